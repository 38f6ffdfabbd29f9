package db

import (
	"context"
	_ "embed"
)

// wholeSchema is what all migrations leave in an empty SQLite file: to lay that at once
// takes a tenth of the time that taking each step takes. Written anew by
// go test ./db -run TestLatest -update.
//
//go:embed migrations/latest.sql
var wholeSchema string

// lay gives an empty SQLite file the newest schema; false when it is not empty.
func (d Schema) lay(ctx context.Context) (laid bool, err error) {
	if d.pg {
		return false, nil
	}
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var tables int
		if err := c.get(ctx, &tables, `SELECT COUNT(*) FROM sqlite_master`); err != nil || tables > 0 {
			laid = false
			return err
		}
		laid = true
		return c.run(ctx, wholeSchema)
	})
	return laid && err == nil, err
}
