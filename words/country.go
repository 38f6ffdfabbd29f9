package words

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CountryCalled is the country that is called just so, in whatever case, by its ISO
// 3166 code; "" for none.
func (l *Language) CountryCalled(name string) string {
	if l.atlas == nil {
		return ""
	}
	return l.atlas().names[strings.ToLower(name)]
}

// Country is the country that a word names, however it is inflected, by its ISO 3166
// code; "" for none.
func (l *Language) Country(word string) string {
	small := strings.ToLower(word)
	if iso := l.CountryCalled(small); iso != "" && (utf8.RuneCountInString(small) > 3 || word == strings.ToUpper(word)) {
		return iso
	}
	letters := utf8.RuneCountInString(small)
	if l.atlas == nil || letters < begunBy+1 {
		return ""
	}
	a, best, longest := l.atlas(), "", 0
	for _, name := range a.begun[begins(small)] {
		n := utf8.RuneCountInString(name)
		if letters < n-2 || letters > n+3 {
			continue
		}
		same := CommonLetters(small, name)
		if same < max(begunBy, n-2) || same < longest {
			continue
		}
		if iso := a.names[name]; same > longest || cmp.Less(iso, best) {
			best, longest = iso, same
		}
	}
	return best
}

// mostBent is how many letters a name and a form of it end with that the other has not.
const mostBent = 2

// CountryTyped is the country that a word in small letters names, by its ISO 3166 code,
// as people type who set no capitals; "" for none. Where names change their endings a
// little of that is allowed, so that what is made in a country does not name it.
func (l *Language) CountryTyped(word string) string {
	letters := utf8.RuneCountInString(word)
	if letters < begunBy || l.Stop(word) {
		return ""
	}
	if iso := l.CountryCalled(word); iso != "" || !l.Cases() {
		return iso
	}
	a, best, most := l.atlas(), "", 0
	for _, name := range a.begun[begins(word)] {
		same, iso := CommonLetters(word, name), a.names[name]
		bent := letters-same <= mostBent && utf8.RuneCountInString(name)-same <= mostBent
		if bent && (same > most || same == most && cmp.Less(iso, best)) {
			best, most = iso, same
		}
	}
	return best
}

// CommonLetters is how many letters two words begin with alike.
func CommonLetters(a, b string) int {
	n := 0
	for a != "" && b != "" {
		r, size := utf8.DecodeRuneInString(a)
		q, other := utf8.DecodeRuneInString(b)
		if r != q {
			break
		}
		a, b, n = a[size:], b[other:], n+1
	}
	return n
}

// CountriesIn are the countries that a text names, however they are inflected, by their
// ISO 3166 codes. Names begin with a capital letter where there are such.
func (l *Language) CountriesIn(text string) map[string]bool {
	out := map[string]bool{}
	if l.atlas == nil {
		return out
	}
	fields := strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != '-' && r != '\'' && r != '’'
	})
	for i := 0; i < len(fields); i++ {
		taken := 0
		for n := min(4, len(fields)-i); n > 1; n-- {
			if iso := l.CountryCalled(strings.Join(fields[i:i+n], " ")); iso != "" {
				out[iso], taken = true, n
				break
			}
		}
		if taken > 0 {
			i += taken - 1
			continue
		}
		if r, _ := utf8.DecodeRuneInString(fields[i]); unicode.IsUpper(r) || !unicode.IsLower(r) {
			if iso := l.Country(fields[i]); iso != "" {
				out[iso] = true
			}
		}
	}
	if Unspaced(text) {
		for name, iso := range l.atlas().names {
			if len(name) > 3 && strings.Contains(text, name) {
				out[iso] = true
			}
		}
	}
	return out
}

// Unspaced says whether a text is in a script without spaces between words.
func Unspaced(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
	})
}
