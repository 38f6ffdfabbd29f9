package search

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds are the prices a question asks for, in major units of the shop's
// currency; 0 is no bound.
type Bounds struct {
	Low, High float64
}

// Any says whether there is a bound.
func (b Bounds) Any() bool { return b.Low > 0 || b.High > 0 }

// How people say where prices end. Words that say as much of other things (from
// Monday, up to three days) stand apart: they need a currency beside the figure.
const (
	belowWords = "|under|below|less than|cheaper than|not more than|no more than|at most|max|maximum|within|unter|höchstens|weniger als|billiger als|günstiger als|maximal|max|moins de|moins cher que|menos de|por menos de|máximo|meno di|massimo|onder de|onder|minder dan|goedkoper dan|maximaal|abaixo de|até|under|högst|billigare än|mindre än|under|maks|poniżej|do|дешевле|до|"
	aboveWords = "|over|above|more than|at least|starting at|über|mehr als|mindestens|teurer als|plus de|au moins|más de|al menos|più di|almeno|boven de|boven|meer dan|minstens|acima de|mais de|över|minst|mer än|powyżej|от|дороже|"
	upToWords  = "|up to|to|bis|bis zu|jusqu'à|hasta|fino a|tot|a|"
	fromWords  = "|from|ab|von|à partir de|desde|da|vanaf|de|a partir de|från|od|"
	aboutWords = "|around|about|roughly|approximately|circa|ca|ungefähr|etwa|rund|environ|autour de|alrededor de|unos|ongeveer|rond|cerca de|por volta de|runt|około|примерно|"
	joinWords  = "|and|to|und|bis|et|à|y|a|e|en|tot|och|till|i|do|и|-|–|"
	rangeWords = "|between|zwischen|entre|tra|fra|tussen|mellan|między|между|from|von|de|da|van|"
	moneyWords = "|$|€|£|¥|₹|₽|₪|zł|kr|usd|eur|gbp|chf|sek|nok|dkk|jpy|inr|cad|aud|pln|dollar|dollars|bucks|euro|euros|pound|pounds|quid|franken|kronor|kroner|yen|rupees|rubles|zloty|złotych|рублей|руб|"
	articles   = " the der die das den dem de het le la les el los las il lo i o os "
	priceWords = "|price|priced|cost|costs|costing|budget|spend|preis|budget|prix|precio|prezzo|prijs|preço|pris|"
	// unitWords after a figure say that it is no price.
	unitWords = "|cm|mm|m|km|in|inch|inches|ft|feet|kg|g|gr|gram|grams|lb|lbs|pounds|oz|ml|l|liter|litre|liters|litres|w|watt|watts|v|volt|ah|mah|gb|tb|mb|mp|hz|hours|hour|h|minutes|minute|min|days|day|weeks|week|months|month|years|year|yo|people|persons|person|pieces|pcs|percent|%|°|tage|tagen|jahre|jahren|stunden|wochen|personen|stück|jours|ans|heures|días|años|giorni|anni|dagen|jaar|stars|star|items|products|"
)

// ReadPrice reads what a question says of prices and gives the question without
// it: "waterproof jackets under 100 €" is "waterproof jackets" below 100.
func ReadPrice(text string) (Bounds, string) {
	tokens := priceTokens(text)
	for i := range tokens {
		if b, from, to := boundsAt(tokens, i); b.Any() {
			return b, without(text, tokens[from].start, tokens[to-1].end)
		}
	}
	return Bounds{}, text
}

// priceToken is a word, a sign or a figure of a question.
type priceToken struct {
	start, end int
	word       string  // lower case; "" for figures
	figure     float64 // its amount
	isFigure   bool
}

// boundsAt reads a price whose first figure is token i; from and to are the
// tokens that say it.
func boundsAt(tokens []priceToken, i int) (b Bounds, from, to int) {
	if !tokens[i].isFigure {
		return b, 0, 0
	}
	from, to = i, i+1
	money := false
	if from > 0 && in(moneyWords, tokens[from-1].word) {
		from, money = from-1, true
	}
	if to < len(tokens) && in(moneyWords, tokens[to].word) {
		to, money = to+1, true
	}
	if to < len(tokens) && !money && in(unitWords, tokens[to].word) {
		return b, 0, 0
	}
	if high, end, ok := secondFigure(tokens, to, &money); ok {
		return rangeOf(tokens, i, from, high, end, money)
	}
	money = money || speaksOfPrice(tokens)
	word, start := before(tokens, from)
	amount := tokens[i].figure
	switch {
	case in(belowWords, word), money && in(upToWords, word):
		return Bounds{High: amount}, start, to
	case in(aboveWords, word), money && in(fromWords, word):
		return Bounds{Low: amount}, start, to
	case money && in(aboutWords, word):
		return Bounds{Low: amount * 0.75, High: amount * 1.25}, start, to
	}
	return b, 0, 0
}

