package api_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

const operatorToken = "Zq7-operators-token-4f9XkLw2Rb8"

func withOperator(s *settings.Settings) { s.OperatorToken = operatorToken }

// checkOperators makes sure that no session, and nobody without one, makes a call of
// the operator. Wrong tokens are limited, which is no way in either.
func (w *world) checkOperators(t *testing.T, key string, call testkit.Call, strangers, foreign map[string]string, team []teammate) {
	try := func(who, token string) {
		call.Token = token
		a := w.p.Do(call)
		if a.Status != http.StatusUnauthorized && a.Status != http.StatusTooManyRequests {
			t.Errorf("%s as %s: %d %s", key, who, a.Status, a.Body)
		}
		checkNoLeak(t, key+" as "+who, a)
	}
	for who, token := range strangers {
		try(who, token)
	}
	for who, token := range foreign {
		try(who, token)
	}
	for _, m := range team {
		try(m.name, m.token)
	}
}

// ops makes calls with the operator's token.
type ops struct{ p *testkit.Program }

func (o ops) get(path string) testkit.Answer {
	return o.p.Do(testkit.Call{Method: "GET", Path: "/api/operator/" + path, Token: operatorToken}).Want(200)
}

func (o ops) post(path string) testkit.Answer {
	return o.p.Do(testkit.Call{Method: "POST", Path: "/api/operator/" + path, Token: operatorToken})
}

func TestOperator(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e), testkit.With(withOperator))
			o, ann := ops{p}, p.Owner("Ann")
			store := p.Store(ann, "Ann's shop", "https://ann.example")
			p.Deactivate(store)
			list := o.get("stores?waiting=1")
			if list.Get("stores", "data", 0, "id") != store.ID || list.Get("stores", "data", 0, "owner_email") != ann.Email {
				t.Fatal(list.Body)
			}
			o.post("stores/" + store.ID + "/activate").Want(200)
			if n := o.get("stores?waiting=1").Get("stores", "total"); n != "0" {
				t.Errorf("%s stores wait", n)
			}
			testkit.Eventually(t, "the owner's mail", func() bool {
				return strings.Contains(strings.Join(p.Outbox(), ""), "Ann's shop")
			})
			p.Teach(ann, store, "When do you open?", "At nine.")
			p.Do(chatCall(ann.Token, store.ID, "When do you open?")).Want(200)
			used := o.get("stores")
			if used.Get("stores", "data", 0, "holds", "documents") != "1" || used.Get("stores", "data", 0, "answers") != "1" {
				t.Error(used.Body)
			}
			usage := p.Do(testkit.Call{Method: "GET", Path: "/api/auth/usage", Token: ann.Token}).Want(200)
			if usage.Get("usage", 0, "held") != "1" || usage.Get("usage", 1, "held") != "1" || usage.Get("usage", 0, "most") != "100" {
				t.Error(usage.Body)
			}
			p.Do(testkit.Call{Method: "POST", Path: "/api/contact/enquiry", JSON: map[string]string{"first_name": "Vera", "last_name": "P", "email": "vera@shop.example", "message": "Call me"}}).Want(201)
			if asked := o.get("enquiries"); asked.Get("enquiries", "data", 0, "email") != "vera@shop.example" || asked.Get("enquiries", "total") != "1" {
				t.Error(asked.Body)
			}
			operatorOfUsers(t, p)
			operatorOfWork(t, p, ann, store)
			o.post("stores/" + store.ID + "/deactivate").Want(200)
			p.Do(chatCall(ann.Token, store.ID, "When do you open?")).Want(403)
			for _, path := range []string{"stores/none/activate", "users/none/verify", "users/none/suspend", "users/none/readmit", "users/none/reset-link", "jobs/none/retry", "jobs/none/forget"} {
				o.post(path).Want(404)
			}
			o.get("faults")
		})
	}
}

