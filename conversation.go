package tilly

import (
	"net/url"
	"path"
	"strings"
	"time"
)

// Channel is where a conversation is held.
type Channel string

// The channels.
const (
	Playground Channel = "playground"
	WidgetChan Channel = "widget"
	FormChan   Channel = "form" // a message of the contact form, answered by mail
	MailChan   Channel = "mail" // begun by a mail, answered by mail
)

// Conversation is one thread of one visitor (or of the owner in the playground).
// Its identity is unguessable and opaque.
type Conversation struct {
	ID        string
	StoreID   string
	Channel   Channel
	CreatedAt time.Time
	UpdatedAt time.Time
	Messages  int    // how many it holds
	Preview   string // first question
	Visitor   string // who held it, as a hash of what they hold; "" unknown

	// What became of its questions; only where a list or detail was asked for.
	Unanswered int // refused
	Weak       int // answered on weak evidence
	Up         int // answers rated helpful
	Down       int // and not helpful
}

// ConversationShow narrows a list of conversations.
type ConversationShow string

// What a list of conversations shows.
const (
	ShowAll        ConversationShow = "all"
	ShowUnanswered ConversationShow = "unanswered"
	ShowRatedDown  ConversationShow = "rated_down"
	ShowRatedUp    ConversationShow = "rated_up"
)

// ConversationShows are all of them.
var ConversationShows = []ConversationShow{ShowAll, ShowUnanswered, ShowRatedDown, ShowRatedUp}

// ConversationFilter says which conversations are meant. The zero value is all.
type ConversationFilter struct {
	Words   []string // each stands somewhere in the messages, whatever its case
	Show    ConversationShow
	Channel Channel   // "" both
	Since   time.Time // last heard of then or later
	For     string    // the teammate who sees them; "" whoever sees all
}

// Rating is what somebody thinks of an answer.
type Rating int

// The ratings.
const (
	RatedDown Rating = -1
	Unrated   Rating = 0
	RatedUp   Rating = 1
)

// Judgement is an answer somebody judged: how strong its evidence was, and whether
// it was right to give it.
type Judgement struct {
	Evidence float64
	Right    bool
}

// Erased counts what the erasure of a visitor took away.
type Erased struct {
	Conversations int
	Enquiries     int
	Lookups       int // of orders
	Customers     int // of the shop, by the addresses that were proved
}

// Roles of a message.
const (
	RoleUser  = "user"
	RoleAI    = "ai"
	RoleTeam  = "agent" // a teammate, to the shopper
	RoleNote  = "note"  // a teammate, to the team alone
	RoleEvent = "event" // what happened to a ticket: its text is a Move
)

// Ways by which a message of a ticket came.
const (
	ViaWidget    = "widget"
	ViaDashboard = "dashboard"
	ViaForm      = "form"
	ViaMail      = "mail"
)

// Message is one turn of a conversation.
type Message struct {
	ID             string
	ConversationID string
	StoreID        string
	Ord            int // its place in the conversation, from 0; only where a thread was asked for
	Role           string
	Author         string    // the id of the teammate who wrote it, "" nobody
	AuthorName     string    // only where a thread was asked for
	Via            string    // "" of the assistant's talk
	Page           string    // of the shop, from which the shopper writes; the last one is kept with the conversation, as KeptPage has it
	Cut            bool      // it came by a mail that holds more; only where a thread was asked for
	MailFault      MailFault // of a reply whose mail did not reach the shopper, "" none; likewise
	NotKept        []string  // names of what was attached to the mail; likewise
	Text           string
	Action         string // track-order or contact-sales when it came from a form; of an answer, the form that it offers
	Answered       bool   // only for RoleAI
	Sources        []Citation
	Products       []ProductCard
	File           *Attachment // nil unless the message is a file
	CreatedAt      time.Time

	// Of answers, where the owner reads them.
	Rating    Rating
	Doubt     Doubt
	Evidence  *float64 // nil where nothing was looked up
	Threshold *float64
	GapID     string // "" when it belongs to no gap
}

// MailFault is why the mail with a reply did not reach its shopper.
type MailFault string

// The faults.
const (
	FaultRefused MailFault = "refused" // it was given up: no mail server took it
	FaultBounced MailFault = "bounced" // it came back
)

