package answer

import (
	"slices"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// lastRetyped is how many of a shopper's messages before this one are read as they were
// meant: what is spoken of was named in one of the last.
const lastRetyped = 3

// retype reads what was typed in the letters of another script as it was meant. The
// shopper's words are kept as they were typed. What is said out of politeness, and what a
// store's owner wrote just so, in a pair or as a word that leads to people, is meant as it is.
func (t *turn) retype(x *search.Index) {
	t.stream.traditional = t.inTraditional()
	typist := understand.Typist{Lexicon: t.a.lex, Languages: append(languagesOf(x), t.reads), Store: x.Vocabulary()}
	recent, left := slices.Clone(t.recent), lastRetyped
	for i, m := range slices.Backward(recent) {
		if m.Role != tilly.RoleUser || left == 0 {
			continue
		}
		left--
		meant, lang := typist.Meant(m.Text)
		if recent[i].Text = meant; lang != "" {
			typist.Languages = append(typist.Languages, lang)
		}
	}
	t.recent = recent
	if meant, _ := typist.Meant(t.q.Text); meant != t.q.Text && !t.meantAsTyped(x) {
		t.q.Text, t.retyped = meant, true
	}
}

// inTraditional is the language that who asks writes in its traditional letters, now or
// before, "" where it is none.
func (t *turn) inTraditional() string {
	for _, m := range append([]tilly.Message{{Role: tilly.RoleUser, Text: t.q.Text}}, t.recent...) {
		if m.Role != tilly.RoleUser || !words.Simplifies(m.Text) {
			continue
		}
		if lang := t.a.lex.Language(m.Text, ""); words.Simplified(lang, m.Text) != m.Text {
			return lang
		}
	}
	return ""
}

// meantAsTyped says whether a text needs no other reading.
func (t *turn) meantAsTyped(x *search.Index) bool {
	talk, _ := understand.SmallTalk(t.q.Text, t.reads)
	return talk != "" || len(x.Pairs(t.q.Text)) > 0 || ruleWord(t.ruled().Words, t.q.Text) != ""
}

// typed is what a model is asked in place of a text: it reads what was typed in whatever
// letters better than what is made of it here.
func (t *turn) typed(text string) string {
	if t.retyped {
		return t.asked
	}
	return text
}
