package live

import (
	"context"
	"log/slog"
	"sync"
	"testing"
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
