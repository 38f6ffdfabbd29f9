package api

import (
	"tilly"
	"tilly/api/wire"
)

// personRulesWire is when a person comes into a store's chats unasked.
type personRulesWire struct {
	Words      []string `json:"words"`
	OrderAbove string   `json:"order_above"` // "" none
	Refusals   int      `json:"refusals"`    // in a row; 0 never
}

type personRulesIn struct {
	Words      []string     `json:"words,omitempty"`
	OrderAbove wire.Decimal `json:"order_above,omitempty"`
	Refusals   int          `json:"refusals,omitempty"`
}

type personRulesOut struct {
	done
	Rules    personRulesWire `json:"rules"`
	Currency *string         `json:"currency"` // in which the amount counts; null: in that of each order
}

func wirePersonRules(message string, store tilly.Store, r tilly.PersonRules) personRulesOut {
	return personRulesOut{ok(message), personRulesWire{wire.OrEmpty(r.Words), r.OrderAbove, r.Refusals}, wire.OrNull(store.Currency)}
}

func (s deskCalls) personRules(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	return wirePersonRules("", store, store.PersonRules), nil
}

// savePersonRules puts rules in place of those that were there; what is empty is none.
func (s deskCalls) savePersonRules(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[personRulesIn](c.form)
	r := tilly.PersonRules{OrderAbove: string(in.OrderAbove), Refusals: in.Refusals}
	for _, w := range in.Words {
		r.Words = append(r.Words, wire.TrimText(w))
	}
	if r = r.Normal(f); f.Err() != nil {
		return nil, f.Err()
	}
	if err := s.PersonRules.SavePersonRules(c.ctx, c.caller(), store.ID, r); err != nil {
		return nil, err
	}
	return wirePersonRules("Rules saved.", store, r), nil
}
