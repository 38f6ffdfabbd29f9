package llm

import (
	"context"

	"tilly"
)

// Ask gives the vectors of what one question says, in their order: at once for
// those that were asked before, the others in one request within the time for a
// question. What cannot be had is an empty vector; whoever asks goes on without.
func (e *Embedder) Ask(ctx context.Context, texts []string) []tilly.Vector {
	out := make([]tilly.Vector, len(texts))
	var missing []string
	for i, text := range texts {
		if out[i], _ = e.recent.Get(text); out[i] == nil {
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
			e.recent.Put(text, out[i], 1)
		}
	}
	return out
}
