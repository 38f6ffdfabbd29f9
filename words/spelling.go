package words

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// The files of translit/ tell how letters are spelt in those of another script. Those of
// languages tell how people type their language in Latin letters, those of scripts (ISO
// 15924, in lower case) how names that are written in Latin letters are typed in theirs.
// Letters stand as search folds them. A language or script may do without one.

var spellings = []about{
	{name: "typed", form: spelt, some: true},
	{name: "named", form: spelt, some: true},
	{name: "loose", form: spelt, some: true},            // what is typed for them besides, more rarely
	{name: "unwritten", form: list, some: true},         // Latin letters for which nothing need stand in the script
	{name: "inherent", form: list, some: true},          // Latin letters that the script's consonants say by themselves
	{name: "silent", form: list, some: true},            // letters of names that nobody hears
	{name: "endings", form: list, some: true},           // what names have behind them in sentences
	{name: "sounds", form: text, some: true},            // of the signs of a script that are cut into sounds first, in the order of Unicode
	{name: "simplified", form: text, some: true},        // characters of a language that is written in two kinds, each with the one behind it in which its words are known
	{name: "said", form: turns, asIs: true, some: true}, // what is said in the latter = how it is written in the former
	{name: "layout", form: text, some: true},            // what its keyboard has where the American has LayoutKeys, space between
}

// nothing stands in files where no letter does.
const nothing = "–"

// LayoutKeys are the keys of the American keyboard in the order of Spellings.Layout.
const LayoutKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"

// Spelled is what letters of a script are spelt as in Latin letters, each "" for nothing.
type Spelled struct {
	Letters string
	Latin   []string
}

// Spellings are how the letters of a language, or of a script, are spelt in Latin ones.
type Spellings struct {
	Usual, Loose []Spelled
	Unwritten    []string // Latin letters that need not be written
	Inherent     []string // Latin letters that consonants say by themselves
	Silent       []string // Latin letters of names that need not be written
	Endings      []string // of names, in sentences
	Sounds       []string // of the signs of a script whose names are spelt by sounds
	Layout       []string // of its keyboard, by LayoutKeys; nil where it is not known
}

// SpellingsOf are those of a language by its primary tag, or of a script by its code in
// lower case; ok is false where there are none. They are read anew and not kept.
func SpellingsOf(code string) (s Spellings, ok bool) {
	if _, err := fs.Stat(files, "translit/"+code+".txt"); err != nil || strings.ContainsRune(code, '/') {
		return s, false
	}
	found := mustRead("translit", code, spellings)
	for _, name := range []string{"typed", "named"} {
		s.Usual = append(s.Usual, spelled(found[name])...)
	}
	s.Loose = spelled(found["loose"])
	s.Unwritten, s.Inherent = found["unwritten"].all(), found["inherent"].all()
	s.Silent, s.Endings = found["silent"].all(), found["endings"].all()
	for _, line := range found["sounds"].all() {
		s.Sounds = strings.Fields(line)
	}
	for _, line := range found["layout"].all() {
		for _, letter := range strings.Fields(line) {
			s.Layout = append(s.Layout, strings.Trim(letter, nothing))
		}
	}
	return s, true
}

// TypedInLatin are the languages that people type in Latin letters as well as in their own,
// sorted.
var TypedInLatin = sync.OnceValue(func() []string { return codesWith("typed") })

// codesWith are the languages whose files of translit/ have a section, sorted.
func codesWith(name string) (out []string) {
	for _, code := range codesIn("translit") {
		if slices.Contains(codes(), code) && cut(mustOpen("translit/" + code + ".txt"))[name] != "" {
			out = append(out, code)
		}
	}
	return out
}

func spelled(s *section) (out []Spelled) {
	if s == nil {
		return nil
	}
	for _, e := range s.entries {
		sp := Spelled{Letters: strings.Trim(e.key, nothing)}
		for _, w := range e.words {
			sp.Latin = append(sp.Latin, strings.Trim(w, nothing))
		}
		out = append(out, sp)
	}
	return out
}
