package answer

import (
	"cmp"
	"context"
	"strings"
	"time"

	"tilly"
)

// track asks after an order.
type track struct {
	email, order string
	lang         string // of the answer, "" that of the conversation
}

// maxOrderID is the longest order number, in characters.
const maxOrderID = 100

// How often wrong tries may be made in an hour: by one conversation and from one
// network address, above which nobody is answered; for one order and one e-mail
// address, above which a right pair is told by mail alone; and how often a store's
// orders are looked up at all, far more often than honest shoppers need.
const (
	triesWindow       = time.Hour
	triesConversation = 5
	triesAddress      = 20
	triesStore        = 1_000
	triesOrder        = 5
	triesEmail        = 10
	mailsOfOrder      = 3
)

// answer looks the order up, and says the same of an order that is not there and
// of one that is somebody else's. The record keeps the number, never the address.
func (k track) answer(ctx context.Context, t *turn) error {
	t.asked = k.said()
	t.fill("Track order " + strings.TrimPrefix(k.order, "#"))
	t.conv.Preview = "Order look-up"
	lang := cmp.Or(k.lang, formLang(t))
	status, mailed, err := k.look(ctx, t, lang)
	if mailed {
		t.stream.form = tilly.ActionContactSales
		return t.stream.say(ctx, phrase(lang, phraseOrderMailed))
	}
	if err != nil {
		return t.orderFailed(ctx, lang, err)
	}
	t.answered, t.proved = true, k.email
	if err := t.stream.sayAll(ctx, orderText(lang, status)); err != nil {
		return err
	}
	return t.tellOfDear(ctx, lang, status)
}

// orderFailed says why no order is told, and offers people.
func (t *turn) orderFailed(ctx context.Context, lang string, err error) error {
	if ctx.Err() != nil {
		return err
	}
	t.stream.form = tilly.ActionContactSales
	switch tilly.CodeOf(err) {
	case tilly.NotFound:
		return t.stream.say(ctx, phrase(lang, phraseOrderUnknown))
	case tilly.NotBuilt:
		text := phrase(lang, phraseNoOrders)
		if t.q.Channel == tilly.Playground {
			text += "\n\n" + missingForOrders
		}
		return t.stream.say(ctx, text)
	case tilly.TooMany:
		return t.stream.say(ctx, phrase(lang, phraseOrderTries))
	}
	t.a.cfg.Log.WarnContext(ctx, "an order could not be looked up", "store", t.q.Store.ID, "error", err.Error())
	return t.stream.say(ctx, phrase(lang, phraseOrderLater))
}

// missingForOrders tells the store's owner, in the playground, what shoppers lack; the
// dashboard is English.
const missingForOrders = "Only you see this: orders can be looked up once your WooCommerce or Shopify shop is connected under Store Keys. Until then the chat on your pages does not offer it."

// lookTimeout bounds one look-up; shared hosts are slow.
const lookTimeout = 25 * time.Second

// look looks the order up. mailed says that this pair was tried too often: whether it
// is right is found out later, and told by mail to the order's own address, so that
// neither an answer nor its time tells a stranger, and no stranger keeps an owner out.
func (k track) look(ctx context.Context, t *turn, lang string) (status tilly.OrderStatus, mailed bool, err error) {
	if t.a.cfg.Orders == nil {
		return tilly.OrderStatus{}, false, tilly.Errorf(tilly.NotBuilt, "Orders cannot be looked up.")
	}
	at := t.a.cfg.Now()
	asker, pair := k.askerBounds(t), k.pairBounds(t)
	if err := t.a.within(ctx, at, asker...); err != nil {
		return tilly.OrderStatus{}, false, err
	}
	if err := t.a.within(ctx, at, pair...); err != nil {
		if tilly.CodeOf(err) != tilly.TooMany {
			return tilly.OrderStatus{}, false, err
		}
		return tilly.OrderStatus{}, true, k.mailLater(ctx, t, lang)
	}
	timed, cancel := context.WithTimeout(ctx, lookTimeout)
	defer cancel()
	t.place.Leave()
	status, err = t.a.cfg.Orders.Order(timed, t.q.Store.ID, k.order, k.email)
	if tilly.CodeOf(err) != tilly.NotFound { // only what is wrong counts
		t.a.giveBack(ctx, at, append(asker, pair...)...)
	}
	return status, false, err
}

// askerBounds count who tries.
func (k track) askerBounds(t *turn) []tilly.Bound {
	bounds := []tilly.Bound{
		k.bound(t, "conversation", t.conv.ID, triesConversation), k.bound(t, "store", "", triesStore),
	}
	if t.q.Address != "" {
		bounds = append(bounds, k.bound(t, "address", t.q.Address, triesAddress))
	}
	return bounds
}

// pairBounds count what is tried.
func (k track) pairBounds(t *turn) []tilly.Bound {
	return []tilly.Bound{
		k.bound(t, "order", k.number(), triesOrder), k.bound(t, "email", tilly.Fold(k.email), triesEmail),
	}
}

func (k track) bound(t *turn, what, who string, most int) tilly.Bound {
	return tilly.Bound{Key: "order " + what + " " + t.q.Store.ID + " " + who, Most: most, Window: triesWindow}
}

// number is the order's number, the same however it is written.
func (k track) number() string { return strings.ToLower(strings.TrimLeft(k.order, "# ")) }

// mailLater has the pair tried in the background, some times an hour at most.
func (k track) mailLater(ctx context.Context, t *turn, lang string) error {
	who := k.number() + " " + tilly.Fold(k.email)
	err := t.a.within(ctx, t.a.cfg.Now(), k.bound(t, "mailed", who, mailsOfOrder))
	if tilly.CodeOf(err) == tilly.TooMany {
		return nil
	}
	if err == nil {
		t.jobs = append(t.jobs, tilly.OrderJobFor(tilly.OrderJob{StoreID: t.q.Store.ID, Number: k.order, Email: k.email, Lang: lang}, t.began))
	}
	return err
}

func (k track) said() string { return "Order ID: " + k.order + "\nEmail: " + k.email }
