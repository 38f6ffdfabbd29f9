package search

import "strings"

// keyRows are the rows of keyboards, on which a finger hits the wrong neighbour.
var keyRows = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm", "azerty", "qwertz", "yxcvbnm"}

// soundsLike are letters that are written for each other by ear.
const soundsLike = "aeiouyäöü ckqs sczx fv vw bp dt gj mn gk iy lr"

// slips says whether one letter may have been typed for another: their keys lie
// side by side, or they sound alike. So plate is no slip of place.
func slips(a, b rune) bool {
	for group := range strings.SplitSeq(soundsLike, " ") {
		if strings.ContainsRune(group, a) && strings.ContainsRune(group, b) {
			return true
		}
	}
	for _, row := range keyRows {
		i, j := strings.IndexRune(row, a), strings.IndexRune(row, b)
		if i >= 0 && j >= 0 && (i-j == 1 || j-i == 1) {
			return true
		}
	}
	return false
}

// isSlip says whether two words of which one letter was changed for another, if
// they are that, differ in letters that are mistaken for each other.
func isSlip(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) != len(y) {
		return true
	}
	at, n := 0, 0
	for i := range x {
		if x[i] != y[i] {
			at, n = i, n+1
		}
	}
	return n != 1 || slips(x[at], y[at])
}

// IsTypo says whether a word may have been typed for another: a letter is missing,
// doubled or too many, two neighbours changed places, or one letter stands for another
// that lies beside it or sounds like it. Both are in lower case.
func IsTypo(typed, meant string) bool {
	return editDistance(typed, meant, 1) == 1 && isSlip(typed, meant)
}
