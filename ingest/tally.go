package ingest

import "tilly"

// tally counts what came of the pages of one run.
type tally struct {
	taught  int            // Done with passages
	reasons map[string]int // of those that failed
}

func (t *tally) count(d tilly.Document) {
	switch {
	case d.State == tilly.Done && d.Passages > 0:
		t.taught++
	case d.State == tilly.Broken:
		t.reasons[d.Error] += 1_000 // failures say more than what was left out
	case d.State == tilly.Skipped:
		t.reasons[d.Error]++
	}
}

// reason is why most pages taught nothing, "" where all did.
func (t *tally) reason() (reason string) {
	best := 0
	for text, n := range t.reasons {
		if n > best || n == best && text < reason {
			reason, best = text, n
		}
	}
	return reason
}
