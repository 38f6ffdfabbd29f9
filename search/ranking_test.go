package search_test

import (
	"fmt"
	"strings"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
	"tilly/testkit/llmtest"
	"tilly/testkit/passagetest"
)

// ranked is a small shop in two languages: pages of several passages, pairs, products
// with categories.
func ranked() []tilly.Passage {
	part := func(p tilly.Passage, ord int, headings ...string) tilly.Passage {
		p.Ord, p.Headings = ord, headings
		return p
	}
	pair := func(id, lang, question, answer string) tilly.Passage {
		return tilly.Passage{DocumentID: id, StoreID: "store", Kind: tilly.Knowledge, Lang: lang, Title: question, Question: question, Answer: answer}
	}
	ware := func(id, lang, title, category, description string, minor int64) tilly.Passage {
		p := sold(id, title, category, description)
		p.Lang, p.Facts = lang, &tilly.Facts{Key: id, Prices: []int64{minor}, Currency: "EUR"}
		return p
	}
	return []tilly.Passage{
		part(text("ship", "en", "Shipping", "We ship to Canada and Norway. Parcels to Canada take eight days, express parcels three."), 0, "Shipping", "Abroad"),
		part(text("ship", "en", "Shipping", "Orders above 50 € ship free. Below that shipping costs 4.90 €."), 1, "Shipping", "Costs of shipping"),
		part(text("ship", "en", "Shipping", "A parcel that is lost is sent again."), 2, "Shipping", "Lost parcels"),
		part(text("back", "en", "Returns and refunds", "Send things back within 30 days. The refund comes within a week, to the card that paid for them. Worn things are not refunded."), 0, "Returns and refunds"),
		part(text("back", "en", "Returns and refunds", "Return parcels are free. Print the label, and hand the parcel in at any counter."), 1, "Returns and refunds", "1. Return label"),
		text("care", "en", "Care of stoneware", "Stoneware is dishwasher safe. Glaze that was fired twice survives the oven, the freezer and the microwave. The dish washer does no harm to the glaze."),
		text("about", "en", "About us", "We have thrown mugs for forty years, in a workshop by the harbour. Visit the workshop on Saturdays."),
		pair("cancel", "en", "Can I cancel my order?", "Yes, within two hours, as long as it is not packed."),
		pair("change", "en", "Can I change the address of my order?", "Write to us before noon."),
		pair("gift", "en", "Do you sell gift vouchers?", "Yes, from 10 to 200 €."),
		text("versand", "de", "Versand", "Der Versand kostet 4,90 Euro. Pakete nach Österreich brauchen drei Tage."),
		text("gutschein", "de", "Gutscheine", "Löse den Gutschein an der Kasse ein. Du kannst die Adresse bis zum Mittag ändern."),
		pair("umtausch", "de", "Kann ich etwas umtauschen?", "Ja, innerhalb von 30 Tagen."),
		text("ja", "ja", "返品と送料", "返品は三十日以内です。送料は500円です。"),
		ware("mug", "en", "Alba mug, blue", "Kitchen, Mugs", "A mug of stoneware that holds 350 ml.", 2400),
		ware("mug2", "en", "Large mug with handle", "Kitchen, Mugs", "Holds 500 ml. A mug for soup.", 3200),
		ware("rack", "en", "Mug rack for six mugs", "Storage", "Oak. A mug hangs by its handle.", 4900),
		ware("bowl", "en", "Alba", "Kitchen, Bowls", "A deep bowl, blue.", 2900),
		ware("pit", "en", "Round fire pit in copper", "Garden", "For wood.", 19900),
		ware("fridge", "en", "Compact refrigerator 16 GB", "Kitchen appliances", "Cools mugs.", 29900),
		ware("schuh", "de", "Laufschuhe für Herren", "Schuhe", "Leicht und bequem.", 8900),
		ware("tasse", "de", "Tasse Alba mit Henkel", "Küche, Tassen", "Aus Steinzeug.", 2400),
	}
}

