package words

import (
	"io/fs"
	"strings"
)

// The files of thesaurus/ tell which words of a language stand for one another in shops of
// any trade. A language may do without one.

// thesauri is the table of what such a file holds.
var thesauri = []about{
	{name: "synonym", form: groups}, // each may be put for any other in what is said of a shop
}

// Synonyms are groups of single words that mean the same in a language, as its thesaurus
// has them; none where it has no thesaurus. They are read anew and not kept.
func Synonyms(code string) (all [][]string) {
	if _, err := fs.Stat(files, "thesaurus/"+code+".txt"); err != nil || strings.ContainsRune(code, '/') {
		return nil
	}
	for _, e := range mustRead("thesaurus", code, thesauri)["synonym"].entries {
		all = append(all, e.words)
	}
	return all
}
