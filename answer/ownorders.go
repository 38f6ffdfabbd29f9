package answer

import (
	"context"
	"strings"

	"tilly"
)

// mostOwnOrders is how many orders are told to a customer who names none.
const mostOwnOrders = 3

// ownOrders asks after the latest orders of whoever is logged in to the shop, which
// the shop itself says: nothing is typed.
type ownOrders struct{ signed string }

// answer tells the latest orders of that account. What the shop did not sign counts
// as a wrong try, and is answered as an account without orders: number and address are
// asked for. The record keeps neither the account nor its address.
func (o ownOrders) answer(ctx context.Context, t *turn) error {
	t.asked = o.said()
	t.fill("Own orders")
	t.conv.Preview = "Order look-up"
	lang := formLang(t)
	list, err := o.look(ctx, t)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && len(list) == 0 {
		t.stream.form = tilly.ActionTrackOrder // one that was placed without the account
		return t.stream.say(ctx, phrase(lang, phraseOrder))
	}
	if err != nil {
		return t.orderFailed(ctx, lang, err)
	}
	texts := make([]string, len(list))
	for i, status := range list {
		texts[i] = orderText(lang, status)
	}
	t.answered = true
	if err := t.stream.sayAll(ctx, strings.Join(texts, "\n\n")); err != nil {
		return err
	}
	return t.tellOfDear(ctx, lang, list...)
}

func (o ownOrders) look(ctx context.Context, t *turn) ([]tilly.OrderStatus, error) {
	if t.a.cfg.Orders == nil || t.a.cfg.Identities == nil {
		return nil, tilly.Errorf(tilly.NotBuilt, "Orders cannot be looked up.")
	}
	at := t.a.cfg.Now()
	asker := track{}.askerBounds(t)
	if err := t.a.within(ctx, at, asker...); err != nil {
		return nil, err
	}
	who, err := t.a.cfg.Identities.ReadIdentity(ctx, t.q.Store, o.signed, at)
	if tilly.CodeOf(err) == tilly.Unauthorized {
		return nil, tilly.Missing()
	}
	t.a.giveBack(ctx, at, asker...)
	if err != nil {
		return nil, err
	}
	timed, cancel := context.WithTimeout(ctx, lookTimeout)
	defer cancel()
	t.place.Leave()
	return t.a.cfg.Orders.OrdersOf(timed, t.q.Store.ID, who.Customer, mostOwnOrders)
}

func (ownOrders) said() string { return "My orders" }
