package answer_test

import (
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/testkit/llmtest"
)

// The record names the rule by which a question was answered.
func TestTheRecordNamesItsRule(t *testing.T) {
	t.Parallel()
	a, _ := counter(t)
	for question, want := range map[string]string{
		"do you have gift cards":                       "pair",
		"hello":                                        "talk",
		"how much is the Fjord wool blanket?":          "product",
		"I want to talk to a human":                    "person",
		"Where is my order?":                           "order",
		"Within how many days can I return a product?": "fact",
		"Who won the football cup in 1974?":            "refuse",
	} {
		if got := ruleOf(t, a, question); got != want {
			t.Errorf("%q is answered by %q, want %q", question, got, want)
		}
	}
	worded, _, _ := salesroom(t, llmtest.Say("You can return any product within 30 days. [1]"))
	if got := ruleOf(t, worded, "Within how many days can I return a product?"); got != "model" {
		t.Errorf("a model's words go by %q", got)
	}
}

func ruleOf(t *testing.T, a *answer.Assistant, question string) string {
	t.Helper()
	got, err := a.Ask(t.Context(), tilly.Question{Store: tilly.Store{ID: "shop", Active: true}, Channel: tilly.WidgetChan, Text: question})
	if err != nil {
		t.Fatal(err)
	}
	return got.Record.Rule
}
