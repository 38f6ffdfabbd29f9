package program

import (
	"fmt"
	"io"
	"time"
)

// report tells how far something long has got, a line a second at most.
type report struct {
	to    io.Writer
	what  string
	rows  int
	files int
	bytes int64
	last  time.Time
}

func newReport(to io.Writer, what string) *report {
	return &report{to: to, what: what, last: time.Now()}
}

func (r *report) row() {
	if r.rows++; r.rows%256 == 0 {
		r.tell()
	}
}

func (r *report) file(size int64) {
	r.files++
	r.bytes += size
	r.tell()
}

func (r *report) tell() {
	if time.Since(r.last) >= time.Second {
		r.last = time.Now()
		r.end()
	}
}

// end tells where it stands, whenever it last did.
func (r *report) end() { fmt.Fprintf(r.to, "%s: %s\n", r.what, r) }

// String is what was done so far.
func (r *report) String() string {
	return fmt.Sprintf("%d rows and %d files (%.1f MB)", r.rows, r.files, float64(r.bytes)/1e6)
}
