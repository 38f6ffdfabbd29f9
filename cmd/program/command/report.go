package command

import (
	"fmt"
	"io"
	"time"
)

// Report tells how far something long has got, a line a second at most.
type Report struct {
	to    io.Writer
	what  string
	rows  int
	Files int
	bytes int64
	last  time.Time
}

// NewReport tells on to of what.
func NewReport(to io.Writer, what string) *Report {
	return &Report{to: to, what: what, last: time.Now()}
}

// Row counts a row.
func (r *Report) Row() {
	if r.rows++; r.rows%256 == 0 {
		r.tell()
	}
}

// File counts a file.
func (r *Report) File(size int64) {
	r.Files++
	r.bytes += size
	r.tell()
}

func (r *Report) tell() {
	if time.Since(r.last) >= time.Second {
		r.last = time.Now()
		r.End()
	}
}

// End tells where it stands, whenever it last did.
func (r *Report) End() { fmt.Fprintf(r.to, "%s: %s\n", r.what, r) }

// String is what was done so far.
func (r *Report) String() string {
	return fmt.Sprintf("%d rows and %d files (%.1f MB)", r.rows, r.Files, float64(r.bytes)/1e6)
}
