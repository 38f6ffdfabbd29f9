package tilly

import (
	"slices"
	"testing"
)

func TestEachCellIsOneSegment(t *testing.T) {
	seen := map[Segment]bool{}
	for r := 1; r <= 5; r++ {
		for f := 1; f <= 5; f++ {
			for m := 1; m <= 5; m++ {
				s := SegmentOf(r, f, m, 2)
				if !slices.Contains(Segments, s) || s != SegmentCells[r-1][(f+m+1)/2-1] {
					t.Errorf("%d %d %d is %q", r, f, m, s)
				}
				seen[s] = true
			}
		}
	}
	if len(seen) != len(Segments) || len(Segments) != 11 {
		t.Errorf("%d of %d segments have a cell", len(seen), len(Segments))
	}
}

func TestQuintilesShareTies(t *testing.T) {
	for name, c := range map[string]struct {
		tallies []Tally
		want    []int
	}{
		"all alike":         {[]Tally{{7, 100}}, []int{3}},
		"none alike":        {[]Tally{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}, []int{1, 2, 3, 4, 5}},
		"most once":         {[]Tally{{1, 90}, {2, 6}, {3, 4}}, []int{3, 5, 5}},
		"halves":            {[]Tally{{1, 50}, {2, 50}}, []int{2, 4}},
		"below nothing too": {[]Tally{{-5, 1}, {0, 3}, {5, 1}}, []int{1, 3, 5}},
	} {
		n := int64(0)
		for _, tally := range c.tallies {
			n += tally.N
		}
		cuts := CutsOf(n, slices.Values(c.tallies))
		for i, tally := range c.tallies {
			if q := cuts.Quintile(tally.Value); q != c.want[i] {
				t.Errorf("%s: %d is in quintile %d, want %d", name, tally.Value, q, c.want[i])
			}
		}
	}
}

func TestCustomers(t *testing.T) {
	for id, want := range map[string]int64{"C-1001": 1, "c-1042": 42, "C-1000": 0, "C--5": 0, "C-1e9": 0, "1001": 0, "C-": 0} {
		if no, ok := CustomerNo(id); ok != (want > 0) || ok && no != want {
			t.Errorf("%q is %d, %v", id, no, ok)
		}
	}
	if got := MaskedEmail("änne@shop.example"); got != "ä•••@shop.example" {
		t.Error(got)
	}
}
