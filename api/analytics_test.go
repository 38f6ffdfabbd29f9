package api_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// One query gives totals, days and the table: they cannot differ.
func TestAnalytics(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	ann := p.Owner("Ann")
	shop := p.Store(ann, "Ann's shop", "https://ann.example")
	get := func(query string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/analytics?store_id=" + shop.ID + query, Token: ann.Token})
	}
	if got := get("").Want(200); got.Get("analytics", "any") != "false" {
		t.Fatalf("a store without conversations: %s", got.Body)
	}
	p.Teach(ann, shop, "Do you ship to Norway?", "Yes, in five days.")
	p.Do(chatCall(ann.Token, shop.ID, "Do you ship to Norway?")).Want(200) // the playground is none
	if got := get("").Want(200); got.Get("analytics", "any") != "false" {
		t.Fatalf("the playground counted: %s", got.Body)
	}
	ask := func(query string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + shop.DataID + "/messages", JSON: map[string]any{"query": query}}).Want(200)
	}
	said := ask("Do you ship to Norway?")
	p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + shop.DataID + "/ratings", JSON: map[string]any{
		"conversation_id": said.Get("data", "conversation_id"), "message_id": said.Get("data", "message_id"), "rating": "up"}}).Want(200)
	ask("Where does the walrus of zanzibar nest?")
	got := get("").Want(200)
	for path, want := range map[string]string{"cases": "2", "proved": "1", "failed": "1", "questions": "2", "refused": "1", "provisional": "2"} {
		if got.Get("analytics", "totals", path) != want {
			t.Errorf("%s is %s, not %s: %s", path, got.Get("analytics", "totals", path), want, got.Body)
		}
	}
	if got.Get("analytics", "resolution", "proved") != "0.5" || got.Get("analytics", "gaps", 0, "people") != "1" || got.Get("analytics", "days", 29, "cases") != "2" {
		t.Errorf("%s", got.Body)
	}
	table := p.Do(testkit.Call{Method: "GET", Path: "/api/analytics/cases.csv?store_id=" + shop.ID, Token: ann.Token}).Want(200)
	lines := strings.Split(strings.TrimSpace(table.Body), "\n")
	if len(lines) != 31 || !strings.HasPrefix(lines[30], time.Now().UTC().Format(time.DateOnly)+",2,1,0,0,0,1,0,2,2,1,0,,") {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
	if same := get("&format=csv").Want(200); same.Body != table.Body || !strings.HasPrefix(same.Header.Get("Content-Type"), "text/csv") {
		t.Errorf("as CSV it is %q", same.Body)
	}
	for _, zone := range []string{"Pacific/Kiritimati", "Pacific/Pago_Pago"} { // a day apart at any time
		there, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		today := time.Now().In(there).Format(time.DateOnly)
		got := get("&zone=" + zone).Want(200)
		if to := got.Get("analytics", "to"); to != today && to != time.Now().In(there).Format(time.DateOnly) {
			t.Errorf("in %s it is %s, and the days end with %s", zone, today, to)
		}
		if got.Get("analytics", "zone") != "UTC" {
			t.Errorf("days are told to be of %s", got.Get("analytics", "zone"))
		}
	}
	for _, bad := range []string{"&zone=Mars/Olympus", "&zone=Local", "&format=xml", "&from=yesterday", "&from=2026-02-01&to=2026-01-01", "&from=1999-01-01&to=2026-01-01"} {
		get(bad).Want(422)
	}
}

// unsubscribeLink is in the headers of a mail, whose lines may be broken before it.
var unsubscribeLink = regexp.MustCompile(`List-Unsubscribe:\s+<([^>\s]+)>`)