// told are the results of a query, and how each of its words was read, for a person to judge.
func told(q search.Query, f search.Found) string {
	var b strings.Builder
	fmt.Fprintf(&b, "=== %s\n", q.Text)
	for _, w := range f.Words {
		fmt.Fprintf(&b, "%s %.2f", w.Text, w.Worth)
		for _, mark := range []struct {
			name string
			is   bool
		}{{"soft", w.Soft}, {"weak", w.Weak}, {"earlier", w.Context}, {"unknown", !w.Known}, {"pair", w.Pair}} {
			if mark.is {
				b.WriteString(" " + mark.name)
			}
		}
		for _, form := range w.Forms {
			fmt.Fprintf(&b, " %s/%s/%.2f", form.Term, form.How, form.Weight)
		}
		b.WriteByte('\n')
	}
	for _, r := range f.Results {
		m := r.Match
		fmt.Fprintf(&b, "%s %d: %.3f, %.3f by meaning; holds %.3f, title %.3f, near %.3f, question %.3f, known %.3f, subject %.3f, means %.3f, leads by %.3f\n",
			r.Passage.DocumentID, r.Passage.Ord, r.Score, r.Meant, m.Coverage, m.Title, m.Near, m.Question, m.Known, m.Subject, m.Meaning, m.Margin)
		for _, w := range r.Why {
			fmt.Fprintf(&b, "  %s as %s: %.3f\n", w.Word, w.Term, w.Score)
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// What a small shop finds, figure by figure: whoever changes what counts sees what moves.
func TestRankingOfASmallShop(t *testing.T) {
	t.Parallel()
	const wares, texts = tilly.ProductsKind, tilly.Knowledge
	queries := []search.Query{
		{Text: "how long does a parcel to canada take"}, {Text: "is shipping free"}, {Text: "shiping cost to norwey"}, {Text: "return label"},
		{Text: "how can i cancel an order"}, {Text: "change adress of order", Kind: texts}, {Text: "gift card"}, {Text: "is the mug dishwasher safe"},
		{Text: "dish washer"}, {Text: "what does it cost", Context: "express parcels to canada"}, {Text: "refund", Hints: "days week card"},
		{Text: "when can i visit", Limit: 3}, {Text: "zebra"}, {Text: "lost lost lost parcel"}, {Text: "refunds for worn things"},
		{Text: "Wie lange dauert der Versand nach Österreich"}, {Text: "Gutschein einlösen"}, {Text: "Kann ich einen Artikel umtauschen"}, {Text: "stelle ich die Adresse um"}, {Text: "löse ich den Gutschein ein"},
		{Text: "返品の送料"}, {Text: "mug", Kind: wares}, {Text: "blue mug", Kind: wares}, {Text: "mugs with handle", Kind: wares, Filter: search.Filter{Bounds: prices.Bounds{High: 40}}}, {Text: "mug rack", Kind: wares},
		{Text: "firepit", Kind: wares}, {Text: "fridge 16gb", Kind: wares}, {Text: "refrig", Kind: wares}, {Text: "muq wiht hadle", Kind: wares}, {Text: "alba bowl blue", Kind: wares},
		{Text: "schuhe", Kind: wares}, {Text: "tasse alba", Kind: wares}, {Text: "stoneware mug 350ml", Kind: wares}, {Text: "copper pit fire", Kind: wares},
	}
	x := indexOf(t, ranked())
	model := newMeant(llmtest.Learn(textsOf(ranked()), 12).Vector)
	meant := model.index(t, ranked())
	var b strings.Builder
	for _, q := range queries {
		b.WriteString(told(q, x.Find(q)))
	}
	b.WriteString("By meaning too\n\n")
	for _, q := range queries[:12] {
		b.WriteString(told(q, meant.Asked(model.asked(t, []asked{{text: q.Text}})).Find(q)))
	}
	b.WriteString("By meaning, where it is known of every other passage\n\n")
	half := newMeant(llmtest.Learn(textsOf(ranked()), 12).Vector)
	half.set("store", ranked()...)
	for i, p := range ranked() {
		if i%2 == 0 {
			half.embed(t, p)
		}
	}
	some := mustIndex(t, half.library(), "store")
	for _, q := range queries[:5] {
		b.WriteString(told(q, some.Asked(half.asked(t, []asked{{text: q.Text}})).Find(q)))
	}
	passagetest.Golden(t, "testdata/ranking.golden", b.String())
}
