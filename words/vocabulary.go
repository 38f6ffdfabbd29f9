package words

import (
	"io/fs"
	"slices"
	"strings"
	"unicode"
)

// The files of letters/ hold names of CLDR in languages of which nothing else is
// known but their letters.

// Lettered are the languages whose letters are known, sorted: those of Codes, and
// some more.
func Lettered() []string {
	list := Codes()
	entries, err := fs.ReadDir(files, "letters")
	if err != nil {
		panic(err) // it is part of the program
	}
	for _, e := range entries {
		list = append(list, strings.TrimSuffix(e.Name(), ".txt"))
	}
	slices.Sort(list)
	return list
}

// Vocabulary is every word that is written in the files of a language but its
// thesaurus, in lower case, as often as it stands there: for whoever counts letters. A mark that
// stands on a letter is part of its word. It reads the files anew and keeps
// nothing.
func Vocabulary(code string) []string {
	var out []string
	for _, folder := range []string{"languages", "cldr", "marks", "chat", "letters"} {
		data, err := fs.ReadFile(files, folder+"/"+code+".txt")
		if err != nil {
			continue // not every language has every file
		}
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "[") || strings.HasPrefix(line, "#") {
				continue
			}
			if _, after, keyed := strings.Cut(line, " = "); keyed {
				line = after
			}
			out = append(out, strings.FieldsFunc(strings.ToLower(line), func(r rune) bool {
				return !unicode.IsLetter(r) && !unicode.IsMark(r)
			})...)
		}
	}
	return out
}
