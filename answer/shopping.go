package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// shopping is what a question says of things to buy.
type shopping struct {
	query   string        // the question without what only says that something is wanted
	filter  search.Filter // prices and stock that were asked for
	asked   bool          // says in words that products are wanted
	cost    bool          // asks what something costs
	stock   bool          // asks whether something can be had now
	there   bool          // asks only whether something is there, which may be anything
	cheaper bool          // wants cheaper ones than those shown before
	cheap   bool          // wants the cheapest
	dear    bool          // wants the dearest
	all     bool          // asks what there is at all
	sale    bool          // wants what is reduced
	gift    bool          // wants a present
	open    bool          // leaves open what: only prices are asked for
	nth     int           // means the nth of those shown before, from 1; -1 the last; 0 none
	compare bool          // wants those shown before side by side
}

// wantsIt are ways to say that something to buy is wanted, longest first; what
// follows or stands between is the thing.
func wantsIt() []string {
	return []string{
		" something against ", " anything against ", " etwas gegen ", " was gegen ", " iets tegen ", " quelque chose contre ", " algo contra ", " qualcosa contro ",
		" i am looking for ", " i'm looking for ", " im looking for ", " looking for ", " do you have any ", " do you have ", " have you got ", " do you sell ", " do you stock ",
		" do you carry ", " do you offer ", " can you recommend ", " could you recommend ", " what do you recommend ", " recommend me ", " recommend ", " can you suggest ", " suggest ",
		" can you show me ", " show me ", " find me ", " search for ", " i want to buy ", " i would like to buy ", " i'd like to buy ", " where can i buy ", " can i buy ", " i would like ", " i'd like ", " i want ", " i need ", " we need ", " give me ", " is there ", " are there ",
		" haben sie ", " habt ihr ", " verkauft ihr ", " verkaufen sie ", " ich suche ", " wir suchen ", " ich brauche ", " ich möchte ", " ich hätte gern ", " zeig mir ", " zeigen sie mir ", " könnt ihr mir empfehlen ", " gibt es bei euch ", " gibt es ",
		" avez vous ", " vendez vous ", " je cherche ", " je voudrais ", " j'aimerais ", " il me faut ", " montrez moi ", " montre moi ", " pouvez vous me recommander ",
		" tienen ", " tenéis ", " tienes ", " venden ", " vendéis ", " busco ", " estoy buscando ", " quiero ", " quisiera ", " necesito ", " muéstrame ", " recomiéndame ",
		" avete ", " vendete ", " cerco ", " sto cercando ", " vorrei ", " mi serve ", " mostrami ",
		" hebben jullie ", " heeft u ", " verkopen jullie ", " ik zoek ", " ik wil ", " ik heb nodig ", " laat me ", " laat mij ",
		" vocês têm ", " vocês vendem ", " procuro ", " estou procurando ", " quero ", " preciso de ", " mostre me ", " me mostre ",
		" har ni ", " säljer ni ", " jag letar efter ", " jag söker ", " jag vill ha ", " visa mig ",
	}
}

// sellsIt ask whether a shop has something among its goods, and nothing else.
const sellsIt = "| do you sell | do you stock | do you carry | have you got any | verkauft ihr | verkaufen sie | führt ihr | führen sie | vendez vous | venden | vendéis | vendete | verkopen jullie | verkoopt u | vocês vendem | säljer ni |"

// stockWords are ways to ask whether something can be had.
func stockWords() []string {
	return []string{
		" in stock ", " available ", " still have ", " back in stock ", " auf lager ", " vorrätig ", " lieferbar ", " verfügbar ", " en stock ", " disponible ", " disponibles ",
		" disponibile ", " op voorraad ", " leverbaar ", " em estoque ", " disponível ", " i lager ",
	}
}

// cheaperWords want less than what was shown; cheapWords want the least.
const (
	cheaperWords = " cheaper günstiger günstigere billiger billigere barato económico económicos goedkoper goedkopere billigare "
	cheapWords   = " cheapest günstigste günstigstes günstigsten billigste billigsten économique goedkoopste billigaste " //nolint:gosec // shoppers' words
)

// cheapestPhrases want the least in languages that say it in several words.
func cheapestPhrases() []string {
	return []string{
		" least expensive ", " lowest price ", " lowest priced ", " le moins cher ", " la moins chère ", " les moins chers ", " les moins chères ", " lo más barato ", " el más barato ", " la más barata ", " los más baratos ", " las más baratas ",
		" il meno caro ", " la meno cara ", " il più economico ", " la più economica ", " o mais barato ", " a mais barata ", " am billigsten ", " am günstigsten ",
	}
}

// dearestPhrases want the most that there is.
func dearestPhrases() []string {
	return []string{
		" most expensive ", " priciest ", " dearest ", " highest price ", " highest priced ", " teuerste ", " teuersten ", " teuerstes ", " am teuersten ", " le plus cher ", " la plus chère ", " les plus chers ", " les plus chères ",
		" lo más caro ", " el más caro ", " la más cara ", " los más caros ", " las más caras ", " il più caro ", " la più cara ", " duurste ", " o mais caro ", " a mais cara ", " dyraste ",
	}
}

