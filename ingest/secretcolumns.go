package ingest

import (
	"strings"
	"unicode"

	"tilly/platform"
)

// secretWords name, in one language, what a shop keeps to itself: what it pays,
// whom it buys from, what it earns. Exports carry such columns; no shopper sees
// them.
type secretWords struct {
	whole string // secret where the name says nothing else: "cost" is, "shipping cost" is not
	begin string // secret wherever a word of the name begins so
}

// secretNames are those words, in lower case, with a space for any mark between
// words.
func secretNames() []secretWords {
	return []secretWords{
		{"|cost|costs|net cost|our cost|real cost|", "|cost price|costprice|cost per item|cost per unit|cost of goods|cost of sales|unit cost|item cost|product cost|variant cost|landed cost|average cost|cogs|purchase price|purchase cost|purchasing price|buying price|buy price|wholesale|supplier|margin|markup|mark up|profit|dealer price|trade price|reseller price|distributor price|internal note|private note|staff note|admin note|admin comment|bin picking|"},
		{"|ek|ek netto|ek brutto|ek preis|kosten|einkauf|", "|einkaufspreis|nettoeinkaufspreis|händlereinkaufspreis|ekpreis|einstandspreis|einstandskosten|selbstkosten|gestehungskosten|herstellkosten|lieferant|großhandel|grosshandel|händlerpreis|haendlerpreis|marge|handelsspanne|gewinn|rohertrag|rohgewinn|deckungsbeitrag|kalkulationsaufschlag|interne notiz|interne bemerkung|"},
		{"|coût|cout|coûts|", "|prix d'achat|prix achat|prix de revient|prix coûtant|prix coutant|coût d'achat|cout d'achat|coût unitaire|cout unitaire|coût de revient|fournisseur|prix de gros|prix grossiste|prix revendeur|grossiste|taux de marque|bénéfice|note interne|notes internes|"},
		{"|coste|costo|costes|costos|", "|precio de coste|precio de costo|precio coste|precio costo|precio de compra|precio compra|coste unitario|costo unitario|coste de compra|costo de compra|proveedor|mayorista|al por mayor|precio mayor|margen|beneficio|ganancia|notas internas|"},
		{"|costi|", "|prezzo di acquisto|prezzo d'acquisto|prezzo acquisto|prezzo di costo|prezzo costo|costo di acquisto|costo d'acquisto|fornitore|ingrosso|all'ingrosso|ricarico|guadagno|note interne|"},
		{"|custo|custos|", "|preço de custo|preco de custo|preço custo|custo unitário|custo unitario|custo médio|preço de compra|preco de compra|fornecedor|atacado|revenda|margem|lucro|"},
		{"|inkoop|", "|inkoopprijs|inkoopwaarde|kostprijs|leverancier|groothandel|winst|brutowinst|"},
		{"|kostnad|inköp|kostpris|indkøb|innkjøp|", "|inköpspris|inpris|självkostnad|leverantör|grossist|täckningsbidrag|vinst|indkøbspris|innkjøpspris|innpris|kostpris|leverandør|engrospris|avance|dækningsbidrag|dækningsgrad|fortjeneste|"},
		{"|kate|kustannus|", "|ostohinta|hankintahinta|omakustannus|toimittaja|tavarantoimittaja|tukkuhinta|tukku|katteen|kateprosentti|"},
		{"|koszt|koszty|", "|cena zakupu|koszt własny|koszt zakupu|koszt jednostkowy|dostawca|dostawcy|cena hurt|hurtow|hurtownia|marża|marza|narzut|zysk|"},
		{"|náklady|naklady|", "|nákupní cen|nakupni cen|nákupná cen|nakupna cen|dodavatel|dodávateľ|velkoobchod|veľkoobchod|marže|marža|obchodní rozpětí|zisk|"},
		{"|költség|", "|beszerzési ár|beszerzesi ar|bekerülési|beszállító|szállítói|nagyker|árrés|haszonkulcs|"},
		{"|cost|costuri|", "|preț de achiziție|pret de achizitie|preț achiziție|pret achizitie|furnizor|angro|adaos comercial|marjă|profit|"},
		{"|maliyet|", "|alış fiyatı|alis fiyati|maliyet fiyatı|birim maliyet|tedarikçi|tedarikci|toptan|kâr marjı|kar marjı|bayi fiyatı|"},
		{"|κόστος|", "|τιμή αγοράς|τιμή κόστους|προμηθευτ|χονδρικ|τιμή χονδρ|περιθώριο κέρδους|κέρδος|"},
		{"|опт|закупка|затраты|", "|закупочн|себестоимост|поставщик|оптов|маржа|маржинальн|наценк|прибыль|цена закупки|дилерская|"},
		{"|гурт|закупівля|доставчик|", "|закупівельн|собівартіст|постачальник|гуртов|оптова|націнк|прибуток|ціна закупівлі|доставна цена|себестойност|на едро|цена на едро|надценка|"},
		{"|コスト|", "|仕入|原価|卸|粗利|利益|掛率|掛け率|供給元|"},
		{"|成本|", "|成本|进价|進價|进货|進貨|采购价|採購價|供应商|供應商|供货|供貨|批发|批發|毛利|利润|利潤|"},
		{"|비용|", "|원가|매입|공급업체|공급사|공급가|도매|마진|이익률|"},
		{"|التكلفة|تكلفة|الكلفة|", "|سعر التكلفة|سعر الشراء|تكلفة الشراء|المورد|مورد|سعر الجملة|جملة|هامش|"},
		{"|עלות|", "|מחיר עלות|מחיר קנייה|מחיר קניה|ספק|סיטונ|מרווח|רווח|"},
		{"|लागत|ต้นทุน|", "|लागत मूल्य|क्रय मूल्य|आपूर्तिकर्ता|थोक|ราคาทุน|ต้นทุน|ซัพพลายเออร์|ผู้จัดจำหน่าย|ราคาส่ง|กำไร|"},
		{"|modal|", "|giá vốn|giá nhập|nhà cung cấp|giá sỉ|lợi nhuận|harga modal|harga beli|harga kos|pemasok|pembekal|harga grosir|harga borong|laba|"},
	}
}

