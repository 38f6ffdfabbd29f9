package ingest

import (
	"context"
	"fmt"
	"sync"
	"time"

	"tilly"
)

// readers is how many pages of one scan are under way at a time; fetch keeps
// them apart per host.
const readers = 4

// scan is one run over a source in one round.
type scan struct {
	cfg      *Config
	lasting  *lasting
	job      tilly.ScanJob
	source   tilly.Source
	kind     sourceKind
	deadline time.Time
	handled  int      // pages of this round that have their outcome
	early    *fetched // the start page, read while the scan was seeded

	round    *round
	shops    shops
	owned    *ownership
	policies *policies
	hidden   hidden // products
	absent   absent // pages
	fetcher  *fetcher
	site     *siteKnown
	sampler  sampler
	learner  learner
	file     fileReader

	mu    sync.Mutex // guards what follows
	tally tally
}

func newScan(cfg *Config, m *lasting, job tilly.ScanJob, source tilly.Source, kind sourceKind) *scan {
	s := &scan{
		cfg: cfg, lasting: m, job: job, source: source, kind: kind,
		deadline: cfg.Now().Add(kind.budget(cfg.Limits) - source.Spent),
		handled:  source.Progress.Done + source.Progress.Failed,
		round:    &round{cfg: cfg, job: job, parts: kind.parts, texts: map[string]string{}},
		shops:    shops{cfg, job.StoreID, source.Input.URL},
		owned:    &ownership{asked: source.Input.Disallowed},
		policies: &policies{},
		hidden:   hidden{cfg: cfg, job: job},
		absent:   absent{fetch: cfg.Fetch, reader: m.reader, sourceID: source.ID},
		site:     &siteKnown{canon: newCanonicals()},
		tally:    tally{reasons: map[string]int{}},
	}
	s.fetcher = &fetcher{cfg: cfg, deadline: s.deadline, patient: kind.patient, owned: s.owned, policies: s.policies}
	s.sampler = sampler{cfg: cfg, round: s.round, reader: m.reader, site: s.site}
	s.learner = learner{cfg: cfg, kind: source.Kind, patient: kind.patient, reader: m.reader, site: s.site}
	s.file = fileReader{cfg: cfg, source: source, shops: s.shops, hints: m.reader.hints}
	return s
}

// over says why no further page is read, "" while there is room.
func (s *scan) over(now time.Time, underWay int) string {
	switch {
	case s.round.connected: // the shop says how much there is
		return ""
	case s.kind.patient && s.handled+underWay >= s.cfg.Limits.MaxPages:
		return fmt.Sprintf("Left out: one scan reads %d pages at most.", s.cfg.Limits.MaxPages)
	case s.kind.patient && s.fetcher.silent.Load() >= mostSilent:
		return "Left out: the site stopped answering. Scan it again later."
	case now.After(s.deadline) && s.kind.patient:
		return fmt.Sprintf("Left out: the time of one scan (%d minutes) was used up.", s.cfg.Limits.MaxMinutes)
	case now.After(s.deadline) && s.kind.parts:
		return "Reading this file took too long. Split it into smaller files."
	case now.After(s.deadline):
		return "The site took too long to answer. Scan it again later."
	}
	return ""
}

// sourceKind is how sources of one scan type are read.
type sourceKind struct {
	// seed fills the frontier. It is called at each start of a scan, also of one
	// that goes on. A non-empty reason ends the scan as Failed.
	seed func(ctx context.Context, s *scan) (reason string, err error)
	// read reads one document of the frontier.
	read func(ctx context.Context, s *scan, d tilly.Document) outcome
	// budget is how long one run may take.
	budget func(Limits) time.Duration
	// patient kinds mark what the budget left unread as skipped, the others as failed.
	patient bool
	// parts says that the documents are parts of one file, which no limit of pages cuts.
	parts bool
}

// mostSilent is how many pages in a row may go unanswered before a scan takes it
// that the site is down.
const mostSilent = 5
