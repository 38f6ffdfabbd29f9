package api_test

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tilly"
	"tilly/api"
	"tilly/testkit"
)

// oneSession knows a single user, whoever asks.
type oneSession struct{ api.Sessions }

func (oneSession) SessionUser(context.Context, string, time.Time) (tilly.User, error) {
	return tilly.User{ID: "u", Email: "u@shop.example", VerifiedAt: time.Now()}, nil
}

// otherStores are the calls that a double does not answer.
type otherStores interface{ api.Stores }

// bursting panics on one call, as a fault of ours would, and works on others.
type bursting struct{ otherStores }

func (bursting) Stores(context.Context, string) ([]tilly.Store, error) {
	var list []tilly.Store
	return list[:len(list)+1-len("zanzibar")], nil
}

func (bursting) Store(context.Context, tilly.Caller, string) (tilly.Store, error) {
	return tilly.Store{}, tilly.Missing()
}

// babbling panics after the answer has begun.
type babbling struct{ api.Assistant }

func (babbling) Stream(ctx context.Context, _ tilly.Question, emit tilly.Emit) error {
	if err := emit(ctx, tilly.Event{Type: tilly.EventDelta, Text: "Hello"}); err != nil {
		return err
	}
	panic("zanzibar")
}

type anyStore struct{ otherStores }

func (anyStore) StoreByDataID(context.Context, string) (tilly.Store, error) {
	return tilly.Store{ID: "s", Active: true}, nil
}

func faulty(t *testing.T, change func(*api.Config)) (*httptest.Server, *testkit.Buffer) {
	t.Helper()
	log := &testkit.Buffer{}
	cfg := api.Config{
		Sessions: oneSession{}, Stores: bursting{}, Ready: func() error { return nil },
		Settings: api.Settings{
			Web: fs.FS(fstest.MapFS{}), Widget: fs.FS(fstest.MapFS{}), PublicURL: "http://localhost",
			Metrics: prometheus.NewRegistry(), Log: slog.New(slog.NewTextHandler(log, nil)), Now: time.Now, Woken: func() {},
		},
	}
	change(&cfg)
	handler, err := api.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server, log
}

func TestAPanicIsOneCallsFault(t *testing.T) {
	t.Parallel()
	server, log := faulty(t, func(*api.Config) {})
	p := testkit.At(t, server.URL)
	for range 3 {
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: "x"})
		if a.Status != http.StatusInternalServerError || a.Get("status") != "500" || a.Get("success") != "false" || a.Get("message") == "" {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		if leaks.MatchString(a.Body) || strings.Contains(a.Body, "slice") {
			t.Errorf("the answer tells of the inside: %s", a.Body)
		}
		p.Do(testkit.Call{Method: "GET", Path: "/api/stores/x", Token: "x"}).Want(404)
	}
	if n := strings.Count(log.String(), `msg="panic in a handler"`); n != 3 {
		t.Errorf("%d panics in the log, want 3", n)
	}
	if metrics := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body; !strings.Contains(metrics, "panics_total 3") {
		t.Error("the panics are not counted")
	}
}

func TestAPanicMidwayEndsTheStreamWithoutDone(t *testing.T) {
	t.Parallel()
	server, log := faulty(t, func(c *api.Config) { c.Stores, c.Assistant = anyStore{}, babbling{} })
	p := testkit.At(t, server.URL)
	a := p.Do(testkit.Call{Method: "POST", Path: "/api/widget/x/messages", JSON: map[string]string{"query": "Hi"},
		Header: map[string]string{"Accept": "text/event-stream"}})
	if strings.Contains(a.Body, "event: done") || strings.Contains(a.Body, "zanzibar") || strings.Contains(a.Body, `"success"`) &&
		!strings.Contains(a.Body, "event: error") {
		t.Errorf("the stream goes on with %q", a.Body)
	}
	if !strings.Contains(log.String(), "panic in a handler") {
		t.Error("the panic is not in the log")
	}
	p.Do(testkit.Call{Method: "GET", Path: "/healthz"}).Want(200)
}
