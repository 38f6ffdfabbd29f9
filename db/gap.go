package db

import (
	"context"
	"strings"

	"tilly/cluster"
	"tilly/fault"

	"tilly"
)

// knownQuestions is how many of a store's newest gap questions a new one is
// compared with, which bounds what placing it costs.
const knownQuestions = 2_000

// holdGaps lets gaps of a store change one after the other; NotFound when the
// store is gone.
func holdGaps(ctx context.Context, c conn, storeID string) error {
	var id string
	return c.get(ctx, &id, `SELECT id FROM stores WHERE id = ?`+c.lock(), storeID)
}

// noteDoubt notes a doubtful answer of a turn in its gap.
func noteDoubt(ctx context.Context, c conn, t tilly.Turn) error {
	if t.Record.Doubt == tilly.NoDoubt || len(t.Record.Topic) == 0 {
		return nil
	}
	return placeQuestion(ctx, c, t.Conversation.StoreID, tilly.GapQuestion{
		MessageID: t.Said.ID, ConversationID: t.Conversation.ID, Text: cluster.Text(t.Record), Topic: t.Record.Topic,
		Doubt: t.Record.Doubt, At: t.Record.CreatedAt,
	})
}

// placeQuestion puts a question into the gap of those that mean the same, or into
// one of its own. A gap that counted as answered is open again.
func placeQuestion(ctx context.Context, c conn, storeID string, q tilly.GapQuestion) error {
	var rows []struct {
		GapID string `db:"gap_id"`
		Topic string `db:"topic"`
	}
	err := c.list(ctx, &rows, `SELECT gap_id, topic FROM gap_questions WHERE store_id = ?
		ORDER BY asked_at DESC, message_id LIMIT ?`, storeID, knownQuestions)
	if err != nil {
		return err
	}
	known := make([]cluster.Placed, len(rows))
	for i, r := range rows {
		known[i] = cluster.Placed{GapID: r.GapID, Topic: strings.Fields(r.Topic)}
	}
	gapID := cluster.Place(q.Topic, known)
	if gapID == "" {
		gapID = tilly.NewID()
		err = c.run(ctx, `INSERT INTO gaps (store_id, id, state, source_id, check_state, created_at) VALUES (?, ?, ?, '', ?, ?)`,
			storeID, gapID, tilly.GapOpen, tilly.CheckNone, q.At)
	} else {
		err = c.run(ctx, `UPDATE gaps SET state = ? WHERE store_id = ? AND id = ? AND state = ?`,
			tilly.GapOpen, storeID, gapID, tilly.GapAnswered)
	}
	if err != nil {
		return err
	}
	return c.run(ctx, `INSERT INTO gap_questions (store_id, message_id, gap_id, conversation_id, question, topic, doubt, after, asked_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, '', ?)`,
		storeID, q.MessageID, gapID, q.ConversationID, q.Text, strings.Join(q.Topic, " "), q.Doubt, q.At)
}

// sweepGaps deletes a store's gaps that no question is left of.
func sweepGaps(ctx context.Context, c conn, storeID string) error {
	return c.run(ctx, `DELETE FROM gaps WHERE store_id = ? AND NOT EXISTS (SELECT 1 FROM gap_questions q
		WHERE q.store_id = gaps.store_id AND q.gap_id = gaps.id)`, storeID)
}

const selectGap = `SELECT g.id, g.store_id, g.state, g.source_id, g.check_state, COUNT(*) AS n,
	SUM(CASE WHEN q.doubt = 'refused' THEN 1 ELSE 0 END) AS refused,
	SUM(CASE WHEN q.doubt = 'weak' THEN 1 ELSE 0 END) AS weak,
	SUM(CASE WHEN q.doubt = 'down' THEN 1 ELSE 0 END) AS down,
	MIN(q.asked_at) AS first_at, MAX(q.asked_at) AS last_at
	FROM gaps g JOIN gap_questions q ON q.store_id = g.store_id AND q.gap_id = g.id `

const groupGap = ` GROUP BY g.store_id, g.id, g.state, g.source_id, g.check_state`

type gapRow struct {
	ID       string `db:"id"`
	StoreID  string `db:"store_id"`
	State    string `db:"state"`
	SourceID string `db:"source_id"`
	Check    string `db:"check_state"`
	N        int    `db:"n"`
	Refused  int    `db:"refused"`
	Weak     int    `db:"weak"`
	Down     int    `db:"down"`
	FirstAt  moment `db:"first_at"`
	LastAt   moment `db:"last_at"`
}

