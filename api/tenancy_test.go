package api_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/api"
	"tilly/testkit"
)

// world is two owners with a store each, everything in it taught.
type world struct {
	p            *testkit.Program
	a, b         testkit.Owner
	sa, sb       tilly.Store
	pairA, pairB string        // sources of one pair
	convB        string        // a conversation in B's store
	messageB     string        // its answer
	gapB         string        // a gap of B's
	fileB        string        // a file of B's
	goldenB      string        // a golden question of B's
	runB, runA   string        // runs of it, and of one of A's
	invitationB  string        // an invitation of B's
	idle         testkit.Owner // an admin of B's to whom things are done
}

const secretOfB = "zanzibar-canary"

func newWorld(t *testing.T, e testkit.Engine) *world {
	w := &world{p: testkit.Start(t, testkit.On(e), testkit.With(withOperator))}
	w.a, w.b = w.p.Owner("Ann"), w.p.Owner("Bob")
	w.sa = w.p.Store(w.a, "Ann's shop", "https://ann.example")
	w.sb = w.p.Store(w.b, "Bob's shop", "https://bob.example")
	w.pairA = w.p.Teach(w.a, w.sa, "What is Ann's word?", "Ann's word is aardvark.")
	w.pairB = w.p.Teach(w.b, w.sb, "What is the secret word?", "The secret word is "+secretOfB+".")
	w.fileB = storedFile(t, w.p, w.b, w.sb, "notes.txt", "Bob keeps his notes on lampshades here.")
	said := w.p.Do(chatCall(w.b.Token, w.sb.ID, "What is the secret word?")).Want(200)
	w.convB, w.messageB = said.Get("data", "conversation_id"), said.Get("data", "message_id")
	w.p.Do(chatCall(w.b.Token, w.sb.ID, "Where does the zanzibar-canary nest in winter?")).Want(200)
	w.gapB = w.p.Do(testkit.Call{Method: "GET", Path: "/api/gaps?store_id=" + w.sb.ID, Token: w.b.Token}).Want(200).Get("gaps", "data", 0, "id")
	_, w.runA = w.golden(t, w.a, w.sa)
	w.goldenB, w.runB = w.golden(t, w.b, w.sb)
	now := time.Now()
	_, err := w.p.Rows.Orders.BeginOrders(t.Context(), w.sb.ID, "bob.example", now)
	if err == nil {
		err = w.p.Rows.Orders.SaveOrders(t.Context(), w.sb.ID, []tilly.Order{{
			StoreID: w.sb.ID, ID: "17", Number: "17", Buyer: tilly.Buyer{Email: secretOfB + "@shop.example", Name: secretOfB}, State: tilly.OrderPaid,
			Currency: "EUR", Total: 1_000, CreatedAt: now, UpdatedAt: now,
		}}, nil, now)
	}
	if err != nil {
		t.Fatal(err)
	}
	w.idle = w.p.Owner("Ida")
	w.p.Join(w.idle, w.sb, tilly.RoleAdmin, tilly.SeesAll)
	w.invitationB = w.p.Do(testkit.Call{Method: "POST", Path: "/api/team/invitations", Token: w.b.Token, JSON: map[string]any{
		"store_id": w.sb.ID, "email": "ivy@shop.example", "role": "agent"}}).Want(201).Get("invitation", "id")
	return w
}

// golden gives a store a golden question and a run.
func (w *world) golden(t *testing.T, o testkit.Owner, s tilly.Store) (question, run string) {
	t.Helper()
	post := func(path string, body map[string]any) testkit.Answer {
		return w.p.Do(testkit.Call{Method: "POST", Path: path, Token: o.Token, JSON: body}).Want(201)
	}
	question = post("/api/golden-questions", map[string]any{"store_id": s.ID, "questions": []any{
		map[string]any{"question": "What is the secret word?", "must_contain": []string{secretOfB}},
	}}).Get("ids", 0)
	return question, post("/api/golden-runs", map[string]any{"store_id": s.ID, "label": secretOfB}).Get("run_id")
}

func chatCall(token, storeID, query string) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/api/chat/message", Token: token, JSON: map[string]any{"store_id": storeID, "query": query}}
}

// row is one line of the tenancy table: the call that reaches for what is B's.
// No call means that the route holds nothing of anybody's.
type row func(w *world) testkit.Call

func get(path func(*world) string) row {
	return func(w *world) testkit.Call { return testkit.Call{Method: "GET", Path: path(w)} }
}

func send(method string, path func(*world) string, body func(*world) map[string]any) row {
	return func(w *world) testkit.Call { return testkit.Call{Method: method, Path: path(w), JSON: body(w)} }
}

func at(path string) func(*world) string { return func(*world) string { return path } }

