//go:build unix

package pdf

import "syscall"

// childAttributes keep a Ctrl-C at the terminal from ending a child in the middle
// of a file; a child ends with its input, so it never outlives the program by
// more than one file.
func childAttributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true}
}
