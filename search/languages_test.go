package search_test

import (
	"slices"
	"strconv"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/search/lexicon"
)

// speech is one language: two pages of a shop, a question about the first in other
// forms of its words, and the same question as the pages of others meet it.
type speech struct{ lang, title, page, other, question string }

func speeches() []speech {
	return []speech{
		{"en", "Returns", "You may return unworn items within 30 days of delivery.", "Our shops are in Leeds and York.", "How do I get something returned?"},
		{"de", "Rückgabe", "Ungetragene Artikel können innerhalb von 30 Tagen zurückgegeben werden.", "Unsere Läden sind in Köln und Bonn.", "Wie lange habe ich Zeit für Rückgaben?"},
		{"fr", "Retours", "Les articles non portés peuvent être retournés sous trente jours.", "Nos boutiques sont à Lyon et à Lille.", "Comment puis-je retourner une commande ?"},
		{"es", "Devoluciones", "Los artículos sin usar pueden devolverse en treinta días.", "Nuestras tiendas están en Madrid y Bilbao.", "¿Cómo hago una devolución?"},
		{"it", "Resi", "Gli articoli non indossati possono essere restituiti entro trenta giorni.", "I nostri negozi sono a Milano e Torino.", "Come posso restituire un articolo?"},
		{"nl", "Retourneren", "Ongedragen artikelen kunnen binnen dertig dagen worden teruggestuurd.", "Onze winkels zijn in Utrecht en Breda.", "Hoe kan ik iets retourneren?"},
		{"pt", "Devoluções", "Os artigos não usados podem ser devolvidos em trinta dias.", "As nossas lojas ficam em Lisboa e no Porto.", "Como faço uma devolução?"},
		{"sv", "Returer", "Oanvända varor kan returneras inom trettio dagar.", "Våra butiker ligger i Lund och Malmö.", "Hur returnerar jag en vara?"},
		{"pl", "Zwroty", "Nienoszone ubrania można zwrócić w ciągu trzydziestu dni.", "Nasze sklepy są w Krakowie i Gdańsku.", "Ile dni mam na zwrot ubrania?"},
		{"ru", "Возврат", "Неношеные вещи можно вернуть в течение тридцати дней.", "Наши магазины находятся в Москве и Казани.", "Как оформить возврат вещей?"},
		{"tr", "İade", "Kullanılmamış ürünler otuz gün içinde iade edilebilir.", "Mağazalarımız İzmir ve Ankara'da.", "Bir ürünü nasıl iade ederim?"},
		{"ar", "الإرجاع", "يمكن إرجاع المنتجات غير المستعملة خلال ثلاثين يوما.", "متاجرنا في دبي والقاهرة.", "كيف يمكنني ارجاع المنتج؟"},
		{"he", "החזרות", "אפשר להחזיר פריטים שלא נלבשו תוך שלושים יום.", "החנויות שלנו בחיפה ובאילת.", "תוך כמה זמן אפשר להחזיר פריט?"},
		{"fa", "بازگشت کالا", "کالاهای استفاده نشده را می\u200cتوان تا سی روز بازگرداند.", "فروشگاه\u200cهای ما در تهران و شیراز هستند.", "چگونه کالا را بازگردانم؟"},
		{"hi", "वापसी", "बिना पहने कपड़े तीस दिनों के भीतर वापस किए जा सकते हैं।", "हमारी दुकानें पुणे और इंदौर में हैं।", "मैं कपड़ा वापस कैसे करूँ?"},
		{"ja", "返品", "未使用の商品は三十日以内であれば返品できます。", "店舗は京都と神戸にあります。", "返品はいつまでできますか？"},
		{"zh", "退货", "未穿过的商品可以在三十天内退货。", "我们的门店在上海和杭州。", "怎么退货？"},
		{"ko", "반품", "착용하지 않은 상품은 삼십 일 이내에 반품할 수 있습니다.", "매장은 서울과 부산에 있습니다.", "반품은 어떻게 하나요?"},
		{"vi", "Đổi trả", "Bạn có thể trả lại sản phẩm chưa sử dụng trong vòng ba mươi ngày.", "Cửa hàng của chúng tôi ở Hà Nội và Đà Nẵng.", "Tôi muốn trả lại hàng thì làm thế nào?"},
		{"id", "Pengembalian", "Barang yang belum dipakai dapat dikembalikan dalam tiga puluh hari.", "Toko kami ada di Jakarta dan di Bandung.", "Bagaimana cara pengembalian barang yang saya beli?"},
		{"ro", "Retururi", "Articolele nepurtate pot fi returnate în treizeci de zile.", "Magazinele noastre sunt în Cluj și la Iași.", "Cum pot să returnez articolele nepurtate?"},
		{"bg", "Връщане", "Неносените дрехи могат да бъдат върнати в рамките на тридесет дни.", "Нашите магазини се намират във Варна и Пловдив.", "Как мога да направя връщане на дрехи?"},
		{"sk", "Vrátenie tovaru", "Nenosené oblečenie môžete vrátiť do tridsiatich dní od doručenia.", "Naše predajne sú v Bratislave a tiež v Košiciach.", "Ako môžem vrátiť oblečenie, ktoré mi nie je dobré?"},
		{"hr", "Povrat", "Nenošenu odjeću možete vratiti u roku od trideset dana.", "Naše trgovine su u Zagrebu i u Splitu.", "Kako mogu vratiti odjeću ako mi nije dobra?"},
		{"ca", "Devolucions", "Els articles sense fer servir es poden tornar en trenta dies.", "Les nostres botigues són a Girona i a Reus.", "Com puc fer una devolució dels articles?"},
		{"th", "การคืนสินค้า", "สินค้าที่ยังไม่ได้ใช้สามารถคืนได้ภายในสามสิบวัน", "ร้านของเราอยู่ที่เชียงใหม่และภูเก็ต", "คืนสินค้าได้อย่างไร"},
	}
}

