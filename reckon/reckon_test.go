package reckon_test

import (
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/reckon"
	"tilly/search"
)

// page is a passage as it is found.
func page(lang, title, text string) search.Result {
	return search.Result{Passage: tilly.Passage{DocumentID: title, Lang: lang, Title: title, Text: text, URL: "https://shop.example/" + title}}
}

// asked is a question with what is found for it, and what must come of it.
type asked struct {
	lang, text string
	kinds      string
	found      []search.Result
	want       string // what is said; "" for nothing
	quotes     string // stands in what is quoted
}

func (c asked) try(t *testing.T) {
	t.Helper()
	a, ok := reckon.Of(reckon.Question{Text: c.text, Lang: c.lang, Kinds: strings.Fields(c.kinds)}, c.found)
	switch {
	case !ok && c.want != "":
		t.Errorf("%s %q: nothing, not %q", c.lang, c.text, c.want)
	case ok && c.want == "":
		t.Errorf("%s %q: says %q", c.lang, c.text, a.Said)
	case a.Said != c.want:
		t.Errorf("%s %q: says %q, not %q", c.lang, c.text, a.Said, c.want)
	case !strings.Contains(a.Quoted, c.quotes):
		t.Errorf("%s %q: quotes %q, not %q", c.lang, c.text, a.Quoted, c.quotes)
	}
}

func TestPeriods(t *testing.T) {
	t.Parallel()
	en := page("en", "Returns", "You can return any product within 30 days of delivery. It just has to be unused.")
	de := page("de", "Rückgabe", "## Widerruf\n\n- Frist: 30 Tage ab Erhalt der Ware\n- Rücksendung: auf unsere Kosten")
	ja := page("ja", "返品について", "商品到着後14日以内であれば返品を承ります。")
	for _, c := range []asked{
		{"en", "I bought it 40 days ago, can I still return it?", "returns", []search.Result{en}, "The period is 30 days, and 40 days is longer than that:", "within 30 days"},
		{"en", "can i still send it back? got it three weeks ago", "returns", []search.Result{en}, "The period is 30 days, and 3 weeks is within it:", "within 30 days of delivery. It just has to be unused."},
		{"en", "can I return it, I ordered it 2 months ago", "returns", []search.Result{page("en", "Returns", "| Matter | Term |\n|---|---|\n| Return | 30 days |\n| Exchange | 30 days |")}, "The period is 30 days, and 2 months is longer than that:", "30 days"},
		{"en", "is my lamp from 3 years ago still covered", "warranty", []search.Result{page("en", "Warranty", "All lamps have a 2-year warranty.")}, "The period is 2 years, and 3 years is longer than that:", "2-year"},
		{"de", "Vor 40 Tagen gekauft, kann ich es noch zurückgeben?", "returns", []search.Result{de}, "Frist: 30 Tage. Vergangen: 40 Tage. Das ist länger:", "30 Tage ab Erhalt"},
		{"de", "kann ich die Hose nach zwei Wochen noch zurückgeben", "returns", []search.Result{de}, "Frist: 30 Tage. Vergangen: 2 Wochen. Das liegt noch darin:", "30 Tage"},
		{"de", "Ich habe es vor 40 Tagen gekauft, geht das noch?", "returns", []search.Result{en}, "Frist: 30 Tage. Vergangen: 40 Tage. Das ist länger:", "within 30 days"},
		{"fr", "j'ai acheté une lampe il y a 20 jours, est-ce que je peux encore la retourner ?", "returns", []search.Result{page("fr", "Retours", "Vous disposez de 14 jours pour nous retourner un article.")}, "Le délai est de 14 jours ; 20 jours, c'est plus long :", "14 jours"},
		{"pl", "Kupiłam sukienkę 5 dni temu, czy mogę jeszcze zwrócić?", "returns", []search.Result{page("pl", "Zwroty", "Masz 14 dni na zwrot towaru.")}, "Termin: 14 dni. Minęło: 5 dni. To mieści się w terminie:", "14 dni"},
		{"ja", "20日前に購入しました。まだ返品できますか？", "returns", []search.Result{ja}, "期間は14 日で、20 日はそれを過ぎています：", "14日以内"},
		{"ja", "３日前に届きました。返品できますか", "returns", []search.Result{ja}, "期間は14 日で、3 日はその範囲内です：", "14日以内"},
		{"zh", "我40天前买的，还能退货吗？", "returns", []search.Result{page("zh", "退货", "自签收之日起30天内可以退货。")}, "期限为30天，40天已超过期限：", "30天"},
		{"ar", "اشتريته قبل ٤٠ يوما، هل يمكنني إرجاعه؟", "returns", []search.Result{page("ar", "الإرجاع", "يمكنك إرجاع المنتج خلال 14 يوم من الاستلام.")}, "المدة: 14 يومًا. ما مضى: 40 يومًا، وهو أطول من المدة:", "14 يوم"},
	} {
		c.try(t)
	}
}

