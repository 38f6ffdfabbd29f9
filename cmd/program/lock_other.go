//go:build !unix

package program

import (
	"errors"
	"os"
)

// errLocked means that another process has the lock.
var errLocked = errors.New("locked by another process")

// lockFile has no lock that ends with the process here: replicas get a name of
// their own at each start, and leases of one that died run out.
func lockFile(*os.File) error { return errors.New("not on this system") }
