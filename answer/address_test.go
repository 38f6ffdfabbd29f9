package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// An address is found by its postal code, whatever words stand beside it, and be it none.
func TestAnAddressNeedsNoName(t *testing.T) {
	t.Parallel()
	page := func(id, title, text, lang string) tilly.Passage {
		return tilly.Passage{DocumentID: id, StoreID: "s1", Kind: tilly.Knowledge, Title: title, URL: "https://fern.example/" + id, Text: text, Lang: lang}
	}
	for _, c := range []struct {
		lang, text, has string
		asks            []string
	}{
		{"en", "Fern & Son\n14 Mill Lane\nLeeds LS1 4AP", "LS1 4AP", []string{"where are you?", "what's your address", "where is your shop"}},
		{"de", "Farn & Sohn\nSchusterstraße 12E\nA-2482 Münchendorf", "2482", []string{"wo seid ihr", "adresse?", "wo ist euer laden"}},
		{"nl", "Varen & Zoon\nMolenlaan 14\n1012 AB Amsterdam", "1012 AB", []string{"waar zitten jullie", "wat is jullie adres?"}},
	} {
		a := newAssistant(t, newShelf("s1", page("us", "Fern", c.text, c.lang),
			page("wool", "Wool", "14000 Pullover. 100 % wool. Wash at 30 °C.", c.lang), page("story", "Fern", "2019. 12 Pullover, 4 Jacken.", c.lang)), nil)
		for _, q := range c.asks {
			if h := ask(t, a, tilly.Question{Text: q}); !strings.Contains(h.done.Output, c.has) {
				t.Errorf("%s: %q: %v %q", c.lang, q, h.done.Answered, h.done.Output)
			}
		}
	}
}