// What only looks like a time since a purchase, and periods that are not certain.
func TestPeriodsThatAreNotReckoned(t *testing.T) {
	t.Parallel()
	en := page("en", "Returns", "You can return any product within 30 days of delivery.")
	for _, c := range []asked{
		{text: "I bought a shirt for my 3 year old, can I still return it after all?", found: []search.Result{en}},
		{text: "I bought a body for 6 months, can I still return it", found: []search.Result{en}},
		{text: "can I return a size 40 that I bought", found: []search.Result{en}},
		{text: "can I still return order 4012 days after", found: []search.Result{en}},
		{text: "I bought it on 3 May 2026, can I still return it?", found: []search.Result{en}},
		{text: "can I return the mattress with the 10 year warranty?", found: []search.Result{en}},
		{text: "I returned it 40 days ago, can I get my money?", found: []search.Result{en}},
		{text: "I bought it 20 or 40 days ago, can I still return it?", found: []search.Result{en}},
		{text: "I bought it 1 month ago, can I still return it?", found: []search.Result{en}},           // 28 to 31 days
		{text: "I bought it more than 20 days ago, can I still return it?", found: []search.Result{en}}, // or 40
		{text: "How long is the delivery, I still wait after 40 days", kinds: "delivery_time", found: []search.Result{en}},
		{found: []search.Result{page("en", "Returns", "You can return any product within 30 days, except sale items.")}},
		{found: []search.Result{page("en", "Returns", "Returns after 30 days are not accepted.")}},
		{found: []search.Result{page("en", "Returns", "Only unworn shoes can be returned, within 30 days.")}},
		{found: []search.Result{page("en", "Returns", "Refunds are processed within 5 days after we receive your return.")}},
		{found: []search.Result{page("en", "Returns", "We check a return within 14 business days.")}},
		{found: []search.Result{page("en", "Delivery", "Parcels arrive within 14 days.")}},
		{found: []search.Result{en, page("en", "Terms", "A return is possible within 60 days.")}}, // which one?
		{found: []search.Result{page("en", "Returns", "You can return shoes within 30 days and bags within 60 days.")}},
		{text: "I bought a gift card 10 days ago, can I still return it?", found: []search.Result{page("en", "Returns", "You can return any product within 30 days. Gift cards cannot be returned.")}},
	} {
		if c.text == "" {
			c.text = "I bought it 40 days ago, can I still return it?"
		}
		if c.kinds == "" {
			c.kinds = "returns warranty"
		}
		c.lang = "en"
		c.try(t)
	}
}

