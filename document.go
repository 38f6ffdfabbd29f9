package tilly

import "time"

// DocumentState is where one page of a source stands.
type DocumentState string

// The states of a document.
const (
	Waiting DocumentState = "waiting"
	Done    DocumentState = "done"
	Broken  DocumentState = "failed"
	Skipped DocumentState = "skipped" // left out on purpose, Error says why
)

// Document is one page, file or question-answer pair of a source, and for pages
// also the row of the crawl frontier: what is known of a URL from round to round.
type Document struct {
	ID           string
	StoreID      string
	SourceID     string
	Key          string // the URL in normal form; unique within the source
	URL          string // as it is fetched and cited
	Depth        int    // links away from the start
	Round        int    // the round that last found it
	State        DocumentState
	Error        string
	Title        string
	Lang         string            // BCP 47 primary tag, "" unknown
	Translations map[string]string // addresses of what it is in other languages, by their tags, as the page names them
	ETag         string
	LastModified string
	TextHash     string // SHA-256 of the extracted text, hex
	Passages     int    // how many passages it taught
	Change       Change // against the round before
	FetchedAt    time.Time
}

// FoundURL is a URL on its way into the frontier of a source.
type FoundURL struct {
	Key   string // normal form, unique within the source
	URL   string
	Depth int
}
