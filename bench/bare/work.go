package main

import (
	"crypto/sha256"
	"net/http"
	"runtime"
	"strconv"
	"sync"
)

// turns bounds how much is worked at once; whoever is first goes before all others.
type turns struct {
	mu          sync.Mutex
	free        int
	first, rest []chan struct{}
}

func newTurns() *turns { return &turns{free: runtime.GOMAXPROCS(0)} }

func (t *turns) take(first bool) {
	t.mu.Lock()
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return
	}
	turn := make(chan struct{})
	if first {
		t.first = append(t.first, turn)
	} else {
		t.rest = append(t.rest, turn)
	}
	t.mu.Unlock()
	<-turn
}

func (t *turns) give() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, line := range []*[]chan struct{}{&t.first, &t.rest} {
		if len(*line) > 0 {
			close((*line)[0])
			*line = (*line)[1:]
			return
		}
	}
	t.free++
}

// work takes the processor for a while, as much as ?hashes= says, and keeps a row: what
// an answer must take at the least. With ?first it goes before all others.
func (s *server) work(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.FormValue("hashes"))
	if err != nil {
		http.Error(w, "bad", http.StatusBadRequest)
		return
	}
	s.turns.take(r.Form.Has("first"))
	defer s.turns.give()
	var sum [sha256.Size]byte
	for range n {
		sum = sha256.Sum256(sum[:])
	}
	s.message(w, r)
}