// ofConversation is a call about the conversation of B's.
func ofConversation(what string) func(*world) string {
	return func(w *world) string { return "/api/conversations/" + w.convB + "/" + what }
}

func inBody(more map[string]any) func(*world) map[string]any {
	return func(w *world) map[string]any {
		body := map[string]any{"store_id": w.sb.ID}
		maps.Copy(body, more)
		return body
	}
}

// tenancy has a row for every route; a route without one fails the test.
var tenancy = map[string]row{
	// Nothing of anybody's, or a public part by its nature.
	"POST /api/invitations/look":                                           nil, // by token: see team_test.go
	"POST /api/auth/register":                                              nil,
	"POST /api/auth/login":                                                 nil,
	"POST /api/auth/resend-verification":                                   nil,
	"POST /api/auth/verify":                                                nil,
	"GET /api/auth/verify-email/{userId}/{token}":                          nil,
	"POST /api/auth/not-me":                                                nil,
	"POST /api/auth/forgot-password":                                       nil,
	"POST /api/auth/reset-password":                                        nil,
	"GET /api/platforms":                                                   nil,
	"GET /api/chat-languages":                                              nil,
	"POST /api/contact/enquiry":                                            nil,
	"GET /api/openapi.json":                                                nil,
	"POST /api/connect/{platform}/{state}":                                 nil, // by state: see keyrequest_test.go
	"POST /api/webhooks/{platform}/{token}":                                nil, // by token and signature: see webhook_test.go
	"POST /api/inbound-mail":                                               nil, // by the installation's token: see inboundmail_test.go
	"GET /api/widget/{dataId}":                                             nil, // by data id and origin: see widget_test.go
	"OPTIONS /api/widget/{dataId}":                                         nil,
	"POST /api/widget/{dataId}/messages":                                   nil,
	"OPTIONS /api/widget/{dataId}/messages":                                nil,
	"POST /api/widget/{dataId}/ratings":                                    nil, // by conversation and message: see rating_test.go
	"OPTIONS /api/widget/{dataId}/ratings":                                 nil,
	"POST /api/widget/{dataId}/clicks":                                     nil, // by data id and origin: see analytics_test.go
	"OPTIONS /api/widget/{dataId}/clicks":                                  nil,
	"POST /widget/{dataId}/clicks":                                         nil,
	"OPTIONS /widget/{dataId}/clicks":                                      nil,
	"POST /api/weekly/{secret}":                                            nil, // by secret: see analytics_test.go
	"GET /api/weekly/{secret}":                                             nil,
	"GET /api/widget/{dataId}/icons/{which}":                               nil,
	"GET /api/widget/{dataId}/page":                                        nil, // by data id and origin: see widgetpage_test.go
	"GET /widget/{dataId}/page":                                            nil,
	"GET /pictures/{storeId}/{signature}":                                  nil, // by signature: see picture_test.go
	"GET /widget/{dataId}":                                                 nil,
	"OPTIONS /widget/{dataId}":                                             nil,
	"POST /widget/{dataId}/messages":                                       nil,
	"OPTIONS /widget/{dataId}/messages":                                    nil,
	"POST /widget/{dataId}/ratings":                                        nil,
	"OPTIONS /widget/{dataId}/ratings":                                     nil,
	"GET /widget/{dataId}/icons/{which}":                                   nil,
	"GET /api/widget/{dataId}/conversations/{id}":                          nil, // by data id and visitor: see person_test.go
	"OPTIONS /api/widget/{dataId}/conversations/{id}":                      nil,
	"POST /api/widget/{dataId}/conversations/{id}/person":                  nil,
	"OPTIONS /api/widget/{dataId}/conversations/{id}/person":               nil,
	"GET /api/widget/{dataId}/conversations/{id}/events":                   nil,
	"OPTIONS /api/widget/{dataId}/conversations/{id}/events":               nil,
	"POST /api/widget/{dataId}/conversations/{id}/seen":                    nil,
	"OPTIONS /api/widget/{dataId}/conversations/{id}/seen":                 nil,
	"POST /api/widget/{dataId}/conversations/{id}/typing":                  nil,
	"OPTIONS /api/widget/{dataId}/conversations/{id}/typing":               nil,
	"POST /api/widget/{dataId}/conversations/{id}/attachments":             nil, // by visitor and signature: see attachment_test.go
	"OPTIONS /api/widget/{dataId}/conversations/{id}/attachments":          nil,
	"GET /api/widget/{dataId}/conversations/{id}/attachments/{attachment}": nil,
	"POST /widget/{dataId}/conversations/{id}/attachments":                 nil,
	"OPTIONS /widget/{dataId}/conversations/{id}/attachments":              nil,
	"GET /widget/{dataId}/conversations/{id}/attachments/{attachment}":     nil,
	"POST /api/widget/{dataId}/conversations/{id}/satisfaction":            nil,
	"OPTIONS /api/widget/{dataId}/conversations/{id}/satisfaction":         nil,
	"GET /widget/{dataId}/conversations/{id}":                              nil,
	"OPTIONS /widget/{dataId}/conversations/{id}":                          nil,
	"POST /widget/{dataId}/conversations/{id}/person":                      nil,
	"OPTIONS /widget/{dataId}/conversations/{id}/person":                   nil,
	"GET /widget/{dataId}/conversations/{id}/events":                       nil,
	"OPTIONS /widget/{dataId}/conversations/{id}/events":                   nil,
	"POST /widget/{dataId}/conversations/{id}/seen":                        nil,
	"OPTIONS /widget/{dataId}/conversations/{id}/seen":                     nil,
	"POST /widget/{dataId}/conversations/{id}/typing":                      nil,
	"OPTIONS /widget/{dataId}/conversations/{id}/typing":                   nil,
	"POST /widget/{dataId}/conversations/{id}/satisfaction":                nil,
	"OPTIONS /widget/{dataId}/conversations/{id}/satisfaction":             nil,
	// The caller's own, without any id.
	"POST /api/auth/logout":                       own("POST", "/api/auth/logout"),
	"GET /api/auth/profile":                       own("GET", "/api/auth/profile"),
	"POST /api/auth/profile":                      own("POST", "/api/auth/profile"),
	"POST /api/auth/change-password":              own("POST", "/api/auth/change-password"),
	"DELETE /api/auth/account":                    own("DELETE", "/api/auth/account"),
	"GET /api/auth/sessions":                      own("GET", "/api/auth/sessions"),
	"DELETE /api/auth/sessions/{id}":              own("DELETE", "/api/auth/sessions/x"), // another's: see factor_test.go
	"POST /api/auth/sessions/end-others":          own("POST", "/api/auth/sessions/end-others"),
	"GET /api/auth/second-factor":                 own("GET", "/api/auth/second-factor"),
	"POST /api/auth/second-factor":                own("POST", "/api/auth/second-factor"),
	"POST /api/auth/second-factor/confirm":        own("POST", "/api/auth/second-factor/confirm"),
	"POST /api/auth/second-factor/recovery-codes": own("POST", "/api/auth/second-factor/recovery-codes"),
	"DELETE /api/auth/second-factor":              own("DELETE", "/api/auth/second-factor"),
	"GET /api/stores":                             own("GET", "/api/stores"),
	"POST /api/invitations/accept":                own("POST", "/api/invitations/accept"), // by token or address: see team_test.go
	"POST /api/invitations/{id}/decline":          own("POST", "/api/invitations/x/decline"),
	"POST /api/stores":                            own("POST", "/api/stores"),
	"GET /api/auth/usage":                         own("GET", "/api/auth/usage"),
	// The operator's, who is no user.
	"GET /api/operator/stores":                  operators("GET", "stores"),
	"POST /api/operator/stores/{id}/activate":   operators("POST", "stores/{store}/activate"),
	"POST /api/operator/stores/{id}/deactivate": operators("POST", "stores/{store}/deactivate"),
	"GET /api/operator/users":                   operators("GET", "users"),
	"POST /api/operator/users/{id}/verify":      operators("POST", "users/{user}/verify"),
	"POST /api/operator/users/{id}/suspend":     operators("POST", "users/{user}/suspend"),
	"POST /api/operator/users/{id}/readmit":     operators("POST", "users/{user}/readmit"),
	"POST /api/operator/users/{id}/reset-link":  operators("POST", "users/{user}/reset-link"),
	"GET /api/operator/enquiries":               operators("GET", "enquiries"),
	"GET /api/operator/jobs":                    operators("GET", "jobs"),
	"POST /api/operator/jobs/{id}/retry":        operators("POST", "jobs/none/retry"),
	"POST /api/operator/jobs/{id}/forget":       operators("POST", "jobs/none/forget"),
	"GET /api/operator/faults":                  operators("GET", "faults"),
	// B's by id.
	"GET /api/stores/{id}":                   get(func(w *world) string { return "/api/stores/" + w.sb.ID }),
	"GET /api/team":                          get(func(w *world) string { return "/api/team?store_id=" + w.sb.ID }),
	"PATCH /api/team/{user_id}":              send("PATCH", func(w *world) string { return "/api/team/" + w.idle.ID }, inBody(map[string]any{"role": "agent"})),
	"DELETE /api/team/{user_id}":             send("DELETE", func(w *world) string { return "/api/team/" + w.idle.ID }, inBody(nil)),
	"POST /api/team/leave":                   send("POST", at("/api/team/leave"), inBody(nil)),
	"POST /api/team/invitations":             send("POST", at("/api/team/invitations"), inBody(map[string]any{"email": "guest@shop.example", "role": "agent"})),
	"POST /api/team/invitations/{id}/resend": send("POST", func(w *world) string { return "/api/team/invitations/" + w.invitationB + "/resend" }, inBody(nil)),
	"DELETE /api/team/invitations/{id}":      send("DELETE", func(w *world) string { return "/api/team/invitations/" + w.invitationB }, inBody(nil)),
	"POST /api/stores/{id}/transfer": send("POST", func(w *world) string { return "/api/stores/" + w.sb.ID + "/transfer" },
		inBody(map[string]any{"user_id": "somebody", "current_password": "not-the-password"})),
	"GET /api/stores/{id}/audit":         get(func(w *world) string { return "/api/stores/" + w.sb.ID + "/audit" }),
	"GET /api/stores/{id}/hours":         get(func(w *world) string { return "/api/stores/" + w.sb.ID + "/hours" }),
	"POST /api/stores/{id}/hours":        send("POST", func(w *world) string { return "/api/stores/" + w.sb.ID + "/hours" }, inBody(map[string]any{"zone": "UTC"})),
	"GET /api/stores/{id}/export":        get(func(w *world) string { return "/api/stores/" + w.sb.ID + "/export" }),
	"GET /api/stores/{id}/connect":       get(func(w *world) string { return "/api/stores/" + w.sb.ID + "/connect?platform=woocommerce" }),
	"POST /api/stores/{id}/look":         send("POST", func(w *world) string { return "/api/stores/" + w.sb.ID + "/look" }, inBody(map[string]any{"url": "https://bob.example"})),
	"POST /api/stores/{id}/plugin/renew": send("POST", func(w *world) string { return "/api/stores/" + w.sb.ID + "/plugin/renew" }, inBody(nil)),
	"GET /api/stores/{id}/plugin.zip":    get(func(w *world) string { return "/api/stores/" + w.sb.ID + "/plugin.zip" }),
	"POST /api/stores/{id}/check-page":   send("POST", func(w *world) string { return "/api/stores/" + w.sb.ID + "/check-page" }, inBody(map[string]any{"url": "https://bob.example"})),
	"PATCH /api/stores/{id}":             send("PATCH", func(w *world) string { return "/api/stores/" + w.sb.ID }, inBody(map[string]any{"name": "stolen"})),
	"DELETE /api/stores/{id}":            send("DELETE", func(w *world) string { return "/api/stores/" + w.sb.ID }, inBody(nil)),
	"GET /api/data-sources/history":      get(func(w *world) string { return "/api/data-sources/history?store_id=" + w.sb.ID }),
	"POST /api/data-sources/single-pages": send("POST", at("/api/data-sources/single-pages"),
		inBody(map[string]any{"urls": []string{"http://127.0.0.1:9/"}})),
	"POST /api/data-sources/multi-pages": send("POST", at("/api/data-sources/multi-pages"), inBody(map[string]any{"url": "http://127.0.0.1:9/"})),
	"GET /api/data-sources/status/{id}":  get(func(w *world) string { return "/api/data-sources/status/" + w.pairB }),
	"GET /api/data-sources/{id}":         get(func(w *world) string { return "/api/data-sources/" + w.pairB }),
	"DELETE /api/data-sources/{id}":      send("DELETE", func(w *world) string { return "/api/data-sources/" + w.pairB }, inBody(nil)),
	"POST /api/data-sources/delete": func(w *world) testkit.Call {
		return testkit.Call{Method: "POST", Path: "/api/data-sources/delete", JSON: map[string]any{"ids": []string{w.pairA, w.pairB}}}
	},
	"POST /api/data-sources/{id}/rescan":         send("POST", func(w *world) string { return "/api/data-sources/" + w.pairB + "/rescan" }, inBody(nil)),
	"POST /api/data-sources/{id}/preview":        send("POST", func(w *world) string { return "/api/data-sources/" + w.pairB + "/preview" }, inBody(map[string]any{"encoding": "big5"})),
	"POST /api/data-sources/{id}/reread":         send("POST", func(w *world) string { return "/api/data-sources/" + w.pairB + "/reread" }, inBody(map[string]any{"encoding": "big5"})),
	"PATCH /api/data-sources/{id}":               send("PATCH", func(w *world) string { return "/api/data-sources/" + w.pairB }, inBody(map[string]any{"schedule": "off"})),
	"POST /api/data-sources/{id}/pause":          send("POST", func(w *world) string { return "/api/data-sources/" + w.pairB + "/pause" }, inBody(nil)),
	"POST /api/data-sources/{id}/resume":         send("POST", func(w *world) string { return "/api/data-sources/" + w.pairB + "/resume" }, inBody(nil)),
	"POST /api/data-sources/{id}/stop":           send("POST", func(w *world) string { return "/api/data-sources/" + w.pairB + "/stop" }, inBody(nil)),
	"GET /api/data-sources/{id}/pages/{page_id}": get(func(w *world) string { return "/api/data-sources/" + w.pairB + "/pages/" + w.pairB }),
	"GET /files/{name}":                          get(func(w *world) string { return "/files/" + w.fileB }),
	"POST /api/data-sources/from-file": func(w *world) testkit.Call {
		return testkit.Call{Method: "POST", Path: "/api/data-sources/from-file", Form: map[string]string{"store_id": w.sb.ID}}
	},
	"GET /api/products/{id}/told": get(func(w *world) string { return "/api/products/" + w.pairB + ".0/told?store_id=" + w.sb.ID }),
	"POST /api/products/preview": func(w *world) testkit.Call {
		return testkit.Call{Method: "POST", Path: "/api/products/preview", Form: map[string]string{"store_id": w.sb.ID}}
	},
	"POST /api/qa/bulk": send("POST", at("/api/qa/bulk"), inBody(map[string]any{
		"source_type": "api", "qa_pairs": []any{map[string]string{"question": "q", "answer": "a"}}})),
	"POST /api/qa/{id}": send("POST", func(w *world) string { return "/api/qa/" + w.pairB },
		inBody(map[string]any{"question": "stolen", "answer": "stolen"})),
	"POST /api/chat/message":                                 send("POST", at("/api/chat/message"), inBody(map[string]any{"query": "What is the secret word?"})),
	"GET /api/search":                                        get(func(w *world) string { return "/api/search?query=secret&store_id=" + w.sb.ID }),
	"GET /api/conversations":                                 get(func(w *world) string { return "/api/conversations?store_id=" + w.sb.ID }),
	"GET /api/conversations/{id}":                            get(func(w *world) string { return "/api/conversations/" + w.convB }),
	"GET /api/conversations/{id}/messages/{message_id}/mail": get(ofConversation("messages/m/mail")),
	"DELETE /api/conversations/{id}":                         send("DELETE", func(w *world) string { return "/api/conversations/" + w.convB }, inBody(nil)),
	"POST /api/conversations/{id}/erase-visitor":             send("POST", func(w *world) string { return "/api/conversations/" + w.convB + "/erase-visitor" }, inBody(nil)),
	"GET /api/conversations/{id}/messages/{message_id}/record": get(func(w *world) string {
		return "/api/conversations/" + w.convB + "/messages/" + w.messageB + "/record"
	}),
	"POST /api/chat/ratings": func(w *world) testkit.Call {
		return testkit.Call{Method: "POST", Path: "/api/chat/ratings", JSON: map[string]any{
			"store_id": w.sb.ID, "conversation_id": w.convB, "message_id": w.messageB, "rating": "down"}}
	},
	"POST /api/conversations/{id}/attachments": func(w *world) testkit.Call {
		return testkit.Call{Method: "POST", Path: ofConversation("attachments")(w), Form: map[string]string{"note": "true"}}
	},
	"GET /api/conversations/{id}/attachments/{attachment}": get(ofConversation("attachments/none")), // with one: see attachment_test.go

	"GET /api/analytics":                     get(func(w *world) string { return "/api/analytics?store_id=" + w.sb.ID }),
	"GET /api/analytics/cases.csv":           get(func(w *world) string { return "/api/analytics/cases.csv?store_id=" + w.sb.ID }),
	"GET /api/analytics/weekly":              get(func(w *world) string { return "/api/analytics/weekly?store_id=" + w.sb.ID }),
	"PATCH /api/analytics/weekly":            send("PATCH", at("/api/analytics/weekly"), inBody(map[string]any{"weekly": false})),
	"GET /api/customers":                     get(func(w *world) string { return "/api/customers?store_id=" + w.sb.ID }),
	"GET /api/customers/segments":            get(func(w *world) string { return "/api/customers/segments?store_id=" + w.sb.ID }),
	"GET /api/customers/export":              get(func(w *world) string { return "/api/customers/export?store_id=" + w.sb.ID }),
	"GET /api/customers/{id}":                get(func(w *world) string { return "/api/customers/C-1001?store_id=" + w.sb.ID }),
	"DELETE /api/customers/{id}":             send("DELETE", func(w *world) string { return "/api/customers/C-1001?store_id=" + w.sb.ID }, inBody(nil)),
	"GET /api/conversations/{id}/customer":   get(ofConversation("customer")),
	"GET /api/inbox":                         get(func(w *world) string { return "/api/inbox?store_id=" + w.sb.ID }),
	"GET /api/inbox/stream":                  get(func(w *world) string { return "/api/inbox/stream?store_id=" + w.sb.ID }),
	"POST /api/inbox/alerts":                 send("POST", at("/api/inbox/alerts"), inBody(map[string]any{"of": "mine"})),
	"GET /api/stores/{id}/person-rules":      get(func(w *world) string { return "/api/stores/" + w.sb.ID + "/person-rules" }),
	"POST /api/stores/{id}/person-rules":     send("POST", func(w *world) string { return "/api/stores/" + w.sb.ID + "/person-rules" }, inBody(map[string]any{"words": []string{"refund"}})),
	"GET /api/saved-replies":                 get(func(w *world) string { return "/api/saved-replies?store_id=" + w.sb.ID }),
	"POST /api/saved-replies":                send("POST", at("/api/saved-replies"), inBody(map[string]any{"shortcut": "x", "text": "stolen"})),
	"PATCH /api/saved-replies/{id}":          send("PATCH", at("/api/saved-replies/none"), inBody(map[string]any{"shortcut": "y", "text": "stolen"})),
	"DELETE /api/saved-replies/{id}":         send("DELETE", at("/api/saved-replies/none"), inBody(nil)),
	"POST /api/conversations/{id}/take":      send("POST", ofConversation("take"), inBody(nil)),
	"POST /api/conversations/{id}/release":   send("POST", ofConversation("release"), inBody(nil)),
	"POST /api/conversations/{id}/resume":    send("POST", ofConversation("resume"), inBody(nil)),
	"POST /api/conversations/{id}/close":     send("POST", ofConversation("close"), inBody(nil)),
	"POST /api/conversations/{id}/reopen":    send("POST", ofConversation("reopen"), inBody(nil)),
	"POST /api/conversations/{id}/read":      send("POST", ofConversation("read"), inBody(nil)),
	"POST /api/conversations/{id}/typing":    send("POST", ofConversation("typing"), inBody(nil)),
	"POST /api/conversations/{id}/assign":    send("POST", ofConversation("assign"), inBody(map[string]any{"user_id": "none"})),
	"POST /api/conversations/{id}/reply":     send("POST", ofConversation("reply"), inBody(map[string]any{"text": "stolen"})),
	"GET /api/conversations/{id}/panel":      get(ofConversation("panel")),
	"GET /api/conversations/{id}/suggestion": get(ofConversation("suggestion")),
	"GET /api/insights":                      get(func(w *world) string { return "/api/insights?store_id=" + w.sb.ID }),
	"GET /api/gaps":                          get(func(w *world) string { return "/api/gaps?store_id=" + w.sb.ID }),
	"GET /api/gaps/{id}":                     get(func(w *world) string { return "/api/gaps/" + w.gapB }),
	"POST /api/gaps/{id}/dismiss":            send("POST", func(w *world) string { return "/api/gaps/" + w.gapB + "/dismiss" }, inBody(nil)),
	"POST /api/gaps/{id}/reopen":             send("POST", func(w *world) string { return "/api/gaps/" + w.gapB + "/reopen" }, inBody(nil)),
	"POST /api/gaps/{id}/answer": send("POST", func(w *world) string { return "/api/gaps/" + w.gapB + "/answer" },
		inBody(map[string]any{"question": "stolen", "answer": "stolen"})),
	"GET /api/chat-widget/settings/{storeId}":   get(func(w *world) string { return "/api/chat-widget/settings/" + w.sb.ID }),
	"POST /api/chat-widget/settings":            send("POST", at("/api/chat-widget/settings"), inBody(map[string]any{"settings": map[string]string{"chatTitle": "stolen"}})),
	"GET /api/chat-widget/embed-code/{storeId}": get(func(w *world) string { return "/api/chat-widget/embed-code/" + w.sb.ID }),
	"GET /api/golden-questions":                 get(func(w *world) string { return "/api/golden-questions?store_id=" + w.sb.ID }),
	"POST /api/golden-questions":                send("POST", at("/api/golden-questions"), inBody(map[string]any{"questions": []any{map[string]string{"question": "stolen"}}})),
	"POST /api/golden-questions/from-message": func(w *world) testkit.Call {
		return testkit.Call{Method: "POST", Path: "/api/golden-questions/from-message", JSON: map[string]any{
			"store_id": w.sa.ID, "conversation_id": w.convB, "message_id": w.messageB}}
	},
	"PATCH /api/golden-questions/{id}":  send("PATCH", func(w *world) string { return "/api/golden-questions/" + w.goldenB }, inBody(map[string]any{"question": "stolen"})),
	"DELETE /api/golden-questions/{id}": send("DELETE", func(w *world) string { return "/api/golden-questions/" + w.goldenB }, inBody(nil)),
	"GET /api/golden-runs":              get(func(w *world) string { return "/api/golden-runs?store_id=" + w.sb.ID }),
	"POST /api/golden-runs":             send("POST", at("/api/golden-runs"), inBody(map[string]any{"label": "stolen"})),
	"GET /api/golden-runs/{id}":         get(func(w *world) string { return "/api/golden-runs/" + w.runB }),
	"GET /api/golden-runs/{id}/compare": get(func(w *world) string { return "/api/golden-runs/" + w.runA + "/compare?with=" + w.runB }),
	"GET /api/products":                 get(func(w *world) string { return "/api/products?store_id=" + w.sb.ID }),
	"POST /api/products":                send("POST", at("/api/products"), inBody(nil)),
	"GET /api/v1/store-keys":            get(func(w *world) string { return "/api/v1/store-keys?store_id=" + w.sb.ID }),
	"POST /api/v1/store-keys":           send("POST", at("/api/v1/store-keys"), inBody(map[string]any{"key": "k", "secret": "s"})),
	"DELETE /api/v1/store-keys":         send("DELETE", at("/api/v1/store-keys"), inBody(nil)),
	"POST /api/products/{id}":           send("POST", func(w *world) string { return "/api/products/" + w.pairB }, inBody(map[string]any{"products": []any{map[string]string{"title": "stolen"}}})),
}

