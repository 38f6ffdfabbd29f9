// Package settings is everything an operator can set: read from the environment, and
// refused where it could not work.
package settings

import (
	"fmt"
	"math"
	"net/netip"
	"net/url"
	"os"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
)

// Settings are everything an operator can set. Each is one environment variable;
// help is what `tilly serve --help` says of it.
type Settings struct {
	Addr            string   `env:"TILLY_ADDR" envDefault:"127.0.0.1:8080" help:"where to listen"`
	PublicURL       string   `env:"TILLY_PUBLIC_URL" envDefault:"http://localhost:8080" help:"how browsers reach it: e-mail links, embed snippet"`
	TrustedProxies  prefixes `env:"TILLY_TRUSTED_PROXIES" help:"CIDRs from which X-Forwarded-For and -Proto are believed, separated by commas"`
	DataDir         string   `env:"TILLY_DATA_DIR" envDefault:"./data" help:"SQLite file, uploads, outbox, generated secret, caches"`
	DatabaseURL     string   `env:"TILLY_DATABASE_URL" help:"postgres://… for several replicas; empty: SQLite in the data dir"`
	BlobURL         string   `env:"TILLY_BLOB_URL" help:"s3://bucket/prefix?endpoint=https://…&region=…&path_style=true for several replicas; empty: the data dir"`
	AWSKey          string   `env:"AWS_ACCESS_KEY_ID" help:"key of TILLY_BLOB_URL where it is not s3://key:secret@bucket; empty: the role of the machine"`
	AWSSecret       string   `env:"AWS_SECRET_ACCESS_KEY" help:"its secret"`
	AWSToken        string   `env:"AWS_SESSION_TOKEN" help:"its token where it is of a session"`
	AWSRegion       string   `env:"AWS_REGION" help:"region of TILLY_BLOB_URL where that names none"`
	SecretKey       string   `env:"TILLY_SECRET_KEY" help:"32 characters or more; must be set with TILLY_DATABASE_URL; empty: made once, kept in the data dir"`
	SecretKeyOld    string   `env:"TILLY_SECRET_KEY_OLD" help:"the secret before, while it is changed: what it sealed is opened and sealed anew"`
	SMTPURL         string   `env:"TILLY_SMTP_URL" help:"smtp://user:pass@host:587 or smtps://…; empty: files in the outbox"`
	MailFrom        string   `env:"TILLY_MAIL_FROM" envDefault:"Tilly <no-reply@localhost>" help:"sender of mail"`
	TeamEmail       string   `env:"TILLY_TEAM_EMAIL" help:"where contact enquiries and stores that wait for activation are told"`
	InboundToken    string   `env:"TILLY_INBOUND_TOKEN" help:"bearer for POST /api/inbound-mail, which takes answers to mails; 16 characters or more"`
	InboundIMAPURL  string   `env:"TILLY_INBOUND_IMAP_URL" help:"imaps://user:pass@host/INBOX: a mailbox of the program's own, which answers to mails come to; ?move=FOLDER puts them there"`
	InboundAddress  string   `env:"TILLY_INBOUND_ADDRESS" help:"address that answers go to, as reply@in.example.com; mail to reply+…@in.example.com has to arrive too; empty: the IMAP user where it is an address, else reply@ the host of TILLY_PUBLIC_URL"`
	StoreActivation string   `env:"TILLY_STORE_ACTIVATION" envDefault:"manual" help:"manual: the team activates a store; auto: at once"`
	LLMBaseURL      string   `env:"TILLY_LLM_BASE_URL" help:"OpenAI-compatible chat endpoint; empty: built-in answers"`
	LLMAPIKey       string   `env:"TILLY_LLM_API_KEY" help:"its key"`
	LLMModel        string   `env:"TILLY_LLM_MODEL" help:"its model"`
	LLMPriceIn      float64  `env:"TILLY_LLM_PRICE_IN" envDefault:"0" help:"what a million tokens of prompt cost, in your currency"`
	LLMPriceOut     float64  `env:"TILLY_LLM_PRICE_OUT" envDefault:"0" help:"what a million tokens of answer cost"`
	FallbackURLs    list     `env:"TILLY_LLM_FALLBACK_BASE_URL" help:"endpoints that are asked in turn where the first fails, separated by commas"`
	FallbackKeys    list     `env:"TILLY_LLM_FALLBACK_API_KEY" help:"their keys, as many; one without a key has an empty place"`
	FallbackModels  list     `env:"TILLY_LLM_FALLBACK_MODEL" help:"their models, as many"`
	FallbackIn      list     `env:"TILLY_LLM_FALLBACK_PRICE_IN" help:"their prices, as many; empty: those of the first"`
	FallbackOut     list     `env:"TILLY_LLM_FALLBACK_PRICE_OUT" help:"their prices, as many; empty: those of the first"`
	DailyTokens     int      `env:"TILLY_LLM_DAILY_TOKENS" envDefault:"2000000" help:"tokens that models may take for one store in a day (UTC), then built-in answers; 0: no bound"`
	DailyTokensUser int      `env:"TILLY_LLM_DAILY_TOKENS_USER" envDefault:"10000000" help:"the same for all stores of a user together; 0: no bound"`
	DailyTokensAll  int      `env:"TILLY_LLM_DAILY_TOKENS_ALL" envDefault:"20000000" help:"the same for all stores together; 0: no bound"`
	EmbedBaseURL    string   `env:"TILLY_EMBED_BASE_URL" help:"OpenAI-compatible embeddings endpoint; empty: built-in ranking alone"`
	EmbedAPIKey     string   `env:"TILLY_EMBED_API_KEY" help:"its key"`
	EmbedModel      string   `env:"TILLY_EMBED_MODEL" help:"its model"`
	CrawlAllow      prefixes `env:"TILLY_CRAWL_ALLOW" help:"CIDRs that the crawler may reach besides public addresses, on any port"`
	ScanMaxPages    int      `env:"TILLY_SCAN_MAX_PAGES" envDefault:"1000" help:"pages of one scan"`
	ScanMaxMinutes  int      `env:"TILLY_SCAN_MAX_MINUTES" envDefault:"60" help:"minutes of one scan"`
	ScanPerSecond   float64  `env:"TILLY_SCAN_PER_SECOND" envDefault:"10" help:"requests a second for one host; a robots Crawl-delay wins"`
	MaxUploadMB     int      `env:"TILLY_MAX_UPLOAD_MB" envDefault:"25" help:"largest upload"`
	UserStores      int      `env:"TILLY_USER_STORES" envDefault:"100" help:"stores of a user"`
	UserPages       int      `env:"TILLY_USER_PAGES" envDefault:"1000000" help:"pages, questions and parts of files in all stores of a user together; 0: no bound"`
	UserProducts    int      `env:"TILLY_USER_PRODUCTS" envDefault:"2000000" help:"products likewise"`
	UserFiles       int      `env:"TILLY_USER_FILES" envDefault:"20000" help:"files likewise"`
	UserMB          int      `env:"TILLY_USER_MB" envDefault:"51200" help:"megabytes of files, and of the texts that are taught, likewise"`
	HomeWidgetID    string   `env:"TILLY_HOME_WIDGET_ID" help:"data id of the chatbot on the home page; empty: the demo store's with TILLY_DEMO, else none"`
	HomeWidgetSrc   string   `env:"TILLY_HOME_WIDGET_SRC" help:"its loader's address when another host serves it"`
	IndexMB         int      `env:"TILLY_INDEX_MB" envDefault:"0" help:"megabytes that stores' indexes may hold in memory; 0: a quarter of the memory there is"`
	ScanWorkers     int      `env:"TILLY_SCAN_WORKERS" envDefault:"0" help:"sites that are read at once; 0: eight a core, 32 at most"`
	Work            list     `env:"TILLY_WORK" help:"kinds of work this replica does, separated by commas, such as scan,mail; none: it only serves; empty: all"`
	Cell            string   `env:"TILLY_CELL" envDefault:"a0" help:"two characters with which new stores, widgets and conversations begin, one pair a database"`
	LogFormat       string   `env:"TILLY_LOG_FORMAT" envDefault:"text" help:"form of the log on standard error: text or json, a line an event"`
	LogLevel        string   `env:"TILLY_LOG_LEVEL" envDefault:"info" help:"what is logged: debug, info, warn or error, each with those after it"`
	OperatorToken   string   `env:"TILLY_OPERATOR_TOKEN" help:"opens the operator's page at /operator, 32 characters or more; empty: there is none"`
	MetricsToken    string   `env:"TILLY_METRICS_TOKEN" help:"bearer for /metrics from elsewhere than loopback"`
	RetentionDays   int      `env:"TILLY_RETENTION_DAYS" envDefault:"365" help:"conversations with all that hangs on them and enquiries are erased after that"`
	BookingURL      string   `env:"TILLY_BOOKING_URL" help:"where Book a Demo and Learn More of the site lead; empty, like those after it: a sample that leads nowhere"`
	MeetingURL      string   `env:"TILLY_MEETING_URL" help:"where book-a-meeting of the event page leads"`
	ScheduleURL     string   `env:"TILLY_SCHEDULE_URL" help:"where schedule-a-demo of the demo pages leads"`
	SocialURLs      list     `env:"TILLY_SOCIAL_URLS" help:"your pages on LinkedIn, Instagram, X and YouTube, separated by commas"`
	ContactEmail    string   `env:"TILLY_CONTACT_EMAIL" help:"e-mail address on the site"`
	ContactPhones   list     `env:"TILLY_CONTACT_PHONES" help:"telephone numbers on the site, two at most, separated by commas"`
	Demo            bool     `env:"TILLY_DEMO" envDefault:"false" help:"seed the demo account, demo store and demo shop, once; the account goes with the first start without"`
	DemoPassword    string   `env:"TILLY_DEMO_PASSWORD" help:"password of the demo account; without it the demo runs on loopback only"`

	PasswordMemory uint32 // KiB that a password is hashed in; 0: as is advised. Tests take less.

	Unknown []string // names of the environment that look like settings and are none
}

