package charset

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly"
)

// said are sentences of shops, made up, in the encodings that spreadsheets save
// them in. The first of each is short.
var said = []struct {
	lang      string
	encodings string
	lines     []string
}{
	{"de", "windows-1252", []string{"Größe", "Wollmütze für Kinder", "Die Lieferung dauert drei bis fünf Tage. Für Rücksendungen genügt eine Nachricht, das Etikett schicken wir Ihnen zu. Pflege: kühl waschen, nicht in den Trockner geben, liegend trocknen. Größentabelle auf jeder Produktseite."}},
	{"fr", "windows-1252", []string{"Écharpe légère", "Livraison à domicile, délai de trois jours", "Nos théières sont fabriquées à la main en grès émaillé. Les retours sont acceptés pendant trente jours, à condition que l’article soit inutilisé et dans son emballage d’origine. Où êtes-vous situés ? À Besançon."}},
	{"es", "windows-1252", []string{"Año de garantía", "Camiseta de algodón orgánico para niños", "¿Cuánto tarda el envío? Entre dos y cuatro días laborables. Aceptamos devoluciones durante treinta días si el artículo está sin usar. El tamaño y el color pueden elegirse en la página de cada producto."}},
	{"pt", "windows-1252", []string{"Calção de verão", "Devoluções em trinta dias", "A expedição é feita no próprio dia útil se a encomenda chegar antes das catorze horas. As dimensões estão na página do produto. Não há portes de envio acima de cinquenta euros; troca de tamanho grátis."}},
	{"sv", "windows-1252", []string{"Höst och vår", "Halsduk av återvunnen ull", "Vi skickar din beställning inom två dagar. Ångrar du köpet får du pengarna tillbaka inom fjorton dagar. Tvätta för hand i kallt vatten, låt plagget torka på ett plant underlag. Våra tröjor sys på Gotland."}},
	{"is", "windows-1252", []string{"Lopapeysa úr íslenskri ull, þvoið í höndum", "Við sendum pantanir um land allt á tveimur dögum. Skilafrestur er þrjátíu dagar og varan þarf að vera ónotuð. Stærðir eru sýndar á síðu hverrar vöru."}},
	{"pl", "windows-1250", []string{"Żółta łódź", "Kubek ręcznie malowany", "Zamówienia wysyłamy w ciągu dwóch dni roboczych. Zwrot jest możliwy przez trzydzieści dni, jeśli rzecz nie była używana. Pranie ręczne w zimnej wodzie, suszyć na płasko. Przesyłka powyżej stu złotych jest bezpłatna."}},
	{"cs", "windows-1250", []string{"Dětské rukavice z ovčí vlny", "Objednávky odesíláme do dvou pracovních dnů. Zboží můžete vrátit do třiceti dnů, pokud není použité. Šálky vyrábíme ručně, proto se každý kus mírně liší. Příplatek za křehké zboží účtujeme ve výši čtyřicet korun."}},
	{"hu", "windows-1250", []string{"Gyapjú kesztyű gyerekeknek", "A megrendeléseket két munkanapon belül elküldjük. A visszaküldés harminc napig lehetséges, ha a termék használatlan. Hűvös vízben, kézzel mosható. A bögrék kézzel készülnek, ezért mindegyik egy kicsit különböző."}},
	{"ro", "windows-1250", []string{"Mănuşi din lână pentru copii", "Comenzile sunt expediate în două zile lucrătoare. Produsele pot fi returnate în treizeci de zile, dacă nu au fost folosite. Spălaţi de mână în apă rece. Cănile sunt făcute manual, aşa că fiecare este puţin diferită."}},
	{"hr", "windows-1250", []string{"Dječje rukavice od ovčje vune", "Narudžbe šaljemo u roku od dva radna dana. Povrat je moguć trideset dana ako roba nije korištena. Šalice izrađujemo ručno, pa je svaka malo drukčija. Poštarina iznad pedeset eura ne naplaćuje se."}},
	{"ru", "windows-1251 koi8-r", []string{"Чай зелёный", "Шерстяные варежки для детей", "Заказы отправляем в течение двух рабочих дней. Вернуть товар можно за тридцать дней, если им не пользовались. Стирать вручную в прохладной воде. Кружки делаем сами, поэтому каждая немного отличается."}},
	{"uk", "windows-1251", []string{"Дитячі рукавички з вовни", "Замовлення надсилаємо протягом двох робочих днів. Повернути товар можна впродовж тридцяти днів, якщо ним не користувалися. Прати вручну в прохолодній воді. Чашки робимо самі, тож кожна трохи інша."}},
	{"bg", "windows-1251", []string{"Детски ръкавици от вълна", "Изпращаме поръчките до два работни дни. Връщане е възможно до тридесет дни, ако стоката не е използвана. Перете на ръка в хладка вода. Чашите правим сами, затова всяка е малко по-различна."}},
	{"el", "windows-1253", []string{"Μάλλινα γάντια", "Οι παραγγελίες στέλνονται μέσα σε δύο εργάσιμες ημέρες. Οι επιστροφές γίνονται δεκτές για τριάντα ημέρες, αν το προϊόν δεν έχει χρησιμοποιηθεί. Πλύσιμο στο χέρι με κρύο νερό. Τα φλιτζάνια φτιάχνονται στο χέρι."}},
	{"tr", "windows-1254", []string{"Çocuklar için yün eldiven", "Siparişler iki iş günü içinde gönderilir. Kullanılmamış ürünler otuz gün içinde iade edilebilir. Soğuk suda elde yıkayınız. Fincanlarımız elde yapıldığı için her biri biraz farklıdır. Kargo yüz liranın üzerinde ücretsizdir."}},
	{"he", "windows-1255", []string{"כפפות צמר", "אנחנו שולחים הזמנות בתוך שני ימי עסקים. אפשר להחזיר מוצרים במשך שלושים יום אם לא השתמשו בהם. כביסה ביד במים קרים. הספלים נעשים ביד ולכן כל אחד קצת שונה."}},
	{"ar", "windows-1256", []string{"قفازات من الصوف", "نرسل الطلبات خلال يومي عمل. يمكن إرجاع المنتجات خلال ثلاثين يوما إذا لم تستعمل. تغسل باليد بماء بارد. نصنع الأكواب بأيدينا ولذلك يختلف كل واحد منها قليلا."}},
	{"lt", "windows-1257", []string{"Vilnonės pirštinės vaikams", "Užsakymus išsiunčiame per dvi darbo dienas. Prekes galima grąžinti per trisdešimt dienų, jei jos nenaudotos. Skalbti rankomis šaltame vandenyje. Puodelius gaminame rankomis, todėl kiekvienas šiek tiek kitoks."}},
	{"lv", "windows-1257", []string{"Vilnas cimdi bērniem, mazgāt ar rokām", "Pasūtījumus nosūtām divu darba dienu laikā. Preces var atgriezt trīsdesmit dienu laikā, ja tās nav lietotas. Mazgāt aukstā ūdenī. Krūzes gatavojam paši, tāpēc katra ir nedaudz citāda."}},
	{"et", "windows-1257", []string{"Tellimused saadame välja kahe tööpäeva jooksul. Tooteid võib tagastada kolmekümne päeva jooksul, kui neid pole kasutatud. Pesta käsitsi külmas vees. Tassid teeme käsitsi, seepärast on igaüks veidi erinev. Šokolaad ja küünlad."}},
	{"vi", "windows-1258", []string{"Găng tay len cho trẻ em", "Chúng tôi gửi hàng trong vòng hai ngày làm việc. Quý khách có thể trả hàng trong ba mươi ngày nếu chưa sử dụng. Giặt tay bằng nước lạnh. Mỗi chiếc cốc được làm thủ công nên hơi khác nhau."}},
	{"th", "windows-874", []string{"ถุงมือขนสัตว์", "เราจัดส่งสินค้าภายในสองวันทำการ ลูกค้าสามารถคืนสินค้าได้ภายในสามสิบวันหากยังไม่ได้ใช้งาน ซักมือด้วยน้ำเย็น แก้วทุกใบทำด้วยมือจึงแตกต่างกันเล็กน้อย"}},
	{"ja", "shift_jis euc-jp", []string{"毛糸の手袋", "ご注文は二営業日以内に発送します。未使用の商品は三十日以内であれば返品できます。冷たい水で手洗いしてください。カップは一つずつ手作りのため、形が少し違います。送料は全国一律です。"}},
	{"zh", "gb18030", []string{"儿童羊毛手套", "订单在两个工作日内发出。商品未使用的话，三十天内可以退货。请用冷水手洗，平铺晾干。杯子都是手工制作的，所以每一只都有一点不同。满一百元免运费。"}},
	{"zh-Hant", "big5", []string{"兒童羊毛手套", "訂單在兩個工作天內寄出。商品若未使用，三十天內可以退貨。請用冷水手洗，平放晾乾。杯子都是手工製作，所以每一個都有些不同。滿一千元免運費。"}},
	{"ko", "euc-kr", []string{"어린이 양모 장갑", "주문하신 상품은 이틀 안에 발송합니다. 사용하지 않은 상품은 삼십 일 안에 반품할 수 있습니다. 찬물에 손으로 빨아 주세요. 컵은 손으로 만들어 하나하나 조금씩 다릅니다."}},
}

