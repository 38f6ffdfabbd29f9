package program

import (
	"context"
	"time"

	"tilly"
)

// mailLink mails a link to an address that has an account for it; the links of
// earlier mails of its purpose end.
func (p *Program) mailLink(ctx context.Context, l tilly.LinkJob) error {
	user, err := p.rows.Accounts.UserByEmail(ctx, l.Email)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && l.Purpose == tilly.PurposeVerify && user.Verified() {
		return nil
	}
	if err != nil {
		return err
	}
	token, mail := tilly.NewUserToken(p.key, user, l.Purpose, time.Now())
	if err := p.rows.Accounts.ReplaceToken(ctx, token, mail); err != nil {
		return err
	}
	p.worker.Wake()
	return nil
}
