package api_test

import (
	"sync"
	"testing"

	"tilly"
	"tilly/testkit"
)

// Of teammates who take a ticket at the same moment one has it, and each other is told
// who; the ticket has one take among its events.
func TestTeammatesTakeAtTheSameMoment(t *testing.T) {
	rounds := 8
	if testkit.Torture() {
		rounds = 300
	}
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			clara := s.p.Owner("Clara")
			s.p.Join(clara, s.store, tilly.RoleAgent, tilly.SeesAll)
			team := []testkit.Owner{s.anna, s.ben, clara}
			s.shopper("POST", "/person", map[string]any{}).Want(200)
			for round := range rounds {
				answers := together(len(team), func(i int) testkit.Answer { return s.team(team[i], "POST", "/take", nil) })
				won, name := 0, s.team(s.anna, "GET", "", nil).Want(200).Get("conversation", "ticket", "assignee", "name")
				for i, a := range answers {
					if a.Status == 200 {
						won++
						want(t, team[i].Name, name)
						continue
					}
					want(t, a.Want(409).Get("taken_by"), name)
				}
				if won != 1 {
					t.Fatalf("round %d: %d have it", round, won)
				}
				if n := s.events(string(tilly.MoveTake)); round < 50 && n != round+1 { // a page of them
					t.Fatalf("round %d: %d takes are told of", round, n)
				}
				for i := range team {
					if answers[i].Status == 200 {
						s.team(team[i], "POST", "/release", nil).Want(200)
					}
				}
			}
		})
	}
}

// together makes calls at the same moment.
func together(n int, call func(int) testkit.Answer) []testkit.Answer {
	var ready, all sync.WaitGroup
	ready.Add(n)
	answers := make([]testkit.Answer, n)
	for i := range n {
		all.Go(func() {
			ready.Done()
			ready.Wait()
			answers[i] = call(i)
		})
	}
	all.Wait()
	return answers
}

// events counts those of a kind in a ticket.
func (s *counter) events(kind string) (n int) {
	var out struct {
		Conversation struct{ Messages []struct{ Role, Text string } }
	}
	s.team(s.anna, "GET", "?after=0", nil).Want(200).Into(&out)
	for _, m := range out.Conversation.Messages {
		if m.Role == tilly.RoleEvent && m.Text == kind {
			n++
		}
	}
	return n
}
