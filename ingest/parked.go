package ingest

import (
	"net/url"
	"sync"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/crawl"
)

// maxParked is how many interrupted scans are remembered.
const maxParked = 4

// parked keeps what interrupted scans know besides their rows, for when they go
// on in this process: scans of sites take turns. One that goes on elsewhere does
// without and learns it anew.
type parked struct {
	mu    sync.Mutex
	scans map[tilly.ScanJob]*scan
	order []tilly.ScanJob // oldest first
}

// leave remembers a scan that was interrupted.
func (p *parked) leave(s *scan) {
	if s.book == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.scans == nil {
		p.scans = map[tilly.ScanJob]*scan{}
	}
	if p.scans[s.job] == nil {
		p.order = append(p.order, s.job)
	}
	p.scans[s.job] = s
	for len(p.order) > maxParked {
		delete(p.scans, p.order[0])
		p.order = p.order[1:]
	}
}

// take gives the interrupted scan of a job, nil without one, and forgets it.
func (p *parked) take(job tilly.ScanJob) *scan {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.scans[job]
	delete(p.scans, job)
	for i := range p.order {
		if p.order[i] == job {
			p.order = append(p.order[:i:i], p.order[i+1:]...)
			break
		}
	}
	return s
}

// remembered begins with what an interrupted run of this scan knew, else afresh.
func (s *scan) remembered(home *url.URL) {
	s.start = fetch.Normalise(home)
	if was := s.in.parked.take(s.job); was != nil && was.frontier.Origin == fetch.Origin(home) {
		s.frontier, s.book, s.canon = was.frontier, was.book, was.canon
		return
	}
	s.frontier, s.book = crawl.NewFrontier(home), newBook()
	s.resumed = s.handled > 0
}
