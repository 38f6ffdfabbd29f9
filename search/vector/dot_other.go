//go:build !amd64

package vector

// dot is the sum of the products of two vectors of one length.
func dot(row []int8, asked []int16) int32 { return dotPlain(row, asked) }
