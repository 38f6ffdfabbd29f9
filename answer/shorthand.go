package answer

import (
	"regexp"
	"strings"
	"sync"
)

// shorthandLines are words as people type them in a chat, and what they stand for,
// by the language the question is in.
const shorthandLines = `
en what['’]?s = what is
en where['’]?s = where is
en when['’]?s = when is
en how['’]?s = how is
en who['’]?s = who is
en there['’]?s = there is
en i['’]?m = i am
en i['’]?ve = i have
en (do|does|did|is|are|was|has|have|had|wo|ca|could|would|should)nt = ${w}n't
en u = you
en ur = your
en (pls|plz) = please
en (thx|ty) = thanks
de gibt['’]?s = gibt es
de geht['’]?s = geht es
de habt['’]?s = habt ihr
de wie['’]s = wie ist es
de wieviel = wie viel
nl heb je = hebben jullie
nl t = het
`

// shorthand is one of them.
type shorthand struct {
	lang string
	said *regexp.Regexp
	full string
}

var shorthands = sync.OnceValue(func() (out []shorthand) {
	for line := range strings.Lines(strings.TrimSpace(shorthandLines)) {
		lang, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		said, full, _ := strings.Cut(rest, " = ")
		said = strings.Replace(said, "(do|", "(?P<w>do|", 1)
		out = append(out, shorthand{
			lang, regexp.MustCompile(`(?i)(?P<before>^|[^\pL\pN'’])(?:` + said + `)(?P<after>$|[^\pL\pN'’])`), "${before}" + full + "${after}",
		})
	}
	return out
})

// spelledOut writes what people shorten in full.
func spelledOut(lang, text string) string {
	for _, s := range shorthands() {
		if s.lang == lang {
			text = s.said.ReplaceAllString(text, s.full)
		}
	}
	return text
}