// prefixes is a list of CIDRs separated by commas; a plain address counts as
// the prefix of that one address.
type prefixes []netip.Prefix

// UnmarshalText reads the list.
func (p *prefixes) UnmarshalText(b []byte) error {
	for _, part := range strings.Split(string(b), ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if addr, plain := netip.ParseAddr(part); err != nil && plain == nil {
			prefix, err = netip.PrefixFrom(addr, addr.BitLen()), nil
		}
		if err != nil {
			return fmt.Errorf("%q is not a CIDR such as 10.0.0.0/8", part)
		}
		*p = append(*p, prefix)
	}
	return nil
}

// mostOf bounds every number: a greater one overflows somewhere, and a retention
// that does would erase everything.
const mostOf = 1_000_000

// mostHeld bounds what a user's stores may hold.
const mostHeld = 1_000_000_000

// Bounds are what the stores of a user may hold together.
func (s Settings) Bounds() tilly.Bounds {
	return tilly.Bounds{
		Stores: s.UserStores, Documents: s.UserPages, Products: s.UserProducts, Files: s.UserFiles, Bytes: int64(s.UserMB) << 20,
		DayTokens: s.DailyTokensUser,
	}
}

// complaint tells what is wrong with a setting.
type complaint func(name, format string, args ...any)

