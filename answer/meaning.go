package answer

import (
	"context"
	"maps"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/sell"
	"tilly/understand"
)

// meant is the index as it ranks queries when their meaning is known. meanings are
// what is embedded for each query's text, all in one call. Without vectors it is
// the index as it was: that costs quality, never the answer.
func (a *Assistant) meant(ctx context.Context, x *search.Index, meanings map[string]string) *search.Index {
	if a.cfg.Meaning == nil || !x.HasVectors() {
		return x
	}
	delete(meanings, "")
	queries := slices.Sorted(maps.Keys(meanings))
	var texts []string
	for _, q := range queries {
		texts = append(texts, meanings[q])
	}
	if len(texts) == 0 {
		return x
	}
	vectors := map[string]tilly.Vector{}
	for i, v := range a.cfg.Meaning.Ask(ctx, texts) {
		if len(v) > 0 {
			vectors[queries[i]] = v
		}
	}
	return x.Asked(vectors)
}

// meant is the index for all that this turn may look up for a wish.
func (t *turn) meant(ctx context.Context, x *search.Index, w understand.Intent) *search.Index {
	if t.a.cfg.Meaning == nil || !x.HasVectors() {
		return x
	}
	defer t.stage("meaning")()
	meanings := map[string]string{}
	if x.Count(tilly.ProductsKind) > 0 {
		query := strings.TrimSpace(t.Shopping(w.Text).Query)
		meanings[query] = query
		if len(sell.Shown(t.recent)) > 0 {
			query = strings.TrimSpace(query + " " + t.Shopping(sell.ShownFor(t.recent)).Query)
			meanings[query] = query
		}
	}
	asked := func(text, meaning string) {
		_, q := queryFor(x, text, "", 1)
		meanings[q.Text] = strings.TrimSpace(meaning)
	}
	for _, part := range w.Parts {
		asked(part, part)
	}
	asked(w.Full, w.Full)
	asked(w.Text, w.Context+"\n"+w.Text)
	t.place.Leave()
	x = t.a.meant(ctx, x, meanings)
	t.place, _ = t.a.places.Enter(ctx, t.q.Store.UserID, t.q.Store.ID) // nil: the answer is given up soon
	return x
}
