package api_test

import (
	"maps"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// crew is an owner with a store and a program that mails.
type crew struct {
	p     *testkit.Program
	owner testkit.Owner
	store tilly.Store
}

func newCrew(t *testing.T, e testkit.Engine) *crew {
	c := &crew{p: testkit.Start(t, testkit.On(e))}
	c.owner = c.p.OwnerWithPassword("Olive", goodPassword)
	c.store = c.p.Store(c.owner, "Olive & Oak", "https://olive.example")
	return c
}

// as makes a call of the store's as somebody.
func (c *crew) as(o testkit.Owner, method, path string, body map[string]any) testkit.Answer {
	call := testkit.Call{Method: method, Path: path, Token: o.Token}
	if body != nil {
		call.JSON = map[string]any{"store_id": c.store.ID}
		maps.Copy(call.JSON.(map[string]any), body)
	}
	return c.p.Do(call)
}

func (c *crew) invite(email, role string) testkit.Answer {
	return c.as(c.owner, "POST", "/api/team/invitations", map[string]any{"email": email, "role": role})
}

func (c *crew) team(o testkit.Owner) testkit.Answer {
	return c.as(o, "GET", "/api/team?store_id="+c.store.ID, nil)
}

// deeds are what the store's audit log says was done, newest first.
func (c *crew) deeds() (list []string) {
	a := c.as(c.owner, "GET", "/api/stores/"+c.store.ID+"/audit", nil).Want(200)
	for i := 0; a.Get("audit", "data", i, "id") != ""; i++ {
		list = append(list, strings.TrimSpace(a.Get("audit", "data", i, "what")+" "+a.Get("audit", "data", i, "user", "name")+" "+a.Get("audit", "data", i, "whom", "name")))
	}
	return list
}

var invitationLink = regexp.MustCompile(`/invitation/([\w-]+)`)

// invitationLinks are the secrets of the links mailed to an address.
func invitationLinks(p *testkit.Program, email string) (list []string) {
	for _, m := range p.Outbox() {
		if strings.Contains(m, "<"+email+">") {
			if found := invitationLink.FindStringSubmatch(m); found != nil {
				list = append(list, found[1])
			}
		}
	}
	return list
}

// mailedInvitation waits for the nth link to an address and gives the one that is not in known.
func mailedInvitation(t *testing.T, p *testkit.Program, email string, known ...string) (token string) {
	t.Helper()
	testkit.Eventually(t, "the invitation to "+email, func() bool {
		for _, l := range invitationLinks(p, email) {
			if !strings.Contains(strings.Join(known, " "), l) {
				token = l
				return true
			}
		}
		return false
	})
	return token
}

func (c *crew) accept(o testkit.Owner, token string) testkit.Answer {
	return c.p.Do(testkit.Call{Method: "POST", Path: "/api/invitations/accept", Token: o.Token, JSON: map[string]any{"token": token}})
}

// An invitation that is taken back lets nobody in.
func TestInvitationIsTakenBack(t *testing.T) {
	t.Parallel()
	c := newCrew(t, testkit.Engines()[0])
	ada := c.p.Owner("Ada")
	at := "/api/team/invitations/" + c.invite(ada.Email, "agent").Want(201).Get("invitation", "id") + "?store_id=" + c.store.ID
	token := mailedInvitation(t, c.p, ada.Email)
	c.as(ada, "DELETE", at, nil).Want(404)
	c.as(c.owner, "DELETE", at, nil).Want(200)
	c.as(c.owner, "DELETE", at, nil).Want(404)
	c.accept(ada, token).Want(422)
	c.as(ada, "GET", "/api/stores/"+c.store.ID, nil).Want(404)
}

func TestInvitationJourney(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			c := newCrew(t, e)
			ada, eve := c.p.Owner("Ada"), c.p.Owner("Eve")
			known, unknown := c.invite(strings.ToUpper(ada.Email), "agent").Want(201), c.invite(testkit.Unique("nobody"), "agent").Want(201)
			if a, b := known.Get("message")+known.Get("invitation", "state"), unknown.Get("message")+unknown.Get("invitation", "state"); a != b {
				t.Errorf("an address with an account is told %q, one without %q", a, b)
			}
			first := mailedInvitation(t, c.p, strings.ToUpper(ada.Email))
			c.as(c.owner, "POST", "/api/team/invitations/"+known.Get("invitation", "id")+"/resend", nil).Want(200)
			token := mailedInvitation(t, c.p, strings.ToUpper(ada.Email), first)
			look := func(token string) testkit.Answer {
				return c.p.Do(testkit.Call{Method: "POST", Path: "/api/invitations/look", JSON: map[string]any{"token": token}})
			}
			if got := look(first).Want(422).Get("errors", "token", 0); !strings.HasPrefix(got, "This invitation is no longer valid.") {
				t.Errorf("a link that was replaced: %q", got)
			}
			seen := look(token).Want(200)
			if seen.Get("invitation", "store_name") != "Olive & Oak" || seen.Get("invitation", "invited_by") != "Olive" || seen.Get("invitation", "state") != "open" {
				t.Errorf("what the link is for: %s", seen.Body)
			}
			c.accept(eve, token).Want(403)
			c.accept(ada, first).Want(422)
			c.as(ada, "GET", "/api/stores/"+c.store.ID, nil).Want(404)
			c.accept(ada, token).Want(200)
			if got := c.accept(ada, token).Want(200).Get("store", "role"); got != "agent" { // sent twice
				t.Errorf("joined as %q", got)
			}
			if got := c.as(ada, "GET", "/api/stores", nil).Want(200).Get("stores", 0, "role"); got != "agent" {
				t.Errorf("the list of stores says %q", got)
			}
			own := c.team(ada).Want(200)
			if strings.Contains(own.Body, c.owner.Email) || strings.Contains(own.Body, "nobody-") || own.Get("team", 1, "you") != "true" {
				t.Errorf("an agent sees %s", own.Body)
			}
			c.as(c.owner, "DELETE", "/api/team/"+ada.ID+"?store_id="+c.store.ID, nil).Want(200)
			c.as(ada, "GET", "/api/stores/"+c.store.ID, nil).Want(404)
			c.accept(ada, token).Want(422) // it was used
			want := []string{"removed Olive Ada", "joined Ada", "invited Olive", "invited Olive", "invited Olive"}
			if got := c.deeds(); strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("the log is %q", got)
			}
		})
	}
}

