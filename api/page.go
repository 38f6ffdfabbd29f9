package api

import (
	"slices"

	"tilly"
	"tilly/api/wire"
)

type sourceDetail struct {
	sourceWire
	Pages     []documentWire `json:"pages"`
	Encodings []encodingWire `json:"encodings,omitempty"` // that a file of text can be said to be in
	Total     int            `json:"pages_total"`
	Counts    countsWire     `json:"counts"`
}

// countsWire counts the pages of each filter.
type countsWire struct {
	All      int `json:"all"`
	Learnt   int `json:"learnt"`
	Failed   int `json:"failed"`
	Skipped  int `json:"skipped"`
	Waiting  int `json:"waiting"`
	Vanished int `json:"vanished"`
}

type documentWire struct {
	ID        string              `json:"id"`
	URL       string              `json:"url"`
	Title     string              `json:"title"`
	Status    tilly.DocumentState `json:"status"`
	Error     *string             `json:"error"`
	Change    tilly.Change        `json:"change"`
	Lang      string              `json:"lang"`
	Passages  int                 `json:"passages"`
	Products  int                 `json:"products"`
	FetchedAt *string             `json:"fetched_at"`
	ReadAt    *string             `json:"read_at"`
}

type sourceOut struct {
	done
	DataSource sourceDetail `json:"data_source"`
}

func (s sourceCalls) source(c *call) (any, error) {
	src, err := s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	filter, err := filterOf(c.query("filter"))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, documentsPage, documentsMost)
	docs, n, err := s.Sources.Documents(c.ctx, src.StoreID, src.ID, filter, page, perPage)
	if err != nil {
		return nil, err
	}
	detail := sourceDetail{
		sourceWire: s.wireSource(c.user.ID, src), Encodings: wireEncodings(src), Pages: make([]documentWire, len(docs)), Total: n[filter],
		Counts: countsWire{
			n[tilly.AllPages], n[tilly.LearntPages], n[tilly.FailedPages], n[tilly.SkippedPages], n[tilly.WaitingPages], n[tilly.VanishedPages],
		},
	}
	for i, d := range docs {
		detail.Pages[i] = wireDocument(d)
	}
	return sourceOut{ok(""), detail}, nil
}

func filterOf(raw string) (tilly.PageFilter, error) {
	switch filter := tilly.PageFilter(raw); {
	case raw == "":
		return tilly.AllPages, nil
	case slices.Contains(tilly.PageFilters, filter):
		return filter, nil
	}
	return "", tilly.Fields{"filter": {"The filter must be all, learnt, failed, skipped, waiting or vanished."}}.Err()
}

func wireDocument(d tilly.Document) documentWire {
	at := wire.OrNullTime(d.FetchedAt)
	return documentWire{
		ID: d.ID, URL: d.URL, Title: d.Title, Status: d.State, Error: wire.OrNull(d.Error), Change: d.Change,
		Lang: d.Lang, Passages: d.Passages, FetchedAt: at, ReadAt: at,
	}
}

type pageOut struct {
	done
	Page     documentWire  `json:"page"`
	Passages []passageWire `json:"passages"`
}

// passageWire is a piece of a page as answers are made from it.
type passageWire struct {
	Title    string   `json:"title"`
	Headings []string `json:"headings"`
	Text     string   `json:"text"`
	Question string   `json:"question"`
	Answer   string   `json:"answer"`
}

// learntPage shows what was learnt from one page.
func (s sourceCalls) learntPage(c *call) (any, error) {
	doc, taught, err := s.Scans.PageOfUser(c.ctx, c.caller(), c.param("id"), c.param("page_id"))
	if err != nil {
		return nil, err
	}
	out := pageOut{ok(""), wireDocument(doc), make([]passageWire, len(taught))}
	for i, p := range taught {
		out.Passages[i] = passageWire{p.Title, p.Headings, p.Text, p.Question, p.Answer}
		if p.Headings == nil {
			out.Passages[i].Headings = []string{}
		}
	}
	return out, nil
}
