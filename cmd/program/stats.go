package program

import (
	"context"
	"fmt"
	"time"
)

// stats counts the cases of one store, or of all, anew from their conversations.
func stats(ctx context.Context, t terminal, args []string) error {
	if len(args) == 0 || len(args) > 2 || args[0] != "rebuild" {
		return errUsage
	}
	rows, err := openRows(ctx, t)
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
			return fmt.Errorf("store %s: %w", printable(id), err)
		}
	}
	fmt.Fprintf(t.out, "Counted the cases of %d stores anew.\n", len(ids))
	return nil
}
