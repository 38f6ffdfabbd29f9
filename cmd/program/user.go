package program

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
)

// user is the team's hand on accounts.
func user(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) == 0 || len(args) == 1 != (args[0] == "list") || len(args) > 2 {
		return command.ErrUsage
	}
	do, known := userCommands[args[0]]
	if !known {
		return command.ErrUsage
	}
	s, err := settings.Read(t.Environ)
	if err != nil {
		return err
	}
	rows, err := storage.Open(ctx, s)
	if err != nil {
		return err
	}
	defer rows.Close()
	c := userCommand{Terminal: t, operator: operatorOf(s, rows)}
	if args[0] != "list" {
		c.user, err = rows.Operated.FindUser(ctx, args[1])
		if tilly.CodeOf(err) == tilly.NotFound {
			return fmt.Errorf("there is no user %s; tilly user list shows them", args[1])
		}
		if err != nil {
			return err
		}
	}
	return do(c, ctx)
}

// operatorOf is the operator's hand in a command.
func operatorOf(s settings.Settings, rows *db.DB) operator {
	return operator{rows: rows, publicURL: s.PublicURL, key: func() ([]byte, error) { return storage.SecretKey(s) }}
}

// userCommand is one word after "tilly user", and who it is about.
type userCommand struct {
	command.Terminal
	operator operator
	user     tilly.User
}

var userCommands = map[string]func(userCommand, context.Context) error{
	"list": userCommand.list, "verify": userCommand.verify, "suspend": userCommand.suspend, "readmit": userCommand.readmit,
	"delete": userCommand.delete, "reset-link": userCommand.resetLink, "no-code": userCommand.noCode,
}

func (c userCommand) list(ctx context.Context) error {
	users, _, err := c.operator.rows.Operated.UsersAll(ctx, "", 1, command.ListMost)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tSTATE\tEMAIL\tNAME\tSTORES\tCREATED")
	for _, u := range users {
		fmt.Fprintf(w, "%s\t%s\t%s\t%q\t%d\t%s\n", u.ID, u.Standing(), u.Email, u.Name, u.Holds.Stores, u.CreatedAt.UTC().Format(time.RFC3339))
	}
	return w.Flush()
}

func (c userCommand) verify(ctx context.Context) error {
	if err := c.operator.VerifyUser(ctx, c.user.ID, time.Now()); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s is verified and may log in.\n", c.user.Email)
	return nil
}

func (c userCommand) suspend(ctx context.Context) error {
	if err := c.operator.SuspendUser(ctx, c.user.ID, time.Now()); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s is suspended: signed out everywhere, their stores answer nobody. tilly user readmit takes it back.\n", c.user.Email)
	return nil
}

func (c userCommand) readmit(ctx context.Context) error {
	if err := c.operator.ReadmitUser(ctx, c.user.ID, time.Now()); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s may log in again, and their active stores answer.\n", c.user.Email)
	return nil
}

func (c userCommand) delete(ctx context.Context) error {
	if err := c.operator.rows.Accounts.DeleteUser(ctx, c.user.ID, c.user.PasswordHash); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s is deleted, with all stores and what they know.\n", c.user.Email)
	return nil
}

func (c userCommand) noCode(ctx context.Context) error {
	err := c.operator.NoCode(ctx, c.user.ID, time.Now())
	if tilly.CodeOf(err) == tilly.NotFound {
		return fmt.Errorf("%s logs in without a code already", c.user.Email)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s logs in by the password alone. Make sure that it was they who asked.\n", c.user.Email)
	return nil
}

// resetLink prints the link of a mail that does not reach its reader.
func (c userCommand) resetLink(ctx context.Context) error {
	link, ends, err := c.operator.ResetLink(ctx, c.user.ID, time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintln(c.Out, link)
	fmt.Fprintf(c.Err, "It works once, until %s. Whoever has it can set the password of %s.\n", ends.UTC().Format("15:04 UTC"), c.user.Email)
	return nil
}

// enquiry lists what people wrote to stores and to the site.
func enquiry(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) != 1 || args[0] != "list" {
		return command.ErrUsage
	}
	rows, err := storage.OpenRows(ctx, t.Environ)
	if err != nil {
		return err
	}
	defer rows.Close()
	list, _, err := rows.Operated.EnquiriesAll(ctx, 1, command.ListMost)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
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