// Citation is a source as a visitor sees it. URL is empty for stored pairs.
type Citation struct {
	Title string `json:"title"`
	URL   string `json:"url"`

	// Place is where on the page it says so, as a text directive (WICG, URL Fragment
	// Text Directives); "" unknown. Never stored: pages change.
	Place string `json:"-"`
}

// PlaceURL is the address of the very passage on its page; "" for what is no web page
// and where the passage is unknown.
func (c Citation) PlaceURL() string {
	u, err := url.Parse(c.URL)
	if err != nil || c.Place == "" || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	switch strings.ToLower(path.Ext(u.Path)) {
	case ".pdf", ".csv", ".txt", ".md", ".doc", ".docx", ".xls", ".xlsx", ".xml", ".json":
		return ""
	}
	if u.Fragment == "" {
		return strings.TrimSuffix(c.URL, "#") + "#:~:text=" + c.Place
	}
	return c.URL + ":~:text=" + c.Place
}

// AnswerRecord is what an answer was made from, kept with its message so that
// it can be explained and replayed.
type AnswerRecord struct {
	MessageID      string
	ConversationID string
	StoreID        string
	Question       string // as asked
	Understood     string // as searched, after the conversation was taken in
	Speaker        string // builtin, model, form
	Rule           string // by which it was answered: pair, talk, reckoned, product, person, order, model, fact, refuse, form; "" of old ones
	Model          string
	Answered       bool
	Evidence       float64 // what the decision to answer was made on, 0..1
	Threshold      float64
	Generation     int64 // of the store's index
	Passages       []UsedPassage
	Timings        map[string]int64 // microseconds by stage
	PromptTokens   int
	OutputTokens   int
	CostMicros     int64    // of what the operator's prices are in, over all calls
	Dropped        []string // what a model wrote that no source holds, never shown
	Fault          string   // what a model did wrong before another speaker took over
	Products       []ProductCard
	Topic          []string // what the question is about: see GapTerms; nil: it asks for nothing that could be taught
	Doubt          Doubt
	CreatedAt      time.Time
}

// UsedPassage is one retrieved passage of an AnswerRecord, best first. What it
// said is kept in short, since it may not be taught any more when somebody asks.
type UsedPassage struct {
	DocumentID string  `json:"document_id"`
	Ord        int     `json:"ord"`
	SourceID   string  `json:"source_id"`
	Score      float64 `json:"score"`
	Quoted     bool    `json:"quoted"`
	Title      string  `json:"title,omitempty"`
	URL        string  `json:"url,omitempty"`
	Excerpt    string  `json:"excerpt,omitempty"` // the beginning of what it said
	// After ThinAfter an excerpt that is still taught is kept as its digest and its
	// length in characters.
	Digest string `json:"digest,omitempty"`
	Length int    `json:"length,omitempty"`
}

// ExcerptLength is how much of a passage a record keeps, in characters.
const ExcerptLength = 400

// ThinAfter is how long a conversation rests before its records keep excerpts only of
// what is not taught any more as it was.
const ThinAfter = 30 * 24 * time.Hour

// Explained is a record as its owner reads it.
type Explained struct {
	Record            AnswerRecord
	CurrentGeneration int64
	Passages          []ExplainedPassage
}

// ExplainedPassage is a used passage as it is taught now or, where Gone, as it was.
type ExplainedPassage struct {
	UsedPassage
	Source   string // its name, "" when the source is gone
	Headings []string
	Text     string
	Gone     bool // no longer taught, or taught with other words
}

// MaxQuery is the longest question, in characters.
const MaxQuery = 4_000

// Turn is what one question leaves behind.
type Turn struct {
	Conversation Conversation // created when its ID is not there yet
	Sent         string       // the id by which a question that is sent twice is one; "" none
	Asked        Message
	Said         Message
	Record       AnswerRecord
	Enquiry      *Enquiry
	HandOver     *HandOver // a person is wanted from here on; nil: not
	Proved       string    // the address that its shopper proved to have, "" none
	Jobs         []Job
}

// CutShort is the id of a question that its sender left before the answer was whole: sent
// again by the same id it is answered anew, in the place of what was cut short.
func CutShort(sent string) string { return HashSecret("cut short " + sent) }

// EnquiryKey is the key of the job that mails an enquiry, so that it can be taken
// back while it waits.
func EnquiryKey(enquiryID string) string { return "enquiry " + enquiryID }
