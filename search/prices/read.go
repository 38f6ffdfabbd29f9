package prices

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// priceWords are how people say where prices end, in all languages: a question may
// be in any. Words that say as much of other things (from Monday, up to three days)
// stand apart: they need a currency beside the figure.
type priceWords struct {
	bounds                        [boundKinds]phrases
	join, between, said, articles phrases
	money, counted                phrases
	longest                       int // tokens that a phrase has at most
}

// boundKind is what a phrase beside a figure makes of it.
type boundKind int

const (
	below boundKind = iota
	above
	upTo
	from
	about
	boundKinds
	noBound boundKind = -1
)

// phrases are runs of tokens with a space between them; a "*" before one says that
// it stands behind the figure.
type phrases map[string]bool

var prices = sync.OnceValue(func() *priceWords {
	p := &priceWords{
		join: phrases{"-": true, "–": true}, between: phrases{},
		said: phrases{}, articles: phrases{}, money: phrases{}, counted: phrases{"%": true, "°": true},
	}
	for kind := range p.bounds {
		p.bounds[kind] = phrases{}
	}
	for _, lang := range analysis.Languages() {
		known := words.Only(lang, "price", "money", "counted", "measure")
		keyed := known.Keyed("price")
		for key, into := range map[string]phrases{
			"below": p.bounds[below], "above": p.bounds[above], "upto": p.bounds[upTo], "from": p.bounds[from], "about": p.bounds[about],
			"and": p.join, "between": p.between, "said": p.said, "article": p.articles,
		} {
			p.add(into, keyed[key])
		}
		p.add(p.money, known.List("money"))
		p.add(p.counted, known.List("counted"))
		p.add(p.counted, known.List("measure"))
		p.add(p.counted, slices.Sorted(maps.Keys(known.Keyed("measure"))))
	}
	return p
})

func (p *priceWords) add(into phrases, list []string) {
	for _, entry := range list {
		text, behind := strings.CutPrefix(entry, "* ")
		tokens := priceTokens(text)
		phrase := said(tokens)
		if behind {
			phrase = "*" + phrase
		}
		into[phrase] = true
		p.longest = max(p.longest, len(tokens))
	}
}

func said(tokens []priceToken) string {
	var list []string
	for _, t := range tokens {
		list = append(list, t.word)
	}
	return strings.Join(list, " ")
}

// behind is how many tokens from i on are one of the phrases, the most there are.
func (p *priceWords) behind(list phrases, tokens []priceToken, i int, mark string) int {
	for n := min(p.longest, len(tokens)-i); n > 0; n-- {
		if list[mark+said(tokens[i:i+n])] {
			return n
		}
	}
	return 0
}

// before is how many tokens up to i are one of the phrases.
func (p *priceWords) before(list phrases, tokens []priceToken, i int) int {
	for n := min(p.longest, i); n > 0; n-- {
		if list[said(tokens[i-n:i])] {
			return n
		}
	}
	return 0
}

// Read reads what a question says of prices and gives the question without
// it: "waterproof jackets under 100 €" is "waterproof jackets" below 100.
func Read(text string) (Bounds, string) {
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
	isMoney    bool // a sign of a currency
}

// boundsAt reads a price whose first figure is token i; from and to are the
// tokens that say it.
func boundsAt(tokens []priceToken, i int) (b Bounds, start, end int) {
	if !tokens[i].isFigure {
		return b, 0, 0
	}
	known := prices()
	start, end, money := known.amount(tokens, i)
	if !money && end < len(tokens) && known.behind(known.counted, tokens, end, "") > 0 {
		return b, 0, 0
	}
	if high, last, ok := known.secondFigure(tokens, end, &money); ok {
		return known.rangeOf(tokens, i, start, high, last, money)
	}
	money = money || known.spoken(tokens)
	kind, start, end := known.kind(tokens, start, end)
	amount := tokens[i].figure
	switch {
	case kind == below, money && kind == upTo:
		return Bounds{High: amount}, start, end
	case kind == above, money && kind == from:
		return Bounds{Low: amount}, start, end
	case money && kind == about:
		return Bounds{Low: amount * 0.75, High: amount * 1.25}, start, end
	}
	return b, 0, 0
}

