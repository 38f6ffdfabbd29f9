package table

import (
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/ingest/clean"
	"tilly/platform"
)

// looksOf guesses what columns hold whose names say nothing, by their cells; what
// has a column by its name is not guessed again.
func looksOf(columns []column, rows [][]string) {
	has := map[columnRole]bool{}
	for _, c := range columns {
		has[c.role] = true
	}
	for _, look := range looks() {
		for i := range columns {
			if columns[i].role != otherColumn || columns[i].option != "" || columns[i].mapped || has[look.role] {
				continue
			}
			if cells := filled(rows, i); len(cells) > 0 && look.is(cells) {
				columns[i].role, has[look.role] = look.role, true
			}
		}
	}
}

// look is what the cells of a column may look like.
type look struct {
	role columnRole
	is   func(cells []string) bool
}

// looks are asked in this order.
func looks() []look {
	return []look{
		{imageColumn, nearlyAll(isPicture)},
		{urlColumn, nearlyAll(isAddress)},
		{stockColumn, nearlyAll(func(cell string) bool {
			return stockOf(cell) != tilly.UnknownHave && strings.ContainsFunc(cell, unicode.IsLetter)
		})},
		{priceColumn, nearlyAll(isPrice)},
		{skuColumn, isNumbers},
		{titleColumn, isTitles},
		{descriptionColumn, func(cells []string) bool { return average(cells) > 60 }},
	}
}

// nearlyAll holds where a cell is so in all rows but one of ten.
func nearlyAll(is func(string) bool) func([]string) bool {
	return func(cells []string) bool {
		n := 0
		for _, cell := range cells {
			if is(cell) {
				n++
			}
		}
		return n*10 >= len(cells)*9
	}
}

func filled(rows [][]string, i int) (cells []string) {
	for _, row := range rows {
		if i < len(row) && strings.TrimSpace(row[i]) != "" {
			cells = append(cells, strings.TrimSpace(row[i]))
		}
	}
	return cells
}

func isAddress(cell string) bool {
	u, err := url.Parse(firstOf(cell))
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

// pictureEndings are those of pictures' names.
var pictureEndings = []string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"}

func isPicture(cell string) bool {
	u, err := url.Parse(firstOf(cell))
	return err == nil && isAddress(cell) && slices.Contains(pictureEndings, strings.ToLower(path.Ext(u.Path)))
}

// isPrice says whether a cell is an amount with its currency or with cents.
func isPrice(cell string) bool {
	m, ok := platform.Price(cell, "")
	if !ok || m.Minor < 0 || utf8.RuneCountInString(cell) > 20 {
		return false
	}
	digits := strings.TrimRightFunc(cell, func(r rune) bool { return !unicode.IsDigit(r) })
	at := strings.LastIndexAny(digits, ".,")
	return m.Currency != "" || at >= 0 && len(digits)-at == 3 && clean.Digits(digits[at+1:]) // no. 5 has none
}

// isNumbers says whether cells are numbers of things: each another one, short, with
// figures and without spaces.
func isNumbers(cells []string) bool {
	seen := map[string]bool{}
	for _, cell := range cells {
		if seen[cell] || len(cell) > 24 || strings.ContainsAny(cell, " ,") || !strings.ContainsFunc(cell, unicode.IsDigit) {
			return false
		}
		seen[cell] = true
	}
	return len(cells) > 1
}

// isTitles says whether cells are names of things: some words each, and most of them
// another one.
func isTitles(cells []string) bool {
	seen := map[string]bool{}
	for _, cell := range cells {
		if !strings.ContainsFunc(cell, unicode.IsLetter) || utf8.RuneCountInString(cell) > 150 || isAddress(cell) {
			return false
		}
		seen[cell] = true
	}
	return len(seen)*10 >= len(cells)*8 && average(cells) >= 4
}

func average(cells []string) int {
	n := 0
	for _, cell := range cells {
		n += utf8.RuneCountInString(cell)
	}
	return n / len(cells)
}
