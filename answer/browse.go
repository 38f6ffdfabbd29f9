package answer

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/money"
	"tilly/search"
)

// saleWords ask for what is reduced, longest first.
func saleWords() []string {
	return []string{
		" on special offer ", " on offer ", " on sale ", " on discount ", " special offers ", " special offer ", " bargains ", " discounted ", " reduced ", " marked down ", " clearance ", " deals ",
		" im sonderangebot ", " im angebot ", " sonderangebote ", " sonderangebot ", " angebote ", " reduziert ", " reduzierte ", " reduziertes ", " rabattiert ", " rabattierte ", " im sale ", " schnäppchen ",
		" en promotion ", " en promo ", " en solde ", " en soldes ", " soldés ", " promotions ", " soldes ", " bonnes affaires ",
		" de oferta ", " en oferta ", " en rebajas ", " de rebajas ", " rebajado ", " rebajados ", " rebajada ", " rebajadas ", " ofertas ", " rebajas ",
		" in offerta ", " in saldo ", " in promozione ", " offerte ", " in de aanbieding ", " aanbiedingen ", " in de uitverkoop ", " afgeprijsd ", " em promoção ", " em oferta ", " promoções ", " på rea ", " nedsatt ", " erbjudanden ",
	}
}

// giftWords mean that anything may do.
const giftWords = " gift gifts present presents geschenk geschenke geschenkidee geschenkideen mitbringsel cadeau cadeaux regalo regalos regali cadeaus cadeautje presente presentes gåva gåvor present presenter "

// anyWords say nothing of what is wanted besides its price.
const anyWords = " whats idea ideas product products item items thing things stuff article articles goods everything all something anything nothing options option choice selection deal price prices priced currently now today moment right store shop catalogue range is are was do does did have has got get buy sell which what where who your you we i can could there here that this it for under in on at of from with to my me some just only really most least " +
	" idee ideen produkt produkte artikel sachen dinge etwas alles was welche welches haben habt habe gibt gibts ist sind euer eure ihr ihre euch sie bei für in im mit von zu derzeit gerade aktuell heute zurzeit preis preise laden sortiment mir mich ich " +
	" idée idées à a produit produits article articles chose choses quelque tout tous toutes que quoi quel quelle quels quelles qu est ce qui avez vous votre vos pour dans de actuellement moment en prix boutique magasin il y a moi " +
	" producto productos artículo artículos cosa cosas algo todo todos qué cuál cuáles hay tiene tienen tenéis es son está están su sus para por en de ahora precio precios tienda me lo más " +
	" prodotto prodotti articoli quali sono ci cose qualcosa cosa che avete c è di per ora prezzo producten artikelen iets alles wat welke hebben heeft jullie zijn er is voor nu op dit moment prijs winkel het een produto produtos coisas têm vocês para agora preço produkter saker något vad har ni för nu pris "

// openTo says whether words leave open what is wanted: none of them names a thing.
func openTo(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		return len(w) > 1 && !strings.Contains(anyWords, " "+w+" ") && !strings.Contains(giftWords, " "+w+" ")
	})
}

// ofShown says whether a question that leaves open what it wants means what was
// just shown: "which is the cheapest?", not "what is your cheapest product?".
func ofShown(words []string) bool {
	const beyond = " your product products item items thing things shop store catalogue everything all anything something euer ihr eure produkt produkte artikel sortiment laden alles etwas votre vos produit produits article boutique tout su sus producto productos artículo tienda todo "
	return !slices.ContainsFunc(words, func(w string) bool {
		return strings.Contains(beyond, " "+w+" ") || strings.Contains(giftWords, " "+w+" ")
	})
}

// catalogueQuestions ask what there is at all.
const catalogueQuestions = "| what do you sell | what do you have | what do you offer | what products do you have | what products do you sell | which products do you have | which products do you sell | what can i buy | what kind of products | what kinds of products | what sort of things do you sell | show me everything | show me your products | show me all products | show me what you have | browse products | your products | product range | was verkauft ihr | was verkaufen sie | was habt ihr | was haben sie im sortiment | was gibt es bei euch | welche produkte | was bietet ihr | zeig mir alles | sortiment | que vendez vous | qu est ce que vous vendez | quels produits | qué vendéis | qué venden | qué productos | cosa vendete | che cosa vendete | quali prodotti | wat verkopen jullie | wat verkoopt u | welke producten | o que vocês vendem | quais produtos | vad säljer ni |"

// asksForAll says whether a question asks what there is at all: none of its words
// names a thing.
func asksForAll(plain []string) bool {
	joined := " " + strings.Join(plain, " ") + " "
	for phrase := range strings.SplitSeq(strings.Trim(catalogueQuestions, "|"), "|") {
		if rest, ok := strings.CutPrefix(joined, phrase); ok || strings.Contains(joined, phrase) {
			if !ok {
				rest = strings.Replace(joined, phrase, " ", 1)
			}
			return openTo(withoutOpeners(strings.Fields(rest)))
		}
	}
	return false
}

// giftsIn are the words of a question that ask for presents.
func giftsIn(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !strings.Contains(giftWords, " "+w+" ") })
}

