package api

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"net/netip"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tilly"
)

// Config is what the room is built from. All fields are needed but those that
// say otherwise.
type Config struct {
	Users         Users
	Accounts      Accounts
	Sessions      Sessions
	Stores        Stores
	Memberships   Memberships
	Teams         Teams
	Factors       Factors
	Invitations   Invitations
	Audit         Audit
	Sources       Sources
	Products      Products
	ProductPages  ProductPages
	Keys          Keys
	KeyRequests   KeyRequests
	Granting      Granting
	Hooks         Hooks
	Creations     Creations
	Hours         Hours
	Scans         Scans
	Widgets       Widgets
	Conversations Conversations
	Customers     Customers
	Golden        Golden
	Runs          Runs
	Tickets       Tickets
	Visitors      Visitors
	SavedReplies  SavedReplies
	Alerts        Alerts
	PersonRules   PersonRules
	Presence      Presence
	Live          Live
	Ratings       Ratings
	Gaps          Gaps
	Insights      Insights
	Analytics     Analytics
	Enquiries     Enquiries
	Limits        Limits
	Work          Work
	Assistant     Assistant
	Files         Files
	Sights        Sights
	Shopper       Shopper
	Operated      Operated
	Operator      Operator
	Faults        Faults
	Usage         Usage
	Plugins       Plugins
	Pictures      Pictures
	Languages     Languages

	// DemoDataID names the demo store's widget; "" while there is none.
	DemoDataID func() string
	// Preview says what a list of products would be learnt as, by its first rows.
	Preview func(f io.Reader, store tilly.Store, reading tilly.FileReading, before []map[string]string, now time.Time) (tilly.FilePreview, error)
	// Export writes a store whole.
	Export func(ctx context.Context, storeID string, w io.Writer) error
	// TakeMail takes a mail as RFC 5322 has it, and says what became of it; Invalid for
	// what is none, TooMany where its conversation had too many.
	TakeMail func(ctx context.Context, raw []byte) (tilly.MailOutcome, error)
	// Ready says whether requests can be served; nil error means yes.
	Ready func() error

	Settings
}

// Settings are what all calls know of the program that they are part of.
type Settings struct {
	Web    fs.FS // built dashboard and pages
	Widget fs.FS // built widget
	Demo   fs.FS // the demo shop; nil when there is none

	// QuietRequests logs them at debug, unless they fail for a fault of ours.
	QuietRequests bool

	// Woken is called after work was enqueued, so that it starts at once.
	Woken func()

	PublicURL      string // how browsers reach the program, without a trailing slash
	Key            []byte // makes mailed secrets
	TeamEmail      string // where the team reads; may be ""
	AutoActivate   bool
	ModelsPriced   bool        // what models cost is known
	InboundToken   string      // bearer of incoming mail; "" none is taken
	MailsOut       bool        // mail leaves for its readers, and not for a folder
	Cell           string      // with which new ids begin, see tilly.InCell
	Models         []string    // that owners may try in runs of golden questions; none without a model
	Reach          tilly.Reach // of the company behind the site
	TrustedProxies []netip.Prefix
	MaxUpload      int64
	MetricsToken   string // "" means loopback only
	OperatorToken  string // "" means that there are no calls of the operator
	Bounds         tilly.Bounds
	HomeWidgetID   string // data id of the chatbot on the home page; may be ""
	HomeWidgetSrc  string // its loader, when another host serves it
	PasswordMemory uint32 // KiB that a password is hashed in; 0: as is advised
	Metrics        *prometheus.Registry
	Log            *slog.Logger
	Now            func() time.Time
}
