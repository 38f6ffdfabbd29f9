package db

import (
	"context"
	"strings"

	"tilly/seal"
)

// sealedColumns is every column that holds sealed texts, with the field that each is
// bound to besides whose it is: a store's, or a user's.
var sealedColumns = []sealedColumn{
	{"store_keys", "store_id", "key_sealed", "key"},
	{"store_keys", "store_id", "secret_sealed", "secret"},
	{"hooks", "store_id", "token_sealed", "hook token"},
	{"hooks", "store_id", "secret_sealed", "hook secret"},
	{"plugins", "store_id", "secret_sealed", pluginField},
	{"order_sync", "store_id", "secret_sealed", syncField},
	{"second_factors", "user_id", "secret_sealed", factorField},
}

type sealedColumn struct{ table, owner, column, field string }

// resealStep is how many texts one transaction seals anew.
const resealStep = 100

// Foreign counts the stores and users whose sealed texts none of the keys at hand opens.
func (d Seals) Foreign(ctx context.Context) (n int, err error) {
	ids := d.sealer.Opens()
	var none []string
	var args []any
	for _, col := range sealedColumns {
		not := strings.Repeat(` AND `+col.column+` NOT LIKE ?`, len(ids))
		none = append(none, `SELECT `+col.owner+` FROM `+col.table+` WHERE 1 = 1`+not)
		for _, id := range ids {
			args = append(args, seal.By(id)+"%")
		}
	}
	err = d.reader().get(ctx, &n, `SELECT COUNT(*) FROM (`+strings.Join(none, ` UNION `)+`) AS foreign_texts`, args...)
	return n, err
}

// Reseal seals with the key of now what another one sealed, and says how many texts
// that were. It may be broken off and begun again.
func (d Seals) Reseal(ctx context.Context) (all int, err error) {
	for _, col := range sealedColumns {
		for {
			n, err := d.resealSome(ctx, col)
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

func (d Seals) resealSome(ctx context.Context, col sealedColumn) (n int, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var rows []struct {
			Owner  string `db:"owner"`
			Sealed string `db:"sealed"`
		}
		err := c.list(ctx, &rows, `SELECT `+col.owner+` AS owner, `+col.column+` AS sealed FROM `+col.table+` WHERE `+col.column+` NOT LIKE ? ORDER BY `+col.owner+` LIMIT ?`+c.lock(),
			seal.By(d.sealer.ID())+"%", resealStep)
		if err != nil {
			return err
		}
		for _, r := range rows {
			text, err := d.sealer.Open(r.Owner, col.field, r.Sealed)
			if err != nil {
				return err
			}
			err = c.run(ctx, `UPDATE `+col.table+` SET `+col.column+` = ? WHERE `+col.owner+` = ?`, d.sealer.Seal(r.Owner, col.field, text), r.Owner)
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
func (d Seals) Mark(ctx context.Context, name string) (mark string, err error) {
	err = d.reader().get(ctx, &mark, `SELECT mark FROM installation WHERE name = ?`, name)
	if missing(err) {
		err = nil
	}
	return mark, err
}

// SetMark keeps mark under a name where it is still was, "" for nothing yet, and gives
// what is kept then.
func (d Seals) SetMark(ctx context.Context, name, was, mark string) (kept string, err error) {
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