// A line that excepts or denies something is not reckoned with in any language, the
// same line without that is.
func TestExceptionsInManyLanguages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, question, title, rule, exception string }{
		{"en", "I bought it 40 days ago, can I still return it?", "Returns", "Returns are possible within 30 days", ", except for sale items."},
		{"de", "Vor 40 Tagen gekauft, kann ich es noch zurückgeben?", "Rückgabe", "Die Rückgabe ist innerhalb von 30 Tagen möglich", ", ausgenommen reduzierte Ware."},
		{"fr", "Acheté il y a 40 jours, est-ce que je peux encore le retourner ?", "Retours", "Les retours sont possibles sous 30 jours", ", sauf articles soldés."},
		{"es", "Lo compré hace 40 días, ¿todavía puedo devolverlo?", "Devoluciones", "Las devoluciones son posibles en un plazo de 30 días", ", excepto artículos rebajados."},
		{"it", "Comprato 40 giorni fa, posso ancora restituirlo?", "Resi", "I resi sono possibili entro 30 giorni", ", eccetto gli articoli in saldo."},
		{"nl", "40 dagen geleden gekocht, kan ik het nog retourneren?", "Retourneren", "Retourneren kan binnen 30 dagen", ", behalve afgeprijsde artikelen."},
		{"pt", "Comprei há 40 dias, ainda posso devolver?", "Devoluções", "A devolução é possível em 30 dias", ", exceto artigos em saldo."},
		{"pl", "Kupiłem 40 dni temu, czy mogę jeszcze zwrócić?", "Zwroty", "Zwrot możliwy w ciągu 30 dni", ", z wyjątkiem produktów z wyprzedaży."},
		{"tr", "40 gün önce aldım, hâlâ iade edebilir miyim?", "İade", "30 gün içinde iade mümkündür", ", indirimli ürünler hariç."},
		{"ru", "Купил 40 дней назад, можно ли ещё вернуть?", "Возврат", "Возврат возможен в течение 30 дней", ", кроме товаров со скидкой."},
		{"ar", "اشتريته قبل 40 يوم، هل يمكنني إرجاعه؟", "الإرجاع", "الإرجاع ممكن خلال 30 يوم", "، باستثناء المنتجات المخفضة."},
		{"he", "קניתי לפני 40 ימים, האם אפשר עדיין להחזיר?", "החזרות", "החזרה אפשרית תוך 30 ימים", ", למעט פריטים במבצע."},
		{"zh", "40天前买的，还可以退货吗？", "退货", "30天内可以退货", "，特价商品除外。"},
		{"ja", "40日前に買いました。まだ返品できますか？", "返品", "30日以内に返品を承ります", "。ただしセール品を除く。"},
		{"ko", "40일 전에 샀는데 아직 반품할 수 있나요?", "반품", "30일 이내에 반품을 받습니다", ", 세일 상품은 제외."},
		{"sv", "Jag köpte den för 40 dagar sedan, kan jag fortfarande returnera?", "Retur", "Retur går bra inom 30 dagar", ", utom reavaror."},
		{"uk", "Купив 40 днів тому, чи можна ще повернути?", "Повернення", "Повернення можливе протягом 30 днів", ", крім товарів зі знижкою."},
		{"cs", "Koupil jsem to před 40 dny, můžu to ještě vrátit?", "Vrácení", "Vrácení je možné do 30 dní", ", kromě zboží ve slevě."},
		{"vi", "Mua cách đây 40 ngày, còn đổi trả được không?", "Đổi trả", "Đổi trả trong vòng 30 ngày", ", trừ hàng giảm giá."},
	} {
		of := func(text string) (reckon.Answer, bool) {
			return reckon.Of(reckon.Question{Text: c.question, Lang: c.lang, Kinds: []string{"returns"}}, []search.Result{page(c.lang, c.title, text)})
		}
		if a, ok := of(c.rule + "."); !ok || !strings.Contains(a.Said, "40") || !strings.Contains(a.Said, "30") {
			t.Errorf("%s: %q says %q", c.lang, c.rule, a.Said)
		}
		if a, ok := of(c.rule + c.exception); ok && c.lang != "ja" { // its exception is a sentence of its own
			t.Errorf("%s: %q says %q", c.lang, c.rule+c.exception, a.Said)
		}
	}
}

