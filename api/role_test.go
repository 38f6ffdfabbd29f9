package api_test

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/api"
	"tilly/testkit"
)

// teammate is somebody with a role in B's store.
type teammate struct {
	name  string
	role  tilly.Role
	token string
}

const agentOfA = "the other's agent"

// beginAtA are calls whose row names what is A's first, which A's agent may not ask for.
var beginAtA = []string{"GET /api/golden-runs/{id}/compare", "POST /api/golden-questions/from-message"}

// foreigners are users with no place in B's store: to them it is not there.
func (w *world) foreigners() map[string]string {
	agent, removed := w.p.Owner("Fay"), w.p.Owner("Rex")
	w.p.Join(agent, w.sa, tilly.RoleAgent, tilly.SeesAll)
	w.p.Join(removed, w.sb, tilly.RoleAdmin, tilly.SeesAll)
	w.p.Leave(removed, w.sb)
	return map[string]string{"the other owner": w.a.Token, agentOfA: agent.Token, "a removed teammate": removed.Token}
}

// team are those who have a place in B's store, whoever may least first.
func (w *world) team() []teammate {
	list := []teammate{
		{"an agent who sees their own", tilly.RoleAgent, ""}, {"an agent", tilly.RoleAgent, ""},
		{"an admin", tilly.RoleAdmin, ""}, {"the owner", tilly.RoleOwner, w.b.Token},
	}
	for i, sees := range []tilly.Sees{tilly.SeesOwn, tilly.SeesAll, tilly.SeesAll} {
		o := w.p.Owner("Tam" + string(rune('A'+i)))
		w.p.Join(o, w.sb, list[i].role, sees)
		list[i].token = o.Token
	}
	return list
}

// call is the tenancy row's with nothing in it but what is B's, as the teammate.
func (m teammate) call(w *world, key string) testkit.Call {
	ours := *w
	ours.sa, ours.pairA, ours.runA = w.sb, w.pairB, w.runB
	call := tenancy[key](&ours)
	call.Token = m.token
	return call
}

func checkTooLow(t *testing.T, key string, a testkit.Answer) {
	if a.Status != http.StatusForbidden || !strings.HasSuffix(a.Get("message"), "may do this.") && !strings.HasSuffix(a.Get("message"), "may do it.") {
		t.Errorf("%s: %d %s", key, a.Status, a.Body)
	}
	checkNoLeak(t, key, a)
}

// unmaking are calls after which others have nothing left to ask for; they come last,
// in this order, and only once.
var unmaking = []string{
	"DELETE /api/customers/{id}", "DELETE /api/golden-questions/{id}", "DELETE /api/v1/store-keys", "POST /api/conversations/{id}/erase-visitor",
	"DELETE /api/conversations/{id}", "POST /api/team/invitations/{id}/resend", "DELETE /api/team/invitations/{id}", "PATCH /api/team/{user_id}", "DELETE /api/team/{user_id}",
	"POST /api/data-sources/delete", "DELETE /api/data-sources/{id}", "POST /api/stores/{id}/transfer", "POST /api/team/leave", "DELETE /api/stores/{id}",
}

// nothingThere are calls for what B's store does not have.
var nothingThere = []string{"GET /api/products/{id}/told", "GET /api/v1/store-keys", "PATCH /api/saved-replies/{id}", "DELETE /api/saved-replies/{id}", "GET /api/conversations/{id}/attachments/{attachment}", "GET /api/conversations/{id}/messages/{message_id}/mail"}

// streaming are calls that are answered for as long as they are listened to.
var streaming = []string{"GET /api/inbox/stream"}

// checkAllowed makes sure that nobody is kept from what their role may.
func (w *world) checkAllowed(t *testing.T, team []teammate) {
	roles := api.RouteRoles()
	var keys []string
	for key, role := range roles {
		if role != "" {
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(slices.Index(unmaking, a), slices.Index(unmaking, b)), cmp.Compare(a, b))
	})
	for _, key := range keys {
		for _, m := range team {
			if !m.role.May(roles[key]) || slices.Contains(streaming, key) {
				continue
			}
			a := w.p.Do(m.call(w, key))
			gone := a.Status == http.StatusNotFound && !slices.Contains(unmaking, key) && !slices.Contains(nothingThere, key)
			wrongPassword := key == "POST /api/stores/{id}/transfer" && a.Get("message") == "Current password is incorrect"
			if gone || a.Status == http.StatusUnauthorized && !wrongPassword || a.Status == http.StatusForbidden || a.Status >= 500 {
				t.Errorf("%s as %s: %d %s", key, m.name, a.Status, a.Body)
			}
		}
	}
}