// secondFigure finds the second figure of "20 to 50 €".
func secondFigure(tokens []priceToken, at int, money *bool) (high float64, end int, ok bool) {
	if at+1 >= len(tokens) || !in(joinWords, tokens[at].word) {
		return 0, 0, false
	}
	at++
	if in(moneyWords, tokens[at].word) && at+1 < len(tokens) {
		at++
		*money = true
	}
	if !tokens[at].isFigure {
		return 0, 0, false
	}
	end = at + 1
	if end < len(tokens) && in(moneyWords, tokens[end].word) {
		end++
		*money = true
	} else if end < len(tokens) && in(unitWords, tokens[end].word) {
		return 0, 0, false
	}
	return tokens[at].figure, end, true
}

// rangeOf reads two figures; without a currency or a price being spoken of they
// may be anything, like opening hours.
func rangeOf(tokens []priceToken, first, from int, high float64, end int, money bool) (Bounds, int, int) {
	low := tokens[first].figure
	start := from
	if from > 0 && in(rangeWords, tokens[from-1].word) {
		start = from - 1
	}
	if !money && !speaksOfPrice(tokens) || low >= high {
		return Bounds{}, 0, 0
	}
	return Bounds{Low: low, High: high}, start, end
}

func speaksOfPrice(tokens []priceToken) bool {
	return slices.ContainsFunc(tokens, func(t priceToken) bool { return in(priceWords, t.word) })
}

// before gives the longest known phrase that ends before token i, and where it
// starts.
func before(tokens []priceToken, i int) (string, int) {
	for n := 3; n >= 1; n-- {
		if i-n < 0 {
			continue
		}
		var words []string
		for _, t := range tokens[i-n : i] {
			words = append(words, t.word)
		}
		for _, phrase := range []string{strings.Join(words, " "), withoutArticle(words)} {
			for _, list := range []string{belowWords, aboveWords, upToWords, fromWords, aboutWords} {
				if in(list, phrase) {
					return phrase, i - n
				}
			}
		}
	}
	return "", i
}

// withoutArticle reads "under the 30 euros".
func withoutArticle(words []string) string {
	if last := len(words) - 1; last > 0 && strings.Contains(articles, " "+words[last]+" ") {
		words = words[:last]
	}
	return strings.Join(words, " ")
}

func in(list, word string) bool { return word != "" && strings.Contains(list, "|"+word+"|") }

// without cuts a stretch out of a text.
func without(text string, start, end int) string {
	return strings.TrimSpace(strings.TrimSpace(text[:start]) + " " + strings.TrimSpace(text[end:]))
}

// priceTokens cuts a question into words, signs and figures.
func priceTokens(text string) []priceToken {
	var tokens []priceToken
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		start := at
		switch {
		case unicode.IsDigit(r):
			at = figureEnd(text, at)
			amount, ok := figureOf(text[start:at])
			tokens = append(tokens, priceToken{start: start, end: at, figure: amount, isFigure: ok})
		case unicode.IsLetter(r):
			for at < len(text) {
				r, size := utf8.DecodeRuneInString(text[at:])
				if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != '\'' && r != '’' {
					break
				}
				at += size
			}
			tokens = append(tokens, priceToken{start: start, end: at, word: strings.ReplaceAll(strings.ToLower(text[start:at]), "’", "'")})
		default:
			at += size
			if unicode.Is(unicode.Sc, r) || r == '-' || r == '–' || r == '%' || r == '°' {
				tokens = append(tokens, priceToken{start: start, end: at, word: string(r)})
			}
		}
	}
	return tokens
}

// figureEnd is where the figure that starts at i ends: digits with points,
// commas, apostrophes or thin spaces between them.
func figureEnd(text string, i int) int {
	end := i
	for at := i; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case unicode.IsDigit(r):
			end = at + size
		case r == ' ' && !thousands(text[at+1:]):
			return end
		case r != ' ' && r != '.' && r != ',' && r != '\'' && r != '’' && r != '\u00a0' && r != '\u202f':
			return end
		}
		at += size
	}
	return end
}

// thousands says whether a text begins with three digits and no fourth: "299,50"
// after "1 ".
func thousands(s string) bool {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n == 3
}

// figureOf reads a figure in either notation: "1,299.50", "1.299,50", "1 299".
// The last mark parts the decimals unless three digits follow it and it is the
// only kind of mark.
func figureOf(s string) (float64, bool) {
	last := strings.LastIndexAny(s, ".,")
	whole, part := s, ""
	if last >= 0 && (len(s)-last-1 != 3 || strings.ContainsAny(s[:last], ".,") && !strings.Contains(s[:last], s[last:last+1])) {
		whole, part = s[:last], s[last+1:]
	}
	digits := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) && r < utf8.RuneSelf {
				return r
			}
			return -1
		}, s)
	}
	amount, err := strconv.ParseFloat(digits(whole)+"."+digits(part)+"0", 64)
	return amount, err == nil && amount > 0
}