func TestFreeShipping(t *testing.T) {
	t.Parallel()
	de := page("de", "Versand", "Der Versand kostet 4,90 €. Ab einem Bestellwert von 50 € liefern wir versandkostenfrei.")
	table := page("en", "Delivery", "| Order value | Shipping |\n|---|---|\n| up to $74.99 | $7.50 |\n| over $75 | free |")
	for _, c := range []asked{
		{"de", "Ich bestelle für 45 Euro, ist der Versand kostenlos?", "shipping_cost", []search.Result{de}, "Kostenlos ist es ab 50 €; bei 45 € fehlen noch 5 €.", "versandkostenfrei"},
		{"de", "Bestellung über 1.299,00 € – Versand gratis?", "shipping_cost", []search.Result{de}, "", ""}, // or more
		{"de", "Versand gratis bei 61,50 €?", "shipping_cost", []search.Result{de}, "Kostenlos ist es ab 50 €; 61,50 € reichen dafür:", "50 €"},
		{"en", "if I spend $80 is delivery free?", "shipping_cost", []search.Result{table}, "It is free from $75 on, and $80 is enough for that:", "over $75"},
		{"en", "is shipping free for a 60.20 usd order", "shipping_cost", []search.Result{table}, "It is free from $75 on: $60.20 is $14.80 short of that.", "over $75"},
		{"de", "80 € – Versand gratis?", "shipping_cost", []search.Result{page("de", "Versand", "Ab 100 € liefern wir innerhalb Deutschlands versandkostenfrei.")}, "Kostenlos ist es ab 100 €; bei 80 € fehlen noch 20 €.", "Deutschlands"},
		{"en", "is shipping free for 80 euros", "shipping_cost", []search.Result{table}, "", ""},
		{"en", "is shipping free for $75", "shipping_cost", []search.Result{table}, "", ""}, // over
		{"en", "is shipping free for size 80", "shipping_cost", []search.Result{table}, "", ""},
		{"en", "do you ship a $80 lamp to Norway for free", "shipping_cost", []search.Result{table}, "", ""},
		{"en", "is shipping free for $80", "shipping_cost", []search.Result{page("en", "Delivery", "Shipping is free over $75, except for furniture.")}, "", ""},
		{"en", "is shipping free for $80", "shipping_cost", []search.Result{table, page("en", "Help", "Orders over $100 ship free.")}, "", ""},
		{"en", "is shipping free for $180", "shipping_cost", []search.Result{table, page("en", "Help", "Orders over $100 ship free.")}, "It is free from $75 on, and $180 is enough for that:", ""},
		{"fr", "Je commande pour 30 €, la livraison est gratuite ?", "shipping_cost", []search.Result{page("fr", "Livraison", "Livraison offerte dès 49 € d'achat.")}, "C'est gratuit à partir de 49 € ; avec 30 €, il manque 19 €.", "49 €"},
		{"ja", "3000円の注文で送料無料ですか", "shipping_cost", []search.Result{page("ja", "送料", "5,000円以上のご注文で送料無料。")}, "5,000円以上で無料になります。3,000円ではあと2,000円足りません。", "5,000円"},
	} {
		c.try(t)
	}
}

func TestFreeShippingInManyLanguages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, question, title, rule, limit, rest string }{
		{"en", "is delivery free for 45 €?", "Shipping", "Free shipping on orders over 50 €.", "50 €", "5 €"},
		{"en", "free shipping for £45?", "Shipping", "We ship for free when you spend at least £50.", "£50", "£5"},
		{"de", "Ist der Versand bei 45 € kostenlos?", "Versand", "Kostenloser Versand ab 50 €", "50 €", "5 €"},
		{"fr", "La livraison est gratuite pour 45 € ?", "Livraison", "Livraison gratuite à partir de 50 €.", "50 €", "5 €"},
		{"es", "¿El envío es gratis con 45 €?", "Envíos", "Envío gratis en pedidos superiores a 50 €.", "50 €", "5 €"},
		{"it", "La spedizione è gratuita per 45 €?", "Spedizione", "Spedizione gratuita per ordini superiori a 50 €.", "50 €", "5 €"},
		{"nl", "Is verzending gratis bij 45 euro?", "Verzending", "Gratis verzending vanaf € 50.", "€ 50", "€ 5"},
		{"pt", "O envio é grátis com R$ 45?", "Envio", "Frete grátis a partir de R$ 50.", "R$ 50", "R$ 5"},
		{"pl", "Czy wysyłka jest darmowa przy 45 zł?", "Wysyłka", "Darmowa wysyłka od 50 zł.", "50 zł", "5 zł"},
		{"tr", "45 TL siparişte kargo ücretsiz mi?", "Kargo", "50 TL üzeri kargo ücretsiz.", "50 TL", "5 TL"},
		{"ru", "Бесплатная ли доставка на 4500 руб?", "Доставка", "Доставка бесплатно при заказе от 5 000 руб.", "5000 руб", "500 руб"},
		{"ar", "هل الشحن مجاني لطلب بقيمة ٤٥ ريال؟", "الشحن", "الشحن مجاني للطلبات فوق 50 ريال.", "50 ريال", "5 ريال"},
		{"he", "האם המשלוח חינם ב-45 ₪?", "משלוחים", "משלוח חינם מעל 50 ₪.", "50 ₪", "5 ₪"},
		{"zh", "45元包邮吗，免费吗", "运费", "满50元免费配送。", "50元", "5元"},
		{"ko", "45,000원이면 무료 배송인가요?", "배송", "50,000원 이상 무료 배송.", "50,000원", "5,000원"},
		{"sv", "Är frakten gratis för 450 kr?", "Frakt", "Fri frakt över 500 kr.", "500 kr", "50 kr"},
		{"cs", "Je doprava zdarma při 450 Kč?", "Doprava", "Doprava zdarma od 500 Kč.", "500 Kč", "50 Kč"},
	} {
		q := reckon.Question{Text: c.question, Lang: c.lang, Kinds: []string{"shipping_cost"}}
		a, ok := reckon.Of(q, []search.Result{page(c.lang, c.title, c.rule)})
		said := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(a.Said)
		if !ok || !strings.Contains(strings.ReplaceAll(said, "5 000", "5000"), c.limit) || !strings.Contains(said, c.rest) {
			t.Errorf("%s: %q says %q", c.lang, c.rule, said)
		}
	}
}