func storeOf(s speech) []tilly.Passage {
	return []tilly.Passage{text(s.lang+"-returns", "", s.title, s.page), text(s.lang+"-shops", "", "", s.other)}
}

// TestEveryLanguage: a store in one language, and one store in all of them.
func TestEveryLanguage(t *testing.T) {
	t.Parallel()
	var all []tilly.Passage
	for _, s := range speeches() {
		all = append(all, storeOf(s)...)
	}
	mixed := indexOf(t, all)
	lex := lexicon.New()
	for _, s := range speeches() {
		for of, x := range map[string]*search.Index{"one": indexOf(t, storeOf(s)), "all": mixed} {
			got := x.Search(search.Query{Text: s.question})
			if len(got) == 0 || got[0].Passage.DocumentID != s.lang+"-returns" {
				t.Errorf("%s in a store of %s: %q found %v", s.lang, of, s.question, ids(got))
			}
		}
		for _, text := range []string{s.question, s.page} {
			if got := lex.Language(text, "xx"); got != s.lang {
				t.Errorf("%q is %s, want %s", text, got, s.lang)
			}
		}
	}
}

// TestForeign: a question in a language that the store has not is named, and none
// that it has.
func TestForeign(t *testing.T) {
	t.Parallel()
	for _, store := range speeches() {
		x := indexOf(t, storeOf(store))
		if langs := x.Languages(); len(langs) != 1 || langs[0] != (search.LanguageShare{Lang: store.lang, Share: 1}) {
			t.Errorf("%s: languages %v", store.lang, langs)
		}
		missed := 0
		for _, s := range speeches() {
			switch got := x.Foreign(s.question); {
			case s.lang == store.lang && got != "":
				t.Errorf("%q is %s to a store of its own language", s.question, got)
			case s.lang != store.lang && got == "":
				missed++
				t.Logf("%s does not see %q as foreign", store.lang, s.question)
			case s.lang != store.lang && got != s.lang:
				t.Errorf("%q is taken for %s by a store in %s", s.question, got, store.lang)
			}
		}
		if missed > 3 { // what could be either is answered rather than refused
			t.Errorf("%d of %d questions pass for %s", missed, len(speeches())-1, store.lang)
		}
	}
	english := indexOf(t, storeOf(speeches()[0]))
	for _, q := range []string{"", "1234", "returns", "iPhone 15 Pro", "OK", "Alba Grün 30", "retour"} {
		if got := english.Foreign(q); got != "" {
			t.Errorf("%q is %s", q, got)
		}
	}
}

func TestTagsOfLanguages(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{text("a", "en-GB", "Deliveries", "We deliver."), text("b", "EN_us", "Shops", "Shops.")})
	if got := x.Languages(); len(got) != 1 || got[0].Lang != "en" {
		t.Errorf("languages %v", got)
	}
	if got := x.Search(search.Query{Text: "delivery"}); len(got) != 1 {
		t.Errorf("found %v", ids(got))
	}
}

// TestWrittenInByKind: a few pages in a second language are the store's own, however many
// products there are in its first.
func TestWrittenInByKind(t *testing.T) {
	t.Parallel()
	var list []tilly.Passage
	for i := range 200 {
		list = append(list, tilly.Passage{DocumentID: "p" + strconv.Itoa(i), Kind: tilly.ProductsKind, Lang: "en", Title: "Tent " + strconv.Itoa(i), Text: "It keeps the rain out."})
	}
	list = append(list,
		tilly.Passage{DocumentID: "fr", Kind: tilly.ProductsKind, Lang: "fr", Title: "Tente", Text: "Elle est bleue."},
		tilly.Passage{DocumentID: "en", Kind: tilly.Knowledge, Lang: "en", Title: "Returns", Text: "Within 30 days."},
		tilly.Passage{DocumentID: "de", Kind: tilly.Knowledge, Lang: "de", Title: "Rückgabe", Text: "Innerhalb von 30 Tagen."},
	)
	if got := indexOf(t, list).Written(0.05); !slices.Equal(got, []string{"en", "de"}) {
		t.Errorf("it is written in %v", got)
	}
}
