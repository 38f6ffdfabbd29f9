//go:build unix

package program

import (
	"errors"
	"os"
	"syscall"
)

// errLocked means that another process has the lock.
var errLocked = errors.New("locked by another process")

// lockFile takes a lock that ends with the process, or fails at once.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errLocked
	}
	return err
}
