package answer

import "testing"

func TestElsewhere(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Do you ship to Ireland?":            "Do you ship to",
		"Versendet ihr nach Frankreich?":     "Versendet ihr nach",
		"Can you send us a catalogue?":       "",
		"Do you sell Irish wool in Ireland?": "",
		"How much is delivery to Canada?":    "",
	} {
		asked, ok := elsewhere(text)
		if ok != (want != "") || ok && asked != want {
			t.Errorf("%q becomes %q, %v, want %q", text, asked, ok, want)
		}
	}
}
