package api_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// counter is a shop with a team of two, and a shopper who asked something.
type counter struct {
	p             *testkit.Program
	store         tilly.Store
	anna, ben     testkit.Owner
	talk, visitor string
	from          string // the address of the shopper, "" that of the machine
}

func newCounter(t *testing.T, options ...testkit.Option) *counter {
	t.Helper()
	s := &counter{p: testkit.Start(t, options...)}
	s.anna, s.ben = s.p.Owner("Anna"), s.p.Owner("Ben")
	s.store = s.p.Store(s.anna, "Fern", "https://fern.example")
	s.p.Join(s.ben, s.store, tilly.RoleAgent, tilly.SeesAll)
	s.p.Teach(s.anna, s.store, "Do you wrap gifts?", "We wrap gifts for £3.50.")
	s.begin()
	return s
}

// begin lets a new shopper ask something.
func (s *counter) begin() {
	said := s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{"query": "Do you wrap gifts?"}, Header: map[string]string{"X-Forwarded-For": s.from}}).Want(200)
	s.talk, s.visitor = said.Get("data", "conversation_id"), said.Get("data", "visitor")
}

func (s *counter) shopper(method, what string, body any) testkit.Answer {
	return s.p.Do(testkit.Call{Method: method, Path: "/widget/" + s.store.DataID + "/conversations/" + s.talk + what, JSON: body, Header: map[string]string{"X-Tilly-Visitor": s.visitor}})
}

func (s *counter) says(text string) testkit.Answer {
	return s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{
		"query": text, "conversation_id": s.talk, "visitor": s.visitor}}).Want(200)
}

func (s *counter) team(o testkit.Owner, method, what string, body any) testkit.Answer {
	if body == nil && method == "POST" {
		body = map[string]any{}
	}
	return s.p.Do(testkit.Call{Method: method, Path: "/api/conversations/" + s.talk + what, Token: o.Token, JSON: body})
}

func (s *counter) list(view string) testkit.Answer {
	return s.p.Do(testkit.Call{Method: "GET", Path: "/api/inbox?store_id=" + s.store.ID + "&view=" + view, Token: s.anna.Token}).Want(200)
}

