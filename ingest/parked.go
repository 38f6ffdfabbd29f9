package ingest

import (
	"sync"

	"tilly"
	"tilly/ingest/book"
	"tilly/ingest/crawl"
)

// maxParked is how many interrupted scans are remembered.
const maxParked = 4

// siteKnown is what a scan knows of a site besides its rows.
type siteKnown struct {
	frontier *crawl.Frontier // what belongs to it
	book     *book.Book      // what its pages repeat; nil for sources that are no site
	canon    *canonicals
}

// parked keeps what interrupted scans know besides their rows, for when they go
// on in this process: scans of sites take turns. One that goes on elsewhere does
// without and learns it anew.
type parked struct {
	mu    sync.Mutex
	scans map[tilly.ScanJob]siteKnown
	order []tilly.ScanJob // oldest first
}

// leave remembers what a scan knew that was interrupted.
func (p *parked) leave(job tilly.ScanJob, known siteKnown) {
	if known.book == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.scans == nil {
		p.scans = map[tilly.ScanJob]siteKnown{}
	}
	if p.scans[job].book == nil {
		p.order = append(p.order, job)
	}
	p.scans[job] = known
	for len(p.order) > maxParked {
		delete(p.scans, p.order[0])
		p.order = p.order[1:]
	}
}

// take gives what the interrupted scan of a job knew, and forgets it; without one
// there is no book.
func (p *parked) take(job tilly.ScanJob) siteKnown {
	p.mu.Lock()
	defer p.mu.Unlock()
	known := p.scans[job]
	delete(p.scans, job)
	for i := range p.order {
		if p.order[i] == job {
			p.order = append(p.order[:i:i], p.order[i+1:]...)
			break
		}
	}
	return known
}
