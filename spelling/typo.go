package spelling

import (
	"strings"
	"unicode/utf8"
)

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

// longest is how many letters words have at most; what is longer is no word but data.
const longest = 64

// Distance counts letters to insert, drop, change or swap with their
// neighbour (optimal string alignment); more than most is most+1.
func Distance(a, b string, most int) int {
	if d := len(a) - len(b); d > most*utf8.UTFMax || -d > most*utf8.UTFMax {
		return most + 1
	}
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d > most || -d > most {
		return most + 1
	}
	var room [3][longest + 1]int
	if len(y) > longest {
		return most + 1
	}
	before, prev, row := room[0][:len(y)+1], room[1][:len(y)+1], room[2][:len(y)+1]
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return most + 1
		}
		before, prev, row = prev, row, before
	}
	return min(prev[len(y)], most+1)
}

// IsSlip says whether two words of which one letter was changed for another, if
// they are that, differ in letters that are mistaken for each other.
func IsSlip(a, b string) bool {
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
	return Distance(typed, meant, 1) == 1 && IsSlip(typed, meant)
}