func TestInvitationsEndAndAreAcceptedByName(t *testing.T) {
	t.Parallel()
	c := newCrew(t, testkit.Engines()[0])
	ada := c.p.Owner("Ada")
	c.invite(ada.Email, "admin").Want(201)
	token := mailedInvitation(t, c.p, ada.Email)
	c.p.EndInvitations(c.store)
	c.accept(ada, token).Want(422)
	if n := c.as(ada, "GET", "/api/stores", nil).Want(200).Get("invitations", 0, "id"); n != "" {
		t.Error("an invitation that ended is shown")
	}
	c.invite(ada.Email, "admin").Want(201)
	id := c.as(ada, "GET", "/api/stores", nil).Want(200).Get("invitations", 0, "id")
	named := func(o testkit.Owner) testkit.Answer {
		return c.p.Do(testkit.Call{Method: "POST", Path: "/api/invitations/accept", Token: o.Token, JSON: map[string]any{"invitation_id": id}})
	}
	named(c.p.Owner("Eve")).Want(404)
	c.as(c.p.Owner("Eva"), "POST", "/api/invitations/"+id+"/decline", nil).Want(404)
	named(ada).Want(200)
	if a := c.invite(ada.Email, "agent").Want(409); !strings.Contains(a.Get("message"), "in the team already") {
		t.Errorf("a teammate is invited: %s", a.Body)
	}

	// What an admin sent goes when they may not send it any more.
	bob, ben := c.p.Owner("Bob"), c.p.Owner("Ben")
	sent := c.as(ada, "POST", "/api/team/invitations", map[string]any{"email": bob.Email, "role": "admin"}).Want(201).Get("invitation", "id")
	c.as(c.owner, "PATCH", "/api/team/"+ada.ID, map[string]any{"role": "agent", "sees": "own"}).Want(200)
	c.as(bob, "POST", "/api/invitations/"+sent+"/decline", nil).Want(404)
	c.invite(ben.Email, "agent").Want(201)
	id = c.as(ben, "GET", "/api/stores", nil).Want(200).Get("invitations", 0, "id")
	c.as(ben, "POST", "/api/invitations/"+id+"/decline", nil).Want(200)
	named(ben).Want(404)

	for field, body := range map[string]map[string]any{
		"email": {"email": "not an address", "role": "agent"}, "role": {"email": "x@shop.example", "role": "owner"},
		"sees": {"email": "x@shop.example", "role": "agent", "sees": "some"},
	} {
		if a := c.as(c.owner, "POST", "/api/team/invitations", body).Want(422); a.Get("errors", field, 0) == "" {
			t.Errorf("%s: %s", field, a.Body)
		}
	}
}

