package answer_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// priced is a shop of one language with a scarf, a blanket and a page.
func priced(lang, scarf, other, page string) *answer.Assistant {
	eur := func(n int64) *tilly.Money { return &tilly.Money{Minor: n, Currency: "EUR"} }
	list := catalogue{
		{Title: scarf, Variants: []tilly.Variant{{Price: eur(4_000), Availability: tilly.InStock}}},
		{Title: other, Variants: []tilly.Variant{{Price: eur(9_100), Availability: tilly.InStock}}},
	}
	passages := []tilly.Passage{{DocumentID: "page", StoreID: "shop", Kind: tilly.Knowledge, Title: page, Text: page, Lang: lang}}
	for i := range list {
		p := &list[i]
		p.DocumentID, p.StoreID, p.SourceID = "p"+string(rune('0'+i)), "shop", "catalogue"
		p.URL = "https://shop.example/" + p.DocumentID
		p.Key = tilly.ProductKey(*p)
		passage, facts := tilly.ProductPassage(*p), p.Facts()
		passage.Facts, passage.Lang = &facts, lang
		passages = append(passages, passage)
	}
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
}

// What a thing costs can be asked in every language that is known, in the ways people
// ask it.
func TestCostInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, scarf, other, page, asks string }{
		{"en", "Wool scarf", "Linen blanket", "We send parcels every day.", "how much is the scarf?|scarf price?|scarf cost?|how expensive is the scarf?|How much is the wool scarf|price of the wool scarf|wool scarf price|What's the price of the scarf?|what is the cost of the scarf|SCARF PRICE|How much for the scarf?|what does the scarf cost"},
		{"de", "Wollschal", "Leinendecke", "Wir verschicken jeden Tag Pakete.", "Was kostet der Wollschal?|Wollschal Preis?|Wie teuer ist der Wollschal?|Wie viel kostet der Wollschal?|Wollschal kosten"},
		{"fr", "Écharpe en laine", "Couverture en lin", "Nous envoyons des colis tous les jours.", "Combien coûte l'écharpe ?|prix de l'écharpe|écharpe prix ?|Quel est le prix de l’écharpe ?|C'est combien l'écharpe ?"},
		{"es", "Bufanda de lana", "Manta de lino", "Enviamos paquetes todos los días.", "¿Cuánto cuesta la bufanda?|precio bufanda|¿Qué precio tiene la bufanda?|¿Cuál es el precio de la bufanda?|cuanto vale la bufanda"},
		{"it", "Sciarpa di lana", "Coperta di lino", "Spediamo pacchi ogni giorno.", "Quanto costa la sciarpa?|prezzo sciarpa|Qual è il prezzo della sciarpa?|Quanto viene la sciarpa?"},
		{"pt", "Cachecol de lã", "Manta de linho", "Enviamos encomendas todos os dias.", "Quanto custa o cachecol?|preço do cachecol|Qual é o preço do cachecol?|cachecol preço?"},
		{"nl", "Wollen sjaal", "Linnen deken", "Wij versturen elke dag pakketten.", "Hoeveel kost de sjaal?|Wat kost de sjaal?|sjaal prijs?|Hoe duur is de sjaal?|Wat is de prijs van de sjaal?"},
		{"da", "Tørklæde af uld", "Tæppe af hør", "Vi sender pakker hver dag.", "Hvad koster tørklædet?|Hvor meget koster tørklædet?|Hvor dyrt er tørklædet?|tørklæde pris?"},
		{"sv", "Halsduk av ull", "Filt av lin", "Vi skickar paket varje dag.", "Vad kostar halsduken?|Hur mycket kostar halsduken?|Hur dyr är halsduken?|halsduk pris?"},
		{"no", "Skjerf av ull", "Teppe av lin", "Vi sender pakker hver dag.", "Hva koster skjerfet?|Hvor mye koster skjerfet?|Hvor dyrt er skjerfet?|skjerf pris?"},
		{"fi", "Villainen huivi", "Pellavainen peitto", "Lähetämme paketteja joka päivä.", "Paljonko huivi maksaa?|Mitä huivi maksaa?|huivi hinta?|Kuinka paljon huivi maksaa?"},
		{"ru", "Шерстяной шарф", "Льняной плед", "Мы отправляем посылки каждый день.", "Сколько стоит шарф?|шарф цена?|Какая цена на шарф?|Какова цена шарфа?"},
		{"tr", "Yün atkı", "Keten battaniye", "Her gün paket gönderiyoruz.", "Atkı ne kadar?|Atkı fiyatı?|Atkının fiyatı ne kadar?|Atkı kaç para?"},
		{"pl", "Wełniany szalik", "Lniany koc", "Wysyłamy paczki codziennie.", "Ile kosztuje szalik?|szalik cena?|Jaka jest cena szalika?"},
		{"cs", "Vlněná šála", "Lněná deka", "Balíky posíláme každý den.", "Kolik stojí šála?|šála cena?|vlněná šála cena"},
		{"hu", "Gyapjú sál", "Vászon takaró", "Minden nap küldünk csomagot.", "Mennyibe kerül a sál?|sál ára?|Mennyi az ára a gyapjú sálnak?"},
		{"uk", "Вовняний шарф", "Лляна ковдра", "Ми відправляємо посилки щодня.", "Скільки коштує шарф?|шарф ціна?|Яка ціна на шарф?"},
		{"el", "Μάλλινο κασκόλ", "Λινή κουβέρτα", "Στέλνουμε πακέτα κάθε μέρα.", "Πόσο κοστίζει το κασκόλ;|κασκόλ τιμή|Πόσο κάνει το κασκόλ;|Ποια είναι η τιμή του κασκόλ;"},
		{"ar", "قميص صوف", "بطانية كتان", "نرسل الطرود كل يوم.", "كم سعر قميص الصوف؟|بكم القميص؟|ما هو سعر القميص؟|سعر القميص"},
		{"fa", "شال پشمی", "پتوی کتانی", "ما هر روز بسته می فرستیم.", "قیمت شال چقدر است؟|شال چند است؟|قیمت شال"},
		{"he", "צעיף צמר", "שמיכת פשתן", "אנחנו שולחים חבילות כל יום.", "כמה עולה צעיף הצמר?|מה המחיר של הצעיף?|צעיף מחיר"},
		{"hi", "ऊनी स्कार्फ", "लिनन कंबल", "हम हर दिन पार्सल भेजते हैं।", "स्कार्फ की कीमत क्या है?|स्कार्फ कितने का है?|स्कार्फ कीमत"},
		{"zh", "羊毛围巾", "亚麻毯子", "我们每天寄送包裹。", "围巾多少钱？|羊毛围巾的价格是多少？|围巾价格|围巾怎么卖？"},
		{"ja", "ウールのマフラー", "リネンの毛布", "毎日荷物を発送しています。", "マフラーはいくらですか？|マフラーの値段は？|マフラー 価格|マフラーの値段を教えて"},
		{"ko", "울 스카프", "린넨 담요", "매일 소포를 보냅니다.", "스카프 얼마예요?|스카프 가격이 얼마인가요?|스카프 가격"},
		{"th", "ผ้าพันคอขนสัตว์", "ผ้าห่มลินิน", "เราส่งพัสดุทุกวัน", "ผ้าพันคอราคาเท่าไหร่|ราคาผ้าพันคอ|ผ้าพันคอเท่าไร"},
	} {
		a := priced(c.lang, c.scarf, c.other, c.page)
		for text := range strings.SplitSeq(c.asks, "|") {
			r := asked(t, a, "", text)
			if !r.Answered || !strings.Contains(r.Output, "40") || strings.Contains(r.Output, "91") {
				t.Errorf("%s %q: answered %v, %q", c.lang, text, r.Answered, r.Output)
			}
		}
	}
}
