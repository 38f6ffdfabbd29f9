package program

import (
	"runtime"
	"sync"
)

// spare is done once in a process.
var spare sync.Once

// spareProcessor has one thread more run the program than there are cores, so that one is
// always there to hear who asks: while all that there are read pages and write rows, nobody
// looks at the network before one of them rests, and that takes milliseconds. The system
// gives a thread that slept its turn at once. It is to be called when all that goes by the
// number of cores was counted. GOMAXPROCS, where given, says otherwise.
func spareProcessor(environ []string) {
	if given(environ, "GOMAXPROCS") {
		return
	}
	spare.Do(func() { runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1) })
}
