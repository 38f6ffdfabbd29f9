package program_test

import (
	"path/filepath"
	"strings"
	"testing"

	"tilly/testkit"
)

// A store leaves one engine for the other and back with all that it knows; another
// store of its owner stays.
func TestOneStoreGoesFromEngineToEngine(t *testing.T) {
	t.Parallel()
	engines := testkit.Engines()
	for i, e := range engines {
		to := engines[1-i]
		t.Run(e.Name+" to "+to.Name, func(t *testing.T) {
			t.Parallel()
			from, into := newPlace(t, e, operatorKey), newPlace(t, to, operatorKey)
			p := from.start(t)
			s := fill(t, p)
			other := p.Store(s.owner, "Another", "https://other.example")
			p.Do(testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: s.owner.Token, JSON: map[string]string{
				"store_id": s.store.ID, "api_key": "ck_canary", "api_secret": "cs_canary"}})
			file := filepath.Join(t.TempDir(), "one.store")
			run(t, from, "store", "export", s.store.ID, file)

			q := into.start(t) // a running server takes it in
			out := run(t, into, "store", "import", file)
			if !strings.Contains(out, "reset-link "+s.owner.Email) || strings.Contains(out, "Store Keys") {
				t.Errorf("the import says %s", out)
			}
			_, link, _ := strings.Cut(run(t, into, "user", "reset-link", s.owner.Email), "token=")
			link, _, _ = strings.Cut(link, "\n")
			q.Do(testkit.Call{Method: "POST", Path: "/api/auth/reset-password", JSON: map[string]string{
				"email": s.owner.Email, "token": link, "password": ownersPassword, "password_confirmation": ownersPassword}}).Want(200)
			s.check(t, q)
			if list := run(t, into, "store", "list"); strings.Contains(list, other.ID) || !strings.Contains(list, s.store.ID) {
				t.Errorf("stores: %s", list)
			}

			for name, tc := range map[string]struct {
				args []string
				says string
			}{
				"twice":    {[]string{"store", "import", file}, "here already"},
				"unknown":  {[]string{"store", "export", "nothing", file + "2"}, "there is no store"},
				"nobody":   {[]string{"store", "import", file, "--owner", "nobody@shop.example"}, "here already"},
				"a backup": {[]string{"restore", file}, ""},
			} {
				if status, out := call(t, into.environ(), tc.args...); status != 1 || !strings.Contains(out, tc.says) {
					t.Errorf("%s: status %d: %s", name, status, out)
				}
			}
			s.check(t, q) // nothing of that harmed it
		})
	}
}

func TestAStoreComesUnderAnotherOwnerAndSecret(t *testing.T) {
	t.Parallel()
	sqlite := testkit.Engines()[0]
	from, into := newPlace(t, sqlite, operatorKey), newPlace(t, sqlite, "the other installation has its own secret, 4711")
	p := from.start(t)
	s := fill(t, p)
	p.Do(testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: s.owner.Token, JSON: map[string]string{
		"store_id": s.store.ID, "api_key": "ck_canary", "api_secret": "cs_canary"}})
	dir := t.TempDir()
	run(t, from, "store", "export", s.store.ID, filepath.Join(dir, "one"))
	run(t, from, "backup", filepath.Join(dir, "all"))

	q := into.start(t)
	if status, out := call(t, into.environ(), "store", "import", filepath.Join(dir, "one"), "--owner", "nobody@shop.example"); status != 1 || !strings.Contains(out, "no account of nobody") {
		t.Errorf("status %d: %s", status, out)
	}
	if status, out := call(t, into.environ(), "store", "import", filepath.Join(dir, "all")); status != 1 || !strings.Contains(out, "tilly restore") {
		t.Errorf("a backup: status %d: %s", status, out)
	}
	empty := newPlace(t, sqlite, operatorKey)
	if status, out := call(t, empty.environ(), "restore", filepath.Join(dir, "one")); status != 1 || !strings.Contains(out, "tilly store import") {
		t.Errorf("restored: status %d: %s", status, out)
	}
	o := q.OwnerWithPassword("Nia", ownersPassword)
	out := run(t, into, "store", "import", filepath.Join(dir, "one"), "--owner", o.Email)
	if strings.Contains(out, "reset-link") {
		t.Errorf("the import says %s", out)
	}
	a := q.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: o.Token,
		JSON: map[string]string{"store_id": s.store.ID, "query": "Where are the lampshades sewn?"}}).Want(200)
	if !strings.Contains(a.Get("data", "response", "output"), "Lisbon") {
		t.Errorf("it says %s", a.Body)
	}
}