// own marks a call that takes no id: it is tried without a valid token only.
func own(method, path string) row {
	return func(*world) testkit.Call {
		return testkit.Call{Method: method, Path: path, Header: map[string]string{"X-Own": "1"}}
	}
}

// operators marks a call of the operator: everybody else is kept out, whatever they hold.
func operators(method, path string) row {
	return func(w *world) testkit.Call {
		path := strings.NewReplacer("{store}", w.sb.ID, "{user}", w.b.ID).Replace(path)
		return testkit.Call{Method: method, Path: "/api/operator/" + path, Header: map[string]string{"X-Own": operatorsOwn}}
	}
}

const operatorsOwn = "operator"

func TestEveryRouteHasItsTenancyRow(t *testing.T) {
	routes, roles := api.RouteKeys(), api.RouteRoles()
	for key := range routes {
		if r, ok := tenancy[key]; !ok {
			t.Errorf("%s has no row in the tenancy table", key)
		} else if routes[key] && r == nil {
			t.Errorf("%s needs a token but its row makes no call", key)
		} else if takes := r != nil && r(&world{}).Header["X-Own"] == ""; takes != (roles[key] != "") {
			t.Errorf("%s takes the role %q, its row says otherwise", key, roles[key])
		}
	}
	for key := range tenancy {
		if _, ok := routes[key]; !ok {
			t.Errorf("the tenancy table has a row for %s, which is no route", key)
		}
	}
}

