package answer

import "sync"

// offered keeps which questions stores begin with, as finding that out takes an answer
// for each, and every chat that is opened asks for them.
type offered struct {
	mu sync.Mutex
	of map[offeredKey]offeredNow
}

// offeredKey is what is asked for: a store's questions in a language, of its own or not.
type offeredKey struct{ store, lang, own string }

// offeredNow holds as long as the store is taught nothing new and asks for as much.
type offeredNow struct {
	generation int64
	threshold  float64
	questions  []string
}

// mostOffered is how many are kept; they are made anew where there are more.
const mostOffered = 5_000

func (o *offered) get(k offeredKey, generation int64, threshold float64) ([]string, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now, ok := o.of[k]
	return now.questions, ok && now.generation == generation && now.threshold == threshold
}

func (o *offered) put(k offeredKey, now offeredNow) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.of == nil || len(o.of) >= mostOffered {
		o.of = map[offeredKey]offeredNow{}
	}
	o.of[k] = now
}