func operatorOfUsers(t *testing.T, p *testkit.Program) {
	t.Helper()
	o, una, sue := ops{p}, p.Owner("Una%_"), p.Owner("Sue")
	p.Unverify(una)
	found := o.get("users?query=UNA%25_")
	if found.Get("users", "total") != "1" || found.Get("users", "data", 0, "standing") != "unverified" {
		t.Fatal(found.Body)
	}
	o.post("users/" + una.ID + "/verify").Want(200)
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: sue.Token}).Want(200)
	o.post("users/" + sue.ID + "/suspend").Want(200)
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: sue.Token}).Want(401)
	if standing := o.get("users?query="+sue.Email).Get("users", "data", 0, "standing"); standing != "suspended" {
		t.Error(standing)
	}
	o.post("users/" + sue.ID + "/readmit").Want(200)
	if standing := o.get("users?query="+sue.Email).Get("users", "data", 0, "standing"); standing != "active" {
		t.Error(standing)
	}
	link := o.post("users/" + una.ID + "/reset-link").Want(200).Get("link")
	if !strings.HasPrefix(link, p.URL+"/reset-password?") {
		t.Error(link)
	}
}

func operatorOfWork(t *testing.T, p *testkit.Program, ann testkit.Owner, store tilly.Store) {
	t.Helper()
	o, now := ops{p}, time.Now()
	source := tilly.Source{ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Failed,
		Input: tilly.SourceInput{URL: "http://127.0.0.1:9/"}, Round: 1, CreatedAt: now, UpdatedAt: now}
	scan, letter := tilly.ScanJobFor(source, now), tilly.MailJob(tilly.Mail{Template: "store-active", To: "lost@shop.example"}, now)
	for _, job := range []*tilly.Job{&scan, &letter} {
		job.RunAt = now.Add(time.Hour) // no worker takes it first
	}
	if err := p.Rows.Sources.CreateSources(t.Context(), store.ID, []tilly.Source{source}, scan, letter); err != nil {
		t.Fatal(err)
	}
	p.BuryWaiting(scan, letter)
	given := o.get("jobs?kind=mail")
	if given.Get("dead", "total") != "1" || given.Get("dead", "data", 0, "to") != "lost@shop.example" || given.Get("dead", "data", 0, "fault") == "" {
		t.Fatal(given.Body)
	}
	o.post("jobs/" + letter.ID + "/forget").Want(200)
	o.post("jobs/" + scan.ID + "/retry").Want(200)
	testkit.Eventually(t, "another round", func() bool {
		s, err := p.Rows.Sources.SourceOfUser(t.Context(), tilly.OwnerOf(ann.ID), source.ID)
		return err == nil && s.Round == 2
	})
	if n := o.get("jobs").Get("dead", "total"); n != "0" {
		t.Errorf("%s dead jobs", n)
	}
}

// Guesses sent at once pass the limit no more than those that come one by one, and an
// installation without the setting has no such calls.
func TestOperatorTokenIsNeverGuessed(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(withOperator))
	var wrong, limited int
	var mu sync.Mutex
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			a, err := p.Try(testkit.Call{Method: "GET", Path: "/api/operator/users", Token: "wrong"})
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil && a.Status == 401:
				wrong++
			case err == nil && a.Status == 429 && a.Header.Get("Retry-After") != "":
				limited++
			}
		})
	}
	all.Wait()
	if wrong != 10 || limited != 30 {
		t.Errorf("%d were compared, %d were not", wrong, limited)
	}
	p.Do(testkit.Call{Method: "GET", Path: "/api/operator/users", Token: operatorToken}).Want(429)
	if strings.Contains(p.Log.String(), operatorToken) {
		t.Error("the token is logged")
	}
	none := testkit.Start(t)
	for _, token := range []string{"", operatorToken, none.Owner("Ann").Token} {
		none.Do(testkit.Call{Method: "GET", Path: "/api/operator/users", Token: token}).Want(404)
	}
}