func TestWeeklyMailIsSentOnceAndEndedInOneStep(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	ann, bob := p.Owner("Ann"), p.Owner("Bob")
	shop := p.Store(ann, "Ann's shop", "https://ann.example")
	p.Join(bob, shop, tilly.RoleAgent, tilly.SeesAll)
	p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + shop.DataID + "/messages", JSON: map[string]any{"query": "Do you ship to Norway?"}}).Want(200)
	weekly := func() string {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/analytics/weekly?store_id=" + shop.ID, Token: ann.Token}).Want(200).Get("weekly")
	}
	p.WeekOld(shop)
	p.Do(testkit.Call{Method: "GET", Path: "/api/analytics?store_id=" + shop.ID, Token: ann.Token}).Want(200) // counts what there is
	if weekly() != "true" {
		t.Fatal("off before anything")
	}
	due := func() (n int) {
		n, err := p.Rows.Analytics.WeeklyDue(t.Context(), time.Now())
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if due() != 0 { // its first Monday is still to come
		t.Fatal("due at once")
	}
	p.WeeklyNow(shop)
	if due()+due() > 1 {
		t.Fatal("twice")
	}
	var sent string
	testkit.Eventually(t, "the week's mail", func() bool {
		for _, m := range p.Outbox() {
			if strings.Contains(m, "The week at Ann's shop") {
				sent = testkit.MailText(m)
			}
		}
		return sent != ""
	})
	for _, want := range []string{"The week at Ann's shop: 1 case", "1 question was asked", "Do you ship to Norway?", "List-Unsubscribe-Post: List-Unsubscribe=One-Click"} {
		if !strings.Contains(sent, want) {
			t.Errorf("%q is not in\n%s", want, sent)
		}
	}
	link := unsubscribeLink.FindStringSubmatch(sent)
	if link == nil {
		t.Fatalf("no link that ends it in\n%s", sent)
	}
	at := strings.TrimPrefix(link[1], p.URL)
	p.Do(testkit.Call{Method: "GET", Path: at}).Want(200) // a look changes nothing
	parts := strings.Split(at, ".")
	p.Do(testkit.Call{Method: "POST", Path: parts[0] + "." + bob.ID + "." + parts[2]}).Want(404)
	p.Do(testkit.Call{Method: "POST", Path: parts[0] + "." + ann.ID + ".guess"}).Want(404)
	if weekly() != "true" {
		t.Fatal("off before it was asked for")
	}
	for form, body := range map[string]string{ // both forms in which RFC 8058 lets mail programs ask
		"application/x-www-form-urlencoded": "List-Unsubscribe=One-Click",
		"multipart/form-data; boundary=b":   "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n",
	} {
		p.Do(testkit.Call{Method: "POST", Path: at, Header: map[string]string{"Content-Type": form}, Raw: body}).Want(200)
		if weekly() != "false" {
			t.Fatalf("still on after %s", form)
		}
		p.Do(testkit.Call{Method: "PATCH", Path: "/api/analytics/weekly", Token: ann.Token, JSON: map[string]any{"store_id": shop.ID, "weekly": true}}).Want(200)
		if weekly() != "true" {
			t.Fatal("not on again")
		}
	}
}

func TestClicksKnowNobody(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	ann := p.Owner("Ann")
	shop := p.Store(ann, "Ann's shop", "https://ann.example")
	p.Do(testkit.Call{Method: "POST", Path: "/api/products", Token: ann.Token, JSON: map[string]any{"store_id": shop.ID, "products": []any{
		map[string]any{"title": "Blue mug", "price": "4.00", "currency": "EUR"}}}}).Want(201)
	click := func(product, deed string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/widget/" + shop.DataID + "/clicks", JSON: map[string]any{"product": product, "deed": deed}})
	}
	click("Blue mug", "clicked").Want(200)
	click("Blue mug", "clicked").Want(200)
	click("Blue mug", "added").Want(200)
	click("No such mug", "clicked").Want(200)
	click("Blue mug", "stolen").Want(422)
	p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + shop.DataID + "/messages", JSON: map[string]any{"query": "Do you ship to Norway?"}}).Want(200)
	got := p.Do(testkit.Call{Method: "GET", Path: "/api/analytics?store_id=" + shop.ID, Token: ann.Token}).Want(200)
	if got.Get("analytics", "products", 0, "clicked") != "2" || got.Get("analytics", "products", 0, "added") != "1" {
		t.Errorf("%s", got.Body)
	}
}
