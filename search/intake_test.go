package search

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"tilly"
	"tilly/search/analysis"
	"tilly/search/segment"
)

// told are changes in the order in which they are told, the error after them.
type told struct {
	changes []segment.Change
	err     error
}

func (told) Generation(context.Context, string) (int64, error) { return 1, nil }

func (r told) Changed(_ context.Context, _ string, _ int64, each func(string, []tilly.Passage) error) (int64, error) {
	for _, c := range r.changes {
		if err := each(c.DocumentID, c.Passages); err != nil {
			return 0, err
		}
	}
	return 1, r.err
}

func leaf(id, text string) segment.Change {
	return segment.Change{DocumentID: id, Passages: []tilly.Passage{{DocumentID: id, Kind: tilly.Knowledge, Title: "Page " + id, Text: text, Lang: "en"}}}
}

// TestLastWordCounts loads a store large enough for several builders, of which some
// documents are told more than once.
func TestLastWordCounts(t *testing.T) {
	t.Parallel()
	var changes []segment.Change
	const n = 3 * segment.Many
	for i := range n {
		changes = append(changes, leaf(fmt.Sprint("d", i), "wool"))
	}
	changes = slices.Insert(changes, 5, leaf("d9000", "cotton"), leaf("gone", "linen"))
	changes = append(changes, leaf("d0", "silk"), leaf("d0", "velvet"), segment.Change{DocumentID: "gone"})
	x, err := NewLibrary(Config{Rows: told{changes: changes}}).Index(t.Context(), "s")
	if err != nil {
		t.Fatal(err)
	}
	if x.Len() != n || x.Stats().Documents != n || x.Generation() != 1 {
		t.Errorf("%d passages of %d documents at generation %d", x.Len(), x.Stats().Documents, x.Generation())
	}
	for word, want := range map[string]int{"velvet": 1, "silk": 0, "cotton": 0, "linen": 0, "wool": n - 1} {
		if got := x.df(analysis.NewAnalyzer("en").Terms(word)[0]); got != want {
			t.Errorf("%d passages hold %q, want %d", got, word, want)
		}
	}
}

func TestLoadThatFailsLeavesNothing(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is gone")
	var changes []segment.Change
	for i := range 2 * segment.Many {
		changes = append(changes, leaf(fmt.Sprint("d", i), "wool"))
	}
	l := NewLibrary(Config{Rows: told{changes, broken}})
	if _, err := l.Index(t.Context(), "s"); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	if l.Bytes() != 0 {
		t.Errorf("%d bytes are held", l.Bytes())
	}
}
