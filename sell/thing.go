package sell

import (
	"slices"

	"tilly"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/understand"
)

// A shop sells what its products are called, not whatever their descriptions
// mention: a mug that may stand on a stove is no stove.

// CalledBy are the terms that say what a product is: those of its title, its category
// and tags, and of how its description begins.
func CalledBy(ana *analysis.Analyzer, p tilly.Product) map[string]bool {
	terms := map[string]bool{}
	for _, text := range append([]string{p.Title, p.Category, p.Brand, firstClause(ana.Language(), p.Description)}, p.Tags...) {
		for _, term := range ana.Terms(text) {
			terms[term] = true
		}
	}
	return terms
}

// firstClause is how a description says what a thing is: "A candle lantern" where
// it goes on "that folds as flat as a book".
func firstClause(lang, description string) string {
	return understand.NewVoice(nil, lang, "").UntilClause(firstSentences(description, 200))
}

// called keeps the products that are called what is wanted.
func called(v understand.Voice, x *search.Index, list []tilly.Product, results []search.Result, text string) []tilly.Product {
	head := v.HeadOf(text)
	if head == "" {
		return list
	}
	forms, ana := formsOf(results, head), analysis.NewAnalyzer(x.Language())
	return slices.DeleteFunc(slices.Clone(list), func(p tilly.Product) bool {
		terms := CalledBy(ana, p)
		return !slices.ContainsFunc(forms, func(f string) bool { return terms[f] })
	})
}

// formsOf are the terms by which a word was found, and the word itself.
func formsOf(results []search.Result, word string) []string {
	forms := []string{word}
	for _, r := range results {
		for _, why := range r.Why {
			if why.Word != word {
				continue
			}
			for _, f := range why.Forms {
				forms = append(forms, f.Term)
			}
			return forms
		}
	}
	return forms
}

// isNamed says whether a question names a product: one of its words that tells
// something stands among the names.
func isNamed(v understand.Voice, p tilly.Product, r search.Result) bool {
	terms := CalledBy(analysis.NewAnalyzer(r.Passage.Lang), p)
	return slices.ContainsFunc(r.Why, func(why search.TermTrace) bool {
		return !why.Soft && !v.SaysLittle(why.Word) && terms[why.Term]
	})
}

// lacking are the words of what is wanted that a product does not hold.
func lacking(v understand.Voice, r search.Result, text string) []string {
	var lacks []string
	for _, w := range v.Naming(text) {
		if !slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == w }) {
			lacks = append(lacks, w)
		}
	}
	return lacks
}

// TitledAtLeast is the share of a question that stands in the titles and headings
// of a passage whose page is about something else.
const TitledAtLeast = 0.3

// entitled says whether each word of a name that tells something stands in a product's
// title.
func entitled(v understand.Voice, r search.Result, name string) bool {
	title := analysis.NewAnalyzer(r.Passage.Lang).Terms(r.Passage.Title)
	return !slices.ContainsFunc(v.Naming(name), func(word string) bool {
		return !slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == word && slices.Contains(title, why.Term) })
	})
}

// holds is the share of words that a product was found by; 1 of none.
func holds(r search.Result, words []string) float64 {
	met, all := 0, 0
	for _, w := range words {
		all++
		if slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == w }) {
			met++
		}
	}
	if all == 0 {
		return 1
	}
	return float64(met) / float64(all)
}
