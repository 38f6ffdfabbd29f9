package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"tilly"
)

// memory is a frontier without a database: what a scan costs besides its rows.
// It serves one source in one round.
type memory struct {
	mu       sync.Mutex
	source   tilly.Source
	keys     map[string]bool
	hashes   map[string]bool
	docs     []tilly.Document // in the order they were found
	done     int              // of docs, all before are not Waiting
	passages []tilly.Passage
	status   tilly.Status
	reason   string
	forget   bool // passages are not kept
}

func newMemory(s tilly.Source) *memory {
	return &memory{source: s, keys: map[string]bool{}, hashes: map[string]bool{}}
}

// Start gives the source.
func (m *memory) Start(context.Context, string, string, int) (tilly.Source, error) {
	return m.source, nil
}

// AddDocuments keeps what is new, up to limit.
func (m *memory) AddDocuments(_ context.Context, _, _ string, _ int, found []tilly.FoundURL, limit int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.add(found, limit)
	return nil
}

func (m *memory) add(found []tilly.FoundURL, limit int) {
	for _, f := range found {
		if len(m.docs) >= limit || m.keys[f.Key] {
			continue
		}
		m.keys[f.Key] = true
		m.docs = append(m.docs, tilly.Document{
			ID: fmt.Sprint(len(m.docs)), StoreID: m.source.StoreID, SourceID: m.source.ID, Key: f.Key, URL: f.URL,
			Depth: f.Depth, Round: m.source.Round, State: tilly.Waiting,
		})
	}
}

// NextDocuments gives the next that wait.
func (m *memory) NextDocuments(_ context.Context, _, _ string, _, n int) (out []tilly.Document, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.done < len(m.docs) && m.docs[m.done].State != tilly.Waiting {
		m.done++
	}
	for i := m.done; i < len(m.docs) && len(out) < n; i++ {
		if m.docs[i].State == tilly.Waiting {
			out = append(out, m.docs[i])
		}
	}
	return out, nil
}

// SaveDocument keeps the outcome and the passages.
func (m *memory) SaveDocument(_ context.Context, d tilly.Document, _ bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	var at int
	if _, err := fmt.Sscan(d.ID, &at); err != nil {
		return err
	}
	m.docs[at] = d
	m.hashes[d.TextHash] = true
	if !m.forget {
		m.passages = append(m.passages, passages...)
	}
	m.add(found, limit)
	return nil
}

// Known says whether the text was read before.
func (m *memory) Known(_ context.Context, _, _ string, _ int, textHash, _ string) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.hashes[textHash], nil
}

// ForgetStale has nothing to forget.
func (m *memory) ForgetStale(context.Context, string, string, int) error { return nil }

// Finish notes how it went.
func (m *memory) Finish(_ context.Context, _, _ string, _ int, status tilly.Status, reason string, _ time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.status, m.reason = status, reason
	return nil
}

// read gives the documents that were read in full.
func (m *memory) read() (out []tilly.Document) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, d := range m.docs {
		if d.State == tilly.Done {
			out = append(out, d)
		}
	}
	return out
}
