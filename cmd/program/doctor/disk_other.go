//go:build !linux && !darwin

package doctor

// freeBytes cannot be told here.
func freeBytes(string) (int64, bool) { return 0, false }
