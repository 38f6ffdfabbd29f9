// Package spelling tells how alike words are spelled, and which are typed for each other.
package spelling

import "slices"

// border stands before and after a word.
const border = "\x01"

// Runs are the distinct runs of three characters of a word with its borders, each as a
// number, in the order in which they stand. The first tells how the word begins.
func Runs(word string) []uint64 {
	const letter = 21 // bits of a rune
	rs := []rune(border + word + border)
	out := make([]uint64, 0, len(rs))
	for i := 0; i+2 < len(rs); i++ {
		run := uint64(rs[i])<<(2*letter) | uint64(rs[i+1])<<letter | uint64(rs[i+2])
		if !slices.Contains(out, run) {
			out = append(out, run)
		}
	}
	return out
}

// Alike is how much of their spelling two words share, 0 to 1, by their runs: the
// coefficient of L. R. Dice, "Measures of the amount of ecologic association between
// species" (1945). Words without any run share nothing.
func Alike(x, y []uint64) float64 {
	if len(x)+len(y) == 0 {
		return 0
	}
	same := 0
	for _, run := range x {
		if slices.Contains(y, run) {
			same++
		}
	}
	return 2 * float64(same) / float64(len(x)+len(y))
}
