package testkit

import (
	"net"
	"sync/atomic"
	"testing"
)

// Canary is a listener on loopback that nobody may reach.
type Canary struct {
	Address string // host:port
	hits    atomic.Int64
}

// NewCanary listens until the test ends.
func NewCanary(t testing.TB) *Canary {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &Canary{Address: l.Addr().String()}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			c.hits.Add(1)
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() {
		_ = l.Close()
		<-done
	})
	return c
}

// Hits is how many connections came.
func (c *Canary) Hits() int64 { return c.hits.Load() }
