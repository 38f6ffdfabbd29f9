package llm

import (
	"net/http"
	"sync"
	"time"

	"tilly"
	"tilly/recent"
)

// EmbedConfig is what an Embedder is made of. Zero values mean the defaults.
type EmbedConfig struct {
	BaseURL string // up to and including the version, e.g. https://host/v1
	Key     string // "" sends none
	Model   string

	Connect  time.Duration // until the connection stands
	Whole    time.Duration // for one request of a batch, retries not included
	Patience time.Duration // the longest pause before a retry that is waited for
	Asking   time.Duration // for the vectors of one question
	// Observe, if set, is told of each call: texts or question, how long it took,
	// the tokens it cost as far as the endpoint says, and its fault, "" for none.
	Observe func(what string, took time.Duration, tokens int, fault Fault)
}

// mostRecent is how many questions are remembered: some megabytes.
const mostRecent = 4096

// Embedder asks an endpoint that speaks the OpenAI embeddings protocol what texts
// mean. Safe for concurrent use.
type Embedder struct {
	cfg    EmbedConfig
	client *http.Client

	batches, questions breaker
	recent             *recent.Cache[string, tilly.Vector] // of what was asked last

	mu      sync.Mutex
	dims    int // of the model's vectors, 0 unknown
	longest int // bytes of a text that the model is known to take
}

func (e *Embedder) known() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.dims
}

// learn holds the dimensions of an answer against those known. Another number
// means that another model answers to the same name: what was known of the first
// is forgotten, and the next answer is believed.
func (e *Embedder) learn(dims int) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.dims == dims {
		return nil
	}
	before := e.dims
	e.dims = dims
	if before == 0 {
		return nil
	}
	e.dims = 0
	e.recent.Clear()
	return &Error{Fault: FaultGarbage, Detail: "vectors have another dimension than before"}
}