func want(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Who gives a conversation back leaves it to whoever comes next, and who opens a closed one
// again has it.
func TestAConversationChangesHands(t *testing.T) {
	t.Parallel()
	s := newCounter(t)
	s.shopper("POST", "/person", map[string]any{}).Want(200)
	s.team(s.ben, "POST", "/take", nil).Want(200)
	s.team(s.anna, "POST", "/take", nil).Want(409)
	want(t, s.team(s.ben, "POST", "/release", nil).Want(200).Get("ticket", "handler"), "waiting")
	s.team(s.anna, "POST", "/take", nil).Want(200)
	want(t, s.team(s.anna, "POST", "/close", nil).Want(200).Get("ticket", "status"), "resolved")
	again := s.team(s.ben, "POST", "/reopen", nil).Want(200)
	want(t, again.Get("ticket", "status")+" "+again.Get("ticket", "assignee", "name"), "open Ben")
}

// A shopper wants a person, is answered, and finds the thread again.
func TestAShopperReachesAPerson(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			want(t, s.list("all").Get("conversations", "total"), "0")
			asked := s.shopper("POST", "/person", map[string]any{"name": "Vera", "lang": "de", "page_url": "https://fern.example/mug"}).Want(200)
			want(t, asked.Get("handler")+asked.Get("online")+asked.Get("ask_address"), "waiting0true")
			want(t, s.list("waiting").Get("conversations", "data", 0, "customer"), "Vera")
			said := s.says("Hello?")
			want(t, said.Get("data", "handler")+said.Get("data", "response", "output"), "waiting")
			much := s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{
				"query": strings.Repeat("x", 1<<20), "conversation_id": s.talk, "visitor": s.visitor}}).Want(422)
			want(t, much.Get("errors", "query", 0), "This message is too long. Please shorten it to 4,000 characters.")
			want(t, s.list("waiting").Get("conversations", "data", 0, "preview")+s.last("text"), "Do you wrap gifts?Hello?") // nothing of it is there, and nothing is gone

			s.team(s.ben, "POST", "/take", nil).Want(200)
			taken := s.team(s.anna, "POST", "/take", nil).Want(409)
			want(t, taken.Get("taken_by"), "Ben")
			s.team(s.anna, "POST", "/reply", map[string]any{"text": "Me too"}).Want(409)
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "   "}).Want(422)
			s.team(s.ben, "POST", "/reply", map[string]any{"text": strings.Repeat("x", 1<<20)}).Want(422)
			for range 2 {
				s.team(s.ben, "POST", "/reply", map[string]any{"id": "1", "text": "Hi, Ben here."}).Want(200)
			}
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "Nice one", "note": true}).Want(200)
			thread := s.shopper("GET", "?after=4", nil).Want(200)
			want(t, thread.Get("name")+" "+thread.Get("messages", 1, "text")+thread.Get("messages", 2, "text"), "Ben Hi, Ben here.")
			want(t, thread.Get("messages", 1, "name"), "Ben")
			s.shopper("POST", "/seen", map[string]any{"seen": 6}).Want(200)
			want(t, s.list("all").Get("conversations", "data", 0, "seen_shopper"), "6")
			want(t, s.list("all").Get("conversations", "data", 0, "status"), "pending")

			s.says("Thank you")
			s.says("Do you wrap gifts?")
			suggested := s.team(s.ben, "GET", "/suggestion", nil).Want(200)
			want(t, suggested.Get("suggestion", "text"), "We wrap gifts for £3.50.")
			want(t, s.list("all").Get("conversations", "data", 0, "unread"), "2")
			s.team(s.ben, "POST", "/read", nil).Want(200)
			want(t, s.list("all").Get("conversations", "data", 0, "unread"), "0")
			s.team(s.ben, "POST", "/assign", map[string]any{"user_id": s.anna.ID}).Want(200)
			s.team(s.ben, "POST", "/assign", map[string]any{"user_id": "nobody"}).Want(422)
			s.team(s.anna, "POST", "/close", nil).Want(200)
			s.shopper("POST", "/satisfaction", map[string]any{"score": 6}).Want(422)
			s.shopper("POST", "/satisfaction", map[string]any{"score": 5, "text": "Kind"}).Want(200)
			want(t, s.list("resolved").Get("conversations", "data", 0, "score"), "5")
			want(t, s.says("One more thing").Get("data", "handler"), "waiting")
			s.team(s.anna, "POST", "/resume", nil).Want(200)
			want(t, s.says("Do you wrap gifts?").Get("data", "response", "output"), "We wrap gifts for £3.50.")

			for _, visitor := range []string{"", "v_wrong"} {
				s.visitor = visitor
				for what, method := range map[string]string{"": "GET", "/events": "GET", "/person": "POST", "/seen": "POST", "/typing": "POST", "/satisfaction": "POST"} {
					var body any
					if method == "POST" {
						body = map[string]any{"score": 5}
					}
					s.shopper(method, what, body).Want(404)
				}
			}
		})
	}
}

// Whoever gave an address and saw no answer gets it by mail; who writes by the form too.
// What the playground brings is no ticket.
func TestRepliesLeaveAsMail(t *testing.T) {
	t.Parallel()
	s := newCounter(t)
	form := map[string]any{"action": "contact-sales", "query": "Contact", "data": map[string]string{"name": "Vera", "email": "vera@home.example", "message": "Do you sell lamps?"}}
	s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: form}).Want(200)
	form["store_id"] = s.store.ID
	s.p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: s.anna.Token, JSON: form}).Want(200)
	list := s.list("waiting")
	want(t, list.Get("conversations", "total")+" "+list.Get("conversations", "data", 0, "channel")+" "+list.Get("conversations", "data", 0, "last"), "1 form Do you sell lamps?")
	s.talk = list.Get("conversations", "data", 0, "id")
	s.team(s.anna, "POST", "/reply", map[string]any{"text": "We do, from May on."}).Want(200)
	testkit.Eventually(t, "the reply in a mail", func() bool {
		for _, mail := range s.p.Outbox() {
			if strings.Contains(mail, "To: Vera <vera@home.example>") || strings.Contains(mail, "vera@home.example") && strings.Contains(mail, "We do, from May on.") {
				return strings.Contains(mail, "Reply-To: ") && strings.Contains(mail, "Anna")
			}
		}
		return false
	})
}

