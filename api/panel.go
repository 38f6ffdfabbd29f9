package api

import (
	"context"
	"slices"

	"tilly"
	"tilly/api/wire"
)

type panelOut struct {
	done
	Panel panelWire `json:"panel"`
}

// panelWire is what stands beside a thread of the inbox.
type panelWire struct {
	Page     *string               `json:"page"` // of the shop, from which the shopper wrote last
	Language *string               `json:"language"`
	Zone     *string               `json:"zone"` // the shopper's
	Name     *string               `json:"name"`
	Email    *string               `json:"email"`
	Earlier  []ticketWire          `json:"earlier"`       // other conversations of the same visitor, latest first
	Many     int                   `json:"earlier_count"` // of them
	Orders   []orderWire           `json:"orders"`        // that the shopper proved to know here
	Products []productWire         `json:"products"`      // that were shown, as they are now
	Gone     []string              `json:"gone"`          // titles of what was shown and is not sold any more
	Sources  []passageCitationWire `json:"sources"`       // of the assistant's last answer
	Summary  summaryWire           `json:"summary"`
	Gist     *gistWire             `json:"gist"` // null where no model worded one
}

type orderWire struct {
	Asked string `json:"asked"`
	Text  string `json:"text"`
	At    string `json:"at"`
}

// summaryWire is taken word for word from rows.
type summaryWire struct {
	Reason   tilly.Reason `json:"reason"`
	Detail   *string      `json:"reason_detail"`
	First    *string      `json:"first"`
	Last     *string      `json:"last"`
	Answered int          `json:"answered"`
	Refused  []string     `json:"refused"`
	Products []string     `json:"products"`
	Orders   []string     `json:"orders"`
}

// gistWire is what a conversation is about, as a model words it.
type gistWire struct {
	Lines []gistLineWire `json:"lines"`
	Model string         `json:"model"`
	At    string         `json:"at"`
}

// gistLineWire is a line of it, with the role of whose word it is.
type gistLineWire struct {
	By   string `json:"by" one:"user,ai,agent"`
	Text string `json:"text"`
}

func wireGist(g tilly.Gist) *gistWire {
	if len(g.Lines) == 0 {
		return nil
	}
	w := &gistWire{Model: g.Model, At: wire.Time(g.At)}
	for _, line := range g.Lines {
		w.Lines = append(w.Lines, gistLineWire(line))
	}
	return w
}

// panel tells a teammate what is known beside a conversation.
func (s inboxCalls) panel(c *call) (any, error) {
	t, p, err := s.Tickets.PanelOf(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	w := panelWire{
		Page: wire.OrNull(t.Page), Language: wire.OrNull(t.Language), Zone: wire.OrNull(t.Zone), Name: wire.OrNull(t.Contact.Name), Email: wire.OrNull(t.Contact.Email),
		Earlier: make([]ticketWire, len(p.Earlier)), Many: p.Many, Orders: make([]orderWire, len(p.Orders)),
		Products: []productWire{}, Gone: []string{}, Sources: citationsOf(p.Sources), Summary: wireSummary(t, p), Gist: wireGist(p.Gist),
	}
	for i, e := range p.Earlier {
		w.Earlier[i] = s.wireTicket(e)
	}
	for i, o := range p.Orders {
		w.Orders[i] = orderWire{o.Asked, o.Text, wire.Time(o.At)}
	}
	for _, card := range p.Shown {
		row, sold, err := s.rowOf(c.ctx, t.StoreID, card)
		switch {
		case err != nil:
			return nil, err
		case sold:
			w.Products = append(w.Products, s.wireProduct(t.StoreID, row))
		default:
			w.Gone = append(w.Gone, card.Title)
		}
	}
	return panelOut{ok(""), w}, nil
}

func wireSummary(t tilly.Ticket, p tilly.Panel) summaryWire {
	sum := p.Sum()
	return summaryWire{
		t.Reason, wire.OrNull(t.Detail), wire.OrNull(sum.First), wire.OrNull(sum.Last), sum.Answered,
		wire.OrEmpty(sum.Refused), wire.OrEmpty(sum.Products), wire.OrEmpty(sum.Orders),
	}
}

// rowOf is the product of a card that was shown, as the store has it now.
func (s inboxCalls) rowOf(ctx context.Context, storeID string, card tilly.ProductCard) (tilly.Product, bool, error) {
	list, err := s.ProductPages.ProductsOnPage(ctx, storeID, tilly.PageKeys(card.URL))
	if err != nil || len(list) == 0 {
		return tilly.Product{}, false, err
	}
	same := slices.IndexFunc(list, func(p tilly.Product) bool { return p.Title == card.Title })
	return list[max(same, 0)], true, nil
}

// maxReplyProducts is how many cards a reply carries.
const maxReplyProducts = 5

// cardsOf are the cards of products of a store by their ids, made from its rows; an id
// that is not there is a fault of the field.
func (s inboxCalls) cardsOf(c *call, f tilly.Fields, storeID string, ids []wire.ID) ([]tilly.ProductCard, error) {
	if len(ids) > maxReplyProducts {
		f.Add("product_ids", "At most 5 products can be sent at once.")
		return nil, nil
	}
	var at []tilly.PassageID
	for _, id := range ids {
		place, known := productPlace(string(id))
		if !known {
			f.Add("product_ids", "This product is not there any more.")
			return nil, nil
		}
		at = append(at, place)
	}
	if len(at) == 0 {
		return nil, nil
	}
	list, err := s.Products.ProductsAt(c.ctx, storeID, at)
	if err != nil {
		return nil, err
	}
	if len(list) < len(at) {
		f.Add("product_ids", "This product is not there any more.")
	}
	cards := make([]tilly.ProductCard, len(list))
	for i, p := range list {
		cards[i] = p.Card().Plain()
	}
	return cards, nil
}