// stored is a text in an encoding, with letters and tones apart where it wants that.
func stored(t testing.TB, name, text string) []byte {
	t.Helper()
	if name == composed {
		text = apart(text)
	}
	b, err := Of(name).NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatalf("%s in %s: %v", text, name, err)
	}
	return b
}

// apart takes tones off letters that windows-1258 does not have with them.
func apart(text string) string {
	var b strings.Builder
	for _, r := range text {
		if _, err := Of(composed).NewEncoder().String(string(r)); err == nil {
			b.WriteRune(r)
			continue
		}
		var tone []rune
		var letter []rune
		for _, p := range norm.NFD.String(string(r)) {
			if strings.ContainsRune("\u0300\u0301\u0303\u0309\u0323", p) {
				tone = append(tone, p)
			} else {
				letter = append(letter, p)
			}
		}
		b.WriteString(norm.NFC.String(string(letter)) + string(tone))
	}
	return b.String()
}

func decoded(t testing.TB, name string, b []byte) string {
	t.Helper()
	out, err := Of(name).NewDecoder().Bytes(b)
	if err != nil {
		t.Fatal(err)
	}
	return norm.NFC.String(string(out))
}

// TestFind reads texts of many languages in the encodings that spreadsheets save:
// a sentence is always read right, a few words are read right or asked about.
func TestFind(t *testing.T) {
	t.Parallel()
	asked := 0
	for _, s := range said {
		for name := range strings.FieldsSeq(s.encodings + " utf-16le utf-16be") {
			for i, line := range s.lines {
				for _, text := range []string{line, "sku;title;price\nA1;" + line + ";12,50\nA2;plain thing;3,00\n"} {
					b := stored(t, name, text)
					g := Find(b)
					right := decoded(t, g.Name, b) == norm.NFC.String(text)
					switch {
					case g.Sure && !right:
						t.Errorf("%s in %s: %q is read as %s: %q", s.lang, name, text, g.Name, decoded(t, g.Name, b))
					case !g.Sure && i == len(s.lines)-1:
						t.Errorf("%s in %s: in doubt about %q: %s, %v", s.lang, name, text, g.Name, g.Others)
					case !g.Sure:
						asked++
						t.Logf("%s in %s: asks about %q: %s, %v", s.lang, name, text, g.Name, g.Others)
					}
				}
			}
		}
	}
	t.Logf("%d asked", asked)
}

