package platform

import (
	"context"
	"errors"
	"slices"
	"testing"
)

func TestTheOldestHookOfATopicStays(t *testing.T) {
	t.Parallel()
	hooks := Hooks{}
	for _, id := range []string{"12", "9", "100"} {
		hooks.Add("product.updated", Hook{ID: id, Asleep: id == "9"})
	}
	hooks.Add("order.created", Hook{ID: "7"})
	if oldest := hooks["product.updated"][0]; oldest != (Hook{ID: "9", Asleep: true}) {
		t.Errorf("%+v is the oldest", oldest)
	}
	var dropped []string
	drop := func(_ context.Context, id string) error { dropped = append(dropped, id); return nil }
	if err := hooks.DropDoubles(t.Context(), drop); err != nil || !slices.Equal(dropped, []string{"12", "100"}) {
		t.Errorf("dropped %q, %v", dropped, err)
	}
	dropped = nil
	if err := hooks.Drop(t.Context(), drop); err != nil || len(dropped) != 4 {
		t.Errorf("dropped %q, %v", dropped, err)
	}
	refused := errors.New("refused")
	if err := hooks.DropDoubles(t.Context(), func(context.Context, string) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("%v", err)
	}
}
