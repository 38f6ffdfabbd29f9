package program

import (
	"net/http"
	"time"

	"tilly/api"
	"tilly/demo"
	"tilly/ingest/table"
	"tilly/web"
	"tilly/widget"
)

// newHandler gives the calls of each noun the rows and rooms that they work on.
func (p *Program) newHandler(key []byte) (http.Handler, error) {
	rows := p.rows
	return api.New(api.Config{
		// Users and teams.
		Users: rows.Accounts, Accounts: rows.Accounts, Sessions: rows.Sessions, Factors: rows.Factors,
		Memberships: rows.Teams, Teams: rows.Teams, Invitations: rows.Invitations, Audit: rows.Audit,
		Usage: rows.Limits, Limits: rows.Limits, Work: rows.Jobs,
		// Stores and their shops.
		Stores: rows.Stores, Hours: rows.Stores, Widgets: rows.Stores, Sights: rows.Stores, PersonRules: rows.Stores,
		Keys: rows.Keys, KeyRequests: rows.Keys, Plugins: plugins{rows.Keys, p.settings.PublicURL},
		Granting: p.shops, Hooks: p.shops, Shopper: shopper{p.fetch, p.net}, Languages: chatLanguages{}, Export: p.export,
		// What is taught.
		Sources: rows.Sources, Creations: rows.Sources, Scans: rows.Sources, Files: p.files, Pictures: p.pictures,
		Products: rows.Products, ProductPages: rows.Products, Preview: table.Preview,
		// What is said.
		Assistant: p.assistant, Conversations: rows.Conversations, Ratings: rows.Conversations, Insights: rows.Conversations,
		Gaps: rows.Gaps, Golden: golden{rows.Golden, rows.Conversations}, Runs: rows.Golden,
		Tickets: rows.Tickets, Visitors: visitors{rows.Visitors, rows.Conversations}, Live: p.live, TakeMail: p.letters.Take,
		SavedReplies: rows.Desk, Alerts: rows.Desk, Presence: rows.Desk, Enquiries: rows.Enquiries,
		Customers: rows.Customers, Analytics: rows.Analytics,
		// Whoever runs the program.
		Operated: operated{rows.Operated, rows.Stores, rows.Jobs}, Faults: p.faults, Ready: p.ready,
		Operator:   operator{rows: rows, publicURL: p.settings.PublicURL, key: func() ([]byte, error) { return key, nil }, log: p.log},
		DemoDataID: func() string { return p.demoID.Load().(string) }, //nolint:forcetypeassert // nothing else is kept there
		Settings:   p.shared(key),
	})
}

// shared is what all calls know of the program.
func (p *Program) shared(key []byte) api.Settings {
	set := p.settings
	reach, _ := set.Reach() // its faults were told when the settings were read
	shared := api.Settings{
		Web: web.Files(), Widget: widget.Files(), Woken: p.bell.Ring,
		PublicURL: set.PublicURL, Key: key, Cell: set.Cell, Bounds: set.Bounds(), MaxUpload: int64(set.MaxUploadMB) << 20,
		TeamEmail: set.TeamEmail, Reach: reach, HomeWidgetID: set.HomeWidgetID, HomeWidgetSrc: set.HomeWidgetSrc,
		AutoActivate: set.StoreActivation == "auto", Models: set.Models(), ModelsPriced: set.LLMPriceIn > 0 || set.LLMPriceOut > 0,
		MailsOut: set.SMTPURL != "", InboundToken: set.InboundToken, MetricsToken: set.MetricsToken, OperatorToken: set.OperatorToken,
		PasswordMemory: set.PasswordMemory,
		TrustedProxies: set.TrustedProxies, Metrics: p.observe.registry, Log: p.log, Now: time.Now,
	}
	if set.Demo {
		shared.Demo, shared.QuietRequests = demo.Files(), true // whoever tries it reads the greeting
	}
	return shared
}