// TestFindGarbage asks about what is text in no encoding.
func TestFindGarbage(t *testing.T) {
	t.Parallel()
	noise := make([]byte, 4000)
	seed := uint32(7)
	for i := range noise {
		seed = seed*1664525 + 1013904223
		noise[i] = byte(seed >> 24)
	}
	mixed := append([]byte("Größe für Füße, naïve Brötchen, schöne Grüße\n"), stored(t, "windows-1252", "Größe für Füße")...)
	for name, b := range map[string][]byte{"noise": noise, "mixed": mixed, "one": []byte("price \x81\x8d\x8f here")} {
		if g := Find(b); g.Sure {
			t.Errorf("%s is taken for %s", name, g.Name)
		}
	}
}

// TestEncodings holds that each encoding that an owner can name can be read.
func TestEncodings(t *testing.T) {
	t.Parallel()
	for _, e := range tilly.Encodings() {
		if e.Name != "utf-8" && Of(e.Name) == nil {
			t.Errorf("%s cannot be read", e.Name)
		}
	}
	for _, c := range candidates() {
		if tilly.EncodingTitle(c.name) == "" {
			t.Errorf("%s has no title", c.name)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add([]byte("Gr\xf6\xdfe"))
	f.Add([]byte{0x8a, 0xbf, 0x8e, 0x9a})
	f.Fuzz(func(t *testing.T, sample []byte) {
		if len(sample) > 2000 {
			return
		}
		g := Find(sample)
		if tilly.EncodingTitle(g.Name) == "" {
			t.Fatalf("%q is in %q", sample, g.Name)
		}
		if out, err := Of(g.Name).NewDecoder().Bytes(sample); err == nil && !utf8.Valid(out) {
			t.Errorf("%q is no UTF-8", out)
		}
	})
}
