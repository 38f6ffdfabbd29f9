package api

import (
	"context"
	"time"

	"tilly"
)

// askAgain is how often what stays open asks whether its reader may still read it:
// twice in the second within which whoever was removed has to be out.
const askAgain = 500 * time.Millisecond

// whileTeammate is the call's context for what stays open: it ends within a second of
// the caller being signed out, or losing their place in the store or the role that the
// call takes. A database that does not answer just now ends nothing. The cancel gives
// its clock back.
func (s *core) whileTeammate(c *call, storeID string) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(c.ctx)
	go func() {
		clock := time.NewTicker(askAgain)
		defer clock.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-clock.C:
				if err := s.stillTeammate(ctx, c, storeID); err != nil {
					cancel()
					return
				}
			}
		}
	}()
	return ctx, cancel
}

// stillTeammate is why the caller may not read on, nil where they may or where it cannot
// be told.
func (s *core) stillTeammate(ctx context.Context, c *call, storeID string) error {
	_, err := s.sessions.user(ctx, tilly.HashSecret(c.token))
	var m tilly.Membership
	if err == nil {
		m, err = s.Memberships.Membership(ctx, c.user.ID, storeID)
	}
	switch tilly.CodeOf(err) {
	case "":
	case tilly.Unauthorized, tilly.NotFound:
		return err
	default:
		return nil
	}
	if !m.Role.May(c.needs) {
		return tilly.RoleTooLow(c.needs)
	}
	return nil
}
