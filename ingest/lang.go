package ingest

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// language is the primary tag (BCP 47) of a page: what it declares where its
// script does not speak against it, else what script and common words show,
// "" when neither tells.
func language(declared, text string) string {
	tag, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(declared)), "-")
	tag, _, _ = strings.Cut(tag, "_")
	sample := clip(text, 4_000)
	script := scriptLanguage(sample)
	if len(tag) == 2 || len(tag) == 3 && strings.Trim(tag, "abcdefghijklmnopqrstuvwxyz") == "" {
		if script == "" || sharesScript(tag, script) {
			return tag
		}
	}
	if script != "" {
		return script
	}
	return latinLanguage(sample)
}

// scripts names the usual language of each script, and others written in it.
func scripts() []struct {
	table  *unicode.RangeTable
	lang   string
	others string
} {
	return []struct {
		table  *unicode.RangeTable
		lang   string
		others string
	}{
		{unicode.Hiragana, "ja", ""}, {unicode.Katakana, "ja", ""}, {unicode.Hangul, "ko", ""},
		{unicode.Han, "zh", "ja yue"}, {unicode.Thai, "th", ""}, {unicode.Arabic, "ar", "fa ur ps ckb"},
		{unicode.Hebrew, "he", "yi iw"}, {unicode.Cyrillic, "ru", "uk bg sr mk be kk mn ky"}, {unicode.Greek, "el", ""},
		{unicode.Devanagari, "hi", "mr ne"}, {unicode.Bengali, "bn", ""}, {unicode.Tamil, "ta", ""},
		{unicode.Georgian, "ka", ""}, {unicode.Armenian, "hy", ""},
	}
}

// scriptLanguage is the language of the script that most letters belong to, ""
// for Latin.
func scriptLanguage(sample string) string {
	counts, letters := map[string]int{}, 0
	tables := scripts()
	for _, r := range sample {
		if r < utf8.RuneSelf { // most are, and tell nothing
			if r |= 0x20; r >= 'a' && r <= 'z' {
				letters++
			}
			continue
		}
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		if r < 0x370 {
			continue
		}
		for _, s := range tables {
			if unicode.Is(s.table, r) {
				counts[s.lang]++
				break
			}
		}
	}
	if counts["ja"]*10 > counts["zh"] && counts["ja"] > 0 { // Japanese mixes both
		counts["ja"] += counts["zh"]
		counts["zh"] = 0
	}
	for lang, n := range counts {
		if n*2 > letters {
			return lang
		}
	}
	return ""
}

func sharesScript(tag, script string) bool {
	if tag == script {
		return true
	}
	for _, s := range scripts() {
		if s.lang == script && hasToken(s.others, tag) {
			return true
		}
	}
	return false
}

// commonWords are frequent words that are rare in the other languages listed.
func commonWords() map[string]string {
	return map[string]string{
		"en": "the and of to is with your you for are this that we our",
		"de": "und der die das ist nicht mit sie wir ein eine für auf werden ihre",
		"fr": "le les des et est dans vous nous pour une du avec votre sur pas",
		"es": "el los las y es en por para una con su del que nuestro pedido",
		"it": "il gli della di è per una con che sono nel vostro del ordine",
		"pt": "o os as e é em para uma com não do da seu você pedido",
		"nl": "de het een en van is voor met je niet op wij onze uw bestelling",
		"sv": "och att det är en som för med på av inte vi din",
		"da": "og det er at en som for med på af ikke vi din til",
		"no": "og det er at en som for med på av ikke vi din til",
		"fi": "ja on ei se että voit tai sekä ovat mukaan kun myös",
		"pl": "i w na się nie z do jest od dla oraz że zamówienia",
		"cs": "a je na se v že do pro jsou s nebo vaše objednávky",
		"tr": "ve bir bu için ile da de olarak çok siz sipariş",
		"ro": "și este pentru cu în din sau care nu la comanda",
		"hu": "és a az hogy nem is egy van vagy rendelés",
		"id": "dan yang untuk dengan ini dari anda kami tidak pesanan",
		"vi": "và của là cho các được không với bạn chúng",
	}
}

// latinLanguage guesses by the most common words; it wants a clear lead.
func latinLanguage(sample string) string {
	counts := map[string]int{}
	for _, w := range strings.FieldsFunc(strings.ToLower(sample), func(r rune) bool { return !unicode.IsLetter(r) }) {
		counts[w]++
	}
	best, second, lang := 0, 0, ""
	for tag, list := range commonWords() {
		n := 0
		for w := range strings.FieldsSeq(list) {
			n += counts[w]
		}
		switch {
		case n > best:
			best, second, lang = n, best, tag
		case n > second:
			second = n
		}
	}
	if best < 4 || best*10 < second*12 {
		return ""
	}
	return lang
}
