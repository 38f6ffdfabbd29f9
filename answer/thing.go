package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// A shop sells what its products are called, not whatever their descriptions
// mention: a mug that may stand on a stove is no stove.

// calledBy are the terms that say what a product is: those of its title, its category
// and tags, and of how its description begins.
func calledBy(ana *search.Analyzer, p tilly.Product) map[string]bool {
	terms := map[string]bool{}
	for _, text := range append([]string{p.Title, p.Category, p.Brand, firstClause(p.Description)}, p.Tags...) {
		for _, term := range ana.Terms(text) {
			terms[term] = true
		}
	}
	return terms
}

// clauseEnds begin what a thing is for or goes with, after what it is.
const clauseEnds = " for with without that which who whose from to in on at by if so when where für mit ohne aus zum zur im pour avec sans qui que dans para con sin en per senza che da voor met zonder uit som med utan "

// firstClause is how a description says what a thing is: "A candle lantern" where
// it goes on "that folds as flat as a book".
func firstClause(description string) string {
	first := firstSentences(description, 200)
	var kept []string
	for _, w := range words.Plain(first) {
		if len(kept) > 0 && strings.Contains(clauseEnds, " "+w+" ") {
			break
		}
		kept = append(kept, w)
	}
	return strings.Join(kept, " ")
}

// describing words tell for whom or when a thing is, never what it is.
const describing = " men man mens women woman womens ladies lady kids kid children child boys girls baby unisex adults adult teens teenagers beginners winter summer autumn spring outdoor outdoors indoor home office travel school work sale new size sizes colour color colours colors" +
	" herren damen männer frauen kinder kind jungen mädchen erwachsene anfänger sommer draußen reise schule arbeit büro neu größe farbe" +
	" homme hommes femme femmes enfant enfants garçon fille hiver été nouveau taille couleur hombre hombres mujer mujeres niño niña niños niñas invierno verano nuevo talla color" +
	" uomo donna bambino bambina bambini inverno estate nuovo taglia colore heren dames kinderen jongens meisjes zomer nieuw maat kleur homem mulher criança crianças inverno verão novo tamanho cor "

// headOf is the word that names what is wanted, "" where none does.
func (t *turn) headOf(text string) string {
	text = untilClause(t, measured.ReplaceAllString(text, " "))
	return search.Head(t.lang, text, func(w string) bool {
		return t.saysLittle(w) || strings.Contains(describing, " "+w+" ") || isColour(w) || isSize(w)
	})
}

// untilClause is a text up to the words that begin what the thing is for.
func untilClause(t *turn, text string) string {
	words := strings.Fields(text)
	named := false
	for i, w := range words {
		w = strings.ToLower(w)
		if named && strings.Contains(clauseEnds, " "+w+" ") {
			return strings.Join(words[:i], " ")
		}
		named = named || !t.saysLittle(w)
	}
	return text
}

// saysLittle says whether a word tells next to nothing of what is wanted.
func (t *turn) saysLittle(w string) bool {
	return t.a.lex.Soft(t.lang, w) || t.a.lex.Weak(t.lang, w) || strings.Contains(anyWords, " "+w+" ") || strings.Contains(giftWords, " "+w+" ") || len(withoutOpeners([]string{w})) == 0
}

// leavesOpen are words for a thing that is only described: something warm.
const leavesOpen = " something anything etwas irgendwas quelque algo qualcosa iets något "

// onlyDescribes says whether a question leaves open which thing it wants.
func onlyDescribes(text string) bool {
	return slices.ContainsFunc(words.Plain(text), func(w string) bool { return strings.Contains(leavesOpen, " "+w+" ") })
}

// called keeps the products that are called what is wanted.
func (t *turn) called(x *search.Index, list []tilly.Product, results []search.Result, text string) []tilly.Product {
	head := t.headOf(text)
	if head == "" {
		return list
	}
	forms, ana := formsOf(results, head), search.NewAnalyzer(x.Language())
	return slices.DeleteFunc(slices.Clone(list), func(p tilly.Product) bool {
		terms := calledBy(ana, p)
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
func (t *turn) isNamed(p tilly.Product, r search.Result) bool {
	terms := calledBy(search.NewAnalyzer(r.Passage.Lang), p)
	return slices.ContainsFunc(r.Why, func(why search.TermTrace) bool {
		return !why.Soft && !t.saysLittle(why.Word) && terms[why.Term]
	})
}

// lacking are the words of what is wanted that a product does not hold.
func (t *turn) lacking(r search.Result, text string) []string {
	var lacks []string
	for _, w := range words.Plain(measured.ReplaceAllString(text, " ")) {
		if t.saysLittle(w) || strings.Contains(describing, " "+w+" ") || strings.ContainsAny(w, "0123456789") || len(w) == 1 {
			continue
		}
		if !slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == w }) {
			lacks = append(lacks, w)
		}
	}
	return lacks
}

// asksSomething says whether a text is a question, and not the name of what is
// wanted.
func asksSomething(text string) bool {
	return strings.HasSuffix(strings.TrimSpace(text), "?") || startsQuestion(text)
}