func (r gapRow) noun() (tilly.Gap, error) {
	return tilly.Gap{
		ID: r.ID, StoreID: r.StoreID, State: tilly.GapState(r.State), SourceID: r.SourceID, Check: tilly.CheckState(r.Check),
		Refused: r.Refused, Weak: r.Weak, Down: r.Down, FirstAt: r.FirstAt.time(), LastAt: r.LastAt.time(),
	}, nil
}

// Gaps lists a store's in a state, "" any, most asked first, each with its newest
// questions, and counts all.
func (d Gaps) Gaps(ctx context.Context, storeID string, state tilly.GapState, page, perPage int) (list []tilly.Gap, total int, err error) {
	where, args := `WHERE g.store_id = ?`, []any{storeID}
	if state != "" {
		where, args = where+` AND g.state = ?`, append(args, state)
	}
	err = d.view(ctx, func(c conn) error {
		err := c.get(ctx, &total, `SELECT COUNT(*) FROM gaps g `+where+` AND EXISTS (SELECT 1 FROM gap_questions q
			WHERE q.store_id = g.store_id AND q.gap_id = g.id)`, args...)
		if err != nil {
			return err
		}
		var rows []gapRow
		err = c.list(ctx, &rows, selectGap+where+groupGap+` ORDER BY n DESC, last_at DESC, g.id LIMIT ? OFFSET ?`,
			append(args, perPage, offset(page, perPage))...)
		if err != nil {
			return err
		}
		list, _ = nouns(rows)
		return gapQuestions(ctx, c, storeID, list, clearestOf)
	})
	for i := range list {
		list[i].Questions = list[i].Questions[:min(tilly.GapShown, len(list[i].Questions))]
	}
	return list, total, err
}

// clearestOf is among how many of its newest questions the clearest of a gap is
// looked for in a list.
const clearestOf = 10

// GapOfUser finds a gap of any of the caller's stores with its newest questions and
// the answers they got, else NotFound.
func (d Gaps) GapOfUser(ctx context.Context, who tilly.Caller, gapID string) (tilly.Gap, error) {
	var g tilly.Gap
	err := d.view(ctx, func(c conn) (err error) {
		g, err = readGap(ctx, c, `WHERE g.id = ? AND g.store_id`+of(who), gapID, who.UserID)
		return denied(ctx, c, err, who, "gaps", gapID)
	})
	return g, err
}

// Gap is GapOfUser for the job that asks a store's gap again.
func (d Gaps) Gap(ctx context.Context, storeID, gapID string) (tilly.Gap, error) {
	var g tilly.Gap
	err := d.view(ctx, func(c conn) (err error) {
		g, err = readGap(ctx, c, `WHERE g.store_id = ? AND g.id = ?`, storeID, gapID)
		return err
	})
	return g, err
}

func readGap(ctx context.Context, c conn, where string, args ...any) (tilly.Gap, error) {
	var r gapRow
	if err := c.get(ctx, &r, selectGap+where+groupGap, args...); err != nil {
		return tilly.Gap{}, err
	}
	g, _ := r.noun()
	list := []tilly.Gap{g}
	if err := gapQuestions(ctx, c, g.StoreID, list, tilly.GapChecked); err != nil {
		return tilly.Gap{}, err
	}
	return list[0], toldBefore(ctx, c, &list[0])
}

type gapQuestionRow struct {
	GapID          string `db:"gap_id"`
	MessageID      string `db:"message_id"`
	ConversationID string `db:"conversation_id"`
	Question       string `db:"question"`
	Topic          string `db:"topic"`
	Doubt          string `db:"doubt"`
	After          string `db:"after"`
	At             moment `db:"asked_at"`
}

func (r gapQuestionRow) noun() (tilly.GapQuestion, error) {
	q := tilly.GapQuestion{
		MessageID: r.MessageID, ConversationID: r.ConversationID, Text: r.Question, Topic: strings.Fields(r.Topic),
		Doubt: tilly.Doubt(r.Doubt), At: r.At.time(),
	}
	if r.After == "" {
		return q, nil
	}
	after, err := fromJSON[tilly.GapAnswer](r.After)
	q.After = &after
	return q, domain(err)
}

