package tilly

import (
	"cmp"
	"maps"
	"time"
)

// Kind tells knowledge (pages, files, questions and answers) from products.
type Kind string

// The kinds of a source.
const (
	Knowledge    Kind = "knowledge"
	ProductsKind Kind = "product"
)

// ScanType tells how a source was given.
type ScanType string

// The scan types, in the words of the wire.
const (
	SinglePage ScanType = "single-page"
	MultiPages ScanType = "multi-pages"
	FromFile   ScanType = "file"
	Manual     ScanType = "manual"
)

// Status is where a source stands.
type Status string

// The statuses of a source.
const (
	Pending    Status = "pending"
	Processing Status = "processing"
	Completed  Status = "completed"
	Failed     Status = "failed"
)

// Source is something an owner asked us to learn; the wire says data source.
type Source struct {
	ID        string
	StoreID   string
	Kind      Kind
	ScanType  ScanType
	Status    Status
	Error     string // why it failed, in words an owner understands
	Input     SourceInput
	Round     int // raised by every rescan
	Progress  Progress
	Schedule  Schedule      // how often it is read again unasked; "" is Off
	Paused    bool          // its round waits for its owner; the status stays as it was
	Failures  int           // rounds that failed since the last that did not
	Spent     time.Duration // how long its round was read so far
	NoRoom    bool          // its round found pages that the stores of their owner had no room for
	Changes   *Changes      // what the last round found different; nil before the second is over
	Content   string        // of a file: what tells its content from any other, "" unknown
	CreatedAt time.Time
	UpdatedAt time.Time
	ScannedAt time.Time // when its last round was over, zero before that
	NextScan  time.Time // when it is read again unasked, zero for never or while it is read
}

// OfProductsByHand says whether its owner typed products in, rather than a
// question with its answer.
func (s Source) OfProductsByHand() bool {
	return s.ScanType == Manual && s.Kind == ProductsKind && s.Input.Answer == ""
}

// Running says whether the source is being read or waits to be.
func (s Source) Running() bool { return s.Status == Pending || s.Status == Processing }

// Called is what people know the source by: its file, question or address.
func (s Source) Called() string {
	first := ""
	if len(s.Input.URLs) > 0 {
		first = s.Input.URLs[0]
	}
	return cmp.Or(s.Input.FileName, s.Input.Question, s.Input.URL, first)
}

// SourceInput is what the owner gave; what does not apply is empty.
type SourceInput struct {
	URLs     []string `json:"urls,omitempty"`
	URL      string   `json:"url,omitempty"`
	FileName string   `json:"file_name,omitempty"`
	FilePath string   `json:"file_path,omitempty"`
	FileSize int64    `json:"file_size,omitempty"`
	FileType string   `json:"file_type,omitempty"`
	Question string   `json:"question,omitempty"`
	Answer   string   `json:"answer,omitempty"`
	// Disallowed: the owner wants the pages read as well that the robots.txt of the
	// store's own site keeps from search engines.
	Disallowed bool `json:"disallowed,omitempty"`
	FileReading
}

// FileReading is how a file is to be read, as far as its owner says so.
type FileReading struct {
	Encoding string            `json:"encoding,omitempty"` // a name of Encodings, "" to find it
	Mapping  map[string]string `json:"mapping,omitempty"`  // of a list of products: what columns hold, by their names
}

// Said says whether its owner says anything about how a file is to be read.
func (r FileReading) Said() bool { return r.Encoding != "" || len(r.Mapping) > 0 }

// Same says whether two files are to be read in the same way.
func (r FileReading) Same(other FileReading) bool {
	return r.Encoding == other.Encoding && maps.Equal(r.Mapping, other.Mapping)
}

// Name is how a source is called to people: its first address, its file or its
// question.
func (i SourceInput) Name() string {
	switch {
	case len(i.URLs) > 0:
		return i.URLs[0]
	case i.URL != "":
		return i.URL
	case i.FileName != "":
		return i.FileName
	}
	return i.Question
}

// Progress counts the pages of the current round of a source.
type Progress struct {
	Found  int `json:"found"`
	Done   int `json:"done"` // read, unchanged or left out on purpose
	Failed int `json:"failed"`
}

// Waiting counts the pages that are found and not yet read.
func (p Progress) Waiting() int { return max(0, p.Found-p.Done-p.Failed) }

// Change is what a round found different about a page, "" where there is nothing
// to compare: in the first round, and of pages that taught and teach nothing.
type Change string

// The changes of a page from one round to the next.
const (
	PageNew       Change = "new"
	PageChanged   Change = "changed"
	PageUnchanged Change = "unchanged"
	PageVanished  Change = "vanished" // taught something and teaches nothing any more
)

// Changes counts the pages of a round by their change.
type Changes struct {
	New       int `json:"new"`
	Changed   int `json:"changed"`
	Unchanged int `json:"unchanged"`
	Vanished  int `json:"vanished"`
}

// PageFilter narrows the pages of a source.
type PageFilter string

// The filters. Every page is of All and of one of the others.
const (
	AllPages      PageFilter = "all"
	LearntPages   PageFilter = "learnt"
	FailedPages   PageFilter = "failed"
	SkippedPages  PageFilter = "skipped"
	WaitingPages  PageFilter = "waiting"
	VanishedPages PageFilter = "vanished"
)

// PageFilters are all of them.
var PageFilters = []PageFilter{AllPages, LearntPages, FailedPages, SkippedPages, WaitingPages, VanishedPages}

// Limits of a question-and-answer pair and of one call.
const (
	MaxQuestion = 2_000
	MaxAnswer   = 20_000
	MaxPairs    = 1_000
	MaxURL      = 2_048
)

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

// Passage is the piece retrieval returns, with its citation.
type Passage struct {
	DocumentID string
	Ord        int // position in its document; (DocumentID, Ord) is its identity
	SourceID   string
	StoreID    string
	Kind       Kind
	URL        string   // where it can be read, "" for questions and answers
	Title      string   // of its document
	Headings   []string // heading path within the document, outermost first
	Text       string   // Markdown: paragraphs, lists and tables kept
	Question   string   // with Answer: a stored pair; Text is then empty
	Answer     string
	Lang       string
	Product    *Product // the product this passage tells of, nil for knowledge
	Facts      *Facts   // of the product, in passages on their way into an index
}

// Said is what a passage says: the answer of a stored pair, else its text.
func (p Passage) Said() string {
	if p.Question != "" {
		return p.Answer
	}
	return p.Text
}

// Name is how a passage's source is called to people.
func (p Passage) Name() string {
	switch {
	case p.Question != "":
		return p.Question
	case p.Title != "":
		return p.Title
	case len(p.Headings) > 0:
		return p.Headings[0]
	}
	return p.URL
}

// PassageID names a passage within its store.
type PassageID struct {
	DocumentID string
	Ord        int
}

// PairDocument is the document and passage of a question-and-answer source.
func PairDocument(s Source) (Document, []Passage) {
	d := Document{
		ID: s.ID, StoreID: s.StoreID, SourceID: s.ID, Key: s.ID, State: Done,
		Title: s.Input.Question, Round: s.Round, Passages: 1, FetchedAt: s.UpdatedAt,
	}
	p := Passage{
		DocumentID: s.ID, SourceID: s.ID, StoreID: s.StoreID, Kind: s.Kind,
		Title: s.Input.Question, Question: s.Input.Question, Answer: s.Input.Answer,
	}
	return d, []Passage{p}
}

// FoundURL is a URL on its way into the frontier of a source.
type FoundURL struct {
	Key   string // normal form, unique within the source
	URL   string
	Depth int
}
