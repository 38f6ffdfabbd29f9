package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
)

// client keeps its connections alive, at most one for each caller.
func newClient(callers int) *http.Client {
	return &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: callers, DisableCompression: true}}
}

// request is one call and what must come of it.
type request struct {
	method, url, body string
	header            map[string]string
}

func (q request) do(ctx context.Context, c *http.Client) error {
	r, err := http.NewRequestWithContext(ctx, q.method, q.url, strings.NewReader(q.body))
	if err != nil {
		return err
	}
	for name, value := range q.header {
		r.Header.Set(name, value)
	}
	resp, err := c.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		said, _ := io.ReadAll(io.LimitReader(resp.Body, 1000)) // what there is of it
		return fmt.Errorf("%s %s: status %d: %s", q.method, q.url, resp.StatusCode, said)
	}
	_, err = io.Copy(io.Discard, resp.Body)
	return err
}

// load makes n calls by so many callers at a time.
func load(ctx context.Context, callers, n int, call func(i int) request) error {
	c := newClient(callers)
	defer c.CloseIdleConnections()
	var next atomic.Int64
	var wg sync.WaitGroup
	errs := make(chan error, callers)
	for range callers {
		wg.Go(func() {
			for i := int(next.Add(1)); i <= n; i = int(next.Add(1)) {
				if err := call(i).do(ctx, c); err != nil {
					errs <- err
					return
				}
			}
		})
	}
	wg.Wait()
	select {
	case err := <-errs:
		return err
	default:
		return nil
	}
}
