package api_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/api"
	"tilly/testkit"
)

// agentOf is the store of anybody, in which they are agents.
type agentOf struct{ otherStores }

func (agentOf) Store(context.Context, tilly.Caller, string) (tilly.Store, error) {
	return tilly.Store{ID: "s", Active: true}, nil
}

// taken is a place in a store until it is taken away.
type taken struct {
	gone  *atomic.Bool
	asked chan struct{}
}

func (m taken) Membership(context.Context, string, string) (tilly.Membership, error) {
	select {
	case m.asked <- struct{}{}:
	default:
	}
	if m.gone.Load() {
		return tilly.Membership{}, tilly.Missing()
	}
	return tilly.Membership{Role: tilly.RoleAgent}, nil
}

// unending answers until nobody listens any more.
type unending struct {
	api.Assistant
	ended chan struct{}
}

func (a unending) Stream(ctx context.Context, _ tilly.Question, emit tilly.Emit) error {
	if err := emit(ctx, tilly.Event{Type: tilly.EventDelta, Text: "Hello"}); err != nil {
		return err
	}
	<-ctx.Done()
	close(a.ended)
	return ctx.Err()
}

func TestAnOpenStreamEndsWithItsReadersPlace(t *testing.T) {
	t.Parallel()
	place := taken{&atomic.Bool{}, make(chan struct{}, 1)}
	ended := make(chan struct{})
	server, _ := faulty(t, func(c *api.Config) {
		c.Stores, c.Memberships, c.Assistant = agentOf{}, place, unending{ended: ended}
	})
	p := testkit.At(t, server.URL)
	over := make(chan struct{})
	go func() {
		defer close(over)
		call := chatCall("x", "s", "Hi")
		call.Header = map[string]string{"Accept": "text/event-stream"}
		_, _ = p.Try(call)
	}()
	<-place.asked // it is open, and its reader may read it
	place.gone.Store(true)
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Error("it stays open")
	}
	<-over
}