func TestHours(t *testing.T) {
	t.Parallel()
	en := page("en", "Contact", "Opening hours: Mon–Fri 9–17, Sat 10–14")
	de := page("de", "Kontakt", "## Öffnungszeiten\n\n- Montag bis Freitag: 9:00 – 12:30 Uhr und 14 – 18 Uhr\n- Samstag: 10–14 Uhr\n- Sonntag: geschlossen")
	fr := page("fr", "Contact", "| Jour | Horaires |\n|---|---|\n| Lundi au vendredi | 9h–18h30 |\n| Samedi | 10h à 17h |\n| Dimanche | Fermé |")
	ampm := page("en", "Visit us", "We are open Monday to Saturday from 9 to 5.")
	for _, c := range []asked{
		{"en", "are you open on Sunday?", "hours", []search.Result{en}, "Sunday is not among the days that are named here:", "Sat 10–14"},
		{"en", "are you open on saturday at 4 pm?", "hours", []search.Result{en}, "Saturday, 4 pm: not open, as the hours are 10-14.", "Sat 10–14"},
		{"en", "are you open on Saturdays at 11am", "hours", []search.Result{en}, "Saturday, 11am: open, as the hours are 10-14.", "Sat 10–14"},
		{"en", "when do you open on wednesday", "hours", []search.Result{en}, "Wednesday: 9-17.", "Mon–Fri 9–17"},
		{"en", "open on saturday at 14:00?", "hours", []search.Result{en}, "Saturday: 10-14.", ""},   // the very end
		{"en", "open on thursday at 4:30?", "hours", []search.Result{ampm}, "Thursday: 9 to 5.", ""}, // of the night?
		{"en", "open on thursday at 4:30pm?", "hours", []search.Result{ampm}, "Thursday, 4:30pm: open, as the hours are 9 to 5.", ""},
		{"de", "Habt ihr sonntags offen?", "hours", []search.Result{de}, "Sonntag: geschlossen.", "Sonntag: geschlossen"},
		{"de", "habt ihr am Mittwoch um 13 Uhr geöffnet", "hours", []search.Result{de}, "Mittwoch, 13 Uhr: nicht geöffnet, denn die Zeiten sind 9:00 - 12:30 Uhr, 14 - 18 Uhr.", "Montag bis Freitag"},
		{"de", "Habt ihr samstags um 12 Uhr offen?", "hours", []search.Result{en}, "Samstag, 12 Uhr: geöffnet, denn die Zeiten sind 10-14.", "Sat 10–14"},
		{"fr", "êtes-vous ouverts le samedi à 18h ?", "hours", []search.Result{fr}, "samedi, 18h : pas ouvert, les horaires étant 10h à 17h.", "Samedi"},
		{"fr", "ouvert le dimanche ?", "hours", []search.Result{fr}, "dimanche : fermé.", "Dimanche"},
		{"pl", "czy jest otwarte w sobotę?", "hours", []search.Result{page("pl", "Kontakt", "pon.-pt. 9:00-17:00\nsob. 10:00-13:00")}, "sobota: 10:00-13:00.", "sob"},
		{"ja", "土曜日は営業していますか", "hours", []search.Result{page("ja", "店舗", "営業時間：月〜金 10:00〜19:00、土 11:00〜17:00")}, "土曜日：11:00~17:00", "土"},
		{"zh", "星期日开门吗", "hours", []search.Result{page("zh", "联系", "营业时间：周一至周五 9:00-18:00，周日休息")}, "星期日：休息。", "周日休息"},
		{"es", "¿abren los jueves a las 15:30?", "hours", []search.Result{page("es", "Contacto", "Horario: de lunes a viernes de 10:00 a 14:00 y de 17:00 a 20:30. Sábados de 10:00 a 14:00.")}, "jueves, 15:30: no abierto, ya que el horario es 10:00 a 14:00, 17:00 a 20:30.", "lunes a viernes"},
		{"en", "what time do you open on saturdays", "hours", []search.Result{page("en", "Wholesale", "- Phone: (403)555-9855\n- Opening hours: Saturday 8 am - 2 pm and Week Days 7 am - 4 pm")}, "Saturday: 8 am - 2 pm.", "Week Days"},
		{"en", "when can I come on friday", "hours", []search.Result{page("en", "Wholesale", "Saturday 8 am - 2 pm and Week Days 7 am - 4 pm")}, "Friday: 7 am - 4 pm.", ""},
		{"es", "a que hora cierran los sabados", "hours", []search.Result{page("es", "Tienda", "- Horario: Monday – Friday from 08.30 – 23.59\n- Horario: Saturday from 09.00 – 17:00\n- Horario: Sunday from 11.00 – 17.00")}, "sábado: 09.00 - 17:00.", "Saturday"},
		{"en", "are you open sundays", "hours", []search.Result{page("en", "Wholesale", "We are open 6 days a week:\n\nSaturday 8 am - 2 pm and Week Days 7 am - 4 pm\n\nClosed on Sundays and Mondays")}, "Sunday: closed.", "Closed on Sundays"},
		{"en", "are you open sundays", "hours", []search.Result{en, page("en", "Blog", "Every Sunday there is music.")}, "", ""},
		{"en", "open on tuesdays?", "hours", []search.Result{page("en", "Shop", "Closed Mondays, open Tuesday to Saturday 10–18")}, "Tuesday: 10-18.", ""},
		{"en", "open on mondays?", "hours", []search.Result{page("en", "Shop", "Closed Mondays, open Tuesday to Saturday 10–18")}, "Monday: closed.", ""},
		{"he", "פתוחים ביום שישי?", "hours", []search.Result{page("he", "צור קשר", "שעות פתיחה: יום ראשון עד יום חמישי 9:00-18:00, יום שישי 9:00-13:00")}, "יום שישי: 9:00-13:00.", "יום שישי"},
		{"ru", "работаете в субботу в 18:00?", "hours", []search.Result{page("ru", "Контакты", "Пн–Пт: 10:00–20:00\nСб: 11:00–17:00")}, "суббота, 18:00: не открыто, часы работы 11:00-17:00.", "Сб"},
		{"en", "are you open on Sunday?", "hours", []search.Result{page("en", "Visit", "Open daily 10am to 6pm.")}, "Sunday: 10am to 6pm.", "daily"},

		{"en", "are you open today, on Sunday?", "hours", []search.Result{en}, "", ""},
		{"en", "are you open now?", "hours", []search.Result{en}, "", ""},
		{"en", "are you open on Saturday and Sunday?", "hours", []search.Result{en}, "", ""},
		{"en", "are you open on Sunday?", "hours", []search.Result{page("en", "Contact", "Mon–Fri 9–17, Sat 10–14 except on public holidays")}, "", ""},
		{"en", "are you open on Sunday?", "hours", []search.Result{page("en", "Contact", "Mon–Fri 9–17, by appointment on Sunday")}, "", ""},
		{"en", "are you open on Saturday?", "hours", []search.Result{en, page("en", "Workshop", "Our workshop is open Sat 9–12.")}, "", ""},
		{"en", "are you open on Saturday?", "hours", []search.Result{page("en", "Blog", "On Saturday 12 May we moved 3-4 shelves.")}, "", ""},
		{"de", "Habt ihr am Sonntag offen?", "hours", []search.Result{page("de", "Kontakt", "So erreichen Sie uns: Mo-Fr 9-17 Uhr")}, "Sonntag steht nicht unter den Tagen, die hier genannt sind:", "Mo-Fr"},
	} {
		c.try(t)
	}
}

