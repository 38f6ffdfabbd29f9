package words

import (
	"slices"
	"strings"
	"sync"
)

// inTraditional writes what Tilly says in simplified Chinese in traditional letters, the
// longest first.
var inTraditional = sync.OnceValue(func() *strings.Replacer {
	all := mustRead("translit", "hant", spellings)["said"].entries
	slices.SortStableFunc(all, func(a, b entry) int { return len(b.words[0]) - len(a.words[0]) })
	var pairs []string
	for _, e := range all {
		pairs = append(pairs, e.words[0], e.key)
	}
	return strings.NewReplacer(pairs...)
})

// Traditional writes what Tilly says in simplified Chinese in traditional letters; what
// shops say stays as it is.
func Traditional(text string) string {
	if isASCII(text) {
		return text
	}
	return inTraditional().Replace(text)
}
