package api

import (
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

// sessionCalls are the calls about where and how a user signs in.
type sessionCalls struct {
	*core
	Factors Factors
}

// sessionWire is one of the places where a user is signed in.
type sessionWire struct {
	ID        string `json:"id"`
	Agent     string `json:"agent"`   // what the browser calls itself; "" for sessions from before this was kept
	Address   string `json:"address"` // where it signed in from; likewise
	Current   bool   `json:"current"`
	CreatedAt string `json:"created_at"`
	SeenAt    string `json:"seen_at"` // within five minutes
}

type sessionsOut struct {
	done
	Sessions []sessionWire `json:"sessions"`
}

// sessionList lists where the caller is signed in, the newest use first.
func (s sessionCalls) sessionList(c *call) (any, error) {
	list, err := s.Sessions.SessionsOf(c.ctx, c.user.ID, c.at)
	if err != nil {
		return nil, err
	}
	own := tilly.HashSecret(c.token)
	out := sessionsOut{ok(""), make([]sessionWire, len(list))}
	for i, e := range list {
		out.Sessions[i] = sessionWire{e.Name(), e.Agent, e.Address, e.TokenHash == own, wire.Time(e.CreatedAt), wire.Time(e.SeenAt)}
	}
	return out, nil
}

// endSession signs the caller out in one place.
func (s sessionCalls) endSession(c *call) (any, error) {
	list, err := s.Sessions.SessionsOf(c.ctx, c.user.ID, c.at)
	if err != nil {
		return nil, err
	}
	for _, e := range list {
		if e.Name() != c.param("id") {
			continue
		}
		if err := s.Sessions.DeleteSession(c.ctx, e.TokenHash); err != nil {
			return nil, err
		}
		s.sessions.drop(e.TokenHash)
		return ok("Signed out there."), nil
	}
	return nil, tilly.Missing()
}

// endOtherSessions signs the caller out everywhere else.
func (s sessionCalls) endOtherSessions(c *call) (any, error) {
	if err := s.Sessions.EndOtherSessions(c.ctx, c.user.ID, tilly.HashSecret(c.token)); err != nil {
		return nil, err
	}
	s.sessions.dropUser(c.user.ID)
	return ok("Signed out everywhere else."), nil
}

// agentOf is what a client calls itself, as far as it is kept.
func agentOf(c *call) string {
	const most = 200
	agent := strings.ToValidUTF8(c.r.UserAgent(), "")
	if utf8.RuneCountInString(agent) > most || wire.HasControl(agent) {
		agent = tilly.Clip(strings.Map(printable, agent), most)
	}
	return agent
}

func printable(r rune) rune {
	if wire.HasControl(string(r)) {
		return -1
	}
	return r
}
