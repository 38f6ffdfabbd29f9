package main_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/leftout"
	"tilly/testkit/pgtest"
)

// earlier names a program of an earlier version.
const earlier = "TILLY_TEST_EARLIER_BIN"

// An earlier program serves while this one lays its migrations and begins to serve beside
// it: both answer and store all the time, what was acknowledged by either is there once,
// and nothing is answered by a failure. The earlier one then ends and this one goes on.
func TestAnUpgradeRolls(t *testing.T) {
	t.Parallel()
	binary := os.Getenv(earlier)
	if binary == "" {
		leftout.NotGiven(t, "program of an earlier version", earlier)
	}
	beside := time.Second
	if testkit.Torture() {
		beside = 30 * time.Second
	}
	url := "TILLY_DATABASE_URL=" + pgtest.URL(t)
	old := testkit.StartProcessOf(t, binary, url, "TILLY_TRUSTED_PROXIES=127.0.0.0/8")
	owner, store := signUp(t, old)
	w := &pens{store: store, owner: owner, stop: make(chan struct{}), failed: func(a testkit.Answer) {
		t.Errorf("%d in an upgrade: %s", a.Status, a.Body)
	}}
	more := func(of ...int) {
		t.Helper()
		before := w.count()
		testkit.Eventually(t, "acknowledgements", func() bool {
			now := w.count()
			for _, n := range of {
				if now[n] < before[n]+5 {
					return false
				}
			}
			return true
		})
	}
	for n := range 2 {
		w.group.Go(func() { w.write(old, n) })
	}
	more(0, 1)
	now := testkit.StartProcess(t, url, "TILLY_TRUSTED_PROXIES=127.0.0.0/8")
	for n := 2; n < 4; n++ {
		w.group.Go(func() { w.write(now, n) })
	}
	more(0, 1, 2, 3)
	time.Sleep(beside) // it is a load, for so long
	close(w.stop)
	w.group.Wait()
	now.OpenRows()
	dropped := w.whole(t, now, old)
	if dropped > 0 {
		t.Errorf("%d answers were not kept", dropped)
	}
	old.Kill()
	again := testkit.Call{Method: "POST", Path: "/widget/" + store.DataID + "/messages", JSON: map[string]any{
		"id": 1, "query": "word 0.", "conversation_id": w.talk[1], "visitor": w.who[1],
	}}
	now.Do(again).Want(200) // a conversation of the earlier one goes on
	if testkit.Torture() {
		n := w.count()
		testkit.Figure(t, "this program begun beside one of an earlier version, both under load, PostgreSQL",
			"%d pairs and questions acknowledged by the earlier, %d by this one, all there, once; no failure", n[0]+n[1], n[2]+n[3])
	}
}

// signUp makes an owner and an active store by the program's own screens' calls, past no
// rule but that an operator activates stores.
func signUp(t *testing.T, p *testkit.Process) (testkit.Owner, tilly.Store) {
	t.Helper()
	const password = "correct-horse-battery"
	email := testkit.Unique("rolls")
	p.Do(testkit.Call{Method: "POST", Path: "/api/auth/register", JSON: map[string]any{
		"name": "Rolls", "email": email, "password": password, "password_confirmation": password, "terms": true,
	}}).Want(201)
	link := regexp.MustCompile(`/verify-email/\w+/[\w-]+`)
	var path string
	testkit.Eventually(t, "the mail", func() bool {
		path = link.FindString(strings.ReplaceAll(strings.Join(p.Outbox(), ""), "=\r\n", ""))
		return path != ""
	})
	p.Do(testkit.Call{Method: "GET", Path: "/api/auth" + path}).Want(200)
	token := p.Do(testkit.Call{Method: "POST", Path: "/api/auth/login", JSON: map[string]string{"email": email, "password": password}}).Want(200).Get("access_token")
	created := p.Do(testkit.Call{Method: "POST", Path: "/api/stores", Token: token, Form: map[string]string{
		"name": "Lamps", "url": "https://shop.example", "email": email, "platform_id": "5",
	}}).Want(201)
	id := created.Get("store", "id")
	p.Activate(id)
	code := p.Do(testkit.Call{Method: "GET", Path: "/api/chat-widget/embed-code/" + id, Token: token}).Want(200)
	data := regexp.MustCompile(`"data_id":"([^"]+)"`).FindStringSubmatch(code.Body)
	if data == nil {
		t.Fatal(fmt.Errorf("no data id in %s", code.Body))
	}
	return testkit.Owner{User: tilly.User{Email: email}, Token: token}, tilly.Store{ID: id, DataID: data[1]}
}
