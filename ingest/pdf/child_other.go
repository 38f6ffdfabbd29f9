//go:build !unix

package pdf

import "syscall"

// childAttributes are none: there are no process groups.
func childAttributes() *syscall.SysProcAttr { return nil }
