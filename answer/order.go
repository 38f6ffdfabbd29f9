package answer

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/money"
)

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
	t.filled("Track order " + strings.TrimPrefix(k.order, "#"))
	t.conv.Preview = "Order look-up"
	lang := cmp.Or(k.lang, formLang(t))
	status, mailed, err := k.look(ctx, t, lang)
	if mailed {
		t.form = tilly.ActionContactSales
		return t.say(ctx, phrase(lang, phraseOrderMailed))
	}
	if err != nil {
		return t.orderFailed(ctx, lang, err)
	}
	t.answered, t.proved = true, k.email
	if err := t.sayAll(ctx, orderText(lang, status)); err != nil {
		return err
	}
	return t.tellOfDear(ctx, lang, status)
}

// orderFailed says why no order is told, and offers people.
func (t *turn) orderFailed(ctx context.Context, lang string, err error) error {
	if ctx.Err() != nil {
		return err
	}
	t.form = tilly.ActionContactSales
	switch tilly.CodeOf(err) {
	case tilly.NotFound:
		return t.say(ctx, phrase(lang, phraseOrderUnknown))
	case tilly.NotBuilt:
		text := phrase(lang, phraseNoOrders)
		if t.q.Channel == tilly.Playground {
			text += "\n\n" + missingForOrders
		}
		return t.say(ctx, text)
	case tilly.TooMany:
		return t.say(ctx, phrase(lang, phraseOrderTries))
	}
	t.a.cfg.Log.WarnContext(ctx, "an order could not be looked up", "store", t.q.Store.ID, "error", err.Error())
	return t.say(ctx, phrase(lang, phraseOrderLater))
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
	t.place.leave()
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

// OrderMail tries a pair of number and address, and gives the mail that tells the
// order's own address how it stands; nil where the pair is wrong.
func (a *Assistant) OrderMail(ctx context.Context, s tilly.Store, j tilly.OrderJob) (*tilly.Mail, error) {
	status, err := a.cfg.Orders.Order(ctx, s.ID, j.Number, j.Email)
	switch tilly.CodeOf(err) {
	case "":
	case tilly.NotFound, tilly.NotBuilt:
		return nil, nil
	default:
		return nil, err
	}
	return &tilly.Mail{
		Template: "order-status", To: j.Email, ReplyTo: s.Email,
		Data: map[string]string{"store": s.Name, "number": status.Number, "text": orderPlain(j.Lang, status)},
	}, nil
}

// within counts one for each bound, or refuses with TooMany.
func (a *Assistant) within(ctx context.Context, at time.Time, bounds ...tilly.Bound) error {
	if a.cfg.Tries == nil || len(bounds) == 0 {
		return nil
	}
	return a.cfg.Tries.Reserve(ctx, at, bounds...)
}

// giveBack takes back what was counted; where that fails it counts, which costs an
// honest shopper a try and nobody's data.
func (a *Assistant) giveBack(ctx context.Context, at time.Time, bounds ...tilly.Bound) {
	if a.cfg.Tries == nil {
		return
	}
	if err := a.cfg.Tries.GiveBack(ctx, at, bounds...); err != nil {
		a.cfg.Log.WarnContext(ctx, "a try was not given back", "error", err.Error())
	}
}

// orderText tells of an order what a shopper may know, once it is proven.
func orderText(lang string, o tilly.OrderStatus) string {
	return orderLines(lang, o, func(name, address string) string {
		return "[" + strings.NewReplacer("[", "", "]", "").Replace(name) + "](" + address + ")"
	})
}

// orderPlain is orderText without marks.
func orderPlain(lang string, o tilly.OrderStatus) string {
	return orderLines(lang, o, func(name, address string) string {
		if name == address {
			return address
		}
		return name + ": " + address
	})
}

func orderLines(lang string, o tilly.OrderStatus, link func(name, address string) string) string {
	var b strings.Builder
	b.WriteString(phrase(lang, phraseOrderIs, o.Number, o.Status))
	if !o.PlacedAt.IsZero() {
		b.WriteString(" " + phrase(lang, phraseOrderPlaced, o.PlacedAt.UTC().Format("2006-01-02")))
	}
	if !o.ShippedAt.IsZero() {
		b.WriteString(" " + phrase(lang, phraseOrderShipped, o.ShippedAt.UTC().Format("2006-01-02")))
	}
	if o.Refunded != nil && o.Refunded.Minor > 0 {
		b.WriteString(" " + phrase(lang, phraseOrderRefunded, money.Format(lang, *o.Refunded)))
	}
	for _, item := range o.Items[:min(len(o.Items), mostItems)] {
		b.WriteString("\n- " + strconv.Itoa(item.Quantity) + " × " + item.Name)
		if item.Open > 0 && item.Open < item.Quantity {
			b.WriteString(" (" + strconv.Itoa(item.Open) + " " + phrase(lang, phraseOrderOpen) + ")")
		} else if item.Open > 0 {
			b.WriteString(" (" + phrase(lang, phraseOrderOpen) + ")")
		}
	}
	for _, s := range o.Shipments {
		line := strings.TrimSpace(s.Carrier + " " + s.Number)
		if strings.HasPrefix(s.URL, "https://") || strings.HasPrefix(s.URL, "http://") {
			line = link(cmp.Or(line, s.URL), s.URL)
		}
		if line != "" {
			b.WriteString("\n- " + line)
		}
	}
	return b.String()
}

// mostItems is how many items of an order are told.
const mostItems = 30
