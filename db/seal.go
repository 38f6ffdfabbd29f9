package db

import (
	"context"
	"strings"

	"tilly"
)

// sealedColumns is every column that holds sealed texts, with the field that each is
// bound to besides its store.
var sealedColumns = []struct{ table, column, field string }{
	{"store_keys", "key_sealed", "key"},
	{"store_keys", "secret_sealed", "secret"},
	{"hooks", "token_sealed", "hook token"},
	{"hooks", "secret_sealed", "hook secret"},
	{"plugins", "secret_sealed", pluginField},
}

// resealStep is how many texts one transaction seals anew.
const resealStep = 100

// Foreign counts the stores whose sealed texts none of the keys at hand opens.
func (d *DB) Foreign(ctx context.Context) (n int, err error) {
	ids := d.sealer.Opens()
	var none []string
	var args []any
	for _, col := range sealedColumns {
		not := strings.Repeat(` AND `+col.column+` NOT LIKE ?`, len(ids))
		none = append(none, `SELECT store_id FROM `+col.table+` WHERE 1 = 1`+not)
		for _, id := range ids {
			args = append(args, tilly.SealedBy(id)+"%")
		}
	}
	err = d.reader().get(ctx, &n, `SELECT COUNT(*) FROM (`+strings.Join(none, ` UNION `)+`) AS foreign_texts`, args...)
	return n, err
}

// Reseal seals with the key of now what another one sealed, and says how many texts
// that were. It may be broken off and begun again.
func (d *DB) Reseal(ctx context.Context) (all int, err error) {
	for _, col := range sealedColumns {
		for {
			n, err := d.resealSome(ctx, col.table, col.column, col.field)
			if all += n; err != nil || n == 0 {
				if err != nil {
					return all, err
				}
				break
			}
		}
	}
	return all, nil
}

func (d *DB) resealSome(ctx context.Context, table, column, field string) (n int, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var rows []struct {
			StoreID string `db:"store_id"`
			Sealed  string `db:"sealed"`
		}
		err := c.list(ctx, &rows, `SELECT store_id, `+column+` AS sealed FROM `+table+` WHERE `+column+` NOT LIKE ? ORDER BY store_id LIMIT ?`+c.lock(),
			tilly.SealedBy(d.sealer.ID())+"%", resealStep)
		if err != nil {
			return err
		}
		for _, r := range rows {
			text, err := d.sealer.Open(r.StoreID, field, r.Sealed)
			if err != nil {
				return err
			}
			err = c.run(ctx, `UPDATE `+table+` SET `+column+` = ? WHERE store_id = ?`, d.sealer.Seal(r.StoreID, field, text), r.StoreID)
			if err != nil {
				return err
			}
		}
		n = len(rows)
		return nil
	})
	return n, err
}

// Mark gives what this installation is known by under a name, "" for nothing yet.
func (d *DB) Mark(ctx context.Context, name string) (mark string, err error) {
	err = d.reader().get(ctx, &mark, `SELECT mark FROM installation WHERE name = ?`, name)
	if missing(err) {
		err = nil
	}
	return mark, err
}

// SetMark keeps mark under a name where it is still was, "" for nothing yet, and gives
// what is kept then.
func (d *DB) SetMark(ctx context.Context, name, was, mark string) (kept string, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		err := c.run(ctx, `INSERT INTO installation (name, mark) VALUES (?, ?)
			ON CONFLICT (name) DO UPDATE SET mark = excluded.mark WHERE installation.mark = ?`, name, mark, was)
		if err != nil {
			return err
		}
		return c.get(ctx, &kept, `SELECT mark FROM installation WHERE name = ?`, name)
	})
	return kept, err
}
