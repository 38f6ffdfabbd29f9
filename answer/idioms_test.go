package answer

import "testing"

func TestPlainly(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"How long until I get my money back?":           "when refund arrive?",
		"can I send it back":                            "can I return",
		"the mittens don't fit":                         "the mittens exchange size",
		"I ordered the wrong colour, what now?":         "I exchange colour, what now?",
		"My mug arrived broken!":                        "My mug damaged!",
		"cheapest way to get it to Germany":             "shipping cost Germany",
		"Which cards do you accept?":                    "payment methods cards?",
		"tell me about your company":                    "about us",
		"Die Jacke passt mir nicht":                     "Die Jacke umtausch größe",
		"Quand vais-je récupérer mon argent ?":          "Quand vais-je remboursement ?",
		"swap my hat for another colour":                "exchange my hat colour",
		"Sunrise":                                       "Sunrise",
		"Does the backpack come back with a guarantee?": "Does the backpack come back with a guarantee?",
		"": "",
	} {
		if got := plainly(said); got != want {
			t.Errorf("%q becomes %q, want %q", said, got, want)
		}
	}
}