func TestInvitationsHaveBounds(t *testing.T) {
	t.Parallel()
	c := newCrew(t, testkit.Engines()[0])
	one := testkit.Unique("one")
	for range tilly.InvitationsADay {
		c.invite(one, "agent").Want(201)
	}
	over := c.invite(one, "agent")
	if over.Status != 429 || over.Header.Get("Retry-After") == "" {
		t.Errorf("one more: %d %s", over.Status, over.Body)
	}
	testkit.Eventually(t, "the mails", func() bool {
		depth, err := c.p.Rows.Jobs.Depth(t.Context(), time.Now())
		return err != nil || depth[tilly.JobMail] == tilly.QueueDepth{}
	})
	if n := len(invitationLinks(c.p, one)); n != tilly.InvitationsAddress {
		t.Errorf("%d mails to one address", n)
	}
}

func TestAStoreIsGivenAway(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			c := newCrew(t, e)
			ada, ari := c.p.Owner("Ada"), c.p.Owner("Ari")
			c.p.Join(ada, c.store, tilly.RoleAdmin, tilly.SeesAll)
			c.p.Join(ari, c.store, tilly.RoleAgent, tilly.SeesAll)
			give := func(o testkit.Owner, to, password string) testkit.Answer {
				return c.as(o, "POST", "/api/stores/"+c.store.ID+"/transfer", map[string]any{"user_id": to, "current_password": password})
			}
			c.as(c.owner, "POST", "/api/team/leave", map[string]any{}).Want(409)
			c.as(ada, "DELETE", "/api/team/"+c.owner.ID, map[string]any{}).Want(409)
			c.as(ada, "PATCH", "/api/team/"+c.owner.ID, map[string]any{"role": "agent"}).Want(409)
			give(ada, ada.ID, goodPassword).Want(403)
			give(c.owner, ada.ID, "not-the-password").Want(401)
			give(c.owner, ari.ID, goodPassword).Want(422)
			give(c.owner, "nobody", goodPassword).Want(422)
			give(c.owner, ada.ID, goodPassword).Want(200)
			if a, b := c.team(ada).Want(200).Get("role"), c.team(c.owner).Want(200).Get("role"); a != "owner" || b != "admin" {
				t.Errorf("they are %q and %q", a, b)
			}
			give(c.owner, ada.ID, goodPassword).Want(403)
			c.as(c.owner, "DELETE", "/api/stores/"+c.store.ID, nil).Want(403)
			for email, says := range map[string]string{c.owner.Email: "gave the store", ada.Email: "gave you the store"} {
				testkit.Eventually(t, "the mail to "+email, func() bool {
					for _, m := range c.p.Outbox() {
						if strings.Contains(m, "<"+email+">") && strings.Contains(m, says) {
							return true
						}
					}
					return false
				})
			}
			c.as(c.owner, "POST", "/api/team/leave", map[string]any{}).Want(200)
			c.team(c.owner).Want(404)
			c.p.DeleteUser(c.owner) // what they left stays with its owner
			c.as(ada, "GET", "/api/stores/"+c.store.ID, nil).Want(200)
		})
	}
}
