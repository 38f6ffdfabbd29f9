package program

import (
	"context"
	"fmt"
	"time"

	"tilly/cmd/program/command"
	"tilly/cmd/program/storage"
)

// stats counts the cases of one store, or of all, anew from their conversations.
func stats(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) == 0 || len(args) > 2 || args[0] != "rebuild" {
		return command.ErrUsage
	}
	rows, err := storage.OpenRows(ctx, t.Environ)
	if err != nil {
		return err
	}
	defer rows.Close()
	ids := args[1:]
	if len(ids) == 0 {
		if ids, err = rows.Analytics.StoreIDs(ctx); err != nil {
			return err
		}
	}
	for _, id := range ids {
		if err := rows.Analytics.RebuildCases(ctx, id, time.Now()); err != nil {
			return fmt.Errorf("store %s: %w", command.Printable(id), err)
		}
	}
	fmt.Fprintf(t.Out, "Counted the cases of %d stores anew.\n", len(ids))
	return nil
}
