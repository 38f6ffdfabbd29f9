package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// row is one line of the table.
type row struct {
	measure    string
	unit       string // of ours and peer
	ours, peer float64
	against    string  // what the peer or limit is
	ratio      float64 // 0: ours / peer; without a peer there is none
	most       float64 // wanted: the ratio is at most this
	least      float64 // wanted: the ratio is at least this
	fails      bool    // a miss fails the build
}

func (r row) quotient() float64 {
	if r.ratio != 0 || r.peer == 0 {
		return r.ratio
	}
	return r.ours / r.peer
}

func (r row) missed() bool {
	q := r.quotient()
	return r.most > 0 && q > r.most || r.least > 0 && q < r.least
}

func (r row) verdict() string {
	switch {
	case r.most == 0 && r.least == 0:
		return ""
	case !r.missed():
		return "ok"
	case r.fails:
		return "TOO HEAVY"
	default:
		return "MISSED"
	}
}

func (r row) wanted() string {
	switch {
	case r.most > 0:
		return fmt.Sprintf("≤ %g", r.most)
	case r.least > 0:
		return fmt.Sprintf("≥ %g", r.least)
	default:
		return ""
	}
}

// figure writes a number with three digits that count.
func figure(v float64, unit string) string {
	digits := 0
	switch {
	case v == 0:
		return ""
	case v < 1:
		digits = 3
	case v < 10:
		digits = 2
	case v < 100:
		digits = 1
	}
	return fmt.Sprintf("%.*f %s", digits, v, unit)
}

// print writes the table and says whether something is too heavy.
func (b *bench) print(w io.Writer) (heavy bool) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "measure\tours\tpeer or limit\tratio\twanted\t")
	for _, r := range b.rows {
		peer := figure(r.peer, r.unit)
		if r.against != "" {
			peer += " (" + r.against + ")"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n",
			r.measure, figure(r.ours, r.unit), peer, figure(r.quotient(), ""), r.wanted(), r.verdict())
		heavy = heavy || r.fails && r.missed()
	}
	_ = t.Flush() // a closed terminal is nobody to tell
	for _, s := range b.skipped {
		fmt.Fprintln(w, "skipped:", s)
	}
	return heavy
}
