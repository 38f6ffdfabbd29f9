package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// Rules of a store's owner bring a person where the shopper is told so, in their
// language; who asks for the team is answered.
func TestAPersonComesByTheOwnersRules(t *testing.T) {
	t.Parallel()
	rules := func(r tilly.PersonRules) tilly.Store {
		return tilly.Store{ID: "s1", Name: "Fern", Active: true, PersonRules: r}
	}
	for _, c := range []struct {
		name, text string
		store      tilly.Store
		handed     bool
		says       string
	}{
		{"word", "Ich gehe zum ANWALT!", rules(tilly.PersonRules{Words: []string{"Anwalt"}}), true, "Ein Mensch wurde gerufen"},
		{"word within another", "Do you sell lawnmowers?", rules(tilly.PersonRules{Words: []string{"law"}}), false, ""},
		{"phrase without spaces", "我要投诉你们", rules(tilly.PersonRules{Words: []string{"投诉"}}), true, ""},
		{"first refusal", "Do you have a zeppelin hangar?", rules(tilly.PersonRules{Refusals: 1}), true, "I don't know that yet"},
		{"not so many", "Do you have a zeppelin hangar?", rules(tilly.PersonRules{Refusals: 2}), false, ""},
	} {
		h := ask(t, newAssistant(t, newShelf("s1", shopPassages()...), nil), tilly.Question{Text: c.text, Store: c.store})
		if got := h.done.Hold.Handler == tilly.Awaited; got != c.handed || !strings.Contains(h.done.Output, c.says) {
			t.Errorf("%s: handed over %v, %q", c.name, got, h.done.Output)
		}
	}
	a, o, s := withOrders(t)
	o.total = &tilly.Money{Minor: 30_001, Currency: "EUR"}
	for _, c := range []struct {
		above, currency string
		handed          bool
	}{{"300", "", true}, {"300", "EUR", true}, {"300.01", "", false}, {"300", "USD", false}} {
		store := rules(tilly.PersonRules{OrderAbove: c.above})
		store.Currency = c.currency
		h := ask(t, a, tilly.Question{Text: "151 me@guest.example", Store: store})
		if got := h.done.Hold.Handler == tilly.Awaited; got != c.handed || !strings.Contains(h.done.Output, "Order 151") {
			t.Errorf("above %s %s: handed over %v, %q", c.above, c.currency, got, h.done.Output)
		}
	}
	if last := s.saved()[0]; last.HandOver == nil || last.HandOver.Detail != "order 300.01 EUR" {
		t.Errorf("kept %+v", last.HandOver)
	}
}
