package answer

import "tilly/model"

// moneyNames are how amounts are written.
type moneyNames struct{ signs, words []string }

func moneys() moneyNames { return moneyNames{model.CurrencySigns(), model.CurrencyWords()} }

func anyOf(texts []string, capitals bool) string { return model.AnyOf(texts, capitals) }

// Numbers in words, as they stand before the name of a currency.
const numerals = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|deux|trois|quatre|cinq|dix|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|mille|dos|tres|cuatro|cinco|diez|quince|veinte|treinta|cuarenta|cincuenta|cien|ciento|mil|dieci|venti|trenta|quaranta|cinquanta|cento|tien|twintig|dertig|veertig|vijftig|honderd`

// pricesPattern finds amounts of money, and that something costs none.
func pricesPattern() string {
	c := moneys()
	sign, name := anyOf(c.signs, true), anyOf(c.words, false)
	const figure = `\d[\d.,'’\x{00a0}\x{202f}]*`
	return `(?:^|[^\pL\pN])(?:` + sign + `|\p{Sc})\.?\s?\d` +
		`|` + figure + `\s?(?:\p{Sc}|(?:` + sign + `|` + name + `|,-)(?:$|[^\pL\pN]))` +
		`|` + figure + `\s?(?:円|元|圆|원|บาท|ドル|ユーロ|달러|유로)` +
		`|(?i:(?:^|[^\pL])(?:` + numerals + `)[- ](?:(?:` + numerals + `)[- ])?(?:` + name + `|pounds)(?:$|[^\pL]))` +
		`|(?i:\b(?:costs?|price|priced at|only|for) \d[\d.,]* pounds\b)` +
		`|(?i:\bfree\b|kostenlos|gratis|gratuit|grátis|kosteloos|ilmainen|ilmaise|zdarma|darmow|bezpłatn|ingyenes|бесплатн|безкоштовн|безплатн|ücretsiz|δωρεάν|مجان|חינם|رایگان|मुफ़्त|मुफ्त|免费|無料|무료|ฟรี)`
}
