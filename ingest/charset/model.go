package charset

import (
	"math"
	"strings"
	"sync"
	"unicode"

	"tilly/words"
)

// A model tells how likely a word is in one language, by which letter follows
// which in the words that are known of it. Likelihoods are natural logarithms.
type model struct {
	letters map[rune]int // the place of each letter, from 1; 0 is the edge of a word
	follows [][]float32  // of a pair of letters, by their places
	signs   map[rune]float32
	common  func(rune) bool // of a script of thousands of signs: which are in use
	unseen  float32         // a sign in use that stands in no known word
}

// strange is the likelihood of a letter that a language does not have.
const strange = -14

// halfWidth is the likelihood of a katakana of half width, which few write.
const halfWidth = -6

// thousands says whether a script has thousands of signs, of which which follows
// which tells nothing: each is weighed by itself.
func thousands(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// newModel counts the letters of words.
func newModel(list []string) *model {
	m := &model{letters: map[rune]int{}}
	counts := map[rune]float64{}
	total := 0.0
	for _, w := range list {
		for _, r := range w {
			counts[r]++
			total++
		}
	}
	for r, n := range counts {
		if n >= 2 && n/total > 1e-5 { // words of other languages stand among them
			m.letters[r] = len(m.letters) + 1
		}
	}
	size := len(m.letters) + 1
	pairs := make([]float64, size*size)
	firsts := make([]float64, size)
	singles := make([]float64, size)
	for _, w := range list {
		last := 0
		for _, r := range w + "\x00" {
			at := m.letters[r]
			if at == 0 && r != 0 {
				continue
			}
			pairs[last*size+at]++
			firsts[last]++
			singles[at]++
			last = at
		}
	}
	whole := 0.0
	for _, n := range singles {
		whole += n
	}
	m.follows = make([][]float32, size)
	for a := range size {
		m.follows[a] = make([]float32, size)
		kept := firsts[a] / (firsts[a] + 20) // how far the pairs of a letter are believed
		for b := range size {
			p := (1 - kept) * (singles[b] + 0.5) / (whole + 0.5*float64(size))
			if firsts[a] > 0 {
				p += kept * pairs[a*size+b] / firsts[a]
			}
			m.follows[a][b] = float32(math.Log(p))
		}
	}
	return m
}

// newSigns counts the signs of a script of thousands; common says which others
// are in use, of which there are about as many as said.
func newSigns(list []string, common func(rune) bool, many int) *model {
	m := &model{signs: map[rune]float32{}, common: common}
	counts := map[rune]float64{}
	total := 0.0
	for _, w := range list {
		for _, r := range w {
			if thousands(r) || r == 'ー' {
				counts[r]++
				total++
			}
		}
	}
	for r, n := range counts {
		p := 0.7 * n / total
		if common(r) {
			p += 0.28 / float64(many)
		}
		m.signs[r] = float32(math.Log(p))
	}
	m.unseen = float32(math.Log(0.28 / float64(many)))
	for r := '\uff65'; r <= '\uff9f'; r++ {
		m.signs[r] = halfWidth
	}
	return m
}

// word is how likely a word in lower case is.
func (m *model) word(w []rune) float64 {
	sum := 0.0
	if m.signs != nil {
		for _, r := range w {
			switch p, known := m.signs[r]; {
			case known:
				sum += float64(p)
			case m.common(r):
				sum += float64(m.unseen)
			default:
				sum += strange
			}
		}
		return sum
	}
	last := 0
	for _, r := range w {
		at := m.letters[r]
		if at == 0 {
			sum += strange
		} else {
			sum += float64(m.follows[last][at])
		}
		last = at
	}
	return sum + float64(m.follows[last][0])
}

// scripted are the languages whose scripts have thousands of signs, with the signs
// that are in use: the first level of the national standard of each, which was
// ordered by use.
type scripted struct {
	code  string
	from  func() map[rune]bool
	words func() []string
}

func scriptedLanguages() []scripted {
	known := func(code string) func() []string {
		return func() []string { return words.Vocabulary(code) }
	}
	return []scripted{
		{"zh", func() map[rune]bool { return level("gb18030", 0xb0, 0xd7, 0xa1, 0xfe) }, known("zh")}, // GB 2312, rows 16 to 55
		{"zh-Hant", func() map[rune]bool { return level("big5", 0xa4, 0xc6, 0x40, 0xfe) }, traditional},
		{"ja", func() map[rune]bool { return level("shift_jis", 0x88, 0x98, 0x40, 0xfc) }, known("ja")}, // JIS X 0208, rows 16 to 47
		{"ko", func() map[rune]bool { return level("euc-kr", 0xb0, 0xc8, 0xa1, 0xfe) }, known("ko")},    // KS X 1001, rows 16 to 40
	}
}

// level are the signs of an encoding whose bytes lie in a field.
func level(name string, lead, leadLast, trail, trailLast byte) map[rune]bool {
	e := Of(name).NewDecoder()
	out := map[rune]bool{}
	for a := lead; a <= leadLast; a++ {
		for b := trail; b <= trailLast; b++ { // neither is ever the last there is
			text, err := e.Bytes([]byte{a, b})
			if err != nil {
				continue
			}
			if list := []rune(string(text)); len(list) == 1 && unicode.IsLetter(list[0]) {
				out[list[0]] = true
			}
		}
	}
	return out
}

// cedillas write Romanian as the encodings of Windows have it, which know no
// letters with a comma below.
var cedillas = strings.NewReplacer("ș", "ş", "ț", "ţ")

// models are those of every language, by its code.
var models = sync.OnceValue(func() map[string]*model {
	all := map[string]*model{}
	for _, code := range words.Lettered() {
		list := words.Vocabulary(code)
		if code == "ro" {
			list = append(list, strings.Fields(cedillas.Replace(strings.Join(list, " ")))...)
		}
		all[code] = newModel(list)
	}
	for _, s := range scriptedLanguages() {
		inUse := s.from()
		all[s.code] = newSigns(s.words(), func(r rune) bool { return inUse[r] }, len(inUse))
	}
	return all
})
