package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/db"
	"tilly/testkit"
)

// talk is a store whose visitors and owner talk to it.
type talk struct {
	p     *testkit.Program
	o     testkit.Owner
	store tilly.Store
}

func newTalk(t *testing.T, e testkit.Engine) *talk {
	w := &talk{p: testkit.Start(t, testkit.On(e))}
	w.o = w.p.Owner("Tia")
	w.store = w.p.Store(w.o, "Fern & Clay", "https://fern.example")
	w.p.Teach(w.o, w.store, "Do you ship to Canada?", "Yes, parcels to Canada take 8 working days.")
	return w
}

// visit asks as a visitor and gives the answer's data.
func (w *talk) visit(query string, more map[string]any) testkit.Answer {
	body := map[string]any{"query": query}
	for k, v := range more {
		body[k] = v
	}
	return w.p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + w.store.DataID + "/messages", JSON: body}).Want(200)
}

func (w *talk) rate(a testkit.Answer, rating any) testkit.Answer {
	return w.p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + w.store.DataID + "/ratings",
		Header: map[string]string{"Origin": "https://fern.example"}, JSON: map[string]any{
			"conversation_id": a.Get("data", "conversation_id"), "message_id": a.Get("data", "message_id"), "rating": rating}})
}

func (w *talk) get(path string) testkit.Answer {
	return w.p.Do(testkit.Call{Method: "GET", Path: path, Token: w.o.Token})
}

func (w *talk) post(path string, body map[string]any) testkit.Answer {
	c := testkit.Call{Method: "POST", Path: path, Token: w.o.Token}
	if body != nil {
		c.JSON = body
	}
	return w.p.Do(c)
}

func engines(t *testing.T, test func(t *testing.T, w *talk)) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			test(t, newTalk(t, e))
		})
	}
}

func TestOwnersReadWhatWasSaid(t *testing.T) {
	engines(t, func(t *testing.T, w *talk) {
		said := w.visit("Do you ship to Canada?", nil)
		w.visit("Do elephants need passports?", map[string]any{"conversation_id": said.Get("data", "conversation_id")})
		w.p.Do(chatCall(w.o.Token, w.store.ID, "Do you ship to Canada?")).Want(200)
		for query, want := range map[string]string{
			"": "2", "&query=ELEPHANTS+canada": "1", "&query=100%25": "0", "&query=%27+OR+1%3D1": "0", "&show=unanswered": "1",
			"&show=rated_down": "0", "&channel=playground": "1", "&channel=widget": "1", "&channel=all&show=all&days=1": "2",
		} {
			if n := w.get("/api/conversations?store_id="+w.store.ID+query).Want(200).Get("conversations", "total"); n != want {
				t.Errorf("%q finds %s conversations, want %s", query, n, want)
			}
		}
		for _, bad := range []string{"&show=everything", "&channel=phone", "&query=" + strings.Repeat("x", 201)} {
			w.get("/api/conversations?store_id=" + w.store.ID + bad).Want(422)
		}
		item := w.get("/api/conversations?show=unanswered&store_id=" + w.store.ID)
		for field, want := range map[string]string{"messages": "4", "unanswered": "1", "up": "0", "channel": "widget", "preview": "Do you ship to Canada?"} {
			if v := item.Get("conversations", "data", 0, field); v != want {
				t.Errorf("%s is %q, want %q", field, v, want)
			}
		}
		if v := item.Get("conversations", "data", 0, "visitor"); v == "" || strings.Contains(said.Get("data", "visitor"), v) {
			t.Errorf("the owner sees visitor %q of %q", v, said.Get("data", "visitor"))
		}
		id, message := said.Get("data", "conversation_id"), said.Get("data", "message_id")
		thread := w.get("/api/conversations/" + id).Want(200)
		if got := thread.Get("conversation", "messages", 1, "id"); got != message {
			t.Errorf("done named message %q, the thread has %q", message, got)
		}
		if thread.Get("conversation", "messages", 3, "gap_id") == "" || thread.Get("conversation", "messages", 3, "doubt") != "refused" {
			t.Errorf("the refusal is no gap: %s", thread.Body)
		}
		w.checkRecord(t, id, message)
		w.p.Do(testkit.Call{Method: "DELETE", Path: "/api/conversations/" + id, Token: w.o.Token}).Want(200)
		w.get("/api/conversations/" + id).Want(404)
		w.get("/api/conversations/" + id + "/messages/" + message + "/record").Want(404)
	})
}

