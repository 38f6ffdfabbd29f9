package understand

import (
	"slices"
	"strconv"
	"strings"

	"tilly/search"
	"tilly/search/prices"
	"tilly/words"
)

// Shopping is what a question says of things to buy.
type Shopping struct {
	Query   string        // the question without what only says that something is wanted
	Filter  search.Filter // prices and stock that were asked for
	Asked   bool          // says in words that products are wanted
	Cost    bool          // asks what something costs
	Stock   bool          // asks whether something can be had now
	There   bool          // asks only whether something is there, which may be anything
	Cheaper bool          // wants cheaper ones than those shown before
	Cheap   bool          // wants the cheapest
	Dear    bool          // wants the dearest
	All     bool          // asks what there is at all
	Sale    bool          // wants what is reduced
	Gift    bool          // wants a present
	Open    bool          // leaves open what: only prices are asked for
	Nth     int           // means the nth of those shown before, from 1; -1 the last; 0 none
	Compare bool          // wants those shown before side by side
}

// PriceOrder is 1 where the cheapest are wanted, -1 for the dearest, 0 for neither.
func (s Shopping) PriceOrder() int {
	switch {
	case s.Cheap || s.Cheaper:
		return 1
	case s.Dear:
		return -1
	}
	return 0
}

// early is where a question says at the latest, in bytes, that something is wanted.
const early = 24

// Shopping reads what a question says of things to buy.
func (v Voice) Shopping(text string) Shopping {
	bounds, rest := prices.Read(text)
	s := Shopping{Query: rest, Filter: search.Filter{Bounds: bounds}}
	plain := words.Plain(rest)
	joined := words.Joined(plain)
	s.All, s.Nth = v.asksForAll(joined), v.nthOf(plain)
	s.Compare = v.Stands("shop.compare", joined)
	joined, s.Cheap = v.TakeOut("shop.cheapest", joined)
	joined, s.Dear = v.TakeOut("shop.dearest", joined)
	joined, s.Cheaper = v.TakeOut("shop.cheaper", joined)
	joined, s.Stock = v.TakeOut("shop.stock", joined)
	joined, s.Cost = takeCost(joined)
	joined, wants := v.TakeOne("buy", joined, early)
	if wants != "" {
		s.Asked = true
		s.There = v.Has("shop.there", strings.Join(words.Plain(wants), " "))
	}
	joined, s.Sale = v.TakeOut("shop.sale", joined)
	if s.Asked || s.Cost || s.Stock || s.Cheap || s.Cheaper || s.Dear || s.Sale {
		s.Query = strings.Join(v.Told(strings.Fields(joined)), " ")
	}
	if s.Gift = v.HasAny("goods.gift", strings.Fields(joined)); s.Gift {
		s.Query = v.withoutGifts(s.Query)
	}
	bounded := s.Filter.Any() || s.Cheap || s.Dear || s.Sale || s.Stock && !s.Cost && !v.Pointing(text)
	s.Open = s.All || bounded && !s.Cheaper && v.openTo(v.Told(words.Plain(joined)))
	return s
}

// OnlySells says whether a question asks whether a shop has something among its goods,
// and nothing else.
func (v Voice) OnlySells(text string) bool {
	return v.Stands("shop.sells", words.Joined(words.Plain(text)))
}

// openTo says whether words leave open what is wanted: none of them names a thing.
func (v Voice) openTo(list []string) bool {
	return !slices.ContainsFunc(list, func(w string) bool {
		return len(w) > 1 && !v.Has("goods.any", w) && !v.Has("goods.gift", w)
	})
}

// OfShown says whether a question that leaves open what it wants means what was just
// shown: "which is the cheapest?", not "what is your cheapest product?".
func (v Voice) OfShown(text string) bool {
	list := words.Plain(text)
	return !v.HasAny("goods.beyond", list) && !v.HasAny("goods.gift", list)
}

// asksForAll says whether a question asks what there is at all: none of its words
// names a thing.
func (v Voice) asksForAll(joined string) bool {
	rest, found := v.TakeOne("shop.all", joined, len(joined))
	return found != "" && v.openTo(v.Told(strings.Fields(rest)))
}

// Gifts are the words of a query that ask for presents.
func (v Voice) Gifts(query string) []string {
	return slices.DeleteFunc(strings.Fields(query), func(w string) bool { return !v.Has("goods.gift", w) })
}

// withoutGifts is what is left of a query for a present: what the present may be.
func (v Voice) withoutGifts(query string) string {
	list := v.Without("goods.recipient", v.Without("goods.gift", strings.Fields(query)))
	if v.openTo(list) {
		return query
	}
	return strings.Join(list, " ")
}

// ordinals are the keys of the section, in the order in which they are looked for.
var ordinals = []int{1, 2, 3, 4, 5, 6, -1}

// longestCount is how many words a question has at most that counts among what was
// shown.
const longestCount = 8

// nthOf finds "the second one" in a short question, not "my first order".
func (v Voice) nthOf(plain []string) int {
	if len(plain) > longestCount {
		return 0
	}
	for i, w := range plain {
		if i < len(plain)-1 && !v.Has("goods.one", plain[i+1]) {
			continue
		}
		for _, n := range ordinals {
			if v.Has("ordinal."+strconv.Itoa(n), w) || len(plain) == 1 && v.Stands("ordinal."+strconv.Itoa(n), w) {
				return n
			}
		}
	}
	return 0
}
