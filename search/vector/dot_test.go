package vector

import (
	"math/rand/v2"
	"testing"
)

// However a product is made, it is the same to the last digit, at every length and
// at the limits of what a byte holds.
func TestDot(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		for _, most := range []int{1, 127} {
			row, asked, want := make([]int8, n), make([]int16, n), int32(0)
			for i := range row {
				row[i], asked[i] = int8(r.IntN(2*most+1)-most), int16(r.IntN(2*most+1)-most)
				want += int32(row[i]) * int32(asked[i])
			}
			if a, b := dot(row, asked), dotPlain(row, asked); a != want || b != want {
				t.Fatalf("%d dimensions: %d and %d, want %d", n, a, b, want)
			}
		}
	}
	row, asked := make([]int8, 8192), make([]int16, 8192)
	for i := range row {
		row[i], asked[i] = -128, -128
	}
	if got := dot(row, asked); got != 8192*128*128 {
		t.Errorf("the largest product is %d", got)
	}
	if got := dot(row[1:1000:1000], asked[1:1000:1000]); got != 999*128*128 {
		t.Errorf("from an odd address: %d", got)
	}
}

func BenchmarkDot(b *testing.B) {
	row, asked := make([]int8, 1024), make([]int16, 1024)
	for b.Loop() {
		dot(row, asked)
	}
}

func BenchmarkDotPlain(b *testing.B) {
	row, asked := make([]int8, 1024), make([]int16, 1024)
	for b.Loop() {
		dotPlain(row, asked)
	}
}