// ordinals name one of those shown.
func ordinals() map[string]int {
	return map[string]int{
		"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "last": -1,
		"erste": 1, "ersten": 1, "zweite": 2, "zweiten": 2, "dritte": 3, "dritten": 3, "vierte": 4, "letzte": -1, "letzten": -1,
		"premier": 1, "première": 1, "deuxième": 2, "troisième": 3, "dernier": -1, "dernière": -1,
		"primero": 1, "primera": 1, "segundo": 2, "segunda": 2, "tercero": 3, "tercera": 3, "último": -1, "última": -1,
		"primo": 1, "terzo": 3, "ultimo": -1, "eerste": 1, "tweede": 2, "derde": 3, "laatste": -1, "primeiro": 1, "terceiro": 3, "första": 1, "andra": 2, "tredje": 3, "sista": -1,
	}
}

// readShopping reads what a question says of things to buy.
func readShopping(text string) shopping {
	bounds, rest := search.ReadPrice(text)
	s := shopping{query: rest, filter: search.Filter{Bounds: bounds}}
	plain := words.Plain(rest)
	joined := " " + strings.Join(plain, " ") + " "
	joined, s.cheap = takeOut(joined, cheapestPhrases())
	joined, s.dear = takeOut(joined, dearestPhrases())
	s.all = asksForAll(plain)
	for w := range strings.FieldsSeq(joined) {
		s.cheaper = s.cheaper || strings.Contains(cheaperWords, " "+w+" ")
		s.cheap = s.cheap || strings.Contains(cheapWords, " "+w+" ")
	}
	if strings.Contains(joined, " less expensive ") || strings.Contains(joined, " moins cher ") || strings.Contains(joined, " más barato ") || strings.Contains(joined, " meno caro ") || strings.Contains(joined, " mais barato ") {
		s.cheaper = true
	}
	s.nth = nthOf(plain)
	s.compare = strings.Contains(joined, " compare ") || strings.Contains(joined, " vergleich") || strings.Contains(joined, " difference between ") || strings.Contains(joined, " comparez ") || strings.Contains(joined, " compara ")
	joined, s.stock = takeOut(joined, stockWords())
	joined, s.cost = takeCost(joined)
	for _, phrase := range wantsIt() {
		if at := strings.Index(joined, phrase); at >= 0 && at < 24 {
			s.asked = true
			s.there = strings.Contains(" is there  are there  gibt es  hay ", phrase)
			joined = joined[:at] + " " + joined[at+len(phrase):]
			break
		}
	}
	joined, s.sale = takeOut(joined, saleWords())
	if s.asked || s.cost || s.stock || s.cheap || s.cheaper || s.dear || s.sale {
		s.query = strings.Join(withoutOpeners(strings.Fields(joined)), " ")
	}
	s.gift = len(giftsIn(strings.Fields(joined))) > 0
	if s.gift {
		s.query = withoutGifts(s.query)
	}
	s.open = s.all || (s.filter.Any() || s.cheap || s.dear || s.sale || s.stock && !s.cost && !pointing(text)) && !s.cheaper && openTo(withoutOpeners(words.Plain(joined)))
	return s
}

// takeOut takes phrases out of a text, and says whether it held one.
func takeOut(joined string, phrases []string) (rest string, found bool) {
	for _, phrase := range phrases {
		if strings.Contains(joined, phrase) {
			joined, found = strings.Replace(joined, phrase, " ", 1), true
		}
	}
	return joined, found
}

// priceOrder is 1 where the cheapest are wanted, -1 for the dearest, 0 for neither.
func (s shopping) priceOrder() int {
	switch {
	case s.cheap || s.cheaper:
		return 1
	case s.dear:
		return -1
	}
	return 0
}

// costs says whether a phrase that begins many questions asks for a price here.
func costs(phrase, joined string) bool {
	if phrase != " what does " && phrase != " what do " {
		return true
	}
	return strings.Contains(joined, " cost ")
}

// withoutOpeners drops words that say nothing of the thing.
func withoutOpeners(words []string) []string {
	const empty = " and what whats about please bitte cost costs cheaper cheapest cheap günstigste günstigstes günstigsten billigste billigsten goedkoopste billigaste ones one any some a an the me you us something anything good best nice günstiger günstigere billiger der die das den dem ein eine einen le la les l un une des du el los las una il lo gli een het de os as um uma en ett mitä kuinka paljon "
	return slices.DeleteFunc(words, func(w string) bool { return strings.Contains(empty, " "+w+" ") })
}

// nthOf finds "the second one" in a short question, not "my first order".
func nthOf(plain []string) int {
	if len(plain) > 8 {
		return 0
	}
	const those = " one ones product item article artikel produkt produit article producto artículo prodotto articolo "
	for i, w := range plain {
		if n, ok := ordinals()[w]; ok && (i == len(plain)-1 || strings.Contains(those, " "+plain[i+1]+" ")) {
			return n
		}
	}
	return 0
}

// shown are the cards of the last answer that had any.
func (t *turn) shown() []tilly.ProductCard {
	for _, m := range slices.Backward(t.recent) {
		if m.Role == tilly.RoleAI && len(m.Products) > 0 {
			return m.Products
		}
	}
	return nil
}

// shownFor is the question whose answer showed them.
func (t *turn) shownFor() string {
	for i := len(t.recent) - 1; i > 0; i-- {
		if m := t.recent[i]; m.Role == tilly.RoleAI && len(m.Products) > 0 && t.recent[i-1].Role == tilly.RoleUser {
			return t.recent[i-1].Text
		}
	}
	return ""
}
