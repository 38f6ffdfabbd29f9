package search

import (
	"runtime"
	"slices"
	"sync"

	"tilly/search/lexicon"
)

// intake builds segments of documents while further ones are still being read. No
// more than a few portions of documents wait at a time.
type intake struct {
	lex      *lexicon.Lexicon
	builders []chan []change
	segments []*segment
	working  sync.WaitGroup
	portion  []change // at hand
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
	manyPassages    = portionPassages * portionsAlone
)

func newIntake(lex *lexicon.Lexicon) *intake {
	return &intake{lex: lex, builders: make([]chan []change, runtime.GOMAXPROCS(0)), segments: make([]*segment, runtime.GOMAXPROCS(0))}
}

// add takes a document, each once.
func (in *intake) add(c change) {
	in.portion = append(in.portion, c)
	if in.passages += len(c.passages); in.passages >= portionPassages {
		in.hand()
	}
}

// hand gives the portion at hand to the builder whose turn it is.
func (in *intake) hand() {
	i := 0
	if in.portions >= portionsAlone {
		i = in.portions % len(in.builders)
	}
	if in.builders[i] == nil {
		in.builders[i] = make(chan []change, portionsWaiting)
		in.working.Go(func() { in.segments[i] = segmentOf(in.lex, in.builders[i]) })
	}
	in.builders[i] <- in.portion
	in.portion, in.passages = nil, 0
	in.portions++
}

func segmentOf(lex *lexicon.Lexicon, portions <-chan []change) *segment {
	b := newBuilder(lex)
	for portion := range portions {
		for _, c := range portion {
			b.add(c.documentID, c.passages)
		}
	}
	return b.seg.done()
}

// done gives the segments; it must be called in any case, as builders wait for it.
func (in *intake) done() []*segment {
	if len(in.portion) > 0 {
		in.hand()
	}
	for _, b := range in.builders {
		if b != nil {
			close(b)
		}
	}
	in.working.Wait()
	return slices.DeleteFunc(in.segments, func(s *segment) bool { return s == nil || len(s.entries) == 0 })
}

// build makes segments of documents, each given once.
func build(lex *lexicon.Lexicon, changes []change) []*segment {
	in := newIntake(lex)
	for _, c := range changes {
		in.add(c)
	}
	return in.done()
}
