package answer

import (
	"slices"

	"tilly"
	"tilly/llm"
	"tilly/search"
)

// Speakers, as records name them.
const (
	speakerBuiltin = "builtin"
	speakerModel   = "model"
	speakerForm    = "form"
)

// record is what an answer is made from, as it is written while the answer is made.
type record struct {
	tilly.AnswerRecord
	given []search.Result // what a speaker is given besides, which is written only if it is cited
}

// recorded is how many of the passages that a speaker is given are written down in any
// case: those that answer best.
const recorded = 8

// note notes a passage that a speaker is given, once.
func (r *record) note(result search.Result) {
	p := result.Passage
	for _, u := range r.Passages {
		if u.DocumentID == p.DocumentID && u.Ord == p.Ord {
			return
		}
	}
	r.Passages = append(r.Passages, tilly.UsedPassage{
		DocumentID: p.DocumentID, Ord: p.Ord, SourceID: p.SourceID, Score: result.Score,
		Title: p.Name(), URL: p.URL, Excerpt: tilly.Clip(p.Said(), tilly.ExcerptLength),
	})
}

// quoted notes that a passage is one that the answer rests on.
func (r *record) quoted(p tilly.Passage) {
	for _, g := range r.given {
		if g.Passage.DocumentID == p.DocumentID && g.Passage.Ord == p.Ord {
			r.note(g)
		}
	}
	for i, u := range r.Passages {
		if u.DocumentID == p.DocumentID && u.Ord == p.Ord {
			r.Passages[i].Quoted = true
		}
	}
}

// unquoted notes that the answer rests on none any more.
func (r *record) unquoted() {
	for i := range r.Passages {
		r.Passages[i].Quoted = false
	}
}

// form notes what a form was for, without whose it was.
func (r *record) form(what string) {
	r.Speaker, r.Rule = speakerForm, tilly.RuleForm
	r.Question, r.Understood = what, what
}

// spent adds what a model took.
func (r *record) spent(u llm.Usage) {
	r.PromptTokens += u.Prompt
	r.OutputTokens += u.Output
	r.CostMicros += u.Micros
}

// fault adds to what went wrong before somebody answered.
func (r *record) fault(text string) {
	if r.Fault != "" {
		text = r.Fault + "; " + text
	}
	r.Fault = text
}

// conclude notes how the turn ended.
func (r *record) conclude(answered bool, cards []tilly.ProductCard, doubt tilly.Doubt) {
	r.Answered, r.Products, r.Doubt = answered, plain(cards), doubt
}

// plain are cards as they are kept.
func plain(cards []tilly.ProductCard) []tilly.ProductCard {
	out := slices.Clone(cards)
	for i, c := range out {
		out[i] = c.Plain()
	}
	return out
}
