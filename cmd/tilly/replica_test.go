package main_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"tilly/testkit"
	"tilly/testkit/pgtest"
)

// crowd is a site that counts how many ask it at a time.
type crowd struct {
	under, most, asked atomic.Int64
}

func (c *crowd) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n := c.under.Add(1)
	defer c.under.Add(-1)
	for {
		most := c.most.Load()
		if n <= most || c.most.CompareAndSwap(most, n) {
			break
		}
	}
	c.asked.Add(1)
	time.Sleep(30 * time.Millisecond)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, `<!doctype html><title>%s</title><main><h1>Page %s</h1><p>The lamp called %s shines for everyone.</p></main>`, r.URL.Path, r.URL.Path, r.URL.Path)
	for i := range 20 {
		fmt.Fprintf(w, `<a href="/lamp-%d">lamp</a>`, i)
	}
}

// Two stores, each with a replica of its own at work, read one site: together they
// ask it two pages at a time.
func TestReplicasArePoliteTogether(t *testing.T) {
	t.Parallel()
	url := "TILLY_DATABASE_URL=" + pgtest.URL(t)
	c := &crowd{}
	site := httptest.NewServer(c)
	t.Cleanup(site.Close)
	p, q := testkit.StartProcess(t, url), testkit.StartProcess(t, url)
	p.OpenRows()
	var ids []string
	owners := []testkit.Owner{p.Owner("One"), p.Owner("Two"), p.Owner("Three")}
	for i, o := range owners {
		at := p.Program
		if i == 1 {
			at = q.Program
		}
		ids = append(ids, addScan(at, o, p.Store(o, "Shop", site.URL), site.URL+"/"))
	}
	for i, id := range ids {
		wait(t, q.Program, owners[i], id)
	}
	if most, asked := c.most.Load(), c.asked.Load(); most > 2 || asked < 3*21 {
		t.Errorf("%d asked at a time, %d in all", most, asked)
	}
}
