package llm

import (
	"container/list"
	"context"
	"sync"

	"tilly"
)

// Ask gives the vectors of what one question says, in their order: at once for
// those that were asked before, the others in one request within the time for a
// question. What cannot be had is an empty vector; whoever asks goes on without.
func (e *Embedder) Ask(ctx context.Context, texts []string) []tilly.Vector {
	out := make([]tilly.Vector, len(texts))
	var missing []string
	for i, text := range texts {
		if out[i] = e.recent.get(text); out[i] == nil {
			missing = append(missing, text)
		}
	}
	if len(missing) == 0 {
		return out
	}
	vectors, err := e.guarded(ctx, &e.questions, "question", e.cfg.Asking, missing)
	if err != nil {
		return out
	}
	for i, text := range texts {
		if out[i] == nil {
			out[i], vectors = vectors[0], vectors[1:]
			e.recent.put(text, out[i])
		}
	}
	return out
}

// mostRecent is how many questions are remembered: some megabytes.
const mostRecent = 4096

// recent remembers the vectors of what was asked last.
type recent struct {
	mu    sync.Mutex
	order *list.List // of *asked, the last used first
	at    map[string]*list.Element
}

type asked struct {
	text   string
	vector tilly.Vector
}

func newRecent() *recent {
	return &recent{order: list.New(), at: map[string]*list.Element{}}
}

// get is the vector of a text, nil when it is not remembered.
func (r *recent) get(text string) tilly.Vector {
	r.mu.Lock()
	defer r.mu.Unlock()
	e, ok := r.at[text]
	if !ok {
		return nil
	}
	r.order.MoveToFront(e)
	return e.Value.(*asked).vector
}

func (r *recent) put(text string, v tilly.Vector) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, ok := r.at[text]; ok {
		e.Value.(*asked).vector = v
		r.order.MoveToFront(e)
		return
	}
	r.at[text] = r.order.PushFront(&asked{text, v})
	if len(r.at) > mostRecent {
		last := r.order.Back()
		delete(r.at, r.order.Remove(last).(*asked).text)
	}
}

func (r *recent) clear() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.order.Init()
	clear(r.at)
}
