package main

import "testing"

// TestMainTextOfLabelledPages holds what make bench reports.
func TestMainTextOfLabelledPages(t *testing.T) {
	pages, err := readLabelled("extraction/pages")
	if err != nil {
		t.Fatal(err)
	}
	s, err := ourScore(pages)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("figure: | main text of %d labelled pages | precision %.3f, recall %.3f, F1 %.3f |", len(pages), s.Precision, s.Recall, s.F1)
	if len(pages) < 25 || s.Precision < 0.95 || s.Recall < 0.95 || s.F1 < 0.96 {
		t.Errorf("%d pages: %+v", len(pages), s)
	}
	for _, p := range pages {
		one, err := ourScore([]labelled{p})
		if err != nil {
			t.Fatal(err)
		}
		if one.F1 < 0.95 {
			t.Logf("%s: %+v", p.name, one)
		}
		if one.F1 < 0.8 {
			t.Errorf("%s: %+v", p.name, one)
		}
	}
}
