package shopify

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
)

// A shop in several languages shows its goods in each below a folder, as its first page
// says: /fr/products/tent. They are the same products there, with names, texts and
// addresses in that language. What is read there is a row of its own for each language,
// with the id of the product and the language behind it.

// spoken is a language besides the shop's own, and the folder that its pages stand in.
type spoken struct{ lang, at string }

// mostLanguages is how many are read besides the shop's own; Shopify has twenty.
const mostLanguages = 20

// languages reads the goods of a shop in those besides its own.
type languages struct {
	front   *storefront
	storeID string
}

// all are the shop's own and the others that it shows the same prices in: those of
// another market are told on its own pages alone. Both are empty of a shop in one.
func (l languages) all(ctx context.Context) (own string, others []spoken, err error) {
	h, err := l.front.homePage(ctx)
	if err != nil {
		return "", nil, err
	}
	base, err := l.front.base()
	if err != nil {
		return "", nil, err
	}
	here := slices.DeleteFunc(slices.Clone(h.homes), func(a platform.Alternate) bool { return bare(a.URL) != bare(base) })
	slices.SortStableFunc(here, func(a, b platform.Alternate) int { return cmp.Compare(len(a.URL.Path), len(b.URL.Path)) }) // /fr before /fr-ca
	for _, a := range here {
		at := strings.TrimSuffix(strings.ToLower(a.URL.Path), "/")
		known := a.Lang == own || slices.ContainsFunc(others, func(s spoken) bool { return s.lang == a.Lang })
		switch {
		case at == "":
			own = cmp.Or(own, a.Lang)
		case known || own == "" || len(others) == mostLanguages || !folder.MatchString(at) || h.currency == "":
		default:
			currency, err := l.front.currencyIn(ctx, at)
			if err != nil && !errors.Is(err, errUnsaid) {
				return "", nil, err // not now: what is not read is taken for gone
			}
			if err == nil && currency == h.currency {
				others = append(others, spoken{a.Lang, at})
			}
		}
	}
	if len(others) == 0 {
		own = ""
	}
	return own, others, nil
}

// translated says of a product of the shop's own language in which others there are rows
// of it.
func (l languages) translated(ctx context.Context, p tilly.Product) (tilly.Product, error) {
	own, others, err := l.all(ctx)
	if err != nil || own == "" {
		return p, err
	}
	p.Lang, p.Translations = own, map[string]string{}
	for _, s := range others {
		p.Translations[s.lang] = refIn(p.Ref, s.lang)
	}
	return p, nil
}

// catalogue reads the catalogue in the languages besides the shop's own, from a place
// on, "" for the first; what the shop does not open there is left out.
func (l languages) catalogue(ctx context.Context, from string, yield func(platform.Batch) error) error {
	own, others, err := l.all(ctx)
	if err != nil {
		return err
	}
	lang, number, _ := strings.Cut(from, languageMark)
	for _, s := range others {
		page := 1
		if from != "" {
			if s.lang != lang {
				continue
			}
			if page, err = strconv.Atoi(number); err != nil || page < 1 {
				return tilly.Errorf(tilly.BadRequest, "The place to go on reading is not known.")
			}
			from = ""
		}
		if err := l.catalogueIn(ctx, s, own, others, page, yield); err != nil {
			return err
		}
	}
	return nil
}

// languageMark stands in a place of reading between a language and the page in it.
const languageMark = " "

func (l languages) catalogueIn(ctx context.Context, s spoken, own string, others []spoken, page int, yield func(platform.Batch) error) error {
	currency, err := l.front.currencyIn(ctx, s.at)
	if err != nil {
		return err
	}
	for ; ; page++ {
		raw, err := l.front.listAt(ctx, s.at, page, mostProducts)
		if code := tilly.CodeOf(err); code == tilly.Forbidden || code == tilly.NotFound {
			return nil
		} else if err != nil {
			return err
		}
		var b platform.Batch
		for _, each := range raw {
			var p rest
			if json.Unmarshal(each, &p) == nil && p.ID != "" && platform.Title(string(p.Title)) != "" {
				b.Products = append(b.Products, as(p.noun(l.storeID, l.front.addressAt(s.at, p.Handle), currency), s.lang, own, others))
			}
		}
		more := len(raw) == mostProducts
		if more {
			b.Cursor = s.lang + languageMark + strconv.Itoa(page+1)
		}
		if err := yield(b); err != nil || !more {
			return err
		}
	}
}

// as makes the row in a language of what was read in it.
func as(p tilly.Product, lang, own string, others []spoken) tilly.Product {
	id := p.Ref
	p.Ref, p.Lang, p.Translations = refIn(id, lang), lang, map[string]string{own: id}
	for _, s := range others {
		if s.lang != lang {
			p.Translations[s.lang] = refIn(id, s.lang)
		}
	}
	return p
}

// product reads a row in a language anew.
func (l languages) product(ctx context.Context, lang string, known tilly.Product) (tilly.Product, error) {
	own, others, err := l.all(ctx)
	if err != nil {
		return tilly.Product{}, err
	}
	i := slices.IndexFunc(others, func(s spoken) bool { return s.lang == lang })
	_, handle, bad := handled(known.URL)
	if i < 0 || bad != nil {
		return tilly.Product{}, tilly.Missing()
	}
	currency, err := l.front.currencyIn(ctx, others[i].at)
	if err != nil {
		return tilly.Product{}, err
	}
	a, err := l.front.ajax(ctx, others[i].at, handle)
	if err != nil {
		return tilly.Product{}, err
	}
	if id, _ := plain(known.Ref); id != string(a.ID) {
		return tilly.Product{}, tilly.Missing()
	}
	return as(a.Noun(l.storeID, l.front.addressAt(others[i].at, platform.Text(handle)), currency), lang, own, others), nil
}
