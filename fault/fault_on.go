//go:build faults && unix

package fault

import (
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

var reached atomic.Int64

// Reached kills the program as a power cut would when TILLY_FAULT names the point
// and how often it is passed before: "page-saved:3".
func Reached(point string) {
	name, after, _ := strings.Cut(os.Getenv("TILLY_FAULT"), ":")
	if name != point {
		return
	}
	if n, err := strconv.ParseInt(after, 10, 64); err == nil && reached.Add(1) <= n {
		return
	}
	_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	time.Sleep(time.Minute) // the signal is on its way
}
