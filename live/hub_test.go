package live

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tilly"
)

// shared is a log that two hubs have in common.
type shared struct {
	mu   sync.Mutex
	news map[string]tilly.News
	read chan struct{}
}

func (s *shared) NewsSince(context.Context, time.Time) (map[string]tilly.News, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.read <- struct{}{}:
	default:
	}
	out := map[string]tilly.News{}
	for id, n := range s.news {
		out[id] = n
	}
	return out, nil
}

func (s *shared) Tell(_ context.Context, n tilly.News, _ time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.news[tilly.NewID()] = n
	return nil
}

func (s *shared) PurgeNews(context.Context, time.Time) error { return nil }

func TestNewsFallTogetherAndAreHeardByWhoListens(t *testing.T) {
	t.Parallel()
	h := New(&shared{}, time.Now, slog.New(slog.DiscardHandler))
	one, all, other := h.Listen("s", "c"), h.Listen("s", ""), h.Listen("s2", "c")
	for ord := range 5 {
		h.Publish(tilly.News{StoreID: "s", ConversationID: "c", Kind: tilly.NewsMessage, Ord: ord})
	}
	h.Publish(tilly.News{StoreID: "s", ConversationID: "d", Kind: tilly.NewsHandler})
	<-one.Heard()
	if news := one.Take(); len(news) != 1 || news[0].Ord != 4 {
		t.Errorf("the conversation's listener heard %+v", news)
	}
	if news := all.Take(); len(news) != 2 {
		t.Errorf("the store's listener heard %+v", news)
	}
	if news := other.Take(); news != nil {
		t.Errorf("another store heard %+v", news)
	}
	one.Close()
	one.Close()
	if n := h.Many("s", "c"); n != 0 {
		t.Errorf("%d listen still", n)
	}
	h.Close()
	<-all.Over()
}

func TestOtherReplicasHearOnce(t *testing.T) {
	t.Parallel()
	rows := &shared{news: map[string]tilly.News{}, read: make(chan struct{})}
	here, there := New(rows, time.Now, slog.New(slog.DiscardHandler)), New(rows, time.Now, slog.New(slog.DiscardHandler))
	done := make(chan struct{})
	go func() { here.Run(t.Context()); close(done) }()
	l := here.Listen("s", "c")
	there.Announce(t.Context(), tilly.News{StoreID: "s", ConversationID: "c", Kind: tilly.NewsTyping})
	<-l.Heard()
	if news := l.Take(); len(news) != 1 || news[0].Kind != tilly.NewsTyping {
		t.Errorf("heard %+v", news)
	}
	for range 2 {
		<-rows.read // it was there to be heard again
	}
	if news := l.Take(); news != nil {
		t.Errorf("heard again: %+v", news)
	}
	here.Close()
	<-done
}

// dated is a log that keeps when news were noted, and that cannot be read while it is away.
type dated struct {
	shared
	at   map[string]time.Time
	away bool
}

func (d *dated) NewsSince(_ context.Context, after time.Time) (map[string]tilly.News, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.away {
		return nil, tilly.Errorf(tilly.Unavailable, "away")
	}
	out := map[string]tilly.News{}
	for id, n := range d.news {
		if d.at[id].After(after) {
			out[id] = n
		}
	}
	return out, nil
}

func (d *dated) note(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.news[id], d.at[id] = tilly.News{StoreID: "s", ConversationID: id, Kind: tilly.NewsMessage}, time.Now()
}

func (d *dated) set(away bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.away = away
}

// What other replicas told while the rows could not be read is heard once they can, and
// once.
func TestNewsOutliveADatabaseThatIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rows := &dated{shared: shared{news: map[string]tilly.News{}}, at: map[string]time.Time{}}
		h := New(rows, time.Now, slog.New(slog.DiscardHandler))
		l := h.Listen("s", "")
		go h.Run(t.Context())
		heard := func() (ids []string) {
			time.Sleep(time.Second)
			synctest.Wait()
			for _, n := range l.Take() {
				ids = append(ids, n.ConversationID)
			}
			slices.Sort(ids)
			return ids
		}
		rows.note("before")
		if got := heard(); !slices.Equal(got, []string{"before"}) {
			t.Errorf("heard %q", got)
		}
		rows.set(true)
		time.Sleep(time.Second)
		rows.note("while it is away")
		time.Sleep(20 * time.Second)
		rows.set(false)
		if got := heard(); !slices.Equal(got, []string{"while it is away"}) {
			t.Errorf("heard %q", got)
		}
		if got := heard(); got != nil {
			t.Errorf("heard again: %q", got)
		}
		h.Close()
	})
}
