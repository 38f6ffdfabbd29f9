package vector

import "tilly"

// widened is a vector as dot wants it.
func widened(v tilly.Vector) []int16 {
	w := make([]int16, len(v))
	for i, x := range v {
		w[i] = int16(x)
	}
	return w
}

// dotPlain is the sum of the products of two vectors of one length, four at a time.
func dotPlain(row []int8, asked []int16) int32 {
	asked = asked[:len(row)]
	var a, b, c, d int32
	i := 0
	for ; i+4 <= len(row); i += 4 {
		r, q := row[i:i+4:i+4], asked[i:i+4:i+4]
		a += int32(r[0]) * int32(q[0])
		b += int32(r[1]) * int32(q[1])
		c += int32(r[2]) * int32(q[2])
		d += int32(r[3]) * int32(q[3])
	}
	for ; i < len(row); i++ {
		a += int32(row[i]) * int32(asked[i])
	}
	return a + b + c + d
}