// givenTo are whom presents are for and what is said of them, which names no goods.
const givenTo = " friend friends mother mom mum father dad wife husband girlfriend boyfriend partner sister brother grandma grandpa colleague boss teacher someone somebody who whom likes like loves love enjoys birthday christmas wedding anniversary" +
	" freund freundin mutter mama vater papa frau mann schwester bruder oma opa kollegen kollegin chef jemanden die der gern gerne mag liebt geburtstag weihnachten hochzeit" +
	" ami amie mère père maman papa soeur frère femme mari aime anniversaire noël mariage amigo amiga madre padre hermana hermano mujer marido gusta cumpleaños navidad boda amico amica mamma moglie marito ama compleanno natale matrimonio vriend vriendin moeder vader zus broer verjaardag kerst "

// withoutGifts is what is left of a query for a present: what the present may be.
func withoutGifts(query string) string {
	words := slices.DeleteFunc(strings.Fields(query), func(w string) bool {
		return strings.Contains(giftWords, " "+w+" ") || strings.Contains(givenTo, " "+w+" ")
	})
	if openTo(words) {
		return query
	}
	return strings.Join(words, " ")
}

// browsed is how many products are looked at for one answer that may show any.
const browsed = 60

// browse fills an offer where only prices are asked for: first what is meant as a
// present, if presents are wanted, then a cut through the catalogue.
func (t *turn) browse(ctx context.Context, x *search.Index, o *offer) error {
	bounds := o.want.filter.Bounds
	list, err := t.within(ctx, x, o, bounds)
	if err != nil {
		return err
	}
	if len(list) == 0 && bounds.Any() {
		if list, err = t.within(ctx, x, o, search.Bounds{}); err != nil {
			return err
		}
		nearest(list, bounds)
		slices.SortStableFunc(list, func(a, b tilly.Product) int { return soldOut(a) - soldOut(b) })
		o.relaxed, list = len(list) > 0, list[:min(3, len(list))]
	}
	o.products = t.recheck(ctx, list[:min(maxCards, len(list))])
	return nil
}

// within are products of those prices, best first.
func (t *turn) within(ctx context.Context, x *search.Index, o *offer, b search.Bounds) ([]tilly.Product, error) {
	f := search.Filter{Bounds: b, Reduced: o.want.sale, OnlyFacts: true}
	var results []search.Result
	if gifts := giftsIn(strings.Fields(o.want.query)); len(gifts) > 0 {
		results = x.Search(search.Query{Text: strings.Join(gifts, " "), Limit: maxCards, Kind: tilly.ProductsKind, Filter: f})
	}
	meant := len(results)
	by := search.AnyPrice
	switch {
	case o.want.cheap || o.want.filter.Any() && !b.Any() && o.want.filter.High > 0: // the nearest to an upper bound are the cheapest
		by = search.CheapestFirst
	case o.want.dear:
		by = search.DearestFirst
	}
	wholly := by != search.AnyPrice
	results = append(results, x.Browse(f, by, browsed)...)
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(results))
	if err != nil || wholly {
		return list, err
	}
	meant = min(meant, len(list))
	return append(list[:meant:meant], o.spread(list[meant:])...), nil
}

// spread takes turns among the categories, so that an answer shows what there is.
// Within each the dearest stands first, as it makes most of what may be spent, or
// what is reduced most when that is asked for.
func (o offer) spread(list []tilly.Product) []tilly.Product {
	slices.SortStableFunc(list, func(a, b tilly.Product) int {
		if o.want.sale {
			return cmp.Or(soldOut(a)-soldOut(b), cmp.Compare(reduction(b), reduction(a)))
		}
		return cmp.Or(soldOut(a)-soldOut(b), cmp.Compare(o.worth(b), o.worth(a)))
	})
	turn := map[string]int{}
	rank := make(map[string]int, len(list))
	for _, p := range list {
		rank[p.Key] = turn[p.Category] + 1_000*soldOut(p)
		turn[p.Category]++
	}
	slices.SortStableFunc(list, func(a, b tilly.Product) int { return rank[a.Key] - rank[b.Key] })
	return list
}

// worth is the lowest price within what was asked for, in major units.
func (o offer) worth(p tilly.Product) float64 {
	low, ok := o.priceWithin(p)
	if !ok {
		return 0
	}
	return major(low)
}

// reduction is the largest share by which a product costs less than it did.
func reduction(p tilly.Product) float64 {
	most := 0.0
	for _, v := range p.Variants {
		if v.Price != nil && v.Regular != nil && v.Regular.Minor > 0 && v.Regular.Currency == v.Price.Currency {
			most = max(most, 1-float64(v.Price.Minor)/float64(v.Regular.Minor))
		}
	}
	return most
}

// reduced says what each product costs and what it did.
func (o offer) reduced(lang string) string {
	lines := []string{phrase(lang, phraseOnSale), ""}
	for _, p := range o.products {
		price, ok := o.priceWithin(p)
		if !ok {
			continue
		}
		line := "- **" + p.Title + "**: " + money.Format(lang, price)
		for _, v := range p.Variants {
			if v.Price != nil && *v.Price == price && v.Regular != nil && v.Regular.Minor > price.Minor {
				line = "- **" + p.Title + "**: " + phrase(lang, phraseInstead, money.Format(lang, price), money.Format(lang, *v.Regular))
				break
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
