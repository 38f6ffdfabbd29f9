package understand

import "tilly/words"

// Pointing says whether a question points at something said before.
func (v Voice) Pointing(text string) bool { return v.HasAny("refers.pointing", words.Plain(text)) }

// How many content words a question has at most that leans on an earlier one: opened
// with "and", pointing, or neither.
const (
	opened   = 3
	pointed  = 2
	shortest = 1
	shorter  = 3 // words of whatever kind, where it neither opens nor points so
	pointer  = 4 // words of a question that may point with its first
)

// Leans says whether a question cannot be understood without an earlier one.
func (v Voice) Leans(text string) bool {
	plain := words.Plain(text)
	if len(plain) == 0 {
		return false
	}
	content, points := 0, false
	for i, w := range plain {
		if v.Has("refers.pointing", w) && (i > 0 || len(plain) < pointer) {
			points = true
			continue
		}
		if !v.lex.Soft(v.Lang, w) {
			content++
		}
	}
	if content <= opened && v.Begins("opener", words.Joined(plain)) {
		return true
	}
	return points && content <= pointed || content <= shortest && len(plain) <= shorter && v.Lang != "zh" && v.Lang != "ja" && v.Lang != "th"
}

// leansOn says whether a part of a question speaks of it or them: of what another part
// names.
func (v Voice) leansOn(part string) bool {
	plain := words.Plain(part)
	return len(plain) > 1 && v.HasAny("refers.back", plain[1:])
}
