package post

import (
	"context"
	"time"

	"tilly"
)

// MailLink mails a link to an address that has an account for it; the links of
// earlier mails of its purpose end.
func (p *Postman) MailLink(ctx context.Context, l tilly.LinkJob) error {
	user, err := p.Rows.Accounts.UserByEmail(ctx, l.Email)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && l.Purpose == tilly.PurposeVerify && user.Verified() {
		return nil
	}
	if err != nil {
		return err
	}
	token, mail := tilly.NewUserToken(p.Key, user, l.Purpose, time.Now())
	if err := p.Rows.Accounts.ReplaceToken(ctx, token, mail); err != nil {
		return err
	}
	p.Bell.Ring()
	return nil
}
