package program

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/copies"
	"tilly/cmd/program/storage"
	"tilly/db"
)

// store is the team's hand on stores: list them, activate, deactivate.
func store(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) == 0 {
		return command.ErrUsage
	}
	switch {
	case args[0] == "export" && len(args) == 3:
		return copies.ExportStore(ctx, t, args[1], args[2])
	case args[0] == "import":
		return copies.ImportStore(ctx, t, args[1:])
	}
	rows, err := storage.OpenRows(ctx, t.Environ)
	if err != nil {
		return err
	}
	defer rows.Close()
	switch {
	case args[0] == "list" && (len(args) == 1 || len(args) == 2 && args[1] == "--inactive"):
		return listStores(ctx, t, rows, len(args) == 2)
	case args[0] == "activate" && len(args) == 2:
		return setActive(ctx, t, rows, args[1], true)
	case args[0] == "deactivate" && len(args) == 2:
		return setActive(ctx, t, rows, args[1], false)
	default:
		return command.ErrUsage
	}
}

func listStores(ctx context.Context, t command.Terminal, rows *db.DB, inactiveOnly bool) error {
	stores, _, err := rows.Stores.StoresAll(ctx, inactiveOnly, 1, command.ListMost)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ID\tSTATUS\tNAME\tURL\tOWNER\tCREATED")
	for _, s := range stores {
		status := "inactive"
		if s.Active {
			status = "active"
		}
		fmt.Fprintf(w, "%s\t%s\t%q\t%s\t%s\t%s\n", s.ID, status, s.Name, s.URL, s.OwnerEmail, s.CreatedAt.UTC().Format(time.RFC3339))
	}
	return w.Flush()
}

func setActive(ctx context.Context, t command.Terminal, rows *db.DB, id string, active bool) error {
	if _, err := (operator{rows: rows}).ActivateStore(ctx, id, active, time.Now()); err != nil {
		if tilly.CodeOf(err) == tilly.NotFound {
			return fmt.Errorf("there is no store %s; tilly store list shows them", id)
		}
		return err
	}
	if active {
		fmt.Fprintf(t.Out, "Store %s is active; its owner is told by e-mail.\n", id)
	} else {
		fmt.Fprintf(t.Out, "Store %s is inactive.\n", id)
	}
	return nil
}

// migrate brings the database to this version and says so.
func migrate(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) > 0 {
		return command.ErrUsage
	}
	rows, err := storage.OpenRows(ctx, t.Environ)
	if err != nil {
		return err
	}
	defer rows.Close()
	fmt.Fprintln(t.Out, "The database is up to date.")
	return nil
}
