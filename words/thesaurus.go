package words

import (
	"io/fs"
	"strings"
)

// The files of thesaurus/ tell which words of a language stand for one another in shops of
// any trade, and which name a thing by its kind. A language may do without one.

// thesauri is the table of what such a file holds.
var thesauri = []about{
	{name: "synonym", form: groups}, // each may be put for any other in what is said of a shop
	{name: "member", form: keyed},   // a kind, and things that are of it
}

// Thesaurus is what one language has in the place of a word.
type Thesaurus struct {
	Synonyms [][]string          // groups of words that mean the same
	Members  map[string][]string // by a kind what is of it
}

// ThesaurusOf reads that of a language, empty where there is none. It keeps nothing.
func ThesaurusOf(code string) Thesaurus {
	if _, err := fs.Stat(files, "thesaurus/"+code+".txt"); err != nil || strings.ContainsRune(code, '/') {
		return Thesaurus{}
	}
	found := mustRead("thesaurus", code, thesauri)
	t := Thesaurus{Members: found["member"].keyedWords()}
	if s := found["synonym"]; s != nil {
		for _, e := range s.entries {
			t.Synonyms = append(t.Synonyms, e.words)
		}
	}
	return t
}
