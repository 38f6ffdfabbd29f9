package ingest

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tilly"
)

// memory keeps one source as the ports say, for tests.
type memory struct {
	mu       sync.Mutex
	source   tilly.Source
	docs     map[string]*tilly.Document // by key
	order    []string
	passages map[string][]tilly.Passage
	swaps    int // how often passages were exchanged
	saves    int
	finished bool
}

func newMemory(scanType tilly.ScanType, input tilly.SourceInput) *memory {
	return &memory{
		source: tilly.Source{ID: "src", StoreID: "store", Kind: tilly.Knowledge, ScanType: scanType, Status: tilly.Pending, Input: input, Round: 1},
		docs:   map[string]*tilly.Document{}, passages: map[string][]tilly.Passage{},
	}
}

func (m *memory) job() tilly.ScanJob {
	return tilly.ScanJob{StoreID: m.source.StoreID, SourceID: m.source.ID, Round: m.source.Round}
}

func (m *memory) rescan() {
	m.source.Round++
	m.source.Status, m.source.Progress, m.source.Error, m.finished = tilly.Pending, tilly.Progress{}, "", false
	m.swaps, m.source.Spent = 0, 0
}

func (m *memory) enter(ctx context.Context, storeID, sourceID string, round int) (func(), error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	m.mu.Lock()
	if storeID != m.source.StoreID || sourceID != m.source.ID || round != m.source.Round {
		m.mu.Unlock()
		return nil, tilly.Errorf(tilly.Conflict, "The source was read anew.")
	}
	return m.mu.Unlock, nil
}

func (m *memory) Start(ctx context.Context, storeID, sourceID string, round int) (tilly.Source, error) {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return tilly.Source{}, err
	}
	defer leave()
	m.source.Status = tilly.Processing
	return m.source, nil
}

func (m *memory) AddDocuments(ctx context.Context, storeID, sourceID string, round int, found []tilly.FoundURL, limit int) error {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return err
	}
	defer leave()
	m.addLocked(round, found, limit)
	return nil
}

func (m *memory) addLocked(round int, found []tilly.FoundURL, limit int) {
	room := limit - m.countLocked(round)
	for _, f := range found {
		if room <= 0 {
			break
		}
		d := m.docs[f.Key]
		if d == nil {
			d = &tilly.Document{ID: tilly.NewID(), StoreID: m.source.StoreID, SourceID: m.source.ID, Key: f.Key, URL: f.URL}
			m.docs[f.Key] = d
			m.order = append(m.order, f.Key)
		} else if d.Round == round {
			continue
		}
		d.Round, d.State, d.Depth = round, tilly.Waiting, f.Depth
		room--
	}
	m.progressLocked(round)
}

func (m *memory) countLocked(round int) int {
	n := 0
	for _, d := range m.docs {
		if d.Round == round {
			n++
		}
	}
	return n
}

func (m *memory) progressLocked(round int) {
	var p tilly.Progress
	for _, d := range m.docs {
		if d.Round != round {
			continue
		}
		p.Found++
		switch d.State {
		case tilly.Done, tilly.Skipped:
			p.Done++
		case tilly.Broken:
			p.Failed++
		default:
		}
	}
	m.source.Progress = p
}

func (m *memory) NextDocuments(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.Document, error) {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return nil, err
	}
	defer leave()
	var waiting []tilly.Document
	for _, key := range m.order {
		if d := m.docs[key]; d != nil && d.Round == round && d.State == tilly.Waiting {
			waiting = append(waiting, *d)
		}
	}
	slices.SortStableFunc(waiting, func(a, b tilly.Document) int { return cmp.Compare(a.Depth, b.Depth) })
	return waiting[:min(n, len(waiting))], nil
}

func (m *memory) SaveDocument(ctx context.Context, d tilly.Document, replace bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error {
	leave, err := m.enter(ctx, d.StoreID, d.SourceID, d.Round)
	if err != nil {
		return err
	}
	defer leave()
	m.docs[d.Key] = &d
	m.saves++
	if replace {
		m.swaps++
		m.passages[d.ID] = passages
	}
	m.addLocked(d.Round, found, limit)
	return nil
}

func (m *memory) Known(ctx context.Context, storeID, sourceID string, round int, textHash, except string) (bool, error) {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return false, err
	}
	defer leave()
	for _, d := range m.docs {
		if d.Round == round && d.State == tilly.Done && d.TextHash == textHash && d.ID != except {
			return true, nil
		}
	}
	return false, nil
}

func (m *memory) ForgetStale(ctx context.Context, storeID, sourceID string, round int) error {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return err
	}
	defer leave()
	for key, d := range m.docs {
		if d.Round < round {
			delete(m.docs, key)
			delete(m.passages, d.ID)
		}
	}
	return nil
}

func (m *memory) Finish(ctx context.Context, storeID, sourceID string, round int, status tilly.Status, reason string, now time.Time) error {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return err
	}
	defer leave()
	m.source.Status, m.source.Error, m.source.UpdatedAt, m.finished = status, reason, now, true
	return nil
}

func (m *memory) Spend(_ context.Context, _, _ string, _ int, took time.Duration) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.source.Spent += took
	return nil
}

func (m *memory) Earlier(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.FoundURL, error) {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return nil, err
	}
	defer leave()
	var found []tilly.FoundURL
	for _, key := range m.order {
		d := m.docs[key]
		if d != nil && d.Round < round && (d.Passages > 0 || d.State == tilly.Done || d.State == tilly.Skipped) && len(found) < n {
			found = append(found, tilly.FoundURL{Key: d.Key, URL: d.URL, Depth: d.Depth})
		}
	}
	return found, nil
}

func (m *memory) Outcome(ctx context.Context, storeID, sourceID string, round int) (int, string, error) {
	leave, err := m.enter(ctx, storeID, sourceID, round)
	if err != nil {
		return 0, "", err
	}
	defer leave()
	taught, reason := 0, ""
	for _, d := range m.docs {
		if d.Round != round {
			continue
		}
		if d.State == tilly.Done && d.Passages > 0 {
			taught++
		}
		if d.State == tilly.Broken || d.State == tilly.Skipped && reason == "" {
			reason = d.Error
		}
	}
	return taught, reason, nil
}

// doc finds a document by the path of its URL.
func (m *memory) doc(path string) tilly.Document {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, d := range m.docs {
		if _, after, _ := cutHost(d.Key); after == path {
			return *d
		}
	}
	return tilly.Document{}
}

// texts gives what is learnt, by path.
func (m *memory) texts() map[string]string {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := map[string]string{}
	for _, d := range m.docs {
		_, path, _ := cutHost(d.Key)
		for _, p := range m.passages[d.ID] {
			all[path] += p.Question + p.Answer + p.Text + "\n"
		}
	}
	return all
}
