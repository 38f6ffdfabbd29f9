package words

import (
	"slices"
	"strings"
	"sync"
)

// The block of characters that shops write in (Unicode, CJK Unified Ideographs).
const (
	firstHan = '\u4e00'
	lastHan  = '\u9fff'
)

// writings are how a language is written that is written in two kinds of letters, as Chinese
// is: its words are known in simplified ones.
type writings struct {
	simplified [lastHan - firstHan + 1]rune // of each character of the block
	said       *strings.Replacer            // what Tilly says, into traditional letters
}

// twofold are those languages, each read when it is first asked for.
var twofold = sync.OnceValue(func() map[string]func() *writings {
	all := map[string]func() *writings{}
	for _, code := range codesWith("simplified") {
		all[code] = sync.OnceValue(func() *writings { return newWritings(mustRead("translit", code, spellings)) })
	}
	return all
})

func newWritings(found map[string]*section) *writings {
	w := &writings{}
	for i := range w.simplified {
		w.simplified[i] = firstHan + rune(i)
	}
	pairs := []rune(found["simplified"].all()[0])
	for pair := range slices.Chunk(pairs, 2) {
		w.simplified[pair[0]-firstHan] = pair[1]
	}
	said := slices.SortedStableFunc(slices.Values(found["said"].entries), func(a, b entry) int { return len(b.words[0]) - len(a.words[0]) })
	var replaced []string
	for _, e := range said { // the longest first
		replaced = append(replaced, e.words[0], e.key)
	}
	w.said = strings.NewReplacer(replaced...)
	return w
}

// Simplified is a text of a language in the letters in which its words are known; of one
// that has but one kind of letters it is the text.
func Simplified(code, text string) string {
	read := twofold()[code]
	if read == nil || isASCII(text) {
		return text
	}
	w := read()
	return strings.Map(func(r rune) rune {
		if r < firstHan || r > lastHan {
			return r
		}
		return w.simplified[r-firstHan]
	}, text)
}

// Simplifies says whether a text has letters of which some stand for others in some
// language; of most texts that is known without asking which language they are in.
func Simplifies(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r >= firstHan && r <= lastHan })
}

// Traditional writes what Tilly says in a language in its other letters, where it has such;
// what shops say stays as it is.
func Traditional(code, text string) string {
	if read := twofold()[code]; read != nil {
		return read().said.Replace(text)
	}
	return text
}
