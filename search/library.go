package search

import (
	"container/list"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"tilly"
	"tilly/search/lexicon"
	"tilly/search/segment"
)

// Config is what a Library is made of.
type Config struct {
	Rows Rows
	// Vectors, if set, has ranking go by meaning too, for questions with a vector.
	Vectors Vectors
	// Budget is how many bytes all indexes together may hold; the one asked for
	// last stays even when it alone is larger. 0 means DefaultBudget.
	Budget int
	// Observe, if set, is told of every load and update, with the size it led to.
	Observe func(storeID string, cold bool, took time.Duration, bytes int)
	// Dropped, if set, is told of a store whose index left memory.
	Dropped func(storeID string)
}

// DefaultBudget is the memory for indexes when none is set.
const DefaultBudget = 1 << 30

// loadTimeout bounds one load or update, whoever waits for it.
const loadTimeout = 2 * time.Minute

// Library keeps the indexes of the stores in memory, least recently used out,
// and each as new as its store. Safe for concurrent use.
type Library struct {
	cfg Config
	lex *lexicon.Lexicon

	mu      sync.Mutex
	shelves map[string]*shelf
	used    *list.List // shelves that hold an index, the one asked for last in front
	bytes   int
}

// shelf is the place of one store. All fields are guarded by Library.mu.
type shelf struct {
	storeID string
	index   *Index        // nil until first loaded
	place   *list.Element // in Library.used; nil without an index
	bytes   int
	loading *loading // nil when nobody loads
}

// loading is one load that any number of callers wait for.
type loading struct {
	done chan struct{}
	err  error
}

// NewLibrary makes an empty library.
func NewLibrary(cfg Config) *Library {
	if cfg.Budget <= 0 {
		cfg.Budget = DefaultBudget
	}
	return &Library{cfg: cfg, lex: lexicon.New(), shelves: map[string]*shelf{}, used: list.New()}
}

// Lexicon is what the library knows of small words, for whoever reads passages.
func (l *Library) Lexicon() *lexicon.Lexicon { return l.lex }

// Index gives the store's index at its present generation or a later one: one
// point read when nothing changed, the changed documents otherwise. A store that
// is gone is NotFound and leaves memory.
func (l *Library) Index(ctx context.Context, storeID string) (*Index, error) {
	before := l.peek(storeID)
	generation, err := l.cfg.Rows.Generation(ctx, storeID)
	if err != nil {
		if tilly.CodeOf(err) == tilly.NotFound {
			l.Drop(storeID)
		}
		return nil, err
	}
	if before != nil && before.generation > generation { // rows were restored to an earlier state
		l.Drop(storeID)
	}
	return l.since(ctx, storeID, generation)
}

// Since is Index for whoever just read with the store at which generation it is: nothing
// more is read when nothing changed.
func (l *Library) Since(ctx context.Context, storeID string, generation int64) (*Index, error) {
	if held := l.peek(storeID); held != nil && held.generation > generation { // changed since, or restored
		return l.Index(ctx, storeID)
	}
	return l.since(ctx, storeID, generation)
}

