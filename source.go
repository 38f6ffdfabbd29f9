package tilly

import (
	"cmp"
	"maps"
	"time"
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
