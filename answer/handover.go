package answer

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"tilly"
	"tilly/words"
)

// The rules by which a store's owner has a person come, as records name them.
const (
	rulePersonWords    = "person-words"
	rulePersonRefusals = "person-refusals"
	rulePersonOrder    = "person-order"
)

// ruled are the store's rules, none where its team itself asks.
func (t *turn) ruled() tilly.PersonRules {
	if t.q.ForTeam {
		return tilly.PersonRules{}
	}
	return t.q.Store.PersonRules
}

// ruleWord is the first of the owner's words that stands in the question, "" for none.
func ruleWord(list []string, text string) string {
	if len(list) == 0 {
		return ""
	}
	small := make([]string, len(list))
	for i, w := range list {
		small[i] = words.Small(w)
	}
	found := words.NewMatcher(small).Find(words.Small(text))
	if len(found) == 0 {
		return ""
	}
	return list[found[0].Phrase]
}

func saysRuleWord(t *turn, _ *asking) bool { return ruleWord(t.ruled().Words, t.q.Text) != "" }

func sayRuleWord(ctx context.Context, t *turn, _ *asking) (bool, error) {
	t.record.Topic, t.answered = nil, true
	return true, t.handOver(ctx, t.Lang, tilly.PersonWords, ruleWord(t.ruled().Words, t.q.Text))
}

// refusals are how many questions went without an answer before this one, one after the
// other.
func refusals(recent []tilly.Message) (n int) {
	for i := len(recent) - 1; i >= 0; i-- {
		switch m := recent[i]; {
		case m.Role != tilly.RoleAI:
		case m.Answered:
			return n
		default:
			n++
		}
	}
	return n
}

func refusedOften(t *turn, _ *asking) bool { return t.ruled().ByRefusals(refusals(t.recent) + 1) }

// sayRefusedOften refuses, and says that a person comes.
func sayRefusedOften(ctx context.Context, t *turn, q *asking) (bool, error) {
	t.record.Speaker = speakerBuiltin
	if err := t.refuse(ctx, q.found); err != nil {
		return true, err
	}
	return true, t.handOver(ctx, t.Lang, tilly.PersonRefusals, strconv.Itoa(refusals(t.recent)+1))
}

// saidNothing refuses where nothing that was found could be said.
func (t *turn) saidNothing(ctx context.Context) error {
	if !refusedOften(t, nil) {
		return t.refuse(ctx, finding{})
	}
	t.record.Rule = rulePersonRefusals
	_, err := sayRefusedOften(ctx, t, &asking{})
	return err
}

// tellOfDear says that a person comes where an order that was told is worth so much.
func (t *turn) tellOfDear(ctx context.Context, lang string, orders ...tilly.OrderStatus) error {
	for _, o := range orders {
		if t.ruled().ByOrder(o.Total, t.q.Store.Currency) {
			t.record.Rule = rulePersonOrder
			return t.handOver(ctx, lang, tilly.PersonOrder, o.Total.Decimal()+" "+o.Total.Currency)
		}
	}
	return nil
}

// handedInPlayground tells the store's owner, in the playground, what would happen; the
// dashboard is English.
const handedInPlayground = "Only you see this: by your rules the chat on your pages is handed to your team now."

// handOver tells the shopper that a person was asked for, and leaves the conversation to
// the team with the turn.
func (t *turn) handOver(ctx context.Context, lang, kind, what string) error {
	text := cmp.Or(words.Live(lang)["waiting"], words.Live("en")["waiting"])
	if t.q.Channel == tilly.Playground {
		text += "\n\n" + handedInPlayground
	} else {
		t.handed = &tilly.HandOver{Detail: kind + " " + what, Language: lang}
	}
	t.stream.form = tilly.ActionContactSales // the way to people where the chat knows no other
	if strings.TrimSpace(t.stream.text()) != "" {
		text = "\n\n" + text
	}
	return t.stream.say(ctx, text)
}

// held is who has the conversation once the turn is kept.
func (t *turn) held() tilly.Hold {
	if t.handed != nil && !t.q.Trial {
		return tilly.Hold{Handler: tilly.Awaited}
	}
	if t.teams { // what was answered before is said again
		return t.hold
	}
	return tilly.Hold{Handler: tilly.ByAssistant}
}