// checkRecord reads why an answer was given, while it is taught and after.
func (w *talk) checkRecord(t *testing.T, id, message string) {
	path := "/api/conversations/" + id + "/messages/" + message + "/record"
	record := w.get(path).Want(200)
	source := record.Get("record", "passages", 0, "source_id")
	for field, want := range map[string]string{
		"source_name": "Do you ship to Canada?", "text": "Yes, parcels to Canada take 8 working days.", "quoted": "true", "gone": "false",
	} {
		if v := record.Get("record", "passages", 0, field); v != want {
			t.Errorf("the passage's %s is %q, want %q", field, v, want)
		}
	}
	if record.Get("record", "speaker") != "builtin" || record.Get("record", "question") != "Do you ship to Canada?" ||
		record.Get("record", "timings_ms", "retrieve") == "" {
		t.Errorf("record: %s", record.Body)
	}
	w.p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + source, Token: w.o.Token}).Want(200)
	record = w.get(path).Want(200)
	if record.Get("record", "passages", 0, "gone") != "true" || record.Get("record", "passages", 0, "text") != "Yes, parcels to Canada take 8 working days." {
		t.Errorf("of what is gone: %s", record.Body)
	}
	if record.Get("record", "generation") == record.Get("record", "current_generation") {
		t.Errorf("the knowledge changed unseen: %s", record.Body)
	}
}

func TestRatingsFromTheWidget(t *testing.T) {
	engines(t, func(t *testing.T, w *talk) {
		said, other := w.visit("Do you ship to Canada?", nil), w.visit("Do you ship to Canada?", nil)
		ratingOf := func() string {
			return w.get("/api/conversations/"+said.Get("data", "conversation_id")).Want(200).Get("conversation", "messages", 1, "rating")
		}
		for _, step := range []struct {
			rating any
			want   string
		}{{"down", "down"}, {"down", "down"}, {"up", "up"}, {nil, ""}, {"down", "down"}} {
			a := w.rate(said, step.rating).Want(200)
			if a.Header.Get("Access-Control-Allow-Origin") != "https://fern.example" {
				t.Errorf("CORS: %v", a.Header)
			}
			if got := ratingOf(); got != step.want {
				t.Errorf("rated %v, kept %q", step.rating, got)
			}
		}
		if n := w.get("/api/gaps?store_id="+w.store.ID).Want(200).Get("gaps", "data", 0, "down"); n != "1" {
			t.Errorf("the gap counts %q rated down", n)
		}
		path := "/api/widget/" + w.store.DataID + "/ratings"
		conversation, message := said.Get("data", "conversation_id"), said.Get("data", "message_id")
		for name, c := range map[string]struct {
			status int
			body   map[string]any
			origin string
		}{
			"another conversation": {404, map[string]any{"conversation_id": other.Get("data", "conversation_id"), "message_id": message, "rating": "up"}, ""},
			"no message":           {404, map[string]any{"conversation_id": conversation, "rating": "up"}, ""},
			"nothing":              {404, map[string]any{}, ""},
			"hostile ids":          {404, map[string]any{"conversation_id": "' OR 1=1 --", "message_id": "\x00", "rating": "up"}, ""},
			"no such rating":       {422, map[string]any{"conversation_id": conversation, "message_id": message, "rating": "best"}, ""},
			"a number":             {422, map[string]any{"conversation_id": conversation, "message_id": message, "rating": 5}, ""},
			"a foreign page":       {403, map[string]any{"conversation_id": conversation, "message_id": message, "rating": "up"}, "https://evil.example"},
		} {
			call := testkit.Call{Method: "POST", Path: path, JSON: c.body}
			if c.origin != "" {
				call.Header = map[string]string{"Origin": c.origin}
			}
			if a := w.p.Do(call); a.Status != c.status {
				t.Errorf("%s: %d %s", name, a.Status, a.Body)
			}
		}
		w.p.Do(testkit.Call{Method: "POST", Path: "/api/widget/unknown/ratings", JSON: map[string]any{}}).Want(404)
		pre := w.p.Do(testkit.Call{Method: "OPTIONS", Path: path,
			Header: map[string]string{"Origin": "https://fern.example", "Access-Control-Request-Method": "POST"}})
		if pre.Status != 204 || pre.Header.Get("Access-Control-Allow-Origin") != "https://fern.example" {
			t.Errorf("preflight: %d %v", pre.Status, pre.Header)
		}
		if got := ratingOf(); got != "down" {
			t.Errorf("a call that was refused left %q", got)
		}
		w.ratePlayground(t, conversation, message)
	})
}

