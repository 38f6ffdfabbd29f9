package analysis

import (
	"strings"
	"unicode/utf8"
)

// Languages for which there is no Snowball stemmer get a light one: it takes off
// the endings of nouns and adjectives, so that one and many meet, and leaves a stem
// of three letters at least.

// lightStem is the base of a word, "" for a language that has no light stemmer.
func lightStem(lang, text string) string {
	switch lang {
	case "he":
		return hebrewBase(Fold(text))
	case "pl":
		return Fold(withoutEnding(text, polishEndings))
	case "bg":
		return Fold(withoutEnding(text, bulgarianEndings))
	case "hi":
		return Fold(withoutEnding(text, hindiEndings))
	case "fa":
		return withoutEnding(Fold(text), persianEndings)
	}
	return ""
}

// hebrewBase drops one letter that is written onto the next word (the, and, in,
// to, as, that), where a word is left.
func hebrewBase(w string) string {
	r, size := utf8.DecodeRuneInString(w)
	if strings.ContainsRune("הובלכש", r) && utf8.RuneCountInString(w) >= 4 {
		return w[size:]
	}
	return w
}

// Endings, the longest first where one holds another.
var (
	// Cases and numbers of nouns and adjectives.
	polishEndings = strings.Fields("iami ami iach ach iego ego iemu emu iej ej ych ich ymi imi owie owi ów om iem em ią ię ie ą ę a e i o u y")
	// Articles and numbers of nouns and adjectives.
	bulgarianEndings = strings.Fields("овете евете ищата ията иите ето ото ите ата ята ият ът ят та то те ове еве ища ия ии а я о е и")
	// Those of Ramanathan and Rao, A Lightweight Stemmer for Hindi (2003), that nouns take.
	hindiEndings = strings.Fields("ियाँ ियां ियों ाओं ाएँ ाएं ुओं ुएँ ुएं ों ें ीं ाँ ां ओं एँ एं ी ा े ो ि ु ू")
	// Plurals and comparisons, as they read once folded.
	persianEndings = strings.Fields("هايي هاي ها ترين تر")
)

// withoutEnding takes the first ending off that leaves three letters.
func withoutEnding(w string, endings []string) string {
	const least = 3
	for _, e := range endings {
		if base, ok := strings.CutSuffix(w, e); ok && utf8.RuneCountInString(base) >= least {
			return base
		}
	}
	return w
}