// gapQuestions reads the n newest questions of each gap, and finds the clearest.
func gapQuestions(ctx context.Context, c conn, storeID string, list []tilly.Gap, n int) error {
	if len(list) == 0 {
		return nil
	}
	at := make(map[string]int, len(list))
	ids := make([]string, len(list))
	for i, g := range list {
		at[g.ID], ids[i] = i, g.ID
	}
	var rows []gapQuestionRow
	err := c.list(ctx, &rows, `SELECT gap_id, message_id, conversation_id, question, topic, doubt, after, asked_at FROM
		(SELECT q.*, ROW_NUMBER() OVER (PARTITION BY gap_id ORDER BY asked_at DESC, message_id) AS newest
			FROM gap_questions q WHERE q.store_id = ? AND q.gap_id IN (?)) AS ranked
		WHERE newest <= ? ORDER BY asked_at DESC, message_id`, storeID, ids, n)
	if err != nil {
		return err
	}
	for _, r := range rows {
		q, err := r.noun()
		if err != nil {
			return err
		}
		g := &list[at[r.GapID]]
		g.Questions = append(g.Questions, q)
	}
	for i := range list {
		list[i].Question = cluster.Clearest(list[i].Questions)
	}
	return nil
}

// toldBefore reads what the questions of a gap were told when they were asked.
func toldBefore(ctx context.Context, c conn, g *tilly.Gap) error {
	var rows []messageRow
	err := c.list(ctx, &rows, messageColumns+` FROM gap_questions q JOIN messages m
		ON m.store_id = q.store_id AND m.conversation_id = q.conversation_id AND m.id = q.message_id
		WHERE q.store_id = ? AND q.gap_id = ?`, g.StoreID, g.ID)
	if err != nil {
		return err
	}
	told := make(map[string]tilly.Message, len(rows))
	for _, r := range rows {
		m, err := r.noun()
		if err != nil {
			return err
		}
		told[m.ID] = m
	}
	for i, q := range g.Questions {
		m := told[q.MessageID]
		g.Questions[i].Before = tilly.GapAnswer{Answered: m.Answered, Text: m.Text, Sources: m.Sources}
	}
	return nil
}

// SetGapState opens or dismisses a gap of any of the caller's stores, else NotFound.
func (d Gaps) SetGapState(ctx context.Context, who tilly.Caller, gapID string, state tilly.GapState) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE gaps SET state = ? WHERE id = ? AND store_id`+of(who), state, gapID, who.UserID)
		if err == nil && n == 0 {
			return denied(ctx, c, tilly.Missing(), who, "gaps", gapID)
		}
		return err
	})
}

// AnswerGap stores the pair that answers a gap of the store, unless the same call
// did a moment ago, and enqueues the job that asks the gap's questions again; it
// gives the pair's id.
func (d Gaps) AnswerGap(ctx context.Context, storeID, gapID string, once tilly.Once, pair tilly.Source) (sourceID string, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		ids, made, err := makeOnce(ctx, c, storeID, once, []tilly.Source{pair})
		if err != nil {
			return err
		}
		sourceID = ids[0]
		if !made {
			return nil
		}
		n, err := c.exec(ctx, `UPDATE gaps SET state = ?, source_id = ?, check_state = ? WHERE store_id = ? AND id = ?`,
			tilly.GapAnswered, sourceID, tilly.CheckWaiting, storeID, gapID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		if err != nil {
			return err
		}
		err = c.run(ctx, `UPDATE gap_questions SET after = '' WHERE store_id = ? AND gap_id = ?`, storeID, gapID)
		if err != nil {
			return err
		}
		if err := dropJobs(ctx, c, []string{tilly.JobGap}, []string{gapID}); err != nil {
			return err
		}
		fault.Reached("gap-answering")
		return enqueue(ctx, c, []tilly.Job{tilly.GapJobFor(storeID, gapID, sourceID, once.Now)})
	})
	fault.Reached("gap-answered")
	return sourceID, err
}

// SetCheck says where asking a gap again stands. NotFound: the gap is gone, or was
// answered anew with another pair.
func (d Gaps) SetCheck(ctx context.Context, j tilly.GapJob, state tilly.CheckState) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE gaps SET check_state = ? WHERE store_id = ? AND id = ? AND source_id = ?`,
			state, j.StoreID, j.GapID, j.SourceID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

// SaveCheck keeps what a question of a gap is answered now; one that is gone
// meanwhile is no error.
func (d Gaps) SaveCheck(ctx context.Context, j tilly.GapJob, messageID string, after tilly.GapAnswer) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE gap_questions SET after = ? WHERE store_id = ? AND message_id = ? AND gap_id IN
			(SELECT id FROM gaps WHERE store_id = ? AND id = ? AND source_id = ?)`,
			asJSON(after), j.StoreID, messageID, j.StoreID, j.GapID, j.SourceID)
	})
}