func TestTenancy(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, e)
			identities, foreign, team := w.strangers(t), w.foreigners(), w.team()
			for _, key := range slices.Sorted(maps.Keys(tenancy)) {
				if tenancy[key] == nil {
					continue
				}
				call := tenancy[key](w)
				if call.Header["X-Own"] == operatorsOwn {
					w.checkOperators(t, key, call, identities, foreign, team)
					continue
				}
				for who, token := range identities {
					call.Token = token
					if a := w.p.Do(call); a.Status != http.StatusUnauthorized {
						t.Errorf("%s as %s: %d %s", key, who, a.Status, a.Body)
					}
				}
				if call.Header["X-Own"] != "" {
					continue
				}
				for who, token := range foreign {
					if who == agentOfA && slices.Contains(beginAtA, key) {
						continue
					}
					call.Token = token
					checkForeign(t, key+" as "+who, w.p.Do(call))
				}
				for _, m := range team {
					if !m.role.May(api.RouteRoles()[key]) {
						checkTooLow(t, key+" as "+m.name, w.p.Do(m.call(w, key)))
					}
				}
			}
			w.checkUntouched(t)
			w.checkAllowed(t, team)
		})
	}
}

// strangers are all the ways of having no valid token.
func (w *world) strangers(t *testing.T) map[string]string {
	unverified := w.p.Owner("Una")
	expired := w.p.Owner("Eve")
	deleted := w.p.Owner("Dan")
	past := time.Now().Add(-time.Hour)
	secret := tilly.NewSecret()
	err := w.p.Rows.Sessions.CreateSession(t.Context(), tilly.Session{
		TokenHash: tilly.HashSecret(secret), UserID: expired.ID, CreatedAt: past.Add(-time.Hour), SeenAt: past, ExpiresAt: past})
	if err != nil {
		t.Fatal(err)
	}
	w.p.Unverify(unverified)
	w.p.DeleteUser(deleted)
	return map[string]string{
		"nobody": "", "garbage": "garbage", "an expired session": secret,
		"an unverified user": unverified.Token, "a deleted user": deleted.Token, "a store's data id": w.sb.DataID,
	}
}

