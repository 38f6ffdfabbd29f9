package db

import (
	"context"
	"strings"

	"tilly/fault"

	"tilly"
)

// SaveTurn stores a question and its answer with its record in one transaction,
// creates the conversation when it is new, notes a doubtful answer in its gap, and
// stores enquiry and jobs with them.
// The conversation's store and id stand for all of the turn.
// Where the conversation is not the assistant's any more its answer is not stored, and
// the question is the team's: that is tilly.Taken, with who has it. A question that was
// sent and answered before is stored once: that is tilly.Conflict, and the answer that
// counts is the stored one; one that was cut short is replaced.
func (d Conversations) SaveTurn(ctx context.Context, t tilly.Turn) error {
	if d.pg && alone(t) {
		fault.Reached("turn-saving")
		_, added, err := d.single(ctx, wholeTurn(t), turnValues(t)...)
		if added || err != nil {
			fault.Reached("turn-saved")
			return err
		}
	}
	var held *tilly.Hold
	var said bool
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		held, said = nil, false
		if t.Record.Doubt != tilly.NoDoubt { // gaps of a store are placed one after the other
			if err := holdGaps(ctx, c, t.Conversation.StoreID); err != nil {
				return err
			}
		}
		added, err := addTurn(ctx, c, t)
		if err != nil {
			return err
		}
		late := c.deferring()
		if !added {
			if added, said, err = sentAgain(ctx, c, t); err != nil || said {
				return err
			}
			if !added {
				held, err = Visitors(d).lateQuestion(ctx, c, t)
				return err
			}
			if err := addRecord(ctx, late, t); err != nil {
				return err
			}
		}
		fault.Reached("turn-saving")
		if err := noteDoubt(ctx, c, t); err != nil {
			return err
		}
		if err := d.keepEnquiry(ctx, c, t); err != nil {
			return err
		}
		if err := keepProof(ctx, late, t.Conversation.StoreID, t.Conversation.ID, t.Proved); err != nil {
			return err
		}
		if t.HandOver != nil {
			if err := Visitors(d).handOver(ctx, c, t); err != nil {
				return err
			}
		}
		return enqueueOnce(ctx, late, t.Jobs)
	})
	fault.Reached("turn-saved")
	switch {
	case err == nil && held != nil:
		return tilly.TakenBy(*held)
	case err == nil && said:
		return tilly.Errorf(tilly.Conflict, "This question was answered already.")
	}
	return err
}

// alone says whether nothing hangs on a turn but what every turn leaves.
func alone(t tilly.Turn) bool {
	return t.Record.Doubt == tilly.NoDoubt && t.Enquiry == nil && t.HandOver == nil && t.Proved == "" && len(t.Jobs) == 0
}

// keepEnquiry stores what a contact form said, with its ticket.
func (d Conversations) keepEnquiry(ctx context.Context, c conn, t tilly.Turn) error {
	if t.Enquiry == nil {
		return nil
	}
	e := *t.Enquiry
	e.StoreID, e.ConversationID = t.Conversation.StoreID, t.Conversation.ID
	if err := createEnquiry(ctx, c, e); err != nil {
		return err
	}
	return Visitors(d).formTicket(ctx, c, t.Conversation, e, t.Asked.Page)
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
	Products       string  `db:"products"`
	Topic          string  `db:"topic"`
	Doubt          string  `db:"doubt"`
	Rule           string  `db:"rule"`
}

const selectRecord = `SELECT a.message_id, a.conversation_id, a.store_id, a.question, a.understood, a.speaker, a.model,
	a.answered, a.evidence, a.threshold, a.generation, a.passages, a.timings, a.prompt_tokens, a.output_tokens,
	a.cost_micros, a.dropped, a.fault,
	a.created_at, a.products, a.topic, a.doubt, a.rule FROM answers a `

// Record gives what an answer of the store was made from, else NotFound.
func (d Conversations) Record(ctx context.Context, storeID, messageID string) (tilly.AnswerRecord, error) {
	var r recordRow
	err := d.reader().get(ctx, &r, selectRecord+`WHERE a.store_id = ? AND a.message_id = ?`, storeID, messageID)
	if err != nil {
		return tilly.AnswerRecord{}, err
	}
	return r.noun()
}

func (r recordRow) noun() (tilly.AnswerRecord, error) {
	v := tilly.AnswerRecord{
		MessageID: r.MessageID, ConversationID: r.ConversationID, StoreID: r.StoreID, Question: r.Question,
		Understood: r.Understood, Speaker: r.Speaker, Rule: r.Rule, Model: r.Model, Answered: r.Answered.is(), Evidence: r.Evidence,
		Threshold: r.Threshold, Generation: r.Generation, PromptTokens: r.PromptTokens, OutputTokens: r.OutputTokens,
		CostMicros: r.CostMicros, Fault: r.Fault, Topic: strings.Fields(r.Topic), Doubt: tilly.Doubt(r.Doubt), CreatedAt: r.CreatedAt.time(),
	}
	var err error
	if v.Passages, err = fromJSON[[]tilly.UsedPassage](r.Passages); err != nil {
		return v, domain(err)
	}
	if v.Timings, err = fromJSON[map[string]int64](r.Timings); err != nil {
		return v, domain(err)
	}
	if v.Dropped, err = fromJSON[[]string](r.Dropped); err != nil {
		return v, domain(err)
	}
	v.Products, err = fromJSON[[]tilly.ProductCard](r.Products)
	return v, domain(err)
}

// WriteToTeam stores what a shopper says in a conversation of the store that a person
// has or is awaited for, and gives who has it. Where that is the assistant nothing is
// stored. A message that is there already changes nothing.
func (d Conversations) WriteToTeam(ctx context.Context, m tilly.Message) (held tilly.Hold, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockConversation(ctx, c, m.StoreID, m.ConversationID)
		if err != nil {
			return err
		}
		if r.Handler != string(tilly.ByAssistant) {
			m.Via = tilly.ViaWidget
			if err := Visitors(d).hear(ctx, c, r, m); err != nil {
				return err
			}
		}
		held, err = holdOf(ctx, c, r.StoreID, r.ID)
		return err
	})
	return held, err
}
