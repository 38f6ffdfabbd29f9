package search_test

import (
	"context"
	"slices"
	"sync"

	"tilly"
)

// rows is a database in memory that keeps the promises of search.Rows.
type rows struct {
	mu     sync.Mutex
	stores map[string]*storeRows
	loads  int
	asked  int           // for a generation
	block  chan struct{} // when set, Changed waits for it
	fail   error
}

type storeRows struct {
	generation int64
	pruned     int64 // what was deleted up to here is told no more
	changed    map[string]int64
	passages   map[string][]tilly.Passage
}

func newRows() *rows { return &rows{stores: map[string]*storeRows{}} }

// set replaces the documents that the passages belong to and raises the
// generation once.
func (r *rows) set(storeID string, passages ...tilly.Passage) {
	byDoc := map[string][]tilly.Passage{}
	for _, p := range passages {
		byDoc[p.DocumentID] = append(byDoc[p.DocumentID], p)
	}
	r.change(storeID, byDoc)
}

func (r *rows) remove(storeID string, documentIDs ...string) {
	byDoc := map[string][]tilly.Passage{}
	for _, id := range documentIDs {
		byDoc[id] = nil
	}
	r.change(storeID, byDoc)
}

func (r *rows) change(storeID string, byDoc map[string][]tilly.Passage) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.stores[storeID]
	if s == nil {
		s = &storeRows{changed: map[string]int64{}, passages: map[string][]tilly.Passage{}}
		r.stores[storeID] = s
	}
	s.generation++
	for id, list := range byDoc {
		s.passages[id], s.changed[id] = list, s.generation
	}
}

// prune forgets which documents were deleted.
func (r *rows) prune(storeID string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.stores[storeID]
	s.pruned = s.generation
	for id, list := range s.passages {
		if len(list) == 0 {
			delete(s.passages, id)
			delete(s.changed, id)
		}
	}
}

// forget deletes a store.
func (r *rows) forget(storeID string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.stores, storeID)
}

// existing gives which of some stores are there.
func (r *rows) existing(_ context.Context, storeIDs []string) ([]string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(storeIDs), func(id string) bool { return r.stores[id] == nil }), nil
}

func (r *rows) Generation(_ context.Context, storeID string) (int64, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked++
	s := r.stores[storeID]
	if s == nil {
		return 0, tilly.Missing()
	}
	return s.generation, nil
}

func (r *rows) Changed(ctx context.Context, storeID string, since int64, each func(string, []tilly.Passage) error) (int64, error) {
	if r.block != nil {
		select {
		case <-r.block:
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.loads++
	if r.fail != nil {
		return 0, r.fail
	}
	s := r.stores[storeID]
	if s == nil {
		return 0, tilly.Missing()
	}
	if since > 0 && since < s.pruned {
		return 0, tilly.Errorf(tilly.Conflict, "pruned")
	}
	for id, at := range s.changed {
		if at <= since || since == 0 && len(s.passages[id]) == 0 {
			continue
		}
		if err := each(id, s.passages[id]); err != nil {
			return 0, err
		}
	}
	return s.generation, nil
}
