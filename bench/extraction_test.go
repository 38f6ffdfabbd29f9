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
	t.Logf("figure: | main text of %d labelled pages | precision %.3f, recall %.3f, F1 %.3f |", len(pages), s.precision, s.recall, s.f1)
	if len(pages) < 25 || s.precision < 0.95 || s.recall < 0.95 || s.f1 < 0.96 {
		t.Errorf("%d pages: %+v", len(pages), s)
	}
	for _, p := range pages {
		one, err := ourScore([]labelled{p})
		if err != nil {
			t.Fatal(err)
		}
		if one.f1 < 0.95 {
			t.Logf("%s: %+v", p.name, one)
		}
		if one.f1 < 0.8 {
			t.Errorf("%s: %+v", p.name, one)
		}
	}
}
