package answer

import (
	"cmp"
	"context"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/sell"
	"tilly/understand"
	"tilly/words"
)

// rule is one way in which a question is answered. Its name stands in the answer's
// record.
type rule struct {
	name string
	when func(t *turn, q *asking) bool
	// do answers; said is false where it could not, so that the next one may.
	do func(ctx context.Context, t *turn, q *asking) (said bool, err error)
}

// The rules in their order: the first that applies and can answer does. Those at
// once need nothing looked up.
var (
	atOnce = []rule{
		{rulePersonWords, saysRuleWord, sayRuleWord},
		{"pair", pairAsked, sayPair},
		{"talk", isTalk, sayTalk},
	}
	lookedUp = []rule{
		{"reckoned", isReckoned, sayReckoned},
		{"product", isSold, saySold},
		{"person", wantsPerson, sayPerson},
		{"order", wantsOrder, sayOrder},
		{"model", mayBeWorded, sayWorded},
		{"fact", isTold, sayTold},
		{rulePersonRefusals, refusedOften, sayRefusedOften},
		{"refuse", always, sayUnknown},
	}
)

// answer takes a typed question through the rules.
func (a *Assistant) answer(ctx context.Context, t *turn) error {
	q := &asking{}
	var err error
	if q.index, err = a.indexFor(ctx, t.q); err != nil {
		return err
	}
	a.read(ctx, t, q)
	if said, err := t.follow(ctx, atOnce, q); said || err != nil {
		return err
	}
	if t.model != nil && !t.q.Trial {
		t.booked = a.spending.bookAhead(ctx, t.payer())
	}
	if err := a.lookUp(ctx, t, q); err != nil {
		return err
	}
	defer t.stage("say")()
	_, err = t.follow(ctx, lookedUp, q)
	return err
}

// indexFor is the index that a question is looked up in: what was taught before it came.
func (a *Assistant) indexFor(ctx context.Context, q tilly.Question) (*search.Index, error) {
	if q.Fresh { // its row was read together with the store
		return a.cfg.Library.Since(ctx, q.Store.ID, q.Store.Generation)
	}
	return a.cfg.Library.Index(ctx, q.Store.ID)
}

// follow answers by the first rule that applies and can.
func (t *turn) follow(ctx context.Context, rules []rule, q *asking) (said bool, err error) {
	for _, r := range rules {
		if !r.when(t, q) {
			continue
		}
		t.record.Rule = r.name
		if said, err = r.do(ctx, t, q); said || err != nil {
			return said, err
		}
	}
	return false, nil
}

// read takes in the question and its conversation.
func (a *Assistant) read(ctx context.Context, t *turn, q *asking) {
	defer t.stage("understand")()
	lang := cmp.Or(q.index.Language(), "en")
	t.reads = cmp.Or(pageLanguage(q.index, t.q.Page), a.languageAt(ctx, q.index, t.q.Store.ID, t.q.Page), lang)
	t.retype(q.index)
	t.lookAtPage(ctx, lang)
	t.Voice = understand.HearOn(t.a.lex, t.q.Text, t.recent, t.reads, lang)
	q.index = inLanguage(q.index, t.Lang, t.reads)
	t.prefers = q.index.Prefers()
	q.want = t.Read(understand.Said{Text: t.q.Text, Before: t.recent, Sentences: words.Sentences})
	t.Lang = q.want.Lang
	t.record.Understood = strings.TrimSpace(q.want.Context + "\n" + q.want.Text)
}

// lookUp finds what knowledge and products have to say.
func (a *Assistant) lookUp(ctx context.Context, t *turn, q *asking) (err error) {
	defer t.stage("retrieve")()
	if q.want.Full = a.inFull(ctx, t, q.want); q.want.Full != "" {
		t.record.Understood = q.want.Full
	}
	q.index = t.meant(ctx, q.index, q.want)
	counter, begun := t.counter(), (*sell.Ahead)(nil)
	if t.model != nil { // its first word is waited for
		begun = counter.Begin(ctx, q.index, q.want)
	}
	q.found = retrieve(q.index, q.want, t.record.Threshold)
	var beside sell.Beside
	if q.sold, beside, err = counter.Answer(ctx, q.index, q.want, q.found.known(), begun); err != nil {
		return err
	}
	if len(beside.Cards) > 0 {
		t.stream.products, t.rows = beside.Cards, beside.Rows
	}
	if err = t.addUp(ctx, q); err != nil {
		return err
	}
	if err = a.readClock(ctx, t.q.Store.ID, q); err != nil {
		return err
	}
	t.note(q.index, q.found, q.want)
	return nil
}

func pairAsked(t *turn, q *asking) (asked bool) {
	defer t.stage("retrieve")()
	q.pair, asked = t.wordForWord(q.index, q.want)
	return asked
}

func sayPair(ctx context.Context, t *turn, q *asking) (bool, error) {
	return true, t.quotePair(ctx, q.index, q.want, q.pair)
}

func isTalk(_ *turn, q *asking) bool { return q.want.Talk != "" }

func sayTalk(ctx context.Context, t *turn, q *asking) (bool, error) {
	return true, t.smallTalk(ctx, q.want)
}

func isSold(_ *turn, q *asking) bool { return q.sold != nil }

// saySold lets a model advise where a question asks for advice; what a price is and
// what is in stock is said by code.
func saySold(ctx context.Context, t *turn, q *asking) (bool, error) {
	t.sold = true
	if t.model == nil || !q.sold.Advice {
		return true, t.saySold(ctx, q.sold)
	}
	t.stream.products = q.sold.Cards
	spoken, err := t.a.modelSays(ctx, t, q.want, q.found, q.sold.Rows)
	if err != nil || spoken {
		return true, err
	}
	t.stream.products, t.record.Speaker = nil, speakerBuiltin
	return true, t.saySold(ctx, q.sold)
}

// wantsPerson leaves to the rules after it what the shop has told: who asks for its
// number is not answered by a form.
func wantsPerson(_ *turn, q *asking) bool {
	return q.want.Person && !q.found.isAbout() && !((q.want.Fact || q.found.draft.Reaches) && q.found.answers())
}

func sayPerson(ctx context.Context, t *turn, _ *asking) (bool, error) {
	return true, t.offerPerson(ctx)
}

func wantsOrder(_ *turn, q *asking) bool {
	return q.want.Order && !q.found.isAsked() && !q.found.tellsOfOrders()
}

func sayOrder(ctx context.Context, t *turn, _ *asking) (bool, error) { return true, t.askOrder(ctx) }

func mayBeWorded(t *turn, q *asking) bool { return t.model != nil && q.found.worthAsking() }

// sayWorded lets a model word what was found. A form that it asked for stays.
func sayWorded(ctx context.Context, t *turn, q *asking) (bool, error) {
	spoken, err := t.a.modelSays(ctx, t, q.want, q.found, t.rows)
	if spoken && t.stream.form == "" {
		t.stream.form = formFor(q.want)
	}
	return spoken, err
}

func isTold(_ *turn, q *asking) bool { return q.found.answers() }

func sayTold(ctx context.Context, t *turn, q *asking) (bool, error) {
	err := t.builtinSays(ctx, q.found)
	if form := formFor(q.want); form != "" {
		t.stream.form = form
	}
	return true, err
}

func always(*turn, *asking) bool { return true }

func sayUnknown(ctx context.Context, t *turn, q *asking) (bool, error) {
	t.record.Speaker = speakerBuiltin
	err := t.refuse(ctx, q.found)
	if form := formFor(q.want); form != "" {
		t.stream.form = form
	}
	return true, err
}
