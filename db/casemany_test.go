package db

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/pgtest"
)

// A store with a million cases in a year, and a hundred thousand questions in its gaps:
// its screen is read within a fifth of a second.
func TestMillionCases(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("takes minutes: make torture PARTS=rows")
	}
	t.Run("sqlite", func(t *testing.T) { millionCases(t, openLite(t), "SQLite") })
	t.Run("postgres", func(t *testing.T) { pgtest.URL(t); millionCases(t, openPG(t), "PostgreSQL") })
}

func millionCases(t *testing.T, d *DB, engine string) {
	const all, asked = 1_000_000, 100_000
	w := newWorld(t, d)
	today := tilly.DayOf(t0, time.UTC)
	series := func(n int) string {
		return fmt.Sprintf(`WITH RECURSIVE s(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM s WHERE i < %d) `, n)
	}
	ok(t, d.update(w.ctx, func(ctx context.Context, c conn) error {
		for _, q := range []string{
			`INSERT INTO cases (store_id, conversation_id, day, begun_at, outcome, again_at, questions, refused, wait, open_wait, cost_micros, shown, gaps) ` + series(all) +
				fmt.Sprintf(`SELECT '%s', 'gone' || i, %d - i %% 365, 1, CASE i %% 7 WHEN 0 THEN 'proved' WHEN 1 THEN 'assumed' WHEN 2 THEN 'assumed' WHEN 3 THEN 'person' WHEN 4 THEN 'missed' ELSE 'failed' END,
				0, 2, i %% 2, CASE WHEN i %% 10 = 0 THEN i %% 900 ELSE -1 END, -1, 1200, '{"Mug ' || (((i %% 997) * (i %% 997)) %% 500) || '":1}', CASE WHEN i %% 10 = 0 THEN '{"g' || (1 + ((i / 10) %% 500)) || '":true}' ELSE '{}' END FROM s`, w.shop.ID, int(today)),
			`INSERT INTO conversations (store_id, id, channel, messages, preview, created_at, updated_at) ` + series(asked) +
				fmt.Sprintf(`SELECT '%s', 'talk' || i, 'widget', 2, '', %d - i * 300000000, %d - i * 300000000 FROM s`, w.shop.ID, t0.UnixMicro(), t0.UnixMicro()),
			`INSERT INTO answers (store_id, message_id, conversation_id, question, understood, speaker, model, answered, evidence, threshold, generation, passages, timings, prompt_tokens, output_tokens, fault, created_at, topic, doubt, rule) ` + series(asked) +
				fmt.Sprintf(`SELECT '%s', 'm' || i, 'talk' || i, 'q', '', 'builtin', '', 0, 0.1, 0.5, 1, '[]', '{}', 0, 0, '', %d - i * 300000000, 't', 'refused', CASE WHEN i %% 5 = 0 THEN 'product' ELSE 'refuse' END FROM s`, w.shop.ID, t0.UnixMicro()),
			`INSERT INTO gaps (store_id, id, state, source_id, check_state, created_at) ` + series(500) + fmt.Sprintf(`SELECT '%s', 'g' || i, 'open', '', 'none', 1 FROM s`, w.shop.ID),
			`INSERT INTO gap_questions (store_id, message_id, gap_id, conversation_id, question, topic, doubt, after, asked_at) ` + series(asked) +
				fmt.Sprintf(`SELECT '%s', 'm' || i, 'g' || (1 + i %% 500), 'talk' || i, 'Do you ship?', 'ship', 'refused', '', %d - i * 300000000 FROM s`, w.shop.ID, t0.UnixMicro()),
		} {
			if err := c.run(ctx, q); err != nil {
				return err
			}
		}
		return addLeft(ctx, c, w.shop.ID)
	}))
	if d.pg {
		_, err := d.write.ExecContext(w.ctx, "ANALYZE")
		ok(t, err)
	}
	for _, days := range []int{30, 365} {
		took := time.Duration(0)
		for range 5 {
			begun := time.Now()
			v, err := d.Analytics.Analytics(w.ctx, w.shop.ID, today-tilly.Day(days)+1, today)
			ok(t, err)
			took = max(took, time.Since(begun))
			if days == 365 && tilly.Sum(v.Days).Cases() != all {
				t.Fatalf("%d cases", tilly.Sum(v.Days).Cases())
			}
		}
		t.Logf("figure: | a store's analytics of %d days, of a million cases and %d thousand gap questions, %s | %d ms at most of 5 |", days, asked/1000, engine, took.Milliseconds())
		const most = 200 * time.Millisecond
		if took > most {
			t.Errorf("%d days took %v", days, took)
		}
	}
}
