package platform

import (
	"cmp"
	"context"
	"slices"
)

// Hook is one that a shop keeps.
type Hook struct {
	ID     string
	Asleep bool // it tells nothing until it is woken
}

// Hooks are those of a shop that tell one address, by topic, the oldest first.
type Hooks map[string][]Hook

// Add notes one; shops number theirs in the order in which they are made.
func (h Hooks) Add(topic string, hook Hook) {
	h[topic] = append(h[topic], hook)
	slices.SortStableFunc(h[topic], func(a, b Hook) int {
		return cmp.Or(cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID))
	})
}

// DropDoubles leaves the oldest of each topic, the same whoever asks: a shop that was
// asked twice, as an answer was lost or two of us asked at once, has two.
func (h Hooks) DropDoubles(ctx context.Context, drop func(ctx context.Context, id string) error) error {
	doubles := Hooks{}
	for topic, known := range h {
		doubles[topic] = known[min(1, len(known)):]
	}
	return doubles.Drop(ctx, drop)
}

// Drop drops all of them.
func (h Hooks) Drop(ctx context.Context, drop func(ctx context.Context, id string) error) error {
	for _, known := range h {
		for _, hook := range known {
			if err := drop(ctx, hook.ID); err != nil {
				return err
			}
		}
	}
	return nil
}
