package api_test

import (
	"testing"

	"tilly"
	"tilly/testkit"
)

// Whoever has a ticket and is away is mailed of what its shopper writes, and answers by
// that mail.
func TestWhoeverIsAwayIsMailedOfTheirTicket(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e), testkit.With(mailing))
			s.shopper("POST", "/person", map[string]any{"name": "Vera", "email": "vera@home.example"}).Want(200)
			s.team(s.ben, "POST", "/take", nil).Want(200)
			s.says("Are you there?")
			s.says("Hello?")
			s.p.Hasten(tilly.JobUnread)
			told := s.mailTo(t, s.ben.Email, "wrote while you were away")
			if got, _ := s.post(t, backTo(told, s.ben.Email, "a@x.example", "", "I am.")); got != "heard" {
				t.Errorf("the answer is %s", got)
			}
			want(t, s.last("text")+" "+s.last("author"), "I am. Ben")
		})
	}
}
