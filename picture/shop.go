package picture

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
)

const (
	maxFile   = 10 << 20 // bytes of a shop's file
	fetchTime = 20 * time.Second
	fresh     = 24 * time.Hour // how long a picture is shown before it is asked for again
	// A shop that has no picture is not asked for it with every look at a card.
	failedFor  = 10 * time.Minute
	maxFailed  = 10_000
	maxAtOnce  = 4   // asked of shops at once
	maxWaiting = 200 // and waiting for that
	accepted   = "image/webp,image/jpeg,image/png,image/gif;q=0.9"
)

// Fetcher gets what strangers' addresses hold, from public addresses only.
type Fetcher interface {
	Get(ctx context.Context, r fetch.Request) (fetch.Response, error)
}

// Config is what Shops are made of.
type Config struct {
	Fetch Fetcher
	Dir   string // of what is kept
	Most  int64  // bytes that are kept
	Now   func() time.Time
	Log   *slog.Logger
}

// Shops brings pictures of shops, small. It is safe for use by many at once.
type Shops struct {
	*Redrawer
	cfg     Config
	kept    *cache
	waiting chan struct{}
	asking  chan struct{}

	mu     sync.Mutex
	busy   map[string]chan struct{} // addresses that are asked for; closed when that is over
	failed map[string]time.Time     // until when
}

// Open makes one over its folder.
func Open(cfg Config) (*Shops, error) {
	kept, err := openCache(cfg.Dir, cfg.Most)
	if err != nil {
		return nil, err
	}
	return &Shops{
		Redrawer: NewRedrawer(), cfg: cfg, kept: kept,
		waiting: make(chan struct{}, maxWaiting), asking: make(chan struct{}, maxAtOnce),
		busy: map[string]chan struct{}{}, failed: map[string]time.Time{},
	}, nil
}

// At gives the picture at an address; NotFound when there is none to be had.
func (s *Shops) At(ctx context.Context, address string) ([]byte, error) {
	if b, ok := s.kept.read(address, s.cfg.Now().Add(-fresh)); ok {
		return b, nil
	}
	select {
	case s.waiting <- struct{}{}:
		defer func() { <-s.waiting }()
	default:
		return nil, &tilly.Error{Code: tilly.Unavailable, Message: busy, RetryAfter: time.Second}
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	done, err := s.enter(ctx, address)
	if err != nil {
		return nil, err
	}
	defer done()
	if b, ok := s.kept.read(address, s.cfg.Now().Add(-fresh)); ok { // whom we waited for brought it
		return b, nil
	}
	return s.bring(ctx, address)
}

// enter waits until nobody else asks for the address, and for a turn to ask.
func (s *Shops) enter(ctx context.Context, address string) (done func(), err error) {
	mine := make(chan struct{})
	for {
		s.mu.Lock()
		if s.failed[address].After(s.cfg.Now()) {
			s.mu.Unlock()
			return nil, tilly.Missing()
		}
		other := s.busy[address]
		if other == nil {
			s.busy[address] = mine
			s.mu.Unlock()
			break
		}
		s.mu.Unlock()
		select {
		case <-other:
		case <-ctx.Done():
			return nil, tilly.Wrap(ctx.Err(), tilly.Unavailable, busy)
		}
	}
	leave := func() {
		s.mu.Lock()
		delete(s.busy, address)
		s.mu.Unlock()
		close(mine)
	}
	select {
	case s.asking <- struct{}{}:
		return func() { <-s.asking; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, tilly.Wrap(ctx.Err(), tilly.Unavailable, busy)
	}
}

// bring asks the shop, draws what it gave and keeps that.
func (s *Shops) bring(ctx context.Context, address string) ([]byte, error) {
	b, err := s.ask(ctx, address)
	if err != nil {
		// Whoever left, or a server that has no hand free, says nothing of the picture.
		if tilly.CodeOf(err) != tilly.Unavailable && !errors.Is(err, context.Canceled) {
			s.fail(address)
		}
		s.cfg.Log.DebugContext(ctx, "a shop's picture is not shown", "error", err.Error())
		return nil, tilly.Wrap(err, tilly.NotFound, tilly.Missing().Message)
	}
	if err := s.kept.keep(address, b, s.cfg.Now()); err != nil {
		s.cfg.Log.WarnContext(ctx, "a picture could not be kept", "error", err.Error())
	}
	return b, nil
}

func (s *Shops) ask(ctx context.Context, address string) ([]byte, error) {
	got, err := s.cfg.Fetch.Get(ctx, fetch.Request{URL: address, Accept: accepted})
	if err != nil {
		return nil, err
	}
	if len(got.Body) > maxFile {
		return nil, tilly.Errorf(tilly.TooLarge, "the file is too large")
	}
	return s.Small(ctx, got.Body)
}

func (s *Shops) fail(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.failed) >= maxFailed {
		clear(s.failed)
	}
	s.failed[address] = s.cfg.Now().Add(failedFor)
}