// isEndpoint says whether an address can be the base of a protocol's paths.
func isEndpoint(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && hasScheme(raw, "http", "https") && u.User == nil && u.RawQuery == "" && u.Fragment == "" && !u.ForceQuery
}

// maxModel is how long the name of a model may be.
const maxModel = 200

func isModel(name string) bool {
	return strings.TrimSpace(name) != "" && len(name) <= maxModel && strings.IndexFunc(name, unicode.IsControl) < 0 && utf8.ValidString(name)
}

// IsFiller finds keys that stand for one that was never made, such as xxxx…,
// changemechangeme… or 1234567890…: with few different characters, or where little is
// left without what was there before and without runs of steps.
func IsFiller(key string) bool {
	const fewest, leastNew, again = 7, 18, 3 // 32 random hex digits have more all but never
	different := map[byte]bool{}
	fresh, low := 0, strings.ToLower(key)
	for i := 0; i < len(low); i++ {
		different[low[i]] = true
		step := i >= 2 && low[i]-low[i-1] == low[i-1]-low[i-2]
		known := i+1 >= again && strings.Contains(low[:i], low[i+1-again:i+1])
		if !step && !known {
			fresh++
		}
	}
	return len(different) < fewest || fresh < leastNew
}

func isOrigin(raw string) bool {
	origin, ok := tilly.NormalOrigin(raw)
	return ok && strings.EqualFold(origin, raw)
}

func hasScheme(raw string, schemes ...string) bool {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" {
		return false
	}
	for _, scheme := range schemes {
		if u.Scheme == scheme {
			return true
		}
	}
	return false
}

// Usage lists every setting with its default.
func Usage() string {
	var b strings.Builder
	for f := range reflect.TypeFor[Settings]().Fields() {
		if f.Tag.Get("env") == "" {
			continue
		}
		value := f.Tag.Get("envDefault")
		if value == "" {
			value = "empty"
		}
		fmt.Fprintf(&b, "  %-30s %s (default: %s)\n", f.Tag.Get("env"), f.Tag.Get("help"), value)
	}
	return b.String()
}

// Environ is the process's environment.
func Environ() []string { return os.Environ() }

// list is a setting of several values separated by commas; a place may be empty.
type list []string

// UnmarshalText reads the list.
func (l *list) UnmarshalText(b []byte) error {
	if strings.TrimSpace(string(b)) == "" {
		return nil
	}
	for part := range strings.SplitSeq(string(b), ",") {
		*l = append(*l, strings.TrimSpace(part))
	}
	return nil
}

// At is the value at a place, "" past the end.
func (l list) At(i int) string {
	if i < len(l) {
		return l[i]
	}
	return ""
}

// mostTokens bounds a daily budget: more than any day takes.
const mostTokens = 1_000_000_000_000

func isPrice(p float64) bool { return !math.IsNaN(p) && p >= 0 && p <= mostOf }