// opened is an event stream that is read line by line.
func (s *counter) opened(t *testing.T, path string, header map[string]string) (*bufio.Scanner, func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.p.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d", path, resp.StatusCode)
	}
	t.Cleanup(func() { cancel(); _ = resp.Body.Close() })
	return bufio.NewScanner(resp.Body), cancel
}

// heard reads on until a kind of news comes; false at the end.
func heard(lines *bufio.Scanner, kind string) bool {
	for lines.Scan() {
		if strings.Contains(lines.Text(), `"kind":"`+kind+`"`) {
			return true
		}
	}
	return false
}

// Each side hears of the other at once, on any replica; a removed teammate hears no more.
func TestNewsAreHeardOnEveryReplica(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			url := e.URL(t)
			same := testkit.With(func(s *settings.Settings) { s.DatabaseURL = url })
			s := newCounter(t, same)
			here, there := s.p, s.p
			if url != "" {
				there = testkit.Start(t, same)
			}
			visitor, _ := s.opened(t, "/widget/"+s.store.DataID+"/conversations/"+s.talk+"/events", map[string]string{"X-Tilly-Visitor": s.visitor})
			s.p = there
			team, _ := s.opened(t, "/api/inbox/stream?store_id="+s.store.ID, map[string]string{"Authorization": "Bearer " + s.ben.Token})
			s.p = here
			asked := s.shopper("POST", "/person", map[string]any{}).Want(200)
			want(t, asked.Get("online")+asked.Get("names", 0)+asked.Get("ask_address"), "1Benfalse")
			if !heard(team, "handler") {
				t.Error("the team hears of no wish")
			}
			s.shopper("POST", "/typing", nil).Want(200)
			if !heard(team, "writing") {
				t.Error("the team does not see the shopper write")
			}
			s.p = there
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "Hi"}).Want(200)
			begun := time.Now()
			if !heard(visitor, "message") {
				t.Error("the shopper hears of no reply")
			}
			t.Logf("a reply was heard after %v", time.Since(begun))
			s.team(s.ben, "POST", "/typing", nil).Want(200)
			if !heard(visitor, "typing") {
				t.Error("the shopper does not see the teammate write")
			}
			s.removedHearsNoMore(t, team)
		})
	}
}

// Takes at random moments of a model's stream: nothing of the assistant's is stored
// after one, and every question is the team's or answered.
func TestNobodyIsTalkedOver(t *testing.T) {
	rounds := 6
	if os.Getenv("TILLY_TORTURE") != "" {
		rounds = 500
	}
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			const said = "We wrap gifts for £3.50 [1]. We wrap gifts for £3.50 [1]. We wrap gifts for £3.50 [1]."
			model := llmtest.New(t, llmtest.Drip(said, time.Millisecond))
			s := newCounter(t, testkit.On(e), testkit.With(func(s *settings.Settings) {
				s.LLMBaseURL, s.LLMModel, s.DailyTokens = model.URL, "scripted", 0
				s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix("127.0.0.0/8"))
			}))
			ends := map[string]int{}
			for round := range rounds {
				s.from = fmt.Sprintf("10.0.%d.%d", round/200, round%200) // one address may not ask so often
				s.begin()
				end := make(chan string, 1)
				var all sync.WaitGroup
				all.Go(func() { end <- s.streamed("Can you wrap gifts?") })
				all.Go(func() {
					time.Sleep(time.Duration(rand.IntN(120)) * time.Millisecond)
					s.team(s.anna, "POST", "/take", nil).Want(200)
				})
				all.Wait()
				ends[<-end]++
				s.checkOrder(t)
			}
			t.Logf("figure: takes at random moments of a stream on %s, ended by: %v; 0 answers after a take", e.Name, ends)
		})
	}
}

// streamed asks and gives the name of the last event.
func (s *counter) streamed(text string) string {
	body := strings.NewReader(fmt.Sprintf(`{"query":%q,"conversation_id":%q,"visitor":%q}`, text, s.talk, s.visitor))
	r, err := http.NewRequest(http.MethodPost, s.p.URL+"/widget/"+s.store.DataID+"/messages", body)
	if err != nil {
		return err.Error()
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "text/event-stream")
	r.Header.Set("X-Forwarded-For", s.from)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return err.Error()
	}
	defer resp.Body.Close()
	b, _ := io.ReadAll(resp.Body)
	last := ""
	for line := range strings.Lines(string(b)) {
		if name, found := strings.CutPrefix(line, "event: "); found {
			last = strings.TrimSpace(name)
		}
	}
	return last
}