func (w *talk) ratePlayground(t *testing.T, widgetConversation, widgetMessage string) {
	own := w.p.Do(chatCall(w.o.Token, w.store.ID, "Do you ship to Canada?")).Want(200)
	id, message := own.Get("data", "conversation_id"), own.Get("data", "message_id")
	body := map[string]any{"store_id": w.store.ID, "conversation_id": id, "message_id": message, "rating": "up"}
	w.post("/api/chat/ratings", body).Want(200)
	if got := w.get("/api/conversations/"+id).Want(200).Get("conversation", "up"); got != "1" {
		t.Errorf("the playground counts %q helpful", got)
	}
	body["conversation_id"], body["message_id"] = widgetConversation, widgetMessage
	w.post("/api/chat/ratings", body).Want(404)
	if v := own.Get("data", "visitor"); v != "" {
		t.Errorf("the owner is visitor %q", v)
	}
}

// The last look: who was rated in too short a time is told to wait.
func TestRatingsAreLimited(t *testing.T) {
	w := newTalk(t, testkit.Engines()[0])
	said := w.visit("Do you ship to Canada?", nil)
	for range 400 {
		if a := w.rate(said, "up"); a.Status == 429 {
			if a.Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
			return
		}
	}
	t.Error("no limit was reached")
}

func TestAGapIsAnsweredAndAskedAgain(t *testing.T) {
	engines(t, func(t *testing.T, w *talk) {
		w.visit("Do you offer gift wrapping?", nil)
		first := w.visit("Do you ship to Canada?", nil)
		follow := map[string]any{"conversation_id": first.Get("data", "conversation_id")}
		w.visit("Is gift wrapping available?", follow)
		w.visit("hello", follow)
		w.visit("Do elephants need passports?", nil)
		list := w.get("/api/gaps?store_id=" + w.store.ID).Want(200)
		if list.Get("gaps", "total") != "2" || list.Get("gaps", "data", 0, "count") != "2" || !strings.Contains(list.Get("gaps", "data", 0, "question"), "wrapping") {
			t.Fatalf("gaps: %s", list.Body)
		}
		gap := "/api/gaps/" + list.Get("gaps", "data", 0, "id")
		if a := w.get(gap).Want(200); a.Get("gap", "check_state") != "none" || a.Get("gap", "checks") != "[]" {
			t.Errorf("before: %s", a.Body)
		}
		w.post(gap+"/answer", map[string]any{"question": " ", "answer": "x"}).Want(422)
		before := w.p.Count(w.store)
		answer := map[string]any{"question": "Do you offer gift wrapping?", "answer": "Yes, gift wrapping costs 3 euros."}
		source := w.post(gap+"/answer", answer).Want(201).Get("source_id")
		if again := w.post(gap+"/answer", answer).Want(201).Get("source_id"); again != source {
			t.Errorf("sent twice: %q and %q", source, again)
		}
		var done testkit.Answer
		testkit.Eventually(t, "the questions to be asked again", func() bool {
			done = w.get(gap).Want(200)
			return done.Get("gap", "check_state") == "done"
		})
		if done.Get("gap", "state") != "answered" || done.Get("gap", "source_id") != source {
			t.Errorf("after: %s", done.Body)
		}
		for i := range 2 {
			for path, want := range map[string][]any{
				"false": {"gap", "checks", i, "before", "answered"}, "true": {"gap", "checks", i, "after", "answered"},
				"Yes, gift wrapping costs 3 euros.": {"gap", "checks", i, "after", "text"},
			} {
				if got := done.Get(want...); got != path {
					t.Errorf("check %d: %v is %q, want %q", i, want, got, path)
				}
			}
			if done.Get("gap", "checks", i, "better") != "true" {
				t.Errorf("check %d is not better: %s", i, done.Body)
			}
		}
		// Asking again left nothing behind: four conversations' messages, one pair more.
		if n := w.get("/api/conversations?store_id="+w.store.ID).Get("conversations", "total"); n != "3" {
			t.Errorf("%s conversations", n)
		}
		if after := w.p.Count(w.store); after.Documents != before.Documents+1 {
			t.Errorf("%d documents, were %d", after.Documents, before.Documents)
		}
		other := "/api/gaps/" + list.Get("gaps", "data", 1, "id")
		w.post(other+"/dismiss", nil).Want(200)
		for state, want := range map[string]string{"open": "0", "answered": "1", "dismissed": "1", "all": "2", "": "0"} {
			if n := w.get("/api/gaps?state="+state+"&store_id="+w.store.ID).Want(200).Get("gaps", "total"); n != want {
				t.Errorf("%q: %s gaps, want %s", state, n, want)
			}
		}
		w.get("/api/gaps?state=lost&store_id=" + w.store.ID).Want(422)
		w.post(other+"/reopen", nil).Want(200)
		insights := w.get("/api/insights?days=7&store_id=" + w.store.ID).Want(200)
		for field, want := range map[string]string{"asked": "4", "answered": "1", "refused": "3", "open_gaps": "1"} {
			if got := insights.Get("insights", "totals", field); got != want {
				t.Errorf("insights say %s %s, want %s", got, field, want)
			}
		}
		if insights.Get("insights", "days", 6, "asked") != "4" || insights.Get("insights", "sources", 0, "name") != "Do you ship to Canada?" {
			t.Errorf("insights: %s", insights.Body)
		}
	})
}

