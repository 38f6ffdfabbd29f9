package model

import (
	"strconv"
	"strings"

	"tilly/lazy"
	"tilly/words"
)

// extent is a range of figures, with what stands in its row or clause.
type extent struct {
	from, to float64
	labels   map[string]bool // words that call it, as they are written
}

var (
	// feetAndInches is a height as it is written in America.
	feetAndInches = lazy.New(`\b(\d)\s?['’′]\s?(\d{1,2})(?:\s?["”″]|''|\b)`)
	plainRange    = lazy.New(`(\d+(?:[.,]\d+)?)\s?(?:["”″°]|\pL{1,3}\b)?\s?(?:[-–—~〜]|\pL{1,5})\s?(\d+(?:[.,]\d+)?)`)
	sizeLabel     = lazy.New(`\b(?:X{0,3}[SL]|M)\b`)
)

// inInches is a text with its feet and inches in inches.
func inInches(text string) string {
	return feetAndInches.ReplaceAllStringFunc(text, func(m string) string {
		g := figureAt.FindAllString(m, 2)
		feet, _ := strconv.Atoi(g[0])
		inches, _ := strconv.Atoi(g[1])
		return strconv.Itoa(12*feet+inches) + " "
	})
}

var figureAt = lazy.New(`\d+`)

// extentsOf are the ranges of a sentence, each with the labels of its clause; those of
// a row share all of its labels.
func (t *tongue) extentsOf(text string, row bool) (out []extent) {
	list := []string{text}
	if !row {
		list = t.clauses(text)
	}
	for _, one := range list {
		labels := map[string]bool{}
		for _, l := range sizeLabel.FindAllString(one, -1) {
			labels[l] = true
		}
		plain := inInches(words.PlainDigits(plainSpaces(one)))
		for _, at := range plainRange.FindAllStringSubmatchIndex(plain, -1) {
			if t.joins(strings.Trim(plain[at[3]:at[4]], " ")) {
				continue
			}
			from, err := strconv.ParseFloat(plainFigure(group(plain, at, 1)), 64)
			to, fault := strconv.ParseFloat(plainFigure(group(plain, at, 2)), 64)
			if err == nil && fault == nil && from < to {
				out = append(out, extent{from, to, labels})
			}
		}
	}
	return out
}
