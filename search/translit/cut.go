package translit

import (
	"strings"

	"tilly/words"
)

// Where the signs of these scripts begin in Unicode.
const (
	firstKana   = 'ァ'
	firstHangul = '가'
	lastHangul  = '힣'
	drawnOut    = 'ー'
)

// kana cuts words of katakana into sounds, which are given for each sign in the order of
// Unicode: ッグ is qgu, ファ fa, シャ sha. A small sign takes the place of the vowel before.
func kana(s words.Spellings) func(string) string {
	sounds := s.Sounds
	return func(word string) string {
		out := ""
		for _, r := range word {
			at := int(r - firstKana)
			switch {
			case r == drawnOut:
				out += "-"
			case at < 0 || at >= len(sounds):
				out += string(r)
			default:
				out = joined(out, sounds[at])
			}
		}
		return out
	}
}

func joined(before, sound string) string {
	small, isSmall := strings.CutPrefix(sound, "x")
	if !isSmall || before == "" {
		return before + small
	}
	head := strings.TrimRight(before, "aiueo")
	switch {
	case head == before: // nothing to take the place of
		return before + small
	case head == "" && before[len(before)-1] == 'u': // ウィ
		head = "w"
	case strings.HasSuffix(head, "h") || strings.HasSuffix(head, "j"): // シャ
		small = strings.TrimPrefix(small, "y")
	}
	return head + small
}

// The letters of Hangul in the order in which syllables are made of them (Unicode, 3.12
// Conjoining Jamo Behavior).
var (
	heads   = []string{"ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ"}
	medials = []rune("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
	tails   = []string{"", "ㄱ", "ㄲ", "ㄳ", "ㄴ", "ㄵ", "ㄶ", "ㄷ", "ㄹ", "ㄺ", "ㄻ", "ㄼ", "ㄽ", "ㄾ", "ㄿ", "ㅀ", "ㅁ", "ㅂ", "ㅄ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ"}
)

// hangul cuts syllables into their letters, without the one at their head that is not heard.
func hangul(words.Spellings) func(string) string { return letters }

func letters(word string) string {
	var out strings.Builder
	for _, r := range word {
		if r < firstHangul || r > lastHangul {
			out.WriteRune(r)
			continue
		}
		n := int(r - firstHangul)
		out.WriteString(heads[n/(len(medials)*len(tails))])
		out.WriteRune(medials[n/len(tails)%len(medials)])
		out.WriteString(tails[n%len(tails)])
	}
	return out.String()
}