// since gives the store's index at a generation or a later one.
func (l *Library) since(ctx context.Context, storeID string, generation int64) (*Index, error) {
	for {
		index, wait := l.atLeast(storeID, generation)
		if index != nil {
			return index, nil
		}
		select {
		case <-wait.done:
			if wait.err != nil {
				return nil, wait.err
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// Drop forgets a store's index.
func (l *Library) Drop(storeID string) {
	l.mu.Lock()
	s := l.shelves[storeID]
	held := s != nil && s.index != nil
	if s != nil {
		l.take(s)
	}
	l.mu.Unlock()
	if held && l.cfg.Dropped != nil {
		l.cfg.Dropped(storeID)
	}
}

// take takes a shelf out, with the lock held.
func (l *Library) take(s *shelf) {
	delete(l.shelves, s.storeID)
	l.bytes -= s.bytes
	if s.place != nil {
		l.used.Remove(s.place)
	}
}

// Sweep forgets the indexes of stores that are gone: nobody asks for them any more, so
// they would stay until others need their room. existing gives which of some stores exist.
func (l *Library) Sweep(ctx context.Context, existing func(context.Context, []string) ([]string, error)) error {
	held := slices.Collect(maps.Keys(l.Sizes()))
	for some := range slices.Chunk(held, sweepAtOnce) {
		there, err := existing(ctx, some)
		if err != nil {
			return err
		}
		for _, storeID := range some {
			if !slices.Contains(there, storeID) {
				l.Drop(storeID)
			}
		}
	}
	return nil
}

// sweepAtOnce is how many stores are asked for in one go.
const sweepAtOnce = 200

// Bytes is the memory all indexes hold.
func (l *Library) Bytes() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bytes
}

// Sizes is the memory of each store's index.
func (l *Library) Sizes() map[string]int {
	l.mu.Lock()
	defer l.mu.Unlock()
	sizes := make(map[string]int, len(l.shelves))
	for id, s := range l.shelves {
		if s.index != nil {
			sizes[id] = s.bytes
		}
	}
	return sizes
}

func (l *Library) peek(storeID string) *Index {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.shelves[storeID]; s != nil {
		return s.index
	}
	return nil
}

// atLeast gives the index when it is new enough, else the load to wait for,
// which it starts if nobody has.
func (l *Library) atLeast(storeID string, generation int64) (*Index, *loading) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.shelves[storeID]
	if s == nil {
		s = &shelf{storeID: storeID}
		l.shelves[storeID] = s
	}
	if s.place != nil {
		l.used.MoveToFront(s.place)
	}
	if s.index != nil && s.index.generation >= generation {
		return s.index, nil
	}
	if s.loading == nil {
		s.loading = &loading{done: make(chan struct{})}
		go l.load(storeID, s, s.index, s.loading)
	}
	return nil, s.loading
}

// load brings a shelf up to date. It does not end with the caller that began it:
// others may wait for it too.
func (l *Library) load(storeID string, s *shelf, from *Index, run *loading) {
	ctx, cancel := context.WithTimeout(context.Background(), loadTimeout)
	defer cancel()
	began := time.Now()
	next, err := l.read(ctx, storeID, from)
	run.err = err
	l.mu.Lock()
	s.loading = nil
	var out []string
	if err == nil && l.shelves[storeID] == s {
		s.index = next
		if s.place == nil {
			s.place = l.used.PushFront(s)
		}
		l.bytes += next.Bytes() - s.bytes
		s.bytes = next.Bytes()
		out = l.makeRoom(s)
	}
	l.mu.Unlock()
	close(run.done)
	l.report(storeID, from == nil, time.Since(began), next, out)
}

func (l *Library) report(storeID string, cold bool, took time.Duration, next *Index, out []string) {
	if next != nil && l.cfg.Observe != nil {
		l.cfg.Observe(storeID, cold, took, next.Bytes())
	}
	for _, id := range out {
		if l.cfg.Dropped != nil {
			l.cfg.Dropped(id)
		}
	}
}

func (l *Library) read(ctx context.Context, storeID string, from *Index) (*Index, error) {
	if from == nil {
		return l.readAll(ctx, storeID)
	}
	var changes []segment.Change
	generation, err := l.cfg.Rows.Changed(ctx, storeID, from.generation, func(documentID string, passages []tilly.Passage) error {
		changes = append(changes, segment.Change{DocumentID: documentID, Passages: passages})
		return ctx.Err()
	})
	if tilly.CodeOf(err) == tilly.Conflict && from.generation > 0 {
		return l.readAll(ctx, storeID) // too old to be told what is gone
	}
	if err != nil {
		return nil, err
	}
	next := from.apply(generation, changes)
	return next, l.mean(ctx, storeID, from, next)
}

// readAll loads a store from nothing.
func (l *Library) readAll(ctx context.Context, storeID string) (*Index, error) {
	all := newLoader(l.lex)
	generation, err := l.cfg.Rows.Changed(ctx, storeID, 0, func(documentID string, passages []tilly.Passage) error {
		all.add(documentID, passages)
		return ctx.Err()
	})
	segments := all.in.Done()
	if err != nil {
		return nil, err
	}
	next := all.index(segments, generation)
	return next, l.mean(ctx, storeID, emptyIndex(l.lex), next)
}

// makeRoom drops the least recently used until the budget holds, never keep.
func (l *Library) makeRoom(keep *shelf) (out []string) {
	for e := l.used.Back(); e != nil && l.bytes > l.cfg.Budget; {
		s := e.Value.(*shelf) //nolint:forcetypeassert // nothing else stands in it
		e = e.Prev()
		if s != keep {
			l.take(s)
			out = append(out, s.storeID)
		}
	}
	return out
}

// mean brings the vectors of next up to date, whose passages are.
func (l *Library) mean(ctx context.Context, storeID string, from, next *Index) error {
	if l.cfg.Vectors == nil {
		return nil
	}
	var fresh []tilly.TextVector
	err := l.cfg.Vectors.Vectors(ctx, storeID, from.generation, func(hash tilly.TextHash, v tilly.Vector) error {
		fresh = append(fresh, tilly.TextVector{Hash: hash, Vector: v})
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	next.vectors = from.vectors.Grown(fresh).Over(next.parts, next.live)
	return nil
}
