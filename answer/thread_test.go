package answer

import (
	"testing"

	"tilly"
)

// What a teammate writes after a form is part of the conversation; the form and the
// assistant's words on it are not.
func TestOnlyTheAssistantsWordsGoWithAForm(t *testing.T) {
	said := func(role, action, text string) tilly.Message {
		return tilly.Message{Role: role, Action: action, Text: text}
	}
	kept := withoutForms([]tilly.Message{
		said(tilly.RoleUser, "", "question"), said(tilly.RoleAI, "contact-sales", "refusal with a form"),
		said(tilly.RoleUser, "contact-sales", "form"), said(tilly.RoleAI, "", "thanks"),
		said(tilly.RoleTeam, "", "reply"), said(tilly.RoleUser, "", "and?"),
	})
	got := ""
	for _, m := range kept {
		got += m.Text + "; "
	}
	if want := "question; refusal with a form; reply; and?; "; got != want {
		t.Errorf("kept %q, want %q", got, want)
	}
}