// Today is told where the shop's clock is known, and only then.
func TestToday(t *testing.T) {
	t.Parallel()
	friday := time.Date(2026, 11, 20, 23, 30, 0, 0, time.FixedZone("", 3600))
	en := page("en", "Contact", "Opening hours: Mon–Fri 9–17, Sat 10–14")
	de := page("de", "Kontakt", "## Öffnungszeiten\n\n- Montag bis Freitag: 9 – 18 Uhr\n- Samstag: 10–14 Uhr\n- Sonntag: geschlossen")
	for _, c := range []struct {
		lang, question string
		now            time.Time
		result         search.Result
		want           string
	}{
		{"en", "are you open today?", friday, en, "Friday: 9-17."},
		{"en", "are you open now?", friday, en, "Friday: 9-17."},
		{"en", "open tomorrow at 4 pm?", friday, en, "Saturday, 4 pm: not open, as the hours are 10-14."},
		{"de", "Habt ihr heute offen?", friday.AddDate(0, 0, 2), de, "Sonntag: geschlossen."},
		{"de", "habt ihr morgen um 11 Uhr geöffnet?", friday, de, "Samstag, 11 Uhr: geöffnet, denn die Zeiten sind 10–14 Uhr."},
		{"fr", "vous êtes ouverts aujourd'hui ?", friday, page("fr", "Contact", "Du lundi au vendredi : 10h à 18h"), "vendredi : 10h à 18h."},
		{"en", "are you open today?", time.Time{}, en, ""},
		{"en", "are you open today or on Saturday?", friday, en, ""},
		{"en", "are you open today, it's a public holiday?", friday, en, ""},
	} {
		a, ok := reckon.Of(reckon.Question{Text: c.question, Lang: c.lang, Kinds: []string{"hours"}, Now: c.now}, []search.Result{c.result})
		said := strings.NewReplacer("\u00a0", " ", "\u202f", " ", "–", "-").Replace(a.Said)
		if want := strings.ReplaceAll(c.want, "–", "-"); ok != (want != "") || said != want {
			t.Errorf("%s: %q says %q, want %q", c.lang, c.question, said, want)
		}
	}
}

