package db

import (
	"context"
	"time"

	"tilly"
)

// SaveTurn stores a question and its answer with its record in one transaction,
// creates the conversation when it is new, and stores enquiry and jobs with them.
// The conversation's store and id stand for all of the turn.
func (d *DB) SaveTurn(ctx context.Context, t tilly.Turn) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdConversation(ctx, c, t.Conversation); err != nil {
			return err
		}
		if err := addMessages(ctx, c, t); err != nil {
			return err
		}
		if err := createRecord(ctx, c, t); err != nil {
			return err
		}
		if t.Enquiry != nil {
			e := *t.Enquiry
			e.StoreID, e.ConversationID = t.Conversation.StoreID, t.Conversation.ID
			if err := createEnquiry(ctx, c, e); err != nil {
				return err
			}
		}
		return enqueue(ctx, c, t.Jobs)
	})
}

// holdConversation makes the conversation when it is new.
func holdConversation(ctx context.Context, c conn, v tilly.Conversation) error {
	return c.run(ctx, `INSERT INTO conversations (store_id, id, channel, messages, preview, created_at, updated_at)
		VALUES (?, ?, ?, 0, '', ?, ?) ON CONFLICT (store_id, id) DO NOTHING`,
		v.StoreID, v.ID, v.Channel, v.CreatedAt, v.UpdatedAt)
}

func addMessages(ctx context.Context, c conn, t tilly.Turn) error {
	v := t.Conversation
	var after int
	err := c.get(ctx, &after, `UPDATE conversations SET messages = messages + 2,
		preview = CASE WHEN messages = 0 THEN ? ELSE preview END,
		updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at END
		WHERE store_id = ? AND id = ? RETURNING messages`,
		preview(t.Asked.Text), latest(t), latest(t), v.StoreID, v.ID)
	if err != nil {
		return err
	}
	var rows [][]any
	for i, m := range []tilly.Message{t.Asked, t.Said} {
		rows = append(rows, []any{
			v.StoreID, v.ID, after - 2 + i, m.ID, m.Role, m.Text, m.Action, m.Answered,
			asJSON(m.Sources), asJSON(m.Products), m.CreatedAt,
		})
	}
	return c.insert(ctx, `INSERT INTO messages (store_id, conversation_id, ord, id, role, body, action, answered,
		sources, products, created_at)`, rows, "")
}

// latest is when the conversation was last heard of.
func latest(t tilly.Turn) time.Time {
	if t.Said.CreatedAt.After(t.Conversation.UpdatedAt) {
		return t.Said.CreatedAt
	}
	return t.Conversation.UpdatedAt
}

// previewLength is how much of the first question a list shows, in characters.
const previewLength = 200

func preview(text string) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), previewLength)])
}

func createRecord(ctx context.Context, c conn, t tilly.Turn) error {
	r := t.Record
	return c.run(ctx, `INSERT INTO answers (store_id, message_id, conversation_id, question, understood, speaker, model,
		answered, evidence, threshold, generation, passages, timings, prompt_tokens, output_tokens, cost_micros, dropped, fault, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		t.Conversation.StoreID, t.Said.ID, t.Conversation.ID, r.Question, r.Understood, r.Speaker, r.Model,
		r.Answered, r.Evidence, r.Threshold, r.Generation, asJSON(r.Passages), asJSON(r.Timings),
		r.PromptTokens, r.OutputTokens, r.CostMicros, asJSON(r.Dropped), r.Fault, r.CreatedAt)
}

type recordRow struct {
	MessageID      string  `db:"message_id"`
	ConversationID string  `db:"conversation_id"`
	StoreID        string  `db:"store_id"`
	Question       string  `db:"question"`
	Understood     string  `db:"understood"`
	Speaker        string  `db:"speaker"`
	Model          string  `db:"model"`
	Answered       flag    `db:"answered"`
	Evidence       float64 `db:"evidence"`
	Threshold      float64 `db:"threshold"`
	Generation     int64   `db:"generation"`
	Passages       string  `db:"passages"`
	Timings        string  `db:"timings"`
	PromptTokens   int     `db:"prompt_tokens"`
	OutputTokens   int     `db:"output_tokens"`
	CostMicros     int64   `db:"cost_micros"`
	Dropped        string  `db:"dropped"`
	Fault          string  `db:"fault"`
	CreatedAt      moment  `db:"created_at"`
}

// Record gives what an answer of the store was made from, else NotFound.
func (d *DB) Record(ctx context.Context, storeID, messageID string) (tilly.AnswerRecord, error) {
	var r recordRow
	err := d.reader().get(ctx, &r, `SELECT message_id, conversation_id, store_id, question, understood, speaker, model,
		answered, evidence, threshold, generation, passages, timings, prompt_tokens, output_tokens, cost_micros, dropped, fault, created_at
		FROM answers WHERE store_id = ? AND message_id = ?`, storeID, messageID)
	if err != nil {
		return tilly.AnswerRecord{}, err
	}
	return r.noun()
}

func (r recordRow) noun() (tilly.AnswerRecord, error) {
	passages, err := fromJSON[[]tilly.UsedPassage](r.Passages)
	if err != nil {
		return tilly.AnswerRecord{}, domain(err)
	}
	timings, err := fromJSON[map[string]int64](r.Timings)
	if err != nil {
		return tilly.AnswerRecord{}, domain(err)
	}
	dropped, err := fromJSON[[]string](r.Dropped)
	return tilly.AnswerRecord{
		MessageID: r.MessageID, ConversationID: r.ConversationID, StoreID: r.StoreID, Question: r.Question,
		Understood: r.Understood, Speaker: r.Speaker, Model: r.Model, Answered: r.Answered.is(), Evidence: r.Evidence,
		Threshold: r.Threshold, Generation: r.Generation, Passages: passages, Timings: timings,
		PromptTokens: r.PromptTokens, OutputTokens: r.OutputTokens, CostMicros: r.CostMicros, Dropped: dropped, Fault: r.Fault, CreatedAt: r.CreatedAt.time(),
	}, domain(err)
}
