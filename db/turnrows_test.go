package db

import (
	"context"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tilly"
	"tilly/testkit/pgtest"
)

// TestAnswersGoByTime: the answers of a store are many, and a time's are few. What is
// counted of all is read from the index, which holds it.
func TestAnswersGoByTime(t *testing.T) {
	t.Parallel()
	const asked, other = "answers USING INDEX answers_asked (store_id=? AND created_at>?)", "answers USING INDEX answers_other (store_id=? AND created_at>?)"
	w := newWorld(t, openLite(t))
	id, from := w.shop.ID, int64(1)
	for name, q := range map[string]struct {
		text string
		args []any
		want []string
	}{
		"asked":    {selectAsked, []any{id, from}, []string{asked}},
		"evidence": {selectEvidence(), []any{id, from}, []string{asked}},
		"answers":  {answersSince, []any{[]string{id, "x"}, from, []string{id, "x"}, from}, []string{asked, other}},
		"sources":  {selectQuoted, []any{id, from, id, from, id, from}, []string{asked, other, "quotes USING INDEX quotes_time (store_id=? AND created_at>?)"}},
		"products": {selectShown, []any{id, from, 5, id, from, 5, 5}, []string{
			asked, other,
		}},
		"threshold": {selectThreshold, []any{id}, []string{"answers USING INDEX answers_asked (store_id=?)"}},
	} {
		var plan []struct {
			ID, Parent, Notused int
			Detail              string
		}
		ok(t, w.reader().list(w.ctx, &plan, `EXPLAIN QUERY PLAN `+q.text, q.args...))
		var got []string
		for _, step := range plan {
			if table, is := strings.CutPrefix(step.Detail, "SEARCH "); is {
				got = append(got, strings.Replace(table, "COVERING ", "", 1)) // of one that is in no doubt it is said
			}
			if strings.HasPrefix(step.Detail, "SCAN answers") || strings.HasPrefix(step.Detail, "SCAN quotes") {
				t.Errorf("%s looks at every row: %+v", name, plan)
			}
		}
		same(t, got, q.want)
	}
}

// TestAnAnswerIsOneRoundTrip: what an answer leaves on PostgreSQL is sent at once.
func TestAnAnswerIsOneRoundTrip(t *testing.T) {
	t.Parallel()
	pgtest.URL(t)
	w := newWorld(t, openPG(t))
	conf := w.pool.Config()
	conf.MaxConns = 1
	var sent atomic.Int64
	conf.ConnConfig.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := (&net.Dialer{}).DialContext(ctx, network, address)
		return sentCounter{c, &sent}, err
	}
	pool, err := pgxpool.NewWithConfig(w.ctx, conf)
	ok(t, err)
	t.Cleanup(pool.Close)
	w.pool = pool
	for i := range 3 {
		before := sent.Load()
		ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "c", "Hello?", t0.Add(time.Duration(i)*time.Second))))
		if n := sent.Load() - before; i > 0 && n != 1 { // the first connects, and reads the statement
			t.Errorf("answer %d was sent in %d parts", i, n)
		}
	}
	held, messages, err := w.Conversations.Talk(w.ctx, w.shop.ID, "c", 10)
	ok(t, err)
	same(t, held.Handler, tilly.ByAssistant)
	same(t, len(messages), 6)
}

// sentCounter counts how often something is sent.
type sentCounter struct {
	net.Conn

	n *atomic.Int64
}

// Write sends.
func (c sentCounter) Write(b []byte) (int, error) {
	c.n.Add(1)
	return c.Conn.Write(b)
}
