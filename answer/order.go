package answer

import (
	"context"
	"strings"
	"time"

	"tilly"
)

// How often orders may be looked up: by one conversation, for one order, for one
// e-mail address and from one network address in an hour, and in one store. The
// last is far more than honest shoppers need.
const (
	triesWindow       = time.Hour
	triesConversation = 5
	triesOrder        = 5
	triesEmail        = 10
	triesAddress      = 20
	triesStore        = 1_000
)

// answer looks the order up, and says the same of an order that is not there and
// of one that is somebody else's. The record keeps the number, never the address.
func (k track) answer(ctx context.Context, t *turn) error {
	t.asked = "Order ID: " + k.order + "\nEmail: " + k.email
	t.filled("Track order " + strings.TrimPrefix(k.order, "#"))
	t.conv.Preview = "Order look-up"
	lang := formLang(t)
	status, err := k.look(ctx, t)
	switch tilly.CodeOf(err) {
	case "":
		t.answered = true
		return t.sayAll(ctx, orderText(lang, status))
	case tilly.NotFound:
		t.form = tilly.ActionContactSales
		return t.say(ctx, phrase(lang, phraseOrderUnknown))
	case tilly.NotBuilt:
		t.form = tilly.ActionContactSales
		return t.say(ctx, phrase(lang, phraseNoOrders))
	case tilly.TooMany:
		t.form = tilly.ActionContactSales
		return t.say(ctx, phrase(lang, phraseOrderTries))
	}
	if ctx.Err() != nil {
		return err
	}
	t.a.cfg.Log.WarnContext(ctx, "an order could not be looked up", "store", t.q.Store.ID, "error", err.Error())
	t.form = tilly.ActionContactSales
	return t.say(ctx, phrase(lang, phraseOrderLater))
}

// lookTimeout bounds one look-up; shared hosts are slow.
const lookTimeout = 25 * time.Second

func (k track) look(ctx context.Context, t *turn) (tilly.OrderStatus, error) {
	if t.a.cfg.Orders == nil {
		return tilly.OrderStatus{}, tilly.Errorf(tilly.NotBuilt, "Orders cannot be looked up.")
	}
	if err := k.count(ctx, t); err != nil {
		return tilly.OrderStatus{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, lookTimeout)
	defer cancel()
	return t.a.cfg.Orders.Order(ctx, t.q.Store.ID, k.order, k.email)
}

// count refuses what looks like guessing.
func (k track) count(ctx context.Context, t *turn) error {
	store := t.q.Store.ID
	number := strings.ToLower(strings.TrimLeft(k.order, "# "))
	var bounds []tilly.Bound
	for _, limit := range []struct {
		what, who string
		most      int
	}{
		{"conversation", t.conv.ID, triesConversation},
		{"order", number, triesOrder},
		{"email", tilly.Fold(k.email), triesEmail},
		{"address", t.q.Address, triesAddress},
		{"store", "", triesStore},
	} {
		if limit.what == "address" && limit.who == "" {
			continue
		}
		bounds = append(bounds, tilly.Bound{Key: "order " + limit.what + " " + store + " " + limit.who, Most: limit.most, Window: triesWindow})
	}
	return t.a.within(ctx, bounds...)
}

// within counts one for each bound, or refuses with TooMany.
func (a *Assistant) within(ctx context.Context, bounds ...tilly.Bound) error {
	if a.cfg.Tries == nil || len(bounds) == 0 {
		return nil
	}
	return a.cfg.Tries.Reserve(ctx, a.cfg.Now(), bounds...)
}

// orderText tells of an order what a shopper may know.
func orderText(lang string, o tilly.OrderStatus) string {
	var b strings.Builder
	b.WriteString(phrase(lang, phraseOrderIs, o.Number, o.Status))
	if !o.PlacedAt.IsZero() {
		b.WriteString(" " + phrase(lang, phraseOrderPlaced, o.PlacedAt.UTC().Format("2006-01-02")))
	}
	if !o.ShippedAt.IsZero() {
		b.WriteString(" " + phrase(lang, phraseOrderShipped, o.ShippedAt.UTC().Format("2006-01-02")))
	}
	for _, s := range o.Shipments {
		line := strings.TrimSpace(s.Carrier + " " + s.Number)
		if strings.HasPrefix(s.URL, "https://") || strings.HasPrefix(s.URL, "http://") {
			if line == "" {
				line = s.URL
			}
			line = "[" + strings.NewReplacer("[", "", "]", "").Replace(line) + "](" + s.URL + ")"
		}
		if line != "" {
			b.WriteString("\n- " + line)
		}
	}
	return b.String()
}
