package db

import (
	"context"

	"tilly"
)

const selectGolden = `SELECT g.id, g.store_id, g.question, g.expect, g.must_contain, g.must_cite, g.note,
	g.last_run, g.last_passed, g.last_at, g.created_at FROM golden_questions g `

type goldenRow struct {
	ID          string `db:"id"`
	StoreID     string `db:"store_id"`
	Question    string `db:"question"`
	Expect      string `db:"expect"`
	MustContain string `db:"must_contain"`
	MustCite    string `db:"must_cite"`
	Note        string `db:"note"`
	LastRun     string `db:"last_run"`
	LastPassed  flag   `db:"last_passed"`
	LastAt      moment `db:"last_at"`
	CreatedAt   moment `db:"created_at"`
}

func (r goldenRow) noun() (tilly.Golden, error) {
	contain, err := fromJSON[[]string](r.MustContain)
	g := tilly.Golden{
		ID: r.ID, StoreID: r.StoreID, Question: r.Question, Expect: tilly.Expectation(r.Expect),
		MustContain: contain, MustCite: r.MustCite, Note: r.Note, CreatedAt: r.CreatedAt.time(),
	}
	if r.LastRun != "" {
		g.Last = &tilly.GoldenLast{RunID: r.LastRun, Passed: r.LastPassed.is(), At: r.LastAt.time()}
	}
	return g, domain(err)
}

// GoldenQuestions lists a store's, newest first, and counts all.
func (d Golden) GoldenQuestions(ctx context.Context, storeID string, page, perPage int) ([]tilly.Golden, int, error) {
	var rows []goldenRow
	var total int
	err := d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM golden_questions WHERE store_id = ?`, storeID); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectGolden+`WHERE g.store_id = ? ORDER BY g.created_at DESC, g.id LIMIT ? OFFSET ?`,
			storeID, perPage, offset(page, perPage))
	})
	if err != nil {
		return nil, 0, err
	}
	list, err := nouns(rows)
	return list, total, err
}

// CreateGolden stores golden questions of one store, all or none, and gives their
// ids in their order. One that asks and expects what another does is not stored
// twice: its id is the other's. More than tilly.MaxGoldenStore is Conflict.
func (d Golden) CreateGolden(ctx context.Context, storeID string, list []tilly.Golden) (ids []string, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdTenant(ctx, c, storeID); err != nil {
			return err
		}
		known, err := goldenPrints(ctx, c, storeID)
		if err != nil {
			return err
		}
		var rows [][]any
		ids = make([]string, len(list))
		for i, g := range list {
			g = stored(g)
			print := g.Fingerprint()
			if known[print] == "" {
				known[print] = g.ID
				rows = append(rows, []any{
					storeID, g.ID, print, g.Question, g.Expect, asJSON(g.MustContain), g.MustCite, g.Note, "", 0, 0, g.CreatedAt,
				})
			}
			ids[i] = known[print]
		}
		if len(known) > tilly.MaxGoldenStore {
			return tilly.Errorf(tilly.Conflict, "A store can have %d golden questions; this one has %d. Delete some first.",
				tilly.MaxGoldenStore, len(known)-len(rows))
		}
		return c.insert(ctx, `INSERT INTO golden_questions (store_id, id, fingerprint, question, expect, must_contain,
			must_cite, note, last_run, last_passed, last_at, created_at)`, rows, "")
	})
	return ids, err
}

// holdTenant locks a store, so that two changes at once count each other.
func holdTenant(ctx context.Context, c conn, storeID string) error {
	var id string
	return c.get(ctx, &id, `SELECT id FROM stores WHERE id = ?`+c.lock(), storeID)
}

// stored is the question with its texts as they are kept, which its fingerprint is
// made of.
func stored(g tilly.Golden) tilly.Golden {
	g.Question, g.MustCite = validText(g.Question), validText(g.MustCite)
	g.MustContain = validAll(g.MustContain)
	return g
}

// goldenPrints are the ids of a store's questions by what they ask and expect.
func goldenPrints(ctx context.Context, c conn, storeID string) (map[string]string, error) {
	var rows []struct {
		ID          string `db:"id"`
		Fingerprint string `db:"fingerprint"`
	}
	if err := c.list(ctx, &rows, `SELECT id, fingerprint FROM golden_questions WHERE store_id = ?`, storeID); err != nil {
		return nil, err
	}
	known := make(map[string]string, len(rows))
	for _, r := range rows {
		known[r.Fingerprint] = r.ID
	}
	return known, nil
}

// GoldenOfUser finds a golden question of any of the caller's stores, else NotFound.
func (d Golden) GoldenOfUser(ctx context.Context, who tilly.Caller, goldenID string) (tilly.Golden, error) {
	return goldenOfUser(ctx, d.reader(), who, goldenID, "")
}

func goldenOfUser(ctx context.Context, c conn, who tilly.Caller, goldenID, lock string) (tilly.Golden, error) {
	g, err := goldenWhere(ctx, c, `WHERE g.id = ? AND g.store_id`+of(who)+lock, goldenID, who.UserID)
	return g, denied(ctx, c, err, who, "golden_questions", goldenID)
}

func goldenWhere(ctx context.Context, c conn, where string, args ...any) (tilly.Golden, error) {
	var r goldenRow
	if err := c.get(ctx, &r, selectGolden+where, args...); err != nil {
		return tilly.Golden{}, err
	}
	return r.noun()
}

// UpdateGolden changes what ch sets and gives the question as it is then. How it
// fared before is forgotten when it asks or expects something else; what another
// one asks and expects already is Conflict.
func (d Golden) UpdateGolden(ctx context.Context, who tilly.Caller, goldenID string, ch tilly.GoldenChange) (tilly.Golden, error) {
	var g tilly.Golden
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		was, err := goldenOfUser(ctx, c, who, goldenID, c.lock())
		if err != nil {
			return err
		}
		g = stored(ch.Apply(was))
		if g.Fingerprint() != was.Fingerprint() {
			g.Last = nil
			err = c.run(ctx, `UPDATE golden_questions SET last_run = '', last_passed = 0, last_at = 0 WHERE store_id = ? AND id = ?`,
				g.StoreID, g.ID)
			if err != nil {
				return err
			}
		}
		return c.run(ctx, `UPDATE golden_questions SET fingerprint = ?, question = ?, expect = ?, must_contain = ?, must_cite = ?,
			note = ? WHERE store_id = ? AND id = ?`,
			g.Fingerprint(), g.Question, g.Expect, asJSON(g.MustContain), g.MustCite, g.Note, g.StoreID, g.ID)
	})
	if tilly.CodeOf(err) == tilly.Conflict {
		err = tilly.Errorf(tilly.Conflict, "There is a golden question like this already.")
	}
	return g, err
}

// DeleteGolden removes a golden question of any of the caller's stores; what past
// runs tell of it stays with them.
func (d Golden) DeleteGolden(ctx context.Context, who tilly.Caller, goldenID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `DELETE FROM golden_questions WHERE id = ? AND store_id`+of(who), goldenID, who.UserID)
		if err == nil && n == 0 {
			return denied(ctx, c, tilly.Missing(), who, "golden_questions", goldenID)
		}
		return err
	})
}
