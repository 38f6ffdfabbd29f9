package llm

import (
	"context"
	"errors"
	"strings"
	"time"

	"tilly/recent"

	"tilly"
	"tilly/patience"
)

// The defaults of EmbedConfig. A question waits for its vectors less long than a
// shopper would notice.
const (
	DefaultEmbedWhole    = 60 * time.Second
	DefaultEmbedPatience = 20 * time.Second
	DefaultAsking        = 800 * time.Millisecond
)

// What one request holds at most. Local servers take batches of 32 by default and
// some of them no more.
const (
	batchTexts = 32
	batchBytes = 128 << 10
	// longestText is how much of a text is sent, in bytes; about 2,000 tokens.
	longestText = 8 << 10
	// shortestText is where a text is given up that the model does not take.
	shortestText = 200
)

// NewEmbedder makes an embedder; nothing is asked yet.
func NewEmbedder(c EmbedConfig) *Embedder {
	set := func(d *time.Duration, to time.Duration) {
		if *d <= 0 {
			*d = to
		}
	}
	set(&c.Connect, DefaultConnect)
	set(&c.Whole, DefaultEmbedWhole)
	set(&c.Patience, DefaultEmbedPatience)
	set(&c.Asking, DefaultAsking)
	if c.Observe == nil {
		c.Observe = func(string, time.Duration, int, Fault) {}
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	return &Embedder{cfg: c, client: newDoer(Config{Connect: c.Connect}).client, recent: recent.New[string, tilly.Vector](mostRecent / 2), longest: longestText}
}

// Model is the model's name.
func (e *Embedder) Model() string { return e.cfg.Model }

// Dims is how many dimensions the model's vectors have; it asks when that is not
// known.
func (e *Embedder) Dims(ctx context.Context) (int, error) {
	if dims := e.known(); dims > 0 {
		return dims, nil
	}
	if _, err := e.Embed(ctx, []string{probe}); err != nil {
		return 0, err
	}
	return e.known(), nil
}

// probe is a text that every model takes.
const probe = "hello"

// Embed gives the vectors of the texts in their order, in as few requests as the
// endpoint's limits allow. A text that is too long for the model is cut; one that
// it does not take at all has an empty vector. What fails for a moment is tried
// again; After says how long the endpoint wants to be left alone when it does not
// get better.
func (e *Embedder) Embed(ctx context.Context, texts []string) ([]tilly.Vector, error) {
	var all []tilly.Vector
	for len(texts) > 0 {
		n := batchOf(texts)
		vectors, err := e.batch(ctx, texts[:n])
		if err != nil {
			return nil, err
		}
		all, texts = append(all, vectors...), texts[n:]
	}
	return all, nil
}

// batchOf is how many of the texts go into one request.
func batchOf(texts []string) int {
	size := 0
	for n, text := range texts {
		if size += min(len(text), longestText); n == batchTexts || n > 0 && size > batchBytes {
			return n
		}
	}
	return len(texts)
}

// batch embeds what fits into one request. Where the endpoint refuses it, the
// halves are tried, down to the text that is at fault.
func (e *Embedder) batch(ctx context.Context, texts []string) ([]tilly.Vector, error) {
	vectors, err := e.patiently(ctx, texts)
	switch {
	case err == nil || !refused(err):
		return vectors, err
	case len(texts) == 1:
		return e.shorter(ctx, texts[0], err)
	}
	half := len(texts) / 2
	first, err := e.batch(ctx, texts[:half])
	if err != nil {
		return nil, err
	}
	rest, err := e.batch(ctx, texts[half:])
	return append(first, rest...), err
}

// refused says whether the endpoint refused what it was asked, which a repetition
// does not change.
func refused(err error) bool {
	var s *statusError
	return errors.As(err, &s) && (s.status == 400 || s.status == 413 || s.status == 422)
}

// shorter tries ever less of a text that the model refuses, and remembers what it
// took. When even a word is refused the text is not what is wrong.
func (e *Embedder) shorter(ctx context.Context, text string, cause error) ([]tilly.Vector, error) {
	e.mu.Lock()
	size := min(len(text), e.longest) / 2
	e.mu.Unlock()
	for ; size >= shortestText; size /= 2 {
		vectors, err := e.patiently(ctx, []string{cut(text, size)})
		if err == nil {
			e.mu.Lock()
			e.longest = min(e.longest, size)
			e.mu.Unlock()
			return vectors, nil
		}
		if !refused(err) {
			return nil, err
		}
	}
	if _, err := e.patiently(ctx, []string{probe}); err != nil {
		return nil, errors.Join(err, cause)
	}
	return []tilly.Vector{nil}, nil
}

// patiently asks once and, as long as that may help, again.
func (e *Embedder) patiently(ctx context.Context, texts []string) ([]tilly.Vector, error) {
	for try := 0; ; try++ {
		vectors, err := e.guarded(ctx, &e.batches, "texts", e.cfg.Whole, texts)
		wait, again := retry(err, try)
		if err == nil || !again || wait > e.cfg.Patience {
			return vectors, err
		}
		if err := patience.Wait(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// guarded asks once unless the endpoint failed too often just now.
func (e *Embedder) guarded(ctx context.Context, b *breaker, what string, limit time.Duration, texts []string) ([]tilly.Vector, error) {
	if !b.allow(time.Now()) {
		return nil, &embedError{told: Error{Fault: FaultOpen}, after: b.closed(time.Now())}
	}
	began := time.Now()
	timed, cancel := context.WithTimeoutCause(ctx, limit, errSlow)
	defer cancel()
	vectors, tokens, err := e.once(timed, texts)
	err = explainEmbed(timed, err)
	switch {
	case ctx.Err() != nil || refused(err):
		b.abandon()
	default:
		b.report(err == nil, time.Now())
	}
	e.cfg.Observe(what, time.Since(began), tokens, FaultOf(err))
	return vectors, err
}

// closed is how long a breaker that lets nobody through will do so, at the least.
func (b *breaker) closed(now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return max(time.Second, b.until.Sub(now))
}
