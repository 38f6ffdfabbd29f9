package understand

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tilly/words"
)

// Wanted is a thing that a question names, with how many of it.
type Wanted struct {
	Count   int
	Counted bool   // the question says how many
	Asks    bool   // it is what asks, so that it need not name anything
	Name    string // in lower case
}

// Bounds of what is read for so many of something.
const (
	mostWanted  = 99 // of one thing
	mostClauses = 8
)

// AsksTogether says whether a question asks what several come to.
func (v Voice) AsksTogether(text string) bool {
	return v.Stands("sum", words.Joined(words.Plain(text)))
}

// Basket reads what a question names to be bought, and how many of each: "2 of the oak
// cups and 1 tray". A number counts where it stands before a name; nil where one
// measures, or counts what has no name.
func (v Voice) Basket(text string) (out []Wanted) {
	if Measured.MatchString(text) {
		return nil
	}
	for _, clause := range v.clauses(words.PlainDigits(text)) {
		joined, sums := v.TakeOut("sum", words.Joined(words.Plain(clause)))
		joined, costs := takeCost(joined)
		w := Wanted{Count: 1, Asks: sums || costs || v.startsQuestion(clause) || v.Stands("concept.shipping", joined)}
		list := strings.Fields(joined)
		if at := slices.IndexFunc(list, func(word string) bool { return v.countOf(word) > 0 }); at >= 0 {
			w.Count, w.Counted, list = v.countOf(list[at]), true, list[at+1:]
		}
		w.Name = strings.Join(slices.DeleteFunc(list, func(w string) bool { return w == "x" }), " ")
		switch named := len(v.Naming(w.Name)) > 0; {
		case named:
			out = append(out, w)
		case w.Counted:
			return nil // so many of what?
		}
	}
	return out
}

// countOf is the number that a word is, as a figure, with a sign of multiplication, or
// spelled; 0 for none.
func (v Voice) countOf(word string) int {
	if n, err := strconv.Atoi(strings.TrimSuffix(word, "x")); err == nil && n <= mostWanted {
		return max(n, 0)
	}
	for _, lang := range []string{v.Lang, spare} {
		for n, spelled := range words.Of(lang).Keyed("number") {
			if value, err := strconv.Atoi(n); err == nil && value <= mostWanted && slices.Contains(spelled, word) {
				return value
			}
		}
	}
	return 0
}

// clauses are the pieces of a question between what joins several things.
func (v Voice) clauses(text string) (out []string) {
	var now []string
	end := func() {
		if len(now) > 0 {
			out = append(out, strings.Join(now, " "))
		}
		now = nil
	}
	for _, word := range strings.Fields(strings.ReplaceAll(text, "×", "x ")) {
		bare := strings.TrimRightFunc(word, func(r rune) bool { return strings.ContainsRune(",;.!?，、。؟،", r) })
		switch {
		case v.Has("joint.and", strings.ToLower(bare)) || strings.TrimFunc(bare, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) == "":
			end()
			continue
		default:
			now = append(now, bare)
		}
		if bare != word {
			end()
		}
	}
	end()
	if len(out) > mostClauses {
		return nil
	}
	return out
}
