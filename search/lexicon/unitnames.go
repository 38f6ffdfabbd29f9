package lexicon

import (
	"sync"
	"unicode/utf8"

	"tilly/search/analysis"
)

// unitNames are the other ways to write a unit, by each of them.
var unitNames = sync.OnceValue(func() map[string][]Synonym {
	table := map[string][]Synonym{}
	analysis.EachUnit(func(forms []string) {
		var long []string
		for _, form := range forms {
			if !meansMuch(form) {
				long = append(long, form)
			}
		}
		addGroups(table, [][]string{long}, wareWeight)
	})
	return table
})

// meansMuch says of a way to write a unit that it is so short that it stands for
// much else.
func meansMuch(form string) bool {
	return utf8.RuneCountInString(form) < 3 && form != "ft" && form != "oz" && form != "lb"
}
