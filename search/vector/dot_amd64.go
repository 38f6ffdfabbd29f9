package vector

import "golang.org/x/sys/cpu"

// wide says whether the processor multiplies sixteen numbers at a time.
var wide = cpu.X86.HasAVX2

// dotStep is how many dimensions one turn of dotWide takes.
const dotStep = 32

// dotWide is the sum of the first n products, n a multiple of dotStep above 0. It
// needs AVX2.
//
//go:noescape
func dotWide(row *int8, asked *int16, n int) int32

// dot is the sum of the products of two vectors of one length. Every passage of a
// store is measured for every question, so this is where the time goes.
func dot(row []int8, asked []int16) int32 {
	n := len(row) / dotStep * dotStep
	if !wide || n == 0 {
		return dotPlain(row, asked)
	}
	asked = asked[:len(row)]
	return dotWide(&row[0], &asked[0], n) + dotPlain(row[n:], asked[n:])
}
