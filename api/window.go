package api

import (
	"hash/maphash"
	"math"
	"sync"
	"time"
)

// window lets each key do so much in a length of time that moves on with the clock:
// what it did in the length before counts as far as that still lies within.
type window struct {
	most   int
	length time.Duration
	begun  time.Time // of the length at hand

	seed         maphash.Seed
	mu           sync.Mutex
	here, before map[uint64]int // by hash of the key, as there may be very many
}

func newWindow(most int, length time.Duration) *window {
	return &window{most: most, length: length, begun: time.Now(), seed: maphash.MakeSeed(), here: map[uint64]int{}, before: map[uint64]int{}}
}

// take counts one more for the key; false when it has had as much as it may.
func (w *window) take(name string, now time.Time) bool {
	key := maphash.String(w.seed, name)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.turn(now)
	left := 1 - float64(now.Sub(w.begun))/float64(w.length)
	if int(math.Round(float64(w.before[key])*left))+w.here[key]+1 > w.most {
		return false
	}
	w.here[key]++
	return true
}

// turn begins the length that now lies in.
func (w *window) turn(now time.Time) {
	switch past := now.Sub(w.begun) / w.length; {
	case past <= 0:
		return
	case past == 1:
		w.here, w.before = w.before, w.here
		clear(w.here)
		w.begun = w.begun.Add(w.length)
	default:
		clear(w.here)
		clear(w.before)
		w.begun = w.begun.Add(past * w.length)
	}
}