// rows is all that the program knows, as text.
func (w *talk) rows(t *testing.T) string {
	var b strings.Builder
	err := w.p.Rows.Copies.Dump(t.Context(), func(int64) error { return nil }, func(r db.Row) error {
		_, err := fmt.Fprintln(&b, r.Table, r.Values)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// One step erases a visitor wherever they were, and nobody else.
func TestAVisitorIsErasedInOneStep(t *testing.T) {
	engines(t, func(t *testing.T, w *talk) {
		const canary = "quetzalcanary"
		first := w.visit("Do you sell a "+canary+"?", nil)
		visitor := first.Get("data", "visitor")
		w.rate(first, "down").Want(200)
		later := w.visit("Does the "+canary+" bite?", map[string]any{"visitor": visitor})
		if got := later.Get("data", "visitor"); got != visitor || later.Get("data", "conversation_id") == first.Get("data", "conversation_id") {
			t.Errorf("the visitor %q became %q", visitor, got)
		}
		w.visit("x", map[string]any{"visitor": visitor, "action": "contact-sales",
			"data": map[string]string{"name": canary, "email": canary + "@mail.example", "message": "Call " + canary}})
		w.visit("x", map[string]any{"conversation_id": later.Get("data", "conversation_id"), "action": "track-order",
			"data": map[string]string{"email": canary + "@mail.example", "orderId": canary}})
		stranger := w.visit("Do penguins wear hats?", map[string]any{"visitor": "forged " + visitor})
		if got := stranger.Get("data", "visitor"); got == visitor || got == "" {
			t.Errorf("a forged visitor is %q", got)
		}
		testkit.Eventually(t, "the mail to be sent", func() bool {
			return slices.ContainsFunc(w.p.Outbox(), func(m string) bool { return strings.Contains(m, canary) })
		})
		if before := w.rows(t); !strings.Contains(before, canary) || strings.Contains(before, visitor) {
			t.Fatal("the canary is not in the rows, or the visitor's secret is")
		}
		erased := w.post("/api/conversations/"+later.Get("data", "conversation_id")+"/erase-visitor", nil).Want(200)
		for field, want := range map[string]string{"conversations": "3", "enquiries": "1", "lookups": "1"} {
			if got := erased.Get("erased", field); got != want {
				t.Errorf("%s %s were erased, want %s", got, field, want)
			}
		}
		if left := w.rows(t); strings.Contains(left, canary) {
			at := strings.Index(left, canary)
			t.Errorf("something of the visitor is left: %.200q", left[max(0, at-100):])
		}
		w.get("/api/conversations/" + stranger.Get("data", "conversation_id")).Want(200)
		if n := w.get("/api/gaps?store_id="+w.store.ID).Get("gaps", "total"); n != "1" {
			t.Errorf("%s gaps are left", n)
		}
	})
}
