package llm

import (
	"container/list"
	"sync"

	"tilly"
)

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
