package main

import (
	"fmt"
	"path/filepath"
	"time"

	"tilly"
	"tilly/db"
)

// How often a site is read beside the questions, from how many pages on they are asked,
// and how long a site may take.
const (
	scannedRounds = 6
	scannedFirst  = 20
	scanTime      = 3 * time.Minute
)

// beside measures how long a store's shoppers wait while another store's site is read as
// fast as it answers, against how long they wait alone.
func (b *bench) beside() error {
	if b.manual == "" {
		b.skip("answers beside a scan: %s", noManual)
		return nil
	}
	dir, stores, err := b.storesOfDemo("beside", 2)
	if err != nil {
		return err
	}
	site, err := b.site()
	if err != nil {
		return err
	}
	defer site.stop()
	program, err := b.tilly(dir, "TILLY_SCAN_PER_SECOND=1000")
	if err != nil {
		return err
	}
	defer program.stop()
	rows, err := db.Open(b.ctx, db.Config{Path: filepath.Join(dir, "tilly.db")})
	if err != nil {
		return err
	}
	defer rows.Close()
	s := &scanned{
		besides: besides{b: b, quiet: program.url + "/api/widget/" + stores[1].DataID + "/messages"},
		rows:    rows, store: stores[0], site: firstPage(site),
	}
	if _, err := b.waits(s.quiet); err != nil { // warms up
		return err
	}
	for range scannedRounds {
		if err := s.round(); err != nil {
			return err
		}
	}
	b.add(s.row("p95 of a store's answers beside a scan at full speed", .95, 1.5), s.row("  half of its answers", .5, 0),
		row{measure: "  pages of the scan meanwhile", unit: "/s", ours: float64(s.pages) / s.took.Seconds()})
	return nil
}

// scanned is what somebody waits who asks one store alone, and while the site of another
// is read.
type scanned struct {
	besides

	rows  *db.DB
	store tilly.Store
	site  string
	pages int
}

// round asks alone, and then beside a scan, which is broken off.
func (s *scanned) round() error {
	took, err := s.b.waits(s.quiet)
	if err != nil {
		return err
	}
	s.alone = append(s.alone, took...)
	source, err := s.begin()
	if err != nil {
		return err
	}
	if _, err := s.read(source, scannedFirst); err != nil {
		return err
	}
	began := time.Now()
	before, err := s.read(source, scannedFirst)
	if err != nil {
		return err
	}
	if took, err = s.b.waits(s.quiet); err != nil {
		return err
	}
	after, err := s.read(source, before)
	if err != nil {
		return err
	}
	s.crowded, s.pages, s.took = append(s.crowded, took...), s.pages+after-before, s.took+time.Since(began)
	return s.rows.Sources.DeleteSources(s.b.ctx, tilly.Caller{UserID: s.store.UserID, Needs: tilly.RoleAdmin, At: time.Now()}, []string{source.ID})
}

// begin has the site read from now on.
func (s *scanned) begin() (tilly.Source, error) {
	now := time.Now()
	source := tilly.Source{
		ID: tilly.NewID(), StoreID: s.store.ID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Pending,
		Input: tilly.SourceInput{URL: s.site}, Round: 1, CreatedAt: now, UpdatedAt: now,
	}
	return source, s.rows.Sources.CreateSources(s.b.ctx, s.store.ID, []tilly.Source{source}, tilly.ScanJobFor(source, now))
}

// read waits until so many pages of a source are read, and says how many are.
func (s *scanned) read(source tilly.Source, pages int) (int, error) {
	for deadline := time.Now().Add(scanTime); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		_, counts, err := s.rows.Sources.Documents(s.b.ctx, s.store.ID, source.ID, tilly.AllPages, 1, 1)
		if err != nil {
			return 0, err
		}
		if done := counts[tilly.LearntPages]; done >= pages {
			return done, nil
		}
	}
	return 0, fmt.Errorf("of the site not even %d pages were read", pages)
}
