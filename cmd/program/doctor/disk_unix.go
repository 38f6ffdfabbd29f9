//go:build linux || darwin

package doctor

import "syscall"

// freeBytes is how much room the file system of a folder has for us.
func freeBytes(dir string) (int64, bool) {
	var st syscall.Statfs_t
	if syscall.Statfs(dir, &st) != nil {
		return 0, false
	}
	return int64(st.Bavail) * int64(st.Bsize), true //nolint:gosec,unconvert // the types differ by system
}