func TestSizes(t *testing.T) {
	t.Parallel()
	rows := page("en", "Size guide", "| Size | Chest (cm) | Waist (cm) |\n|---|---|---|\n| S | 86–91 | 71–76 |\n| M | 92–97 | 77–82 |\n| L | 98–104 | 83–89 |")
	columns := page("de", "Größentabelle", "Alle Angaben in cm.\n\n| | 38 | 40 | 42 |\n|---|---|---|---|\n| Brustumfang | 86-89 | 90-93 | 94-98 |\n| Hüftumfang | 94-97 | 98-101 | 102-105 |")
	for _, c := range []asked{
		{"en", "which size for a chest of 98 cm?", "size", []search.Result{rows}, "By the table, 98 cm is size L:", "L: Chest (cm) 98–104"},
		{"en", "my waist is 79cm what size", "size", []search.Result{rows}, "By the table, 79 cm is size M:", "M:"},
		{"en", "what size for 120 cm chest", "size", []search.Result{rows}, "120 cm is in none of the ranges of this table:", "S:"},
		{"de", "welche größe bei 91 cm brustumfang", "size", []search.Result{columns}, "Nach der Tabelle ist 91 cm Größe 40:", "Brustumfang"},
		{"de", "Hüftumfang 103,5 cm – welche Größe?", "size", []search.Result{columns}, "Nach der Tabelle ist 103.5 cm Größe 42:", "Hüftumfang"},

		{"en", "which size for a chest of 38 inches", "size", []search.Result{rows}, "", ""}, // another measure
		{"en", "which size for 98 cm", "size", []search.Result{rows}, "", ""},                // of what?
		{"en", "which size for a chest of 98 cm and a waist of 80 cm", "size", []search.Result{rows}, "", ""},
		{"en", "which size is 98 in chest", "size", []search.Result{page("en", "Sizes", "| Size | Chest |\n|---|---|\n| S | 86–91 |")}, "", ""},
		{"en", "order 98 cm chest size", "size", []search.Result{rows, page("en", "Kids", "| Size | Chest (cm) |\n|---|---|\n| XXL | 98–100 |")}, "", ""},
	} {
		c.try(t)
	}
}

