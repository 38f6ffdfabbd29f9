package tilly

import (
	"net/url"
	"strings"
	"time"
)

// Store is a shop: the tenant. Everything but users and platforms belongs to one.
type Store struct {
	ID             string
	UserID         string // its owner
	Role           Role   // of whoever asked, "" where nobody did
	Name           string
	URL            string
	Email          string
	PlatformID     int
	Active         bool
	DataID         string   // public, unguessable name for the widget
	AllowedOrigins []string // normalised by NormalOrigin
	Currency       string   // ISO 4217, of prices that name none; "" leaves them without
	PersonRules    PersonRules
	RetentionDays  int   // after which conversations and enquiries are erased; 0: as the installation has it
	NoOrders       bool  // of its shop are kept, nor who ordered; they are by itself
	Generation     int64 // raised by every change of knowledge or products
	CreatedAt      time.Time
	ActivatedAt    time.Time
}

// StoreChange is a partial update; nil leaves a field as it is.
type StoreChange struct {
	Name           *string
	URL            *string
	Email          *string
	AllowedOrigins *[]string
	Currency       *string
	RetentionDays  *int
	NoOrders       *bool
}

// Fields are the names of what it sets.
func (c StoreChange) Fields() (names []string) {
	for _, f := range []struct {
		name string
		set  bool
	}{
		{"name", c.Name != nil}, {"store_url", c.URL != nil}, {"email", c.Email != nil}, {"allowed_origins", c.AllowedOrigins != nil},
		{"currency", c.Currency != nil}, {"retention_days", c.RetentionDays != nil}, {"keeps_orders", c.NoOrders != nil},
	} {
		if f.set {
			names = append(names, f.name)
		}
	}
	return names
}

// Limits per store and per user.
const (
	MaxStoresPerUser  = 100
	MaxSourcesStore   = 20_000
	MaxAllowedOrigins = 50
	MaxRetentionDays  = 3650
)

// NormalOrigin gives scheme://host[:port] in lower case without a default port,
// as browsers send it in the Origin header. ok is false for what is no http(s) origin.
func NormalOrigin(raw string) (origin string, ok bool) {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || u.Host == "" || u.User != nil {
		return "", false
	}
	scheme := strings.ToLower(u.Scheme)
	if scheme != "http" && scheme != "https" {
		return "", false
	}
	host, port := strings.ToLower(u.Hostname()), u.Port()
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port != "" && !(scheme == "http" && port == "80") && !(scheme == "https" && port == "443") {
		host += ":" + port
	}
	return scheme + "://" + host, true
}

// MayEmbed says whether a page of the given Origin may use the store's widget:
// the store's own origin, the same host with and without "www.", its
// sub-domains, and the allowed origins. Scheme and port must match as well.
func (s Store) MayEmbed(origin string) bool {
	got, ok := NormalOrigin(origin)
	if !ok || got != origin { // browsers send the normal form; anything else is made up
		return false
	}
	for _, allowed := range s.AllowedOrigins {
		if got == allowed {
			return true
		}
	}
	home, ok := NormalOrigin(s.URL)
	if !ok {
		return false
	}
	scheme, host, _ := strings.Cut(home, "://")
	gotScheme, gotHost, _ := strings.Cut(got, "://")
	if scheme != gotScheme {
		return false
	}
	base := strings.TrimPrefix(host, "www.")
	return gotHost == host || gotHost == base || (isDomain(base) && strings.HasSuffix(gotHost, "."+base))
}

// isDomain keeps addresses and single labels from having sub-domains.
func isDomain(hostport string) bool {
	host, _, _ := strings.Cut(hostport, ":")
	last := host[strings.LastIndex(host, ".")+1:]
	return strings.Contains(host, ".") && strings.Trim(last, "0123456789") != ""
}

// HasHost says whether a host is the store's own: that of its address, one of its
// sub-domains, or that of an origin that its owner allows.
func (s Store) HasHost(host string) bool {
	for _, raw := range append([]string{s.URL}, s.AllowedOrigins...) {
		home, err := url.Parse(raw)
		if err != nil || home.Host == "" {
			continue
		}
		base := strings.TrimPrefix(strings.ToLower(home.Hostname()), "www.")
		if host == base || strings.HasSuffix(host, "."+base) {
			return true
		}
	}
	return false
}
