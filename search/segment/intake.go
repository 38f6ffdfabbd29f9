package segment

import (
	"runtime"
	"slices"
	"sync"

	"tilly/search/lexicon"
)

// Intake builds segments of documents while further ones are still being read. No
// more than a few portions of documents wait at a time.
type Intake struct {
	lex      *lexicon.Lexicon
	builders []chan []Change
	segments []*Segment
	working  sync.WaitGroup
	portion  []Change // at hand
	passages int      // in it
	portions int      // handed out
}

// How documents are shared out: the first to one builder alone, as a segment is not
// worth having for few, then in turns. Which builder takes what does not depend on
// how fast they are.
const (
	portionPassages = 512
	portionsAlone   = 8
	portionsWaiting = 4 // for each builder
	Many            = portionPassages * portionsAlone
)

// NewIntake takes documents in with what a lexicon knows of languages.
func NewIntake(lex *lexicon.Lexicon) *Intake {
	return &Intake{lex: lex, builders: make([]chan []Change, runtime.GOMAXPROCS(0)), segments: make([]*Segment, runtime.GOMAXPROCS(0))}
}

// Add takes a document, each once.
func (in *Intake) Add(c Change) {
	in.portion = append(in.portion, c)
	if in.passages += len(c.Passages); in.passages >= portionPassages {
		in.hand()
	}
}

// hand gives the portion at hand to the builder whose turn it is.
func (in *Intake) hand() {
	i := 0
	if in.portions >= portionsAlone {
		i = in.portions % len(in.builders)
	}
	if in.builders[i] == nil {
		in.builders[i] = make(chan []Change, portionsWaiting)
		in.working.Go(func() { in.segments[i] = segmentOf(in.lex, in.builders[i]) })
	}
	in.builders[i] <- in.portion
	in.portion, in.passages = nil, 0
	in.portions++
}

func segmentOf(lex *lexicon.Lexicon, portions <-chan []Change) *Segment {
	b := newBuilder(lex)
	for portion := range portions {
		for _, c := range portion {
			b.add(c.DocumentID, c.Passages)
		}
	}
	return b.seg.done()
}

// Done gives the segments; it must be called in any case, as builders wait for it.
func (in *Intake) Done() []*Segment {
	if len(in.portion) > 0 {
		in.hand()
	}
	for _, b := range in.builders {
		if b != nil {
			close(b)
		}
	}
	in.working.Wait()
	return slices.DeleteFunc(in.segments, func(s *Segment) bool { return s == nil || len(s.entries) == 0 })
}

// Build makes segments of documents, each given once.
func Build(lex *lexicon.Lexicon, changes []Change) []*Segment {
	in := NewIntake(lex)
	for _, c := range changes {
		in.Add(c)
	}
	return in.Done()
}