// amount is the figure at i with the currency beside it, if there is one.
func (p *priceWords) amount(tokens []priceToken, i int) (start, end int, money bool) {
	start, end = i, i+1
	if n := p.before(p.money, tokens, start); n > 0 {
		start, money = start-n, true
	} else if start > 0 && tokens[start-1].isMoney {
		start, money = start-1, true
	}
	if n := p.behind(p.money, tokens, end, ""); n > 0 {
		end, money = end+n, true
	} else if end < len(tokens) && tokens[end].isMoney {
		end, money = end+1, true
	}
	return start, end, money
}

// secondFigure finds the second figure of "20 to 50 €".
func (p *priceWords) secondFigure(tokens []priceToken, at int, money *bool) (high float64, end int, ok bool) {
	n := p.behind(p.join, tokens, at, "")
	for at += n; n > 0 && at < len(tokens); at++ {
		if tokens[at].isFigure {
			_, end, paid := p.amount(tokens, at)
			if !paid && p.behind(p.counted, tokens, end, "") > 0 {
				return 0, 0, false
			}
			*money = *money || paid
			return tokens[at].figure, end, true
		}
		if !tokens[at].isMoney && p.behind(p.money, tokens[:at+1], at, "") == 0 {
			break
		}
	}
	return 0, 0, false
}

// rangeOf reads two figures; without a currency or a price being spoken of they
// may be anything, like opening hours.
func (p *priceWords) rangeOf(tokens []priceToken, first, start int, high float64, end int, money bool) (Bounds, int, int) {
	low := tokens[first].figure
	if !money && !p.spoken(tokens) || low >= high {
		return Bounds{}, 0, 0
	}
	return Bounds{Low: low, High: high}, start - p.before(p.between, tokens, start), end
}

// spoken says whether a price is spoken of.
func (p *priceWords) spoken(tokens []priceToken) bool {
	for i := range tokens {
		if p.behind(p.said, tokens, i, "") > 0 {
			return true
		}
	}
	return false
}

// kind gives what the longest known phrase before a figure makes of it, else the one
// behind it, and where the price with its phrase starts and ends.
func (p *priceWords) kind(tokens []priceToken, start, end int) (boundKind, int, int) {
	for n := min(p.longest, start); n > 0; n-- {
		for _, phrase := range []string{said(tokens[start-n : start]), p.withoutArticle(tokens[start-n : start])} {
			for kind, list := range p.bounds {
				if list[phrase] {
					return boundKind(kind), start - n, end
				}
			}
		}
	}
	best, most := noBound, 0
	for kind, list := range p.bounds {
		if n := p.behind(list, tokens, end, "*"); n > most {
			best, most = boundKind(kind), n
		}
	}
	return best, start, end + most
}

// withoutArticle reads "under the 30 euros".
func (p *priceWords) withoutArticle(tokens []priceToken) string {
	if last := len(tokens) - 1; last > 0 && p.articles[tokens[last].word] {
		tokens = tokens[:last]
	}
	return said(tokens)
}

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
			kind, _ := analysis.ScriptAt(text, at)
			unspaced := kind == analysis.Pairs || kind == analysis.Clusters
			for at < len(text) {
				r, size := utf8.DecodeRuneInString(text[at:])
				if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != '\'' && r != '’' {
					break
				}
				if unspaced && at > start && !unicode.Is(unicode.M, r) { // each character is one
					break
				}
				at += size
			}
			tokens = append(tokens, priceToken{start: start, end: at, word: strings.ReplaceAll(strings.ToLower(text[start:at]), "’", "'")})
		default:
			at += size
			if unicode.Is(unicode.Sc, r) || r == '-' || r == '–' || r == '%' || r == '°' {
				tokens = append(tokens, priceToken{start: start, end: at, word: string(r), isMoney: unicode.Is(unicode.Sc, r)})
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
