package search_test

import (
	"slices"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/search/lexicon"
)

func text(id, lang, title, body string) tilly.Passage {
	return tilly.Passage{DocumentID: id, StoreID: "store", Kind: tilly.Knowledge, Lang: lang, Title: title, Text: body, URL: "https://shop.example/" + id}
}

func TestFinds(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("en-ship", "en", "Shipping", "We deliver within 3.5 days. The price is $1,299.00."),
		text("en-wash", "en", "Care", "Dishwasher safe. Don't bleach. Send us an e-mail about T-shirts."),
		text("de-versand", "de", "Versand", "Die Versandkosten betragen 4,90 Euro. Rückgabe innerhalb von 14 Tagen. Übergrößen führen wir nicht."),
		text("fr-retour", "fr", "Retours", "Vous pouvez retourner l'article sous trente jours. Échange gratuit."),
		text("ja", "ja", "配送", "商品は三日以内に発送します。返品は三十日以内です。"),
		text("zh", "zh", "退货", "您可以在三十天内退货。运费由买家承担。"),
		text("ko", "ko", "배송", "배송은 이틀 걸립니다. 환불은 일주일 안에 됩니다."),
		text("th", "th", "การจัดส่ง", "เราจัดส่งสินค้าภายในสามวัน คืนสินค้าได้ภายในสิบวัน"),
		text("ar", "ar", "الشحن", "نقوم بالشحن خلال ٣ أيام عمل. الإرجاع مجاني."),
		text("he", "he", "משלוחים", "המשלוח מגיע תוך שלושה ימים. ההחזרה חינם."),
		text("ru", "ru", "Доставка", "Доставка занимает три дня. Возврат товаров бесплатный."),
		text("tr", "tr", "Kargo", "Siparişler üç gün içinde kargoya verilir."),
	})
	for _, c := range []struct{ query, want string }{
		{"3.5 days", "en-ship"}, {"1299", "en-ship"}, {"delivering", "en-ship"},
		{"dish washer", "en-wash"}, {"dishwahser", "en-wash"}, {"email", "en-wash"}, {"tshirt", "en-wash"}, {"t-shirt", "en-wash"}, {"bleaching", "en-wash"},
		{"versandkosten", "de-versand"}, {"rueckgabe", "de-versand"}, {"ruckgabe", "de-versand"}, {"ubergroßen", "de-versand"}, {"RÜCKGABE INNERHALB", "de-versand"},
		{"ecole echange", "fr-retour"}, {"retourner un article", "fr-retour"}, {"d'article", "fr-retour"},
		{"発送", "ja"}, {"返品", "ja"}, {"退货", "zh"}, {"运费", "zh"}, {"환불", "ko"}, {"คืนสินค้า", "th"},
		{"الارجاع", "ar"}, {"3 أَيَّام", "ar"}, {"משלוח", "he"}, {"הַחְזָרָה", "he"}, {"возврат товара", "ru"}, {"siparis", "tr"},
	} {
		got := x.Search(search.Query{Text: c.query})
		if len(got) == 0 || got[0].Passage.DocumentID != c.want {
			t.Errorf("%q found %v, want %s", c.query, ids(got), c.want)
		}
	}
}

func ids(results []search.Result) (out []string) {
	for _, r := range results {
		out = append(out, r.Passage.DocumentID)
	}
	return out
}

func TestPairs(t *testing.T) {
	t.Parallel()
	pair := func(id, q, a string) tilly.Passage {
		return tilly.Passage{DocumentID: id, StoreID: "store", Kind: tilly.Knowledge, Title: q, Question: q, Answer: a}
	}
	x := indexOf(t, []tilly.Passage{
		pair("cancel", "Can I cancel my order?", "Yes, within two hours."),
		pair("change", "Can I change the address of my order?", "Write to us."),
		text("page", "en", "Orders", "Orders can be cancelled or changed; orders are packed at noon; your order your order."),
	})
	got := x.Search(search.Query{Text: "how can i cancel an order"})
	if got[0].Passage.DocumentID != "cancel" {
		t.Fatalf("found %v", ids(got))
	}
	if m := got[0].Match; m.Question < 0.8 || m.Coverage < 0.8 || m.Margin <= 0 || m.Known < 0.8 {
		t.Errorf("match %+v", m)
	}
	if len(got[0].Why) == 0 || !slices.ContainsFunc(got[0].Why, func(w search.TermTrace) bool { return w.Word == "cancel" && w.Score > 0 }) {
		t.Errorf("why %+v", got[0].Why)
	}
}

func TestKindAndLimit(t *testing.T) {
	t.Parallel()
	mug := text("p", "en", "Blue mug", "A blue mug.")
	mug.Kind = tilly.ProductsKind
	x := indexOf(t, []tilly.Passage{mug, text("k1", "en", "Mugs", "About mugs."), text("k2", "en", "Mug care", "Care of a mug.")})
	for _, c := range []struct {
		q    search.Query
		want int
	}{
		{search.Query{Text: "mug"}, 3}, {search.Query{Text: "mug", Kind: tilly.ProductsKind}, 1},
		{search.Query{Text: "mug", Kind: tilly.Knowledge}, 2}, {search.Query{Text: "mug", Limit: 1}, 1},
		{search.Query{Text: ""}, 0}, {search.Query{Text: "?!"}, 0}, {search.Query{Text: "zzzzqqq"}, 0},
	} {
		if got := x.Search(c.q); len(got) != c.want {
			t.Errorf("%+v found %d, want %d", c.q, len(got), c.want)
		}
	}
	if got := indexOf(t, nil).Search(search.Query{Text: "mug"}); got != nil {
		t.Errorf("an empty index found %v", got)
	}
}

func TestContextLeans(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("mug", "en", "Alba mug", "It costs 24 pounds."), text("throw", "en", "Wren throw", "It costs 85 pounds."),
	})
	for _, c := range []struct{ context, want string }{{"Is the Alba mug handmade?", "mug"}, {"what is the wren throw made of", "throw"}} {
		got := x.Search(search.Query{Text: "how much does it cost", Context: c.context})
		if len(got) == 0 || got[0].Passage.DocumentID != c.want {
			t.Errorf("after %q found %v", c.context, ids(got))
		}
	}
}

// FuzzSearch: no text makes indexing or searching fail, and what is indexed is
// found by its own words.
func FuzzSearch(f *testing.F) {
	for _, s := range []string{"plain words", "l'été — 1,299.00", "\xff\xfe", "日本語 ไทย العربية עברית", "-a-b-c-", "''..,,", "ﬁ́", "한국어", "e-mail", "1.", "ä"} {
		f.Add(s, s)
	}
	lex := lexicon.New()
	f.Fuzz(func(t *testing.T, body, query string) {
		if len(body) > 4000 || len(query) > 4000 {
			return
		}
		x := indexOf(t, []tilly.Passage{text("d", "", query, body)})
		for _, r := range x.Search(search.Query{Text: query}) {
			if r.Score <= 0 || r.Match.Coverage < 0 || r.Match.Coverage > 1.0001 || r.Match.Question > 1.0001 || r.Match.Near > 1.0001 {
				t.Errorf("%+v", r)
			}
		}
		lang := lex.Language(body+" "+query, "en")
		if terms := analysis.NewAnalyzer(lang).Terms(query); len(terms) > 0 && len(x.Search(search.Query{Text: query})) == 0 {
			t.Errorf("%q is not found by its own title (%q, %s)", query, terms, lang)
		}
	})
}
