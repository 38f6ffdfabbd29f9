package api

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// sourceCalls are the calls about what owners teach, and how it is read.
type sourceCalls struct {
	*core
	Sources   Sources
	Creations Creations
	Scans     Scans
}

// sourceWire is a data source as history lists it.
type sourceWire struct {
	ID        string         `json:"id"`
	Kind      tilly.Kind     `json:"kind"`
	ScanType  tilly.ScanType `json:"scan_type"`
	Status    tilly.Status   `json:"status"`
	Error     *string        `json:"error"`
	InputData inputWire      `json:"input_data"`
	CreatedAt string         `json:"created_at"`
	scanWire
}

// inputWire is what the owner gave; what does not apply is null.
type inputWire struct {
	URLs     *[]string `json:"urls"`
	URL      *string   `json:"url"`
	FileName *string   `json:"file_name"`
	FilePath *string   `json:"file_path"`
	FileURL  *string   `json:"file_url"`
	FileSize *int64    `json:"file_size"`
	FileType *string   `json:"file_type"`
	Encoding *string   `json:"encoding"`
	Question *string   `json:"question"`
	Answer   *string   `json:"answer"`
	// Disallowed: pages that robots.txt keeps from search engines are read as well.
	Disallowed bool `json:"read_disallowed"`
}

// scanWire is how the reading of a data source stands.
type scanWire struct {
	Schedule tilly.Schedule `json:"schedule"`
	Paused   bool           `json:"paused"`
	ScanAt   *string        `json:"scanned_at"`
	NextAt   *string        `json:"next_scan_at"`
	Progress progressWire   `json:"progress"`
	Changes  *tilly.Changes `json:"changes"`
	// NoRoom says that pages were left out for the bound of the owner's account.
	NoRoom bool `json:"no_room"`
}

type progressWire struct {
	Found   int `json:"found"`
	Done    int `json:"done"`
	Failed  int `json:"failed"`
	Waiting int `json:"waiting"`
}

func wireScan(src tilly.Source) scanWire {
	w := scanWire{
		Schedule: src.Schedule, Paused: src.Paused, ScanAt: wire.OrNullTime(src.ScannedAt), NextAt: wire.OrNullTime(src.NextScan),
		Progress: wireProgress(src.Progress), Changes: src.Changes, NoRoom: src.NoRoom,
	}
	if w.Schedule == "" {
		w.Schedule = tilly.Off
	}
	return w
}

func wireProgress(p tilly.Progress) progressWire {
	return progressWire{p.Found, p.Done, p.Failed, p.Waiting()}
}

func (s sourceCalls) wireSource(userID string, src tilly.Source) sourceWire {
	w := sourceWire{
		ID: src.ID, Kind: src.Kind, ScanType: src.ScanType, Status: src.Status,
		Error: wire.OrNull(src.Error), CreatedAt: wire.Time(src.CreatedAt), scanWire: wireScan(src),
		InputData: inputWire{
			URLs: wire.ListOrNull(src.Input.URLs), URL: wire.OrNull(src.Input.URL), FileName: wire.OrNull(src.Input.FileName),
			FilePath: wire.OrNull(src.Input.FilePath), FileURL: s.fileURL(userID, src), FileType: wire.OrNull(src.Input.FileType), Encoding: wire.OrNull(src.Input.Encoding),
			Question: wire.OrNull(src.Input.Question), Answer: wire.OrNull(src.Input.Answer),
			Disallowed: src.Input.Disallowed,
		},
	}
	if src.Input.FileSize > 0 {
		w.InputData.FileSize = &src.Input.FileSize
	}
	return w
}

type historyOut struct {
	done
	DataSources wire.Page[sourceWire] `json:"data_sources"`
}

// Limits of a page of history and of a source's documents.
const (
	historyPage   = 50
	historyMost   = 1000
	documentsPage = 100
	documentsMost = 1000
)

func (s sourceCalls) history(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	kind, err := kindOf(tilly.Kind(c.query("kind")))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, historyPage, historyMost)
	sources, total, err := s.Sources.History(c.ctx, store.ID, kind, page, perPage)
	if err != nil {
		return nil, err
	}
	list := make([]sourceWire, len(sources))
	for i, src := range sources {
		list[i] = s.wireSource(c.user.ID, src)
	}
	return historyOut{ok(""), wire.NewPage(list, total, page, perPage)}, nil
}

func kindOf(kind tilly.Kind) (tilly.Kind, error) {
	switch kind {
	case "":
		return tilly.Knowledge, nil
	case tilly.Knowledge, tilly.ProductsKind:
		return kind, nil
	}
	return "", tilly.Fields{"kind": {"The kind must be knowledge or product."}}.Err()
}

