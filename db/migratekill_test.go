package db

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// migrateEnv names the database that a child of the test brings up to date.
const migrateEnv = "TILLY_DB_TEST_MIGRATE"

// migrateUntilKilled is what such a child does.
func migrateUntilKilled(target string) error {
	d, err := Open(context.Background(), configOf(target))
	if err != nil {
		return err
	}
	if err := d.Schema.Migrate(context.Background()); err != nil {
		return err
	}
	return d.Close()
}

// The first schema with rows in it becomes the newest however often the program that
// brings it up is killed on the way: the same as an empty one becomes, and no row changed.
func TestMigrationsSurviveKills(t *testing.T) {
	t.Parallel()
	rows := 1_000
	if os.Getenv("TILLY_TORTURE") != "" {
		rows = 50_000
	}
	for name, config := range configs(t) {
		t.Run(name, func(t *testing.T) {
			d, err := Open(t.Context(), config)
			ok(t, err)
			t.Cleanup(func() { _ = d.Close() })
			ok(t, d.Copies.migrateTo(t.Context(), 1))
			fillFirst(t, d, rows)
			before := firstRows(t, d)
			kills, halfway := 0, map[int64]bool{}
			for life := 3 * time.Millisecond; !broughtUp(t, config, life+rand.N(life)); life = life * 4 / 3 {
				kills++
				have, _, err := d.Schema.Schemas(t.Context())
				ok(t, err)
				halfway[have] = true
			}
			begun := time.Now()
			ok(t, d.Schema.Migrate(t.Context()))
			took := time.Since(begun)
			if diff := cmp.Diff(shapeOf(t, opened(t, configs(t)[name])), shapeOf(t, d)); diff != "" {
				t.Errorf("the schema is another (-empty +grown):\n%s", diff)
			}
			if diff := cmp.Diff(before, firstRows(t, d)); diff != "" {
				t.Errorf("rows changed (-before +after):\n%s", diff)
			}
			var held int
			ok(t, d.reader().get(t.Context(), &held, `SELECT documents FROM store_totals WHERE store_id = 's1'`))
			same(t, held, rows)
			if kills == 0 {
				t.Error("it was never killed")
			}
			t.Logf("figure: | the first schema with %d pages and as many conversations brought up, killed %d times at %d schemas, %s | rows and schema as they should be; asking again when done %v |",
				rows, kills, len(halfway), name, took.Round(time.Millisecond))
		})
	}
}

// broughtUp lets a child bring the schema up, for a while; true when it came to its end.
func broughtUp(t *testing.T, c Config, life time.Duration) bool {
	t.Helper()
	child := exec.Command(os.Args[0])
	var said strings.Builder
	child.Env, child.Stderr = append(os.Environ(), migrateEnv+"="+target(c)), &said
	ok(t, child.Start())
	timer := time.AfterFunc(life, func() { _ = child.Process.Kill() })
	defer timer.Stop()
	err := child.Wait()
	if err != nil && child.ProcessState.ExitCode() > 0 {
		t.Fatalf("the child failed: %v: %s", err, &said)
	}
	return err == nil
}

// fillFirst puts rows into the first schema, with texts that careless programs spoil.
func fillFirst(t *testing.T, d *DB, n int) {
	t.Helper()
	series := fmt.Sprintf(`WITH RECURSIVE s(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM s WHERE i < %d) `, n)
	const odd = `'Lamp 😀 ''quoted'' ﷽ number ' || i`
	ok(t, d.update(t.Context(), func(ctx context.Context, c conn) error {
		for _, q := range []string{
			`INSERT INTO users (id, name, email, email_key, password_hash, photo_path, subscribed, verified_at, created_at) VALUES ('u1', 'Zoë 😀', 'Z@b.example', 'z@b.example', 'h', '', 0, 1, 1)`,
			`INSERT INTO stores (id, user_id, name, url, email, platform_id, active, data_id, allowed_origins, generation, created_at, activated_at)
				VALUES ('s1', 'u1', 'Shop', 'https://shop.example', 'z@b.example', 1, 1, 'd1', '[]', 1, 1, 1)`,
			`INSERT INTO sources (store_id, id, kind, scan_type, status, error, input, round, found, done, failed, created_at, updated_at)
				VALUES ('s1', 'x1', 'knowledge', 'multi-pages', 'completed', '', '{}', 1, 1, 1, 0, 1, 1)`,
			`INSERT INTO documents (store_id, id, source_id, key_hash, doc_key, url, depth, round, seq, state, error, title, lang, etag, last_modified, text_hash, passages, fetched_at) ` + series +
				`SELECT 's1', 'd' || i, 'x1', 'h' || i, 'k' || i, 'https://shop.example/' || i, 1, 1, i, 'done', '', ` + odd + `, 'en', '', '', 't' || i, 1, 1 FROM s`,
			`INSERT INTO passages (store_id, document_id, ord, source_id, kind, url, title, headings, body, question, answer, lang) ` + series +
				`SELECT 's1', 'd' || i, 0, 'x1', 'knowledge', '', '', '[]', ` + odd + `, '', '', 'en' FROM s`,
			`INSERT INTO conversations (store_id, id, channel, messages, preview, created_at, updated_at) ` + series +
				`SELECT 's1', 'c' || i, 'widget', 1, ` + odd + `, 1, i FROM s`,
			`INSERT INTO messages (store_id, conversation_id, ord, id, role, body, action, answered, sources, products, created_at) ` + series +
				`SELECT 's1', 'c' || i, 0, 'm' || i, 'user', ` + odd + `, '', 0, '[]', '[]', 1 FROM s`,
		} {
			if err := c.run(ctx, q); err != nil {
				return err
			}
		}
		return nil
	}))
}

// firstRows are the texts of those rows, in their order.
func firstRows(t *testing.T, d *DB) (all []string) {
	t.Helper()
	for _, q := range []string{
		`SELECT name || email FROM users`, `SELECT id || name || url || data_id FROM stores`, `SELECT id || status FROM sources`,
		`SELECT id || title || url FROM documents ORDER BY id`, `SELECT document_id || body FROM passages ORDER BY document_id`,
		`SELECT id || preview FROM conversations ORDER BY id`, `SELECT id || body FROM messages ORDER BY id`,
	} {
		var rows []string
		ok(t, d.reader().list(t.Context(), &rows, q))
		all = append(all, rows...)
	}
	return all
}

// shapeOf is a schema as its engine tells it, sorted.
func shapeOf(t *testing.T, d *DB) (shape []string) {
	t.Helper()
	q := `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`
	if d.pg {
		q = `SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') FROM information_schema.columns WHERE table_schema = current_schema()
			UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()
			UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`
	}
	ok(t, d.reader().list(t.Context(), &shape, q))
	slices.Sort(shape)
	return shape
}