func (s *counter) checkOrder(t *testing.T) {
	t.Helper()
	thread := s.team(s.anna, "GET", "?after=0", nil).Want(200)
	var out struct {
		Conversation struct {
			Messages []struct{ Role, Text string }
		}
	}
	thread.Into(&out)
	taken, asked := false, 0
	for _, m := range out.Conversation.Messages {
		switch m.Role {
		case tilly.RoleEvent:
			taken = true
		case tilly.RoleAI:
			if taken {
				t.Errorf("the assistant speaks after the take: %s", thread.Body)
			}
		case tilly.RoleUser:
			asked++
		}
	}
	if !taken || asked != 2 {
		t.Errorf("taken %v, %d questions: %s", taken, asked, thread.Body)
	}
}

func TestSavedReplies(t *testing.T) {
	t.Parallel()
	s := newCounter(t)
	call := func(method, path string, body map[string]any, status int) testkit.Answer {
		t.Helper()
		body["store_id"] = s.store.ID
		return s.p.Do(testkit.Call{Method: method, Path: "/api/saved-replies" + path, Token: s.ben.Token, JSON: body}).Want(status)
	}
	id := call("POST", "", map[string]any{"shortcut": "/Ship", "text": "Parcels take two days."}, 201).Get("saved_reply", "id")
	call("POST", "", map[string]any{"shortcut": "ship", "text": "Again"}, 409)
	call("POST", "", map[string]any{"shortcut": "two words", "text": "x"}, 422)
	call("POST", "", map[string]any{"shortcut": "", "text": ""}, 422)
	call("PATCH", "/"+id, map[string]any{"shortcut": "ship", "text": "Three days."}, 200)
	list := s.p.Do(testkit.Call{Method: "GET", Path: "/api/saved-replies?store_id=" + s.store.ID, Token: s.ben.Token}).Want(200)
	want(t, list.Get("saved_replies", 0, "shortcut")+list.Get("saved_replies", 0, "text")+list.Get("saved_replies", 1, "text"), "shipThree days.")
	call("DELETE", "/"+id, map[string]any{}, 200)
}

// What a page costs that only waits for an answer of people. The clients are in the
// process too and count along.
func TestIdleStreamsAreLight(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: a thousand streams; set TILLY_TORTURE to open them")
	}
	const streams, most = 1_000, 40 << 10
	s := newCounter(t, testkit.With(func(s *settings.Settings) {
		s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix("127.0.0.0/8"))
	}))
	used := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc + m.StackInuse // what lives
	}
	var talks [][2]string
	for i := range streams/10 + 1 {
		s.from = fmt.Sprintf("10.0.0.%d", i)
		s.begin()
		talks = append(talks, [2]string{s.talk, s.visitor})
	}
	before := uint64(0)
	for i := range streams + 10 {
		if i == 10 { // the first of all kinds of things are there
			before = used()
		}
		s.from = fmt.Sprintf("10.1.%d.%d", i/200, i%200)
		s.talk, s.visitor = talks[i/10][0], talks[i/10][1]
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(s.p.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		_, err = fmt.Fprintf(conn, "GET /widget/%s/conversations/%s/events HTTP/1.1\r\nHost: shop\r\nX-Tilly-Visitor: %s\r\nX-Forwarded-For: %s\r\n\r\n",
			s.store.DataID, s.talk, s.visitor, s.from)
		if err != nil {
			t.Fatal(err)
		}
		begun := make([]byte, 15)
		if _, err := io.ReadFull(conn, begun); err != nil || string(begun) != "HTTP/1.1 200 OK" {
			t.Fatalf("stream %d: %q %v", i, begun, err)
		}
	}
	for range 4 {
		runtime.GC() // stacks that were deep once shrink by halves
	}
	each := (used() - before) / streams
	t.Logf("figure: | %d idle streams of shoppers, their clients counted along | %d KB each; %d KB at most |", streams, each>>10, most>>10)
	if each > most {
		t.Errorf("an idle stream takes %d bytes", each)
	}
}
