package reckon

import (
	"maps"
	"slices"
	"strings"

	"tilly/recent"
)

// fact is what can be told of a line before anything is asked. Many questions share one:
// it is never changed.
type fact struct {
	plain, small string
	countries    []string
}

// textKey is a text that a shop taught, with its language.
type textKey struct{ lang, text string }

// keptFacts is how many bytes of what lines tell are kept of each generation, and of what
// they speak of: the passages that shoppers ask for in a shop are few.
const keptFacts = 4 << 20

var (
	facts = recent.New[textKey, *fact](keptFacts)
	spoke = recent.New[textKey, *[]string](keptFacts)
)

// keptEach is about how many bytes are kept beside a text.
const keptEach = 200

// factOf reads a line.
func (t *tongue) factOf(text string) *fact {
	return facts.Of(textKey{t.Code(), text}, func() (*fact, int) {
		f := &fact{plain: plain(text)}
		f.small, f.countries = strings.ToLower(f.plain), t.countriesIn(f.plain)
		return f, keptEach + 3*len(text)
	})
}

// noCountries are codes of CLDR that stand for more than one.
var noCountries = []string{"EU", "EZ", "UN"}

// countriesIn are those that a text in its plain form names.
func (t *tongue) countriesIn(plain string) []string {
	found := t.CountriesIn(plain)
	for _, code := range noCountries {
		delete(found, code)
	}
	return slices.Sorted(maps.Keys(found))
}

// tells says whether a text that a shop taught speaks of one of some concepts, as speaks
// does of any.
func (t *tongue) tells(text string, concepts ...string) bool {
	return t.keyed("concept", text, concepts...) || share(*spoke.Of(textKey{t.Code(), text}, func() (*[]string, int) {
		stems := t.stemmed(text)
		return &stems, keptEach + 2*len(text)
	}), concepts)
}
