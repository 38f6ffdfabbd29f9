package understand

import (
	"slices"
	"strings"

	"tilly"
	"tilly/search/lexicon"
	"tilly/words"
)

// Intent is what a shopper wants, as far as it can be told without looking anything up.
type Intent struct {
	Text    string   // the question, without greetings and in full words
	Lang    string   // of who asks
	Context string   // of earlier questions this one leans on
	Quoted  []string // the pages that the answer before was quoted from
	Full    string   // the question so that it needs no context, where a model could tell
	Alone   bool     // or does not lean: where they do not help it is looked up alone
	Parts   []string // the questions in it, when there are several
	Talk    Talk     // small talk, answered without looking anything up
	Person  bool     // wants to reach people
	Fact    bool     // asks for a time, a place or a number, which may be known
	Order   bool     // wants to know where an order is
}

// Said is a question as it was typed, with what was said before it, oldest first.
// Sentences cuts a text; what is cut decides which of its sentences are questions of
// their own.
type Said struct {
	Text      string
	Before    []tilly.Message
	Sentences func(text string) []string
}

// Hear finds the language of a text that is typed after what was said before, at a store
// that is written in another or in the same: by its own words, else what its asker typed
// last, else the store's.
func Hear(lex *lexicon.Lexicon, text string, before []tilly.Message, store string) Voice {
	return HearOn(lex, text, before, store, store)
}

// HearOn is Hear where something is known of who asks: what they read, as the page
// that they are on is written in it.
func HearOn(lex *lexicon.Lexicon, text string, before []tilly.Message, reads, store string) Voice {
	lang := reads
	for _, m := range slices.Backward(before) {
		if m.Role == tilly.RoleUser {
			lang = lex.Language(m.Text, reads)
			break
		}
	}
	return NewVoice(lex, lex.Language(text, lang), store, hints(text)...)
}

// fewWords is how many words a text has at most that may go on about what was spoken
// of, or not: "phone number?".
const fewWords = 2

// Read takes in a question with its conversation.
func (v Voice) Read(s Said) Intent {
	if talk, lang := SmallTalk(s.Text, v.Lang); talk != "" {
		return Intent{Text: s.Text, Lang: lang, Talk: talk}
	}
	in := Intent{Lang: v.Lang, Text: SpelledOut(v.Lang, v.WithoutGreeting(s.Text))}
	plain := words.Plain(in.Text)
	in.Person, in.Order, in.Fact = AsksForPerson(in.Text, v.Lang), AsksForOrder(in.Text), v.asksForFact(plain)
	switch {
	case v.Leans(in.Text):
		in.Context = v.earlier(s.Before)
	case len(plain) <= fewWords && !v.startsQuestion(in.Text):
		in.Context = v.earlier(s.Before)
		in.Alone = in.Context != ""
	}
	if in.Context == "" {
		in.Parts = v.parts(s.Sentences(in.Text))
	}
	in.Quoted = quoted(s.Before)
	return in
}

// factual are the inquiries that want to be told when, where or which.
var factual = []string{"when", "where", "what", "which"}

// asksForFact says whether a question wants to be told when, where or which.
func (v Voice) asksForFact(plain []string) bool {
	return len(plain) > fewWords && slices.ContainsFunc(factual, func(inquiry string) bool {
		return v.Begins("question."+inquiry, words.Joined(plain))
	})
}

// Bounds of what of a conversation a question leans on.
const (
	mostEarlier    = 3
	longestEarlier = 500 // characters of each
)

// earlier gives the questions this one leans on, newest last: back to the last that
// stood on its own.
func (v Voice) earlier(before []tilly.Message) string {
	var found []string
	for _, m := range slices.Backward(before) {
		if talk, _ := SmallTalk(m.Text, v.Lang); talk != "" || m.Role != tilly.RoleUser {
			continue
		}
		text := SpelledOut(v.Lang, v.WithoutGreeting(m.Text))
		found = append(found, tilly.Clip(text, longestEarlier))
		if len(found) == mostEarlier || !v.Leans(text) {
			break
		}
	}
	slices.Reverse(found)
	return strings.Join(found, "\n")
}

// quoted are the pages that the last answer was quoted from; none where there was none.
func quoted(before []tilly.Message) (pages []string) {
	for _, m := range slices.Backward(before) {
		if m.Role != tilly.RoleAI || m.Answered && len(m.Sources) == 0 {
			continue // a question, or a line of small talk
		}
		for _, c := range m.Sources {
			if c.URL != "" {
				pages = append(pages, c.URL)
			}
		}
		return pages
	}
	return nil
}
