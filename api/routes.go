package api

import (
	"slices"
	"sync"
)

// routes is the whole table of calls but the site's own, joined of what each noun has. A
// new line needs its row in the tenancy test, or the build fails; OpenAPI says the rest.
// After who may call at all stands the least role that the call takes in its store.
func routes(c *core, cfg Config) []route {
	look := lookCalls{c, cfg.Keys, cfg.Assistant, cfg.Sights, cfg.Languages, &sightLog{}}
	chat := chatCalls{c, cfg.Live, cfg.Assistant}
	talk := talkCalls{c, cfg.Conversations, cfg.Tickets, cfg.Ratings, cfg.Insights}
	figure := figureCalls{c, cfg.Analytics}
	stream := streamCalls{c, cfg.Presence, cfg.Live}
	file := fileCalls{c, cfg.Tickets, cfg.Live, cfg.TakeMail}
	visitor := visitorCalls{c, cfg.Hours, cfg.Presence, cfg.Live, cfg.Languages}
	return slices.Concat(
		accountCalls{c, cfg.Accounts, cfg.Work, cfg.Usage}.routes(),
		sessionCalls{c, cfg.Factors}.routes(),
		storeCalls{c, cfg.Invitations, cfg.Audit, cfg.Hours, cfg.Sights, cfg.Usage, cfg.Languages, cfg.Export, &sync.Mutex{}}.routes(),
		teamCalls{c, cfg.Teams, cfg.Invitations, cfg.Audit}.routes(),
		shopCalls{c, cfg.Keys, cfg.KeyRequests, cfg.Granting, cfg.Hooks, cfg.Shopper, cfg.Plugins}.routes(),
		sourceCalls{c, cfg.Sources, cfg.Creations, cfg.Scans}.routes(),
		uploadCalls{c, cfg.Sources, cfg.Products, cfg.Creations, cfg.Scans, cfg.Preview}.routes(),
		productCalls{c, cfg.Sources, cfg.Products, cfg.Assistant}.routes(),
		look.routes(),
		chat.routes(),
		talk.routes(),
		gapCalls{c, cfg.Gaps}.routes(),
		figure.routes(),
		goldenCalls{c, cfg.Conversations, cfg.Golden, cfg.Runs}.routes(),
		inboxCalls{c, cfg.Products, cfg.ProductPages, cfg.Tickets, cfg.SavedReplies, cfg.Alerts, cfg.Presence, cfg.Live, cfg.Assistant}.routes(),
		stream.routes(),
		file.routes(),
		deskCalls{c, cfg.SavedReplies, cfg.PersonRules}.routes(),
		customerCalls{c, cfg.Audit, cfg.Customers}.routes(),
		operatorCalls{c, cfg.Operated, cfg.Operator, cfg.Faults}.routes(),
		widgetCalls{look, chat, visitor, stream, file, talk, figure}.routes(),
	)
}

// Document describes all calls as OpenAPI 3.1, for a server at this address.
func Document(server string) ([]byte, error) {
	c := &core{}
	return openAPI(append(routes(c, Config{}), siteCalls{core: c}.routes()...), server)
}
