package api_test

import (
	"strings"
	"testing"

	"tilly/testkit"
)

// What stands beside a thread comes from rows; a product that is sent is the row's.
func TestThePanelTellsWhatIsKnown(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			s.p.Do(testkit.Call{Method: "POST", Path: "/api/products", Token: s.anna.Token, JSON: map[string]any{
				"store_id": s.store.ID, "products": []any{map[string]any{
					"title": "Blue mug", "url": "https://fern.example/products/blue-mug", "price": "12.50", "currency": "GBP", "availability": "in_stock"}}}}).Want(201)
			first := s.talk
			s.shopper("POST", "/person", map[string]any{"zone": "Europe/Paris"}).Want(200)
			want(t, s.team(s.anna, "GET", "/panel", nil).Want(200).Get("panel", "summary", "reason"), "asked")

			s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{
				"query": "How much is the blue mug?", "visitor": s.visitor, "page_url": "https://fern.example/cart"}}).Want(200)
			said := s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{
				"query": "How much is the blue mug?", "visitor": s.visitor, "page_url": "https://fern.example/cart"}}).Want(200)
			s.talk = said.Get("data", "conversation_id")
			s.says("Do you have a zeppelin hangar?")
			s.shopper("POST", "/person", map[string]any{"name": "Vera", "email": "vera@home.example", "lang": "fr", "zone": "Europe/Paris"}).Want(200)
			s.says("Is anybody there?")

			p := s.team(s.ben, "GET", "/panel", nil).Want(200)
			got := func(at ...any) string { return p.Get(append([]any{"panel"}, at...)...) }
			want(t, got("page"), "https://fern.example/cart")
			want(t, strings.Join([]string{got("language"), got("zone"), got("name"), got("email")}, " "), "fr Europe/Paris Vera vera@home.example")
			want(t, got("earlier_count"), "2")
			want(t, got("products", 0, "title")+got("products", 0, "price"), "Blue mug12.50")
			want(t, got("summary", "reason"), "refused")
			want(t, got("summary", "first"), "How much is the blue mug?")
			want(t, got("summary", "last")+got("summary", "refused", 0), strings.Repeat("Do you have a zeppelin hangar?", 2))
			want(t, got("summary", "answered"), "1")

			mug := got("products", 0, "id")
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "", "product_ids": []string{"gone.0"}}).Want(422)
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "", "product_ids": []string{"nonsense"}}).Want(422)
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "", "product_ids": []string{mug}}).Want(200)
			thread := s.shopper("GET", "?after=0", nil).Want(200)
			if !strings.Contains(thread.Body, `"price":"12.50"`) {
				t.Errorf("the shopper sees no card: %s", thread.Body)
			}
			s.talk = first
			want(t, s.team(s.ben, "GET", "/panel", nil).Want(200).Get("panel", "earlier_count"), "2")
		})
	}
}

// An owner's rules bring a person, and the shopper is told.
func TestRulesBringAPerson(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			rules := "/api/stores/" + s.store.ID + "/person-rules"
			settle := func(body map[string]any) testkit.Answer {
				return s.p.Do(testkit.Call{Method: "POST", Path: rules, Token: s.anna.Token, JSON: body})
			}
			settle(map[string]any{"refusals": 6}).Want(422)
			settle(map[string]any{"order_above": "much"}).Want(422)
			settle(map[string]any{"words": []string{strings.Repeat("x", 81)}}).Want(422)
			settle(map[string]any{"words": []string{" chargeback ", "Chargeback", "my  lawyer"}, "refusals": 2, "order_above": 250}).Want(200)
			s.p.Do(testkit.Call{Method: "POST", Path: rules, Token: s.ben.Token, JSON: map[string]any{}}).Want(403)
			kept := s.p.Do(testkit.Call{Method: "GET", Path: rules, Token: s.ben.Token}).Want(200)
			want(t, kept.Get("rules", "words", 1)+kept.Get("rules", "order_above"), "my lawyer250")

			const told = "A person was asked for and will answer here."
			said := s.says("Then you hear from MY LAWYER!")
			want(t, said.Get("data", "handler")+" "+said.Get("data", "response", "output"), "waiting "+told)
			p := s.team(s.ben, "GET", "/panel", nil).Want(200)
			want(t, p.Get("panel", "summary", "reason")+" "+p.Get("panel", "summary", "reason_detail"), "rule words my lawyer")
			want(t, s.says("Hello?").Get("data", "response", "output"), "") // it is the team's now

			s.begin()
			want(t, s.says("Do you have a zeppelin hangar?").Get("data", "handler"), "assistant")
			said = s.says("And a submarine dock?")
			want(t, said.Get("data", "handler")+said.Get("data", "answered"), "waitingfalse")
			if text := said.Get("data", "response", "output"); !strings.HasSuffix(text, "\n\n"+told) {
				t.Errorf("%q", text)
			}
			p = s.team(s.ben, "GET", "/panel", nil).Want(200)
			want(t, p.Get("panel", "summary", "reason_detail"), "refusals 2")
			record := s.p.Do(testkit.Call{Method: "GET", Path: "/api/conversations/" + s.talk + "/messages/" + said.Get("data", "message_id") + "/record", Token: s.anna.Token}).Want(200)
			want(t, record.Get("record", "rule"), "person-refusals")

			tried := s.p.Do(chatCall(s.anna.Token, s.store.ID, "I want a chargeback")).Want(200)
			want(t, tried.Get("data", "handler"), "assistant")
			want(t, s.list("all").Get("conversations", "total"), "2") // what is tried is no ticket
		})
	}
}

// Each teammate is told of what they chose, and mailed only where they want that; saved
// replies count their uses.
func TestAlertsAreEachTeammatesOwn(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			s.shopper("POST", "/person", map[string]any{}).Want(200)
			s.says("Hello?")
			alerts := func(o testkit.Owner, of string, mail bool) testkit.Answer {
				return s.p.Do(testkit.Call{Method: "POST", Path: "/api/inbox/alerts", Token: o.Token, JSON: map[string]any{"store_id": s.store.ID, "of": of, "mail": mail}})
			}
			first := s.list("all")
			want(t, first.Get("alerts", "of")+first.Get("alerts", "mail")+first.Get("alerts", "due")+first.Get("alerts", "unread"), "alltrue11")
			alerts(s.anna, "loud", true).Want(422)
			want(t, alerts(s.anna, "unassigned", false).Want(200).Get("alerts", "due"), "1")
			want(t, alerts(s.anna, "none", false).Want(200).Get("alerts", "due"), "0")
			want(t, alerts(s.ben, "mine", true).Want(200).Get("alerts", "due"), "0")
			s.team(s.ben, "POST", "/take", nil).Want(200)
			want(t, alerts(s.ben, "mine", true).Want(200).Get("alerts", "unread"), "1")
			want(t, alerts(s.anna, "mine", true).Want(200).Get("alerts", "due"), "0")

			reply := map[string]any{"store_id": s.store.ID, "shortcut": "hi", "text": "Hello there!"}
			id := s.p.Do(testkit.Call{Method: "POST", Path: "/api/saved-replies", Token: s.ben.Token, JSON: reply}).Want(201).Get("saved_reply", "id")
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "Hello there!", "saved_id": id}).Want(200)
			s.team(s.ben, "POST", "/reply", map[string]any{"text": "Still here", "saved_id": "none"}).Want(200)
			list := s.p.Do(testkit.Call{Method: "GET", Path: "/api/saved-replies?store_id=" + s.store.ID, Token: s.anna.Token}).Want(200)
			want(t, list.Get("saved_replies", 0, "used"), "1")
		})
	}
}
