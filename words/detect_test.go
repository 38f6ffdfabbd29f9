package words

import "testing"

func TestDetect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ want, text string }{
		{"en", "How long does the delivery take and what does it cost?"},
		{"en", "We ship to all of Europe within three days, and returns are free."},
		{"de", "Wie lange dauert die Lieferung und was kostet sie?"},
		{"de", "Wir versenden innerhalb von zwei Werktagen mit DHL."},
		{"fr", "Combien de temps prend la livraison et combien coûte-t-elle ?"},
		{"fr", "Nous livrons dans toute la France avec Colissimo."},
		{"es", "¿Cuánto tarda el envío y cuánto cuesta?"},
		{"es", "Enviamos a toda la península en un plazo de dos días."},
		{"it", "Quanto costa la spedizione e quando arriva il mio ordine?"},
		{"pt", "Quanto custa o frete e quando chega a minha encomenda?"},
		{"nl", "Hoe lang duurt de levering en wat kost het?"},
		{"da", "Hvor lang tid tager leveringen, og hvad koster den?"},
		{"sv", "Hur lång tid tar leveransen och vad kostar den?"},
		{"no", "Hvor lang tid tar leveringen, og hva koster det? Jeg vil gjerne vite mer."},
		{"fi", "Kuinka kauan toimitus kestää ja mitä se maksaa?"},
		{"pl", "Ile kosztuje wysyłka i kiedy otrzymam moje zamówienie?"},
		{"cs", "Kolik stojí doprava a kdy mi přijde moje objednávka?"},
		{"sk", "Koľko stojí doprava a kedy mi príde moja objednávka?"},
		{"hr", "Koliko košta dostava i kada će stići moja narudžba?"},
		{"hu", "Mennyibe kerül a szállítás, és mikor érkezik meg a rendelésem?"},
		{"ro", "Cât costă livrarea și când ajunge comanda mea?"},
		{"tr", "Kargo ücreti ne kadar ve siparişim ne zaman gelir?"},
		{"id", "Berapa biaya kirim dan kapan pesanan saya akan sampai?"},
		{"vi", "Phí giao hàng là bao nhiêu và khi nào tôi nhận được hàng?"},
		{"ca", "Quant costa l'enviament i quan arriba la meva comanda?"},
		{"ru", "Сколько стоит доставка и когда придёт мой заказ?"},
		{"uk", "Скільки коштує доставка і коли прийде моє замовлення?"},
		{"bg", "Колко струва доставката и кога ще пристигне поръчката ми?"},
		{"el", "Πόσο κοστίζει η αποστολή;"},
		{"ar", "كم تكلفة الشحن ومتى يصل طلبي؟"},
		{"fa", "هزینه ارسال چقدر است و سفارش من کی می\u200cرسد؟"},
		{"ur", "ڈیلیوری پر کتنا خرچ آتا ہے؟"},
		{"he", "כמה עולה המשלוח ומתי תגיע ההזמנה שלי?"},
		{"hi", "डिलीवरी का शुल्क कितना है?"},
		{"th", "ค่าจัดส่งเท่าไหร่"},
		{"zh", "运费多少钱？"},
		{"ja", "送料はいくらですか？"},
		{"ja", "送料無料の商品"},
		{"zh", "优の良品旗舰店全国包邮免运费七天无理由退货"},
		{"ko", "배송비는 얼마인가요?"},
		{"ta", "விலை என்ன?"},
		{"xx", ""},
		{"xx", "42"},
		{"xx", "Süßkind"},
		{"xx", "Levi's 501"},
	} {
		if got := Detect(c.text, "xx"); got != c.want {
			t.Errorf("%q is %s, not %s: %v", c.text, got, c.want, Signs(c.text))
		}
	}
	if got := Detect("iPhone 15 Pro Hülle", "fr"); got != "fr" {
		t.Errorf("a name with one letter is %s", got)
	}
}

func TestFits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code, text string
		want       bool
	}{
		{"sr", "Колико кошта достава?", true},
		{"uk", "Доставка", true},
		{"en", "Доставка", false},
		{"ja", "送料無料", true},
		{"zh", "送料は無料です", false},
		{"ru", "Dostavka", true},
		{"de", "Größe", true},
		{"fa", "السعر", true},
	} {
		if got := Fits(c.code, c.text); got != c.want {
			t.Errorf("%s, %q: %v", c.code, c.text, got)
		}
	}
}
