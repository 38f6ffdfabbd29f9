package db

import (
	"context"

	"tilly"
)

// SavePersonRules settles when a person comes into the chats of one of the caller's
// stores; NotFound for no such store.
func (d Stores) SavePersonRules(ctx context.Context, who tilly.Caller, storeID string, r tilly.PersonRules) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if _, err := storeOfUser(ctx, c, who, storeID); err != nil {
			return err
		}
		kept := ""
		if !r.Empty() {
			kept = asJSON(r)
		}
		if err := c.run(ctx, `UPDATE stores SET person_rules = ? WHERE id = ?`, kept, storeID); err != nil {
			return err
		}
		return note(ctx, c, who, storeID, tilly.DeedPersonRules, "", "")
	})
}
