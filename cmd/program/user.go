package program

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"tilly"
	"tilly/db"
	"tilly/mail"
)

// listMost is how many rows a list of a command shows.
const listMost = 100_000

// user is the team's hand on accounts.
func user(ctx context.Context, t terminal, args []string) error {
	if len(args) == 0 || len(args) == 1 != (args[0] == "list") || len(args) > 2 {
		return errUsage
	}
	do, known := userCommands[args[0]]
	if !known {
		return errUsage
	}
	s, err := ReadSettings(t.environ)
	if err != nil {
		return err
	}
	rows, err := openDB(ctx, s)
	if err != nil {
		return err
	}
	defer rows.Close()
	c := userCommand{terminal: t, settings: s, rows: rows}
	if args[0] != "list" {
		c.user, err = rows.FindUser(ctx, args[1])
		if tilly.CodeOf(err) == tilly.NotFound {
			return fmt.Errorf("there is no user %s; tilly user list shows them", args[1])
		}
		if err != nil {
			return err
		}
	}
	return do(c, ctx)
}

// userCommand is one word after "tilly user", and who it is about.
type userCommand struct {
	terminal
	settings Settings
	rows     *db.DB
	user     tilly.User
}

var userCommands = map[string]func(userCommand, context.Context) error{
	"list": userCommand.list, "verify": userCommand.verify, "suspend": userCommand.suspend, "readmit": userCommand.readmit,
	"delete": userCommand.delete, "reset-link": userCommand.resetLink, "no-code": userCommand.noCode,
}

func (c userCommand) list(ctx context.Context) error {
	users, err := c.rows.UsersAll(ctx, listMost)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tSTATE\tEMAIL\tNAME\tSTORES\tCREATED")
	for _, u := range users {
		fmt.Fprintf(w, "%s\t%s\t%s\t%q\t%d\t%s\n", u.ID, standingOf(u.User), u.Email, u.Name, u.Stores, u.CreatedAt.UTC().Format(time.RFC3339))
	}
	return w.Flush()
}

// standingOf is a user's state in a word.
func standingOf(u tilly.User) string {
	switch {
	case u.Suspended():
		return "suspended"
	case !u.Verified():
		return "unverified"
	default:
		return "active"
	}
}

func (c userCommand) verify(ctx context.Context) error {
	if err := c.rows.MarkVerified(ctx, c.user.ID, time.Now()); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s is verified and may log in.\n", c.user.Email)
	return nil
}

func (c userCommand) suspend(ctx context.Context) error {
	if err := c.rows.Suspend(ctx, c.user.ID, time.Now()); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s is suspended: signed out everywhere, their stores answer nobody. tilly user readmit takes it back.\n", c.user.Email)
	return nil
}

func (c userCommand) readmit(ctx context.Context) error {
	if err := c.rows.Readmit(ctx, c.user.ID); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s may log in again, and their active stores answer.\n", c.user.Email)
	return nil
}

func (c userCommand) delete(ctx context.Context) error {
	if err := c.rows.DeleteUser(ctx, c.user.ID, c.user.PasswordHash); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s is deleted, with all stores and what they know.\n", c.user.Email)
	return nil
}

// noCode lets a user log in without the code of an app that they lost with all of their
// recovery codes; they are told by mail.
func (c userCommand) noCode(ctx context.Context) error {
	mail := tilly.MailJob(tilly.Mail{
		Template: "second-factor", To: c.user.Email, ToName: c.user.Name, UserID: c.user.ID, Data: map[string]string{"what": "off"},
	}, time.Now())
	err := c.rows.DropSecondFactor(ctx, c.user.ID, mail)
	if tilly.CodeOf(err) == tilly.NotFound {
		return fmt.Errorf("%s logs in without a code already", c.user.Email)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s logs in by the password alone. Make sure that it was they who asked.\n", c.user.Email)
	return nil
}

// resetLink prints the link of a mail that does not reach its reader; earlier ones end.
func (c userCommand) resetLink(ctx context.Context) error {
	key, err := secretKey(c.settings)
	if err != nil {
		return err
	}
	token, _ := tilly.NewUserToken(key, c.user, tilly.PurposeReset, time.Now())
	if err := c.rows.ReplaceToken(ctx, token); err != nil {
		return err
	}
	fmt.Fprintln(c.out, mail.ResetLink(c.settings.PublicURL, c.user.Email, tilly.DeriveSecret(key, token.Purpose, token.ID)))
	fmt.Fprintf(c.err, "It works once, until %s. Whoever has it can set the password of %s.\n",
		token.ExpiresAt.UTC().Format("15:04 UTC"), c.user.Email)
	return nil
}

// enquiry lists what people wrote to stores and to the site.
func enquiry(ctx context.Context, t terminal, args []string) error {
	if len(args) != 1 || args[0] != "list" {
		return errUsage
	}
	rows, err := openRows(ctx, t)
	if err != nil {
		return err
	}
	defer rows.Close()
	list, err := rows.EnquiriesAll(ctx, listMost)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tCREATED\tSTORE\tNAME\tEMAIL\tPHONE\tMESSAGE")
	for _, e := range list {
		store := "-" // the site's own
		if e.StoreID != "" {
			store = e.StoreID
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%q\t%q\t%q\t%q\n", e.ID, e.CreatedAt.UTC().Format(time.RFC3339), store, e.Name, e.Email, e.Phone, e.Message)
	}
	return w.Flush()
}