type scanIn struct {
	URLs    []string   `json:"urls,omitempty"`
	URL     string     `json:"url,omitempty"`
	StoreID wire.ID    `json:"store_id"`
	Kind    tilly.Kind `json:"kind,omitempty"`
	// Disallowed asks for the pages as well that the robots.txt of the store's own
	// site keeps from search engines.
	Disallowed wire.Tick `json:"read_disallowed,omitempty"`
}

type sourceIDOut struct {
	done
	DataSourceID string `json:"data_source_id"`
}

const maxURLsPerCall = 100

func (s sourceCalls) addSinglePages(c *call) (any, error) {
	return s.addScan(c, tilly.SinglePage, func(in scanIn, f tilly.Fields) tilly.SourceInput {
		return tilly.SourceInput{URLs: pageURLs(f, in.URLs)}
	})
}

func (s sourceCalls) addMultiPages(c *call) (any, error) {
	return s.addScan(c, tilly.MultiPages, func(in scanIn, f tilly.Fields) tilly.SourceInput {
		return tilly.SourceInput{URL: wire.WebURL(f, "url", in.URL, "Please provide a valid URL")}
	})
}

// pageURLs checks a list of addresses; blank ones do not count.
func pageURLs(f tilly.Fields, list []string) []string {
	var out []string
	for _, raw := range list {
		if strings.TrimSpace(raw) == "" {
			continue
		}
		before := len(f)
		out = append(out, wire.WebURL(f, "urls", raw, "Please provide at least one valid URL"))
		if len(f) > before {
			return nil
		}
	}
	switch {
	case len(out) == 0 && len(f) == 0:
		f.Add("urls", "Please provide at least one valid URL")
	case len(out) > maxURLsPerCall:
		f.Add("urls", "At most "+strconv.Itoa(maxURLsPerCall)+" addresses can be added at once.")
	}
	return out
}

// ownPages notes what is not on the store's own site, whose owner alone may want
// pages read that its robots.txt keeps from search engines.
func ownPages(f tilly.Fields, store tilly.Store, in tilly.SourceInput) {
	own, err := url.Parse(store.URL)
	for _, raw := range append(slices.Clone(in.URLs), in.URL) {
		if raw == "" {
			continue
		}
		u, bad := url.Parse(raw)
		if err != nil || bad != nil || plainHost(u) != plainHost(own) {
			f.Add("read_disallowed", "Only pages of your store's own address can be read that robots.txt keeps from search engines.")
			return
		}
	}
}

func plainHost(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.") }

// addScan stores a source that is read in the background, with its job.
func (s sourceCalls) addScan(c *call, scan tilly.ScanType, input func(scanIn, tilly.Fields) tilly.SourceInput) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[scanIn](c.form)
	kind, err := kindOf(in.Kind)
	if err != nil {
		return nil, err
	}
	given := input(in, f)
	if given.Disallowed = bool(in.Disallowed); given.Disallowed && len(f) == 0 {
		ownPages(f, store, given)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	now := s.Now()
	src := tilly.Source{
		ID: tilly.NewID(), StoreID: store.ID, Kind: kind, ScanType: scan, Status: tilly.Pending,
		Input: given, Round: 1, Schedule: scan.DefaultSchedule(), CreatedAt: now, UpdatedAt: now,
	}
	once, err := s.once(c, []any{scan, kind, given})
	if err != nil {
		return nil, err
	}
	ids, err := s.Creations.CreateOnce(c.ctx, store.ID, once, []tilly.Source{src}, tilly.ScanJobFor(src, now))
	if err != nil {
		return nil, err
	}
	s.Woken()
	return sourceIDOut{ok("The scan has started."), ids[0]}, nil
}

func (s sourceCalls) deleteSource(c *call) (any, error) {
	if err := s.Sources.DeleteSources(c.ctx, c.caller(), []string{c.param("id")}); err != nil {
		return nil, err
	}
	return ok("The data source is deleted, and what it taught is forgotten."), nil
}

type deleteSourcesIn struct {
	IDs []wire.ID `json:"ids"`
}

const maxDeletes = 1000

func (s sourceCalls) deleteSources(c *call) (any, error) {
	in, f := wire.Decode[deleteSourcesIn](c.form)
	ids := make([]string, len(in.IDs))
	for i, id := range in.IDs {
		ids[i] = string(id)
	}
	switch {
	case len(ids) == 0:
		f.Add("ids", "Please select at least one data source.")
	case len(ids) > maxDeletes:
		f.Add("ids", "At most 1,000 data sources can be deleted at once.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Sources.DeleteSources(c.ctx, c.caller(), ids); err != nil {
		return nil, err
	}
	return ok("The data sources are deleted, and what they taught is forgotten."), nil
}