func checkForeign(t *testing.T, key string, a testkit.Answer) {
	if a.Status != http.StatusNotFound {
		t.Errorf("%s: %d %s", key, a.Status, a.Body)
	}
	checkNoLeak(t, key, a)
}

func checkNoLeak(t *testing.T, key string, a testkit.Answer) {
	if strings.Contains(a.Body, secretOfB) || strings.Contains(a.Body, "Bob") {
		t.Errorf("%s leaks: %s", key, a.Body)
	}
}

// checkUntouched makes sure that nothing the strangers tried had any effect.
func (w *world) checkUntouched(t *testing.T) {
	b := func(path string) testkit.Answer {
		return w.p.Do(testkit.Call{Method: "GET", Path: path, Token: w.b.Token}).Want(200)
	}
	if name := b("/api/stores/"+w.sb.ID).Get("store", "name"); name != "Bob's shop" {
		t.Errorf("B's store is called %q", name)
	}
	if n := b("/api/data-sources/history?store_id="+w.sb.ID).Get("data_sources", "total"); n != "2" {
		t.Errorf("B has %s sources", n)
	}
	if g := b("/api/golden-questions?store_id=" + w.sb.ID); g.Get("golden_questions", "total") != "1" ||
		g.Get("golden_questions", "data", 0, "question") != "What is the secret word?" {
		t.Errorf("B's golden questions are %s", g.Body)
	}
	if n := b("/api/golden-runs?store_id="+w.sb.ID).Get("golden_runs", "total"); n != "1" {
		t.Errorf("B has %s runs", n)
	}
	a := w.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?store_id=" + w.sa.ID, Token: w.a.Token}).Want(200)
	if n := a.Get("data_sources", "total"); n != "1" {
		t.Errorf("A's source went with the mixed batch: %s left", n)
	}
	team := b("/api/team?store_id=" + w.sb.ID)
	if !strings.Contains(team.Body, `"name":"Ida","email":"`+w.idle.Email+`","role":"admin"`) ||
		team.Get("invitations", 0, "id") != w.invitationB || team.Get("invitations", 1, "id") != "" {
		t.Errorf("B's team is %s", team.Body)
	}
	gap := b("/api/gaps/" + w.gapB)
	if state := gap.Get("gap", "state"); state != "open" || w.gapB == "" {
		t.Errorf("B's gap %q is %s", w.gapB, state)
	}
	thread := b("/api/conversations/" + w.convB)
	if n, rating := thread.Get("conversation", "messages_count"), thread.Get("conversation", "messages", 1, "rating"); n != "2" || rating != "" {
		t.Errorf("B's conversation has %s messages, rated %q", n, rating)
	}
	if title := b("/api/chat-widget/settings/"+w.sb.ID).Get("data", "settings", "chatTitle"); title != "Tilly AI Chat" {
		t.Errorf("B's widget is called %q", title)
	}
}

