package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/spelling"
)

// mend proposes what a word that the store does not know may have meant: a word
// with a letter or two wrong, or two words written as one where both are commoner
// than that; among products also a word that it begins. Of knowledge less is
// guessed, as what is found there is said for a fact.
func (e *expander) mend(text string) []form {
	var parts, words group
	n := e.split(text, &parts)
	if analysis.HasDigit(text) {
		return parts.forms
	}
	e.meant(text, &words)
	if e.wares && n == 0 && len(words.forms) == 0 {
		e.begun(text, &words)
	}
	for _, f := range words.forms {
		if e.x.df(f.term) > n {
			return words.forms
		}
	}
	if n == 0 {
		return words.forms
	}
	return parts.forms
}

// meant adds the words that are a letter or two away.
func (e *expander) meant(text string, g *group) {
	e.german(text, g)
	if e.wares {
		e.mistyped(text, g)
	}
	e.repair(analysis.Fold(text), g)
	for _, a := range e.ana {
		e.repair(a.Term(analysis.Word{Text: text}), g)
	}
}

// german tries ü for ue, and so on.
func (e *expander) german(text string, g *group) {
	umlauts := strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü")
	for i, lang := range e.langs {
		if lang == "de" {
			g.add(e.ana[i].Term(analysis.Word{Text: umlauts.Replace(text)}), 1, "repaired")
		}
	}
}

// split finds the two parts the store knows of a compound, with the linking s
// that some languages put between them.
func (e *expander) split(text string, g *group) int {
	const least = 3
	if utf8.RuneCountInString(text) < 2*least+1 {
		return 0
	}
	best := 0
	var parts [2]string
	for i := range text {
		if i < least || len(text)-i < least {
			continue
		}
		for _, a := range e.ana {
			left, right := text[:i], text[i:]
			n := min(e.known(a, left), e.known(a, right))
			if n == 0 && a.Language() == "de" {
				n = min(e.known(a, strings.TrimSuffix(left, "s")), e.known(a, right))
				left = strings.TrimSuffix(left, "s")
			}
			if n > best {
				best, parts = n, [2]string{a.Term(analysis.Word{Text: left}), a.Term(analysis.Word{Text: right})}
			}
		}
	}
	if best > 0 {
		g.add(parts[0], joinWeight, "split")
		g.add(parts[1], joinWeight, "split")
	}
	return best
}

// known counts the passages with a whole word; short ones only join when they
// are no stop word.
func (e *expander) known(a *analysis.Analyzer, text string) int {
	if len(text) < 3 || e.x.lex.Soft(a.Language(), text) {
		return 0
	}
	return e.x.df(a.Term(analysis.Word{Text: text}))
}

// repair adds the terms that are one letter away, or two for long words; what
// stands in most passages first.
func (e *expander) repair(stem string, g *group) {
	length := utf8.RuneCountInString(stem)
	if length < leastMended {
		return
	}
	most := 1
	if length >= 8 {
		most = 2
	}
	type candidate struct {
		term     string
		distance int
		df       int
	}
	var found []candidate
	for _, part := range e.x.parts {
		for _, term := range part.Seg.Similar(stem) {
			if d := spelling.Distance(stem, term, most); d > 0 && d <= most && spelling.IsSlip(stem, term) {
				if df := e.x.df(term); df > 0 {
					found = append(found, candidate{term, d, df})
				}
			}
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		if a.distance != b.distance {
			return a.distance - b.distance
		}
		if a.df != b.df {
			return b.df - a.df
		}
		return strings.Compare(a.term, b.term)
	})
	found = slices.Compact(found) // several segments hold the same
	for i, c := range found {
		if i == 3 || c.distance > found[0].distance {
			return
		}
		weight := repairWeight
		if c.distance == 2 {
			weight *= repairWeight
		}
		g.add(c.term, weight, "repaired")
	}
}
