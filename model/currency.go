package model

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly"
)

// currencyLines are the moneys of the world as pages write them, one a line: the name
// by which two are compared, signs and codes, and after the bar what a language calls
// them. Dollars of several countries are told apart by no sign, so they count as one;
// so do the crowns of the north.
const currencyLines = `
$ us$ usd ca$ c$ cad a$ au$ aud nz$ nzd hk$ hkd s$ sgd nt$ twd | dollar dollars dólar dólares dollari dollaro dolar dolary dolarów dolár dollár доллар доллара долларов долар δολάρια δολάριο دولار דולר דולרים ドル 美元 달러 डॉलर ดอลลาร์ bucks
€ eur | euro euros eurot euroa euró euroja ευρώ евро євро eura eurų يورو אירו יורו یورو ユーロ 欧元 유로 यूरो ยูโร
£ gbp | sterling quid
¥ jpy cny rmb cn¥ jp¥ | yen yuan renminbi 円 元 圆 人民币 日元 엔 위안
₹ inr rs re | rupee rupees roupies rupias रुपये रुपया रुपए รูปี
kr sek nok dkk isk | krona kronor kroner kronen kroon couronnes
chf sfr fr. | franken francs
zł pln | złoty złote złotych zloty
kč czk | koruna koruny korun
ft huf | forint forintot
lei ron | lei leu
лв bgn | лева лв. lev leva
₽ rub руб | рубль рубля рублей rubles roubles
₴ uah грн | гривня гривні гривень hryvnia
₺ tl try | lira lirası
₪ ils nis | shekel shekels ש"ח שקל שקלים
₩ krw | won 원
฿ thb | baht บาท
₫ vnd | dong đồng
₱ php | piso
₦ ngn | naira
₨ pkr lkr npr
aed dh dhs د.إ | dirham dirhams درهم دراهم
sar ر.س | riyal riyals ريال ﷼
qar omr yer
kwd bhd jod iqd tnd dzd lyd rsd | dinar dinars dinara دينار
egp e£ ج.م | جنيه
mad
irr irt | تومان toman rial
myr rm | ringgit
idr rp | rupiah
zar | rand
kes ksh | shilling shillings
ghs gh₵ | cedi cedis
brl r$ | real reais
mxn mx$ | peso pesos
ars clp cop uyu dop
pen s/ | soles
bdt tk ৳ | taka
kzt ₸ | тенге
gel ₾ | lari
amd ֏ | dram
azn ₼ | manat
`

// capitalCodes are codes that are words as well: they are read in capitals only.
const capitalCodes = " try pen gel rub ron mad isk cop top all rs re dh tk rm ft s/ c$ s$ a$ fr. won real rand dong lev lei dram rp "

// currencyTable is what is read of the lines.
type currencyTable struct {
	name  map[string]string // each way to write one, in lower case, to its name
	signs []string          // signs and codes
	words []string          // what they are called
}

var moneys = sync.OnceValue(func() currencyTable {
	t := currencyTable{name: map[string]string{}}
	for line := range strings.Lines(strings.TrimSpace(currencyLines)) {
		signs, words, _ := strings.Cut(line, "|")
		name := strings.Fields(signs)[0]
		for _, s := range strings.Fields(signs) {
			t.name[s] = name
			t.signs = append(t.signs, s)
		}
		for _, w := range strings.Fields(words) {
			t.name[w] = name
			t.words = append(t.words, w)
		}
	}
	return t
})

// AnyOf matches one of some texts in whatever case, the longest first; codes that are
// words only in capitals, where those are told apart.
func AnyOf(texts []string, capitals bool) string {
	var small, large []string
	for _, s := range texts {
		if capitals && strings.Contains(capitalCodes, " "+s+" ") {
			large = append(large, regexp.QuoteMeta(strings.ToUpper(s)), regexp.QuoteMeta(tilly.Capital(s)))
			continue
		}
		small = append(small, regexp.QuoteMeta(s))
	}
	out := `(?i:` + strings.Join(small, "|") + `)`
	if len(large) > 0 {
		out += `|` + strings.Join(large, "|")
	}
	return out
}

// unitOf names a currency or percent in one form.
func unitOf(s string) string {
	s = strings.Trim(s, " .,;:!?)(\n\t*_|\"'")
	switch s {
	case "%", "percent", "per cent", "prozent", "pour cent", "por ciento", "per cento", "procent":
		return "%"
	case "pound", "pounds":
		return "£"
	}
	c := moneys()
	if name, ok := c.name[s]; ok {
		return name
	}
	if name, ok := c.name[s+"."]; ok {
		return name
	}
	if r, size := utf8.DecodeRuneInString(s); size == len(s) && unicode.Is(unicode.Sc, r) {
		return s
	}
	return ""
}

// besideFigures are the signs and codes that name money in lower case too, beside a
// figure.
func besideFigures() []string {
	return slices.DeleteFunc(slices.Clone(moneys().signs), func(s string) bool {
		return isPlainWord(s) && !strings.Contains(" rs dh rm c$ s$ a$ ", " "+s+" ")
	})
}

// isPlainWord says whether a code is a word as well, which beside no figure names no
// money.
func isPlainWord(s string) bool { return strings.Contains(capitalCodes, " "+s+" ") }