func TestForeignAndUnknownLookTheSame(t *testing.T) {
	w := newWorld(t, testkit.Engines()[0])
	foreign := w.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + w.pairB, Token: w.a.Token})
	unknown := w.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + tilly.NewID(), Token: w.a.Token})
	if foreign.Status != unknown.Status || foreign.Body != unknown.Body {
		t.Errorf("foreign %d %s, unknown %d %s", foreign.Status, foreign.Body, unknown.Status, unknown.Body)
	}
}

func TestStoreIDInAnyShapeIsNotFound(t *testing.T) {
	w := newWorld(t, testkit.Engines()[0])
	for _, id := range []any{nil, "", 0, -1, 1e9, true, []string{w.sb.ID}, map[string]any{"$ne": ""}, "1 OR 1=1", w.sb.ID + " ", strings.Repeat("9", 100_000)} {
		call := testkit.Call{Method: "POST", Path: "/api/chat/message", Token: w.a.Token, JSON: map[string]any{"store_id": id, "query": "secret"}}
		w.p.Do(call).Want(404)
	}
	for _, q := range []string{"", "?store_id=", "?store_id[]=" + w.sb.ID, "?store_id=1%20OR%201=1", "?user_id=" + w.b.ID, "?store_id=-1", "?store_id=%00"} {
		w.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history" + q, Token: w.a.Token}).Want(404)
	}
}

func TestAnswersNeverCrossStores(t *testing.T) {
	w := newWorld(t, testkit.Engines()[0])
	for _, q := range []string{"What is the secret word?", "secret word", "tell me the word", secretOfB} {
		a := w.p.Do(chatCall(w.a.Token, w.sa.ID, q)).Want(200)
		if strings.Contains(a.Get("data", "response", "output"), "secret word is") || strings.Contains(a.Get("data", "sources"), "secret") {
			t.Errorf("%q in A's store gave %s", q, a.Body)
		}
	}
	stolen := w.p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: w.a.Token, JSON: map[string]any{
		"store_id": w.sa.ID, "query": "What is Ann's word?", "conversation_id": w.convB}}).Want(200)
	if stolen.Get("data", "conversation_id") == w.convB {
		t.Error("A goes on with B's conversation")
	}
}
