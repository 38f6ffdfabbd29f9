package db

import (
	"context"
	"strings"
	"sync"

	"github.com/jmoiron/sqlx"

	"tilly"
)

// What a turn leaves in any case, text by text: the conversation with how many messages it
// holds by now, question and answer, the record, and the mark by which it is counted.
// Rows of it begin with their conversation.
const (
	keepTalk = `INSERT INTO conversations (store_id, id, channel, messages, preview, visitor, created_at, updated_at, page, last_sent)
		VALUES (?, ?, ?, 2, ?, ?, ?, ?, ?, ?) ON CONFLICT (store_id, id) DO UPDATE SET messages = conversations.messages + 2,
		last_sent = excluded.last_sent, preview = CASE WHEN conversations.messages = 0 THEN excluded.preview ELSE conversations.preview END,
		updated_at = CASE WHEN conversations.updated_at < excluded.updated_at THEN excluded.updated_at ELSE conversations.updated_at END,
		page = CASE WHEN excluded.page <> '' THEN excluded.page ELSE conversations.page END
		WHERE conversations.handler = 'assistant' AND (conversations.last_sent = '' OR conversations.last_sent NOT IN (?, ?)) RETURNING `
	intoMessages = `INSERT INTO messages (store_id, conversation_id, ord, id, role, body, action, answered, sources, products, created_at, folded)`
	intoAnswers  = `INSERT INTO answers (store_id, conversation_id, message_id, question, understood, speaker, model,
		answered, evidence, threshold, generation, passages, timings, prompt_tokens, output_tokens, cost_micros, dropped, fault,
		created_at, products, topic, doubt, rule, quoted)`
)

// addTurn stores what a turn leaves in any case, where the conversation is the assistant's
// and the question is not the last one, sent again; added is false elsewhere, and nothing
// is stored. On PostgreSQL that is one statement.
func addTurn(ctx context.Context, c conn, t tilly.Turn) (added bool, err error) {
	if c.pg {
		_, added, err = c.number(ctx, wholeTurn(t), turnValues(t)...)
		return added, err
	}
	after, added, err := c.number(ctx, keepTalk+`messages`, talkValues(t)...)
	if err != nil || !added {
		return false, err
	}
	v := t.Conversation
	var rows [][]any
	for i, m := range []tilly.Message{t.Asked, t.Said} {
		rows = append(rows, append([]any{v.StoreID, v.ID, after - 2 + int64(i)}, messageValues(m)...))
	}
	if err := c.insert(ctx, intoMessages, rows, ""); err != nil {
		return false, err
	}
	return true, addRecord(ctx, c, t)
}

// addRecord stores the record of a turn, and that its conversation is to be counted.
func addRecord(ctx context.Context, c conn, t tilly.Turn) error {
	v := t.Conversation
	if err := c.insert(ctx, intoAnswers, [][]any{append([]any{v.StoreID, v.ID}, recordValues(t)...)}, ""); err != nil || !counted(t) {
		return err
	}
	return markCase(ctx, c, v.StoreID, v.ID)
}

// counted says whether the conversation of a turn is one for the figures.
func counted(t tilly.Turn) bool { return t.Conversation.Channel != tilly.Playground }

// turnValues are the parameters of wholeTurn.
func turnValues(t tilly.Turn) []any {
	all := append(talkValues(t), messageValues(t.Asked)...)
	all = append(append(all, messageValues(t.Said)...), recordValues(t)...)
	if counted(t) {
		all = append(all, tilly.NewID())
	}
	return all
}

// wholeTurn is all of addTurn as one statement of PostgreSQL, which is a transaction by
// itself.
func wholeTurn(t tilly.Turn) string {
	if counted(t) {
		return countedTurn()
	}
	return uncountedTurn()
}

var (
	countedTurn   = sync.OnceValue(func() string { return joinedTurn(true) })
	uncountedTurn = sync.OnceValue(func() string { return joinedTurn(false) })
)

func joinedTurn(counted bool) string {
	width := func(into string, before int) string {
		return strings.Repeat(", ?", strings.Count(into, ",")+1-before)
	}
	text := `WITH cv AS (` + keepTalk + `store_id, id, messages),
		asked AS (` + intoMessages + ` SELECT store_id, id, messages - 2` + width(intoMessages, 3) + ` FROM cv),
		said AS (` + intoMessages + ` SELECT store_id, id, messages - 1` + width(intoMessages, 3) + ` FROM cv),
		record AS (` + intoAnswers + ` SELECT store_id, id` + width(intoAnswers, 2) + ` FROM cv)`
	if counted {
		text += `, mark AS (` + intoMarks + ` SELECT store_id, id` + width(intoMarks, 2) + ` FROM cv)`
	}
	return sqlx.Rebind(sqlx.DOLLAR, text+` SELECT messages FROM cv`)
}

func talkValues(t tilly.Turn) []any {
	v := t.Conversation
	return []any{
		v.StoreID, v.ID, v.Channel, preview(t.Asked.Text), v.Visitor, v.CreatedAt, latest(t), tilly.KeptPage(t.Asked.Page), sentOf(t),
		t.Sent, tilly.CutShort(t.Sent),
	}
}

func messageValues(m tilly.Message) []any {
	return []any{m.ID, m.Role, m.Text, m.Action, m.Answered, asJSON(m.Sources), asJSON(m.Products), m.CreatedAt, folded(m.Text)}
}

func recordValues(t tilly.Turn) []any {
	r := t.Record
	return []any{
		t.Said.ID, r.Question, r.Understood, r.Speaker, r.Model,
		r.Answered, r.Evidence, r.Threshold, r.Generation, asJSON(r.Passages), asJSON(r.Timings),
		r.PromptTokens, r.OutputTokens, r.CostMicros, asJSON(r.Dropped), r.Fault, r.CreatedAt,
		asJSON(r.Products), strings.Join(r.Topic, " "), r.Doubt, r.Rule, quotedSources(r),
	}
}

// quotedSources are the sources that an answer rests on, each once; their ids hold no
// spaces.
func quotedSources(r tilly.AnswerRecord) string {
	var ids []string
	for _, p := range r.Passages {
		if p.Quoted {
			ids = append(ids, p.SourceID)
		}
	}
	return strings.Join(unique(ids), " ")
}
