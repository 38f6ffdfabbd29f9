package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/words"
)

// wish is what a visitor wants, as far as it can be told without looking
// anything up.
type wish struct {
	text    string   // the question, without greetings
	context string   // of earlier questions this one leans on
	full    string   // the question so that it needs no context, where a model could tell
	alone   bool     // or does not lean: where they do not help it is looked up alone
	parts   []string // the questions in it, when there are several
	talk    talk     // small talk, answered without looking anything up
	person  bool     // wants to reach people
	fact    bool     // asks for a time, a place or a number, which may be known
	order   bool     // wants to know where an order is
}

// understand reads the question in its conversation.
func (a *Assistant) understand(t *turn, storeLang string) wish {
	t.lang = a.lex.Language(t.q.Text, t.language(storeLang))
	plain := words.Plain(t.q.Text)
	if talk, lang := smallTalk(plain); talk != "" {
		t.lang = lang
		return wish{text: t.q.Text, talk: talk}
	}
	w := wish{text: spelledOut(t.lang, withoutGreeting(t.q.Text))}
	plain = words.Plain(w.text)
	joined := " " + strings.Join(plain, " ") + " "
	w.person = asksForPerson(joined)
	w.order = asksForOrder(joined)
	w.fact = asksForFact(plain)
	switch {
	case leans(a, t.lang, w.text):
		w.context = t.earlier(a)
	case len(plain) <= 2 && !startsQuestion(w.text): // "phone number?", of what was spoken of or not
		w.context = t.earlier(a)
		w.alone = w.context != ""
	}
	if w.context == "" {
		w.parts = splitQuestions(a, t.lang, w.text)
	}
	return w
}

// language is what the conversation was in so far, else the store's.
func (t *turn) language(store string) string {
	for _, m := range slices.Backward(t.recent) {
		if m.Role == tilly.RoleUser {
			return t.a.lex.Language(m.Text, store)
		}
	}
	return store
}

// openers begin a question that goes on from the last one.
const openers = " and what about|how about|what about|and|also|or|same for|und|oder|was ist mit|wie ist es mit|et|et pour|ou|y|o|e|en|of|och|og "

// pronouns stand for something said before.
const pronouns = " it its they them that this those these one ones he she there es sie ihn diese dieser dieses das davon dafür dazu il elle ils elles cela ça celui celle lo la los las eso esto esta este ese esa esso essa ele ela isso het ze dat die deze "

// leans says whether the question cannot be understood without an earlier one.
func leans(a *Assistant, lang, text string) bool {
	plain := words.Plain(text)
	if len(plain) == 0 {
		return false
	}
	content, pointing := 0, false
	for i, w := range plain {
		if strings.Contains(pronouns, " "+w+" ") && (i > 0 || len(plain) < 4) {
			pointing = true
			continue
		}
		if !a.lex.Soft(lang, w) {
			content++
		}
	}
	if opened(strings.Join(plain, " ")) && content <= 3 {
		return true
	}
	return pointing && content <= 2 || content <= 1 && len(plain) <= 3 && lang != "zh" && lang != "ja" && lang != "th"
}

// leansOn says whether a part of a question speaks of it or them: of what
// another part names.
func leansOn(part string) bool {
	plain := words.Plain(part)
	for i, w := range plain {
		if i > 0 && strings.Contains(" it its they them es ihn il elle ils elles lo het ", " "+w+" ") {
			return true
		}
	}
	return false
}

func opened(joined string) bool {
	for opener := range strings.SplitSeq(strings.TrimSpace(openers), "|") {
		if strings.HasPrefix(joined, opener+" ") {
			return true
		}
	}
	return false
}

// earlier gives the questions this one leans on, newest last: back to the last
// that stood on its own, three at most.
func (t *turn) earlier(a *Assistant) string {
	var found []string
	for _, m := range slices.Backward(t.recent) {
		if talk, _ := smallTalk(words.Plain(m.Text)); talk != "" || m.Role != tilly.RoleUser {
			continue
		}
		text := spelledOut(t.lang, withoutGreeting(m.Text))
		found = append(found, tilly.Clip(text, 500))
		if len(found) == 3 || !leans(a, t.lang, text) {
			break
		}
	}
	slices.Reverse(found)
	return strings.Join(found, "\n")
}

// splitQuestions cuts a text that asks several things; nil when it asks one.
func splitQuestions(a *Assistant, lang, text string) []string {
	var parts []string
	for _, s := range quote.Sentences(text) {
		parts = append(parts, splitAnd(a, lang, s)...)
	}
	kept := parts[:0]
	for _, p := range parts {
		if contentWords(a, lang, p) >= 1 {
			kept = append(kept, p)
		}
	}
	if len(kept) < 2 || len(kept) > 4 {
		return nil
	}
	for _, p := range kept {
		if contentWords(a, lang, p) < 2 && !strings.HasSuffix(p, "?") || len(kept) > 1 && leansOn(p) {
			return nil // one question in two sentences
		}
	}
	return kept
}

// splitAnd cuts "do you ship abroad and how do I return shoes" before the second
// question word or verb of asking.
func splitAnd(a *Assistant, lang, s string) []string {
	lower := strings.ToLower(s)
	for _, joint := range []string{" and ", ", and ", " und ", " et ", " y ", " e ", " en "} {
		at := strings.Index(lower, joint)
		if at < 0 || len(lower) != len(s) {
			continue
		}
		left, right := s[:at], s[at+len(joint):]
		if startsQuestion(right) && contentWords(a, lang, left) >= 1 && contentWords(a, lang, right) >= 1 {
			return []string{strings.TrimSpace(left) + "?", strings.TrimSpace(right)}
		}
	}
	return []string{strings.TrimSpace(s)}
}

// startsQuestion says whether a clause begins as questions do.
func startsQuestion(s string) bool {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(s)), " ")
	const starts = " what how when where who why which do does is are can could will may would was wie wann wo wer warum welche kann gibt ist sind comment quand où qui pourquoi quel quelle est puis qué cómo cuándo dónde quién cuál puedo es hay come quando dove chi quale posso è wat hoe wanneer waar wie welke kan is "
	return strings.Contains(starts, " "+first+" ")
}

func contentWords(a *Assistant, lang, text string) int {
	n := 0
	for _, w := range words.Plain(text) {
		if !a.lex.Soft(lang, w) {
			n++
		}
	}
	return n
}
