package answer

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"tilly"
	"tilly/money"
)

// orderText tells of an order what a shopper may know, once it is proven.
func orderText(lang string, o tilly.OrderStatus) string {
	return orderLines(lang, o, linkTo)
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
		if isWeb(s.URL) {
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