func TestCountries(t *testing.T) {
	t.Parallel()
	en := page("en", "Shipping", "| Country | Price | Days |\n|---|---|---|\n| Germany | €4.90 | 2 |\n| Norway | €14.90 | 5 |\n| France | €8.90 | 3 |")
	world := page("en", "Shipping", "| Country | Price |\n|---|---|\n| Germany | €4.90 |\n| Austria | €7.90 |\n| France | €8.90 |\n| Other countries | €24.90 |")
	de := page("de", "Versand", "Versandkosten:\n\n- Deutschland: 4,90 €\n- Österreich, Luxemburg: 9,90 €\n- Schweiz: 19,90 €")
	for _, c := range []asked{
		{"en", "do you ship to norway and what does it cost?", "shipping_cost delivery_area", []search.Result{en}, "This applies to Norway:", "Norway: Price €14.90"},
		{"de", "Was kostet der Versand nach Norwegen?", "shipping_cost", []search.Result{en}, "Für dieses Land (Norwegen) steht hier:", "Norway"},
		{"de", "Was kostet der Versand in die Schweiz?", "shipping_cost", []search.Result{de}, "Für dieses Land (Schweiz) steht hier:", "Schweiz: 19,90 €"},
		{"en", "how much is shipping to Japan?", "shipping_cost", []search.Result{world}, "Japan is not named here:", "Other countries"},
		{"de", "Versand nach Italien?", "shipping_cost", []search.Result{de}, "Italien ist hier nicht genannt:", "Österreich"},
		{"pl", "ile kosztuje wysyłka do Norwegii?", "shipping_cost", []search.Result{en}, "Kraj: Norwegia. Tu obowiązuje:", "Norway"},

		{"pl", "ile kosztuje wysylka do norwegii", "shipping_cost", []search.Result{en}, "Kraj: Norwegia. Tu obowiązuje:", "Norway"},
		{"ru", "сколько стоит доставка в норвегию", "shipping_cost", []search.Result{en}, "Вот что указано для страны «Норвегия»:", "Norway"},
		{"tr", "norveçe kargo ne kadar", "shipping_cost", []search.Result{en}, "Norveç için burada yazan:", "Norway"},
		{"ru", "доставка японских ножей дорогая?", "shipping_cost", []search.Result{world}, "", ""},
		{"en", "how much is shipping of japanese knives", "shipping_cost", []search.Result{world}, "", ""},
		{"en", "how much is shipping to the United Kingdom", "shipping_cost", []search.Result{page("en", "Shipping", "| Country | Price |\n|---|---|\n| Great Britain | £4 |\n| Ireland | £9 |\n| France | £9 |\n| Spain | £9 |")}, "", ""},
		{"en", "do you ship to Japan?", "delivery_area", []search.Result{page("en", "Shipping", "We ship to the United Kingdom, Ireland, France and Germany.")}, "Japan is not named here:", "We ship to"},
		{"en", "do you ship to Japan?", "delivery_area", []search.Result{page("en", "Shipping", "We ship to the whole world but not to Japan, Brazil and China.")}, "", ""},
		{"en", "do you ship to Japan?", "delivery_area", []search.Result{page("en", "Shipping", "We ship to many countries such as Germany, Austria and France.")}, "", ""},
		{"en", "do you ship to Norway and Sweden", "delivery_area", []search.Result{en}, "", ""},
		{"en", "do you ship to Norway", "delivery_area", []search.Result{page("en", "About", "Our wool is from Germany, Austria and France.")}, "", ""},
	} {
		c.try(t)
	}
}

// FuzzOf: whatever is asked and found, what is quoted is a source's, and nothing fails.
func FuzzOf(f *testing.F) {
	for _, seed := range [][2]string{
		{"open on saturday at 4 pm?", "Mon–Fri 9–17, Sat 10–14"}, {"40 days ago, can I still return it?", "return within 30 days"},
		{"free for 45 €?", "free shipping from 50 €"}, {"chest of 98 cm", "| Size | Chest (cm) |\n|---|---|\n| S | 86–99 |"},
		{"to Norway?", "shipping\n\n- Norway: 5 €\n- France: 3 €\n- Spain, Italy: 4 €"}, {"土曜日は", "月〜金 10時30分〜午後7時"},
		{"١٢ يوم", "İ 9–17"},
	} {
		f.Add(seed[0], seed[1])
	}
	kinds := strings.Fields("returns warranty shipping_cost delivery_area hours size")
	f.Fuzz(func(t *testing.T, question, text string) {
		for _, lang := range []string{"en", "ja", "de", "ar"} {
			a, ok := reckon.Of(reckon.Question{Text: question, Lang: lang, Kinds: kinds}, []search.Result{page(lang, "Shop", text)})
			if ok && (a.Said == "" || a.Quoted == "") {
				t.Errorf("%q %q: says %q of %q", question, text, a.Said, a.Quoted)
			}
		}
	})
}