// isSecret says whether a column of a list of products is named for what the
// shop keeps to itself.
func isSecret(title string) bool {
	name := bareWords(title)
	if name == "" {
		return false
	}
	whole := withoutCurrency(name)
	for _, words := range secretNames() {
		if strings.Contains(words.whole, "|"+whole+"|") {
			return true
		}
		for stem := range strings.SplitSeq(strings.Trim(words.begin, "|"), "|") {
			if begins(name, stem) {
				return true
			}
		}
	}
	return false
}

// begins says whether a word of the name begins with the stem; where words stand
// without spaces, whether it holds it.
func begins(name, stem string) bool {
	if strings.ContainsFunc(stem, unspaced) {
		return strings.Contains(name, stem)
	}
	return strings.Contains(" "+name, " "+stem)
}

func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai)
}

// bareWords are the words of a column's name in lower case, single-spaced, with
// those that are written together taken apart: "Wholesale_Price", "costPrice".
// What stands in brackets explains or repeats the name: it is left out.
func bareWords(title string) string {
	var b strings.Builder
	depth, last := 0, ' '
	for _, r := range strings.ReplaceAll(cleanText(title), "’", "'") {
		switch {
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			depth = max(0, depth-1)
		case depth > 0:
			continue
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '\'':
			if unicode.IsUpper(r) && unicode.IsLower(last) {
				b.WriteByte(' ')
			}
			b.WriteRune(unicode.ToLower(r))
		default:
			b.WriteByte(' ')
		}
		last = r
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// withoutCurrency takes the code of a currency off the end of a name: "cost EUR".
func withoutCurrency(name string) string {
	i := strings.LastIndexByte(name, ' ')
	if i < 0 {
		return name
	}
	if m, ok := platform.Price("1 "+strings.ToUpper(name[i+1:]), ""); ok && m.Currency != "" {
		return name[:i]
	}
	return name
}
