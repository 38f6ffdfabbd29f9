package quote

import (
	"fmt"
	"sync"
	"testing"

	"tilly"
)

func TestCuttingsAreKept(t *testing.T) {
	s := newShelf(keptCuttings)
	p := tilly.Passage{Title: "Returns", Text: "You have 30 days.", Lang: "en"}
	first := s.of(p, "en")
	if s.of(p, "en") != first {
		t.Error("a passage that was just cut is cut again")
	}
	other := p
	other.Text = "You have 14 days."
	if got := s.of(other, "en"); got == first || got.pieces[0].text != other.Text {
		t.Errorf("of a passage that reads otherwise %q was kept", got.pieces[0].text)
	}
	if s.of(p, "de") == first {
		t.Error("a passage is read alike in two languages")
	}
}

func TestCuttingsAreForgotten(t *testing.T) {
	often := tilly.Passage{Title: "Shipping", Text: "Shipping is free."}
	s := newShelf(10 * cut(often, "en").size())
	kept := s.of(often, "en")
	for i := range 100 {
		s.of(tilly.Passage{Text: fmt.Sprintf("Row %d.", i)}, "en")
		if s.of(often, "en") != kept {
			t.Fatalf("what is asked for all the time was forgotten after %d others", i)
		}
	}
	if n := len(s.young) + len(s.old); n > 30 {
		t.Errorf("%d passages are kept where 20 have room", n)
	}
}

func TestCuttingsAreShared(t *testing.T) {
	s := newShelf(keptCuttings)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 50 {
				text := fmt.Sprintf("Row %d.", i)
				if got := s.of(tilly.Passage{Text: text}, "en").pieces[0].text; got != text {
					t.Errorf("got %q for %q", got, text)
				}
			}
		})
	}
	all.Wait()
}
