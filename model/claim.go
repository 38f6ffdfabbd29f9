package model

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/words"
)

// claim is what a sentence, or a clause of one, says as far as it can be compared.
type claim struct {
	text     string
	tongue   *tongue
	need     facts
	words    []token
	names    []token
	promises map[string]bool
	denies   bool
	asks     bool // it is a question
	clauses  []claim
}

// claimOf reads a sentence.
func (r *reader) claimOf(text string) claim {
	return r.claimIn(text, tongueOf(r.langOf(text)))
}

// langOf is the language of a sentence; a short one that opens with a yes or no is of
// the only language that has it.
func (r *reader) langOf(text string) string {
	lang := r.lex.Language(text, r.asker)
	m := answerWord.FindStringSubmatch(strings.ToLower(text))
	if m == nil || lang != r.asker {
		return lang
	}
	only := ""
	for _, code := range words.Codes() {
		if l := words.Of(code); slices.Contains(l.List("yes"), m[1]) || slices.Contains(l.List("no"), m[1]) {
			if code == lang || only != "" {
				return lang
			}
			only = code
		}
	}
	if only == "" {
		return lang
	}
	return only
}

// guessed is the language whose words a sentence holds most of, where its letters did
// not tell; "" where none holds enough.
func (r *reader) guessed(text string) string {
	best, most := "", 1
	for _, code := range words.Codes() {
		t := tongueOf(code)
		n := len(t.keysOf("concept", text)) + len(t.CountriesIn(text))
		if n > most {
			best, most = code, n
		}
	}
	return best
}

// claimIn reads a sentence of a language.
func (r *reader) claimIn(text string, t *tongue) claim {
	whole := r.clauseOf(text, t)
	c := whole
	c.names = r.names(text, t)
	end, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, " \"'”’»)*_"))
	c.asks = strings.ContainsRune("?？؟", end)
	for _, part := range t.clauses(text) {
		if part == text { // it has no other
			c.clauses = append(c.clauses, whole)
			continue
		}
		c.clauses = append(c.clauses, r.clauseOf(part, t))
	}
	return c
}

func (r *reader) clauseOf(text string, t *tongue) claim {
	return claim{
		text: text, tongue: t, need: factsOf(text, t), words: r.tokensOf(text, t),
		promises: t.keysOf("pledge", t.said(text)), denies: t.denies(text),
	}
}

// telling are the words that carry what a claim says: those that say little count
// only where there are no others.
func (c claim) telling() []token {
	out := slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.weak && k.concept == "" || k.figure })
	if len(out) == 0 {
		return slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.figure })
	}
	return out
}

// names are the words that begin with a capital where no sentence does. Languages
// that write every noun so have none.
func (r *reader) names(text string, t *tongue) []token {
	if t.nounsAreCapital() {
		return nil
	}
	var out []token
	begins, figure := true, false
	ana := r.analyzer(t.Code())
	for _, w := range strings.Fields(text) {
		bare := uninflected(strings.Trim(w, "*_\"'“”‘’„«»()[].,;:!?"+linkOpen+linkClose))
		first, size := utf8.DecodeRuneInString(bare)
		if unicode.IsUpper(first) && !begins && len(bare) > size && (!figure || len(bare) > 4) {
			if iso := t.CountryCalled(bare); iso != "" {
				out = append(out, token{word: strings.ToLower(bare), country: iso, weekday: -1})
				begins = false
				continue
			}
			for _, part := range strings.FieldsFunc(bare, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.Is(unicode.M, c) }) {
				small := strings.ToLower(part)
				if r.home[small] || r.lex.Soft(t.Code(), small) || unitOf(small) != "" && small != "may" || t.month(small) > 0 || t.courteous(small) {
					continue
				}
				k := token{word: small, terms: ana.Terms(small), country: t.Country(part), weekday: -1}
				if day, ok := t.weekday(part); ok {
					k.weekday = day
				}
				if len(k.terms) == 1 {
					k.concept = t.concepts[k.terms[0]]
				}
				out = append(out, k)
			}
		}
		begins = strings.HasSuffix(w, ":") || strings.HasSuffix(w, ".") || strings.HasSuffix(w, "!") || strings.HasSuffix(w, "?")
		figure = bare != "" && unicode.IsDigit(rune(bare[len(bare)-1]))
	}
	return out
}

// uninflected is a name without what is joined to it: Kanada'ya, Anna's.
func uninflected(name string) string {
	for _, mark := range []string{"'", "’"} {
		if at := strings.Index(name, mark); at > 0 && utf8.RuneCountInString(name[at:]) <= 5 {
			return name[:at]
		}
	}
	return name
}

// leans says whether a sentence cannot stand without the one before it: it begins
// with a word for something said there.
func (t *tongue) leans(text string) bool {
	small := strings.TrimLeft(strings.ToLower(text), " *_\"'“„«-•¡¿")
	if m := answerWord.FindStringSubmatch(small); m != nil && slices.Contains(append(t.List("yes"), t.List("no")...), m[1]) {
		return false
	}
	at := wordAt.FindAllStringIndex(small, 3)
	if len(at) == 0 {
		return false
	}
	for _, section := range []string{"pronoun", "opener"} {
		if hits := t.Find(section, small); len(hits) > 0 && hits[0].From <= at[0][0] {
			return section == "opener" || !t.article(text, small, hits[0].To)
		}
	}
	return false
}

// article says whether a pronoun stands before a word that it belongs to, as "die"
// does in "die Lieferung".
func (t *tongue) article(text, small string, end int) bool {
	if t.Code() == "en" {
		return false
	}
	next := wordAt.FindString(small[end:])
	if t.nounsAreCapital() {
		return next != "" && strings.Contains(text, tilly.Capital(next))
	}
	return next != "" && !slices.Contains(t.List("stop"), next)
}
