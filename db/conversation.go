package db

import (
	"context"
	"slices"
	"strings"

	"tilly"
)

const messageColumns = `SELECT m.id, m.conversation_id, m.store_id, m.role, m.body, m.action, m.answered,
	m.sources, m.products, m.created_at`

const selectMessage = messageColumns + ` FROM messages m WHERE m.store_id = ? AND m.conversation_id = ? `

type messageRow struct {
	ID             string `db:"id"`
	ConversationID string `db:"conversation_id"`
	StoreID        string `db:"store_id"`
	Role           string `db:"role"`
	Text           string `db:"body"`
	Action         string `db:"action"`
	Answered       flag   `db:"answered"`
	Sources        string `db:"sources"`
	Products       string `db:"products"`
	CreatedAt      moment `db:"created_at"`
}

func (r messageRow) noun() (tilly.Message, error) {
	sources, err := fromJSON[[]tilly.Citation](r.Sources)
	if err != nil {
		return tilly.Message{}, domain(err)
	}
	products, err := fromJSON[[]tilly.ProductCard](r.Products)
	return tilly.Message{
		ID: r.ID, ConversationID: r.ConversationID, StoreID: r.StoreID, Role: r.Role,
		Text: r.Text, Action: r.Action, Answered: r.Answered.is(), Sources: sources, Products: products, CreatedAt: r.CreatedAt.time(),
	}, domain(err)
}

// readRow is a message with what its owner reads of an answer.
type readRow struct {
	messageRow
	attachmentRow
	Rating    int     `db:"rating"`
	Doubt     string  `db:"doubt"`
	Topic     string  `db:"topic"`
	Evidence  float64 `db:"evidence"`
	Threshold float64 `db:"threshold"`
	GapID     string  `db:"gap_id"`

	Ord        int    `db:"ord"`
	Author     string `db:"author"`
	AuthorName string `db:"author_name"`
	Via        string `db:"via"`
	Cut        flag   `db:"cut"`
	Files      string `db:"files"`
	MailFault  string `db:"mail_fault"`
}

const readMessage = messageColumns + `, m.ord, m.author, COALESCE(u.name, '') AS author_name, m.via, m.mail_fault, CASE WHEN ml.whole <> '' THEN 1 ELSE 0 END AS cut, COALESCE(ml.files, '') AS files, COALESCE(a.rating, 0) AS rating, COALESCE(a.doubt, '') AS doubt,
	COALESCE(a.topic, '') AS topic, COALESCE(a.evidence, 0) AS evidence, COALESCE(a.threshold, 0) AS threshold,
	COALESCE(q.gap_id, '') AS gap_id, ` + attachedColumns + `
	FROM messages m` + joinAttached + `LEFT JOIN answers a ON a.store_id = m.store_id AND a.message_id = m.id
	LEFT JOIN gap_questions q ON q.store_id = m.store_id AND q.message_id = m.id
	LEFT JOIN users u ON u.id = m.author
	LEFT JOIN mails ml ON ml.store_id = m.store_id AND ml.message_id = m.id AND m.via = 'mail' AND ml.message_id <> ''
	WHERE m.store_id = ? AND m.conversation_id = ? `

func (r readRow) noun() (tilly.Message, error) {
	m, err := r.messageRow.noun()
	m.Rating, m.Doubt, m.GapID = tilly.Rating(r.Rating), tilly.Doubt(r.Doubt), r.GapID
	m.Ord, m.Author, m.AuthorName, m.Via, m.MailFault = r.Ord, r.Author, r.AuthorName, r.Via, tilly.MailFault(r.MailFault)
	m.File = r.attachmentRow.noun(m)
	if r.Files != "" && err == nil {
		m.Cut = r.Cut.is()
		m.NotKept, err = fromJSON[[]string](r.Files)
	}
	if r.Topic != "" && m.Answered == (r.Evidence >= r.Threshold) {
		m.Evidence, m.Threshold = &r.Evidence, &r.Threshold
	}
	return m, err
}

// Conversations lists those of a store that pass the filter, latest first, with
// what became of their questions, and counts all that pass.
// Messages of the contact form are tickets only.
func (d Conversations) Conversations(ctx context.Context, storeID string, f tilly.ConversationFilter, page, perPage int) ([]tilly.Conversation, int, error) {
	where, args := filtered(storeID, f)
	var rows []struct {
		conversationRow
		Total int `db:"total"`
	}
	var list []tilly.Conversation
	total := 0
	err := d.view(ctx, func(c conn) error {
		columns := countedConversations // words are a walk through all messages: once is enough
		if len(f.Words) == 0 {
			columns = listConversations
			if err := c.get(ctx, &total, `SELECT COUNT(*) FROM conversations cv `+where, args...); err != nil {
				return err
			}
		}
		err := c.list(ctx, &rows, columns+where+` ORDER BY cv.updated_at DESC, cv.id LIMIT ? OFFSET ?`,
			append(slices.Clone(args), perPage, offset(page, perPage))...)
		if err != nil {
			return err
		}
		list = make([]tilly.Conversation, len(rows))
		for i, r := range rows {
			list[i], _ = r.noun()
			total = max(total, r.Total)
		}
		if len(rows) == 0 && len(f.Words) > 0 && page > 1 {
			return c.get(ctx, &total, `SELECT COUNT(*) FROM conversations cv `+where, args...)
		}
		return tallyAnswers(ctx, c, storeID, list)
	})
	if err != nil {
		return nil, 0, err
	}
	return list, total, nil
}

// maxWords is how many words of a search count; who types more means a sentence,
// which those find.
const maxWords = 8

// filtered is the condition for a filter, with its parameters.
func filtered(storeID string, f tilly.ConversationFilter) (string, []any) {
	where, args := `WHERE cv.store_id = ? AND cv.updated_at >= ? AND cv.channel NOT IN ('form', 'mail')`, []any{storeID, f.Since}
	also := func(condition string, more ...any) {
		where += ` AND ` + condition
		args = append(args, more...)
	}
	if f.For != "" {
		also(seen, f.For)
	}
	if f.Channel != "" {
		also(`cv.channel = ?`, f.Channel)
	}
	switch f.Show {
	case tilly.ShowUnanswered:
		also(`cv.id IN (SELECT conversation_id FROM answers WHERE store_id = ? AND doubt = 'refused')`, storeID)
	case tilly.ShowRatedDown:
		also(`cv.id IN (SELECT conversation_id FROM answers WHERE store_id = ? AND rating <> 0 AND rating = -1)`, storeID)
	case tilly.ShowRatedUp:
		also(`cv.id IN (SELECT conversation_id FROM answers WHERE store_id = ? AND rating <> 0 AND rating = 1)`, storeID)
	}
	if len(f.Words) == 0 {
		return where, args
	}
	// One pass over the messages: a conversation passes when each word was seen.
	var some, each []string
	var first, second []any
	words := f.Words[:min(len(f.Words), maxWords)]
	for _, word := range words {
		pattern := contains(word)
		some, first = append(some, `folded LIKE ? ESCAPE '~'`), append(first, pattern)
		each, second = append(each, `MAX(CASE WHEN folded LIKE ? ESCAPE '~' THEN 1 ELSE 0 END) = 1`), append(second, pattern)
	}
	having := ` GROUP BY conversation_id HAVING ` + strings.Join(each, ` AND `)
	if len(words) == 1 { // then the second look says nothing new
		having, second = ``, nil
	}
	also(`cv.id IN (SELECT conversation_id FROM messages WHERE store_id = ? AND (`+strings.Join(some, ` OR `)+`)`+having+`)`,
		slices.Concat([]any{storeID}, first, second)...)
	return where, args
}

// tallyAnswers counts into the conversations what became of their questions.
func tallyAnswers(ctx context.Context, c conn, storeID string, list []tilly.Conversation) error {
	if len(list) == 0 {
		return nil
	}
	at := make(map[string]int, len(list))
	ids := make([]string, len(list))
	for i, v := range list {
		at[v.ID], ids[i] = i, v.ID
	}
	var rows []struct {
		ID      string `db:"conversation_id"`
		Refused int    `db:"refused"`
		Weak    int    `db:"weak"`
		Up      int    `db:"up"`
		Down    int    `db:"down"`
	}
	err := c.list(ctx, &rows, `SELECT conversation_id, SUM(CASE WHEN doubt = 'refused' THEN 1 ELSE 0 END) AS refused,
		SUM(CASE WHEN doubt = 'weak' THEN 1 ELSE 0 END) AS weak, SUM(CASE WHEN rating = 1 THEN 1 ELSE 0 END) AS up,
		SUM(CASE WHEN rating = -1 THEN 1 ELSE 0 END) AS down FROM answers
		WHERE store_id = ? AND conversation_id IN (?) GROUP BY conversation_id`, storeID, ids)
	for _, r := range rows {
		v := &list[at[r.ID]]
		v.Unanswered, v.Weak, v.Up, v.Down = r.Refused, r.Weak, r.Up, r.Down
	}
	return err
}

// ConversationOfUser finds one of any of the caller's stores with its messages,
// oldest first, else NotFound.
func (d Conversations) ConversationOfUser(ctx context.Context, who tilly.Caller, conversationID string) (tilly.Conversation, []tilly.Message, error) {
	list := make([]tilly.Conversation, 1)
	var rows []readRow
	err := d.view(ctx, func(c conn) error {
		r, err := conversationOfUser(ctx, c, who, conversationID)
		if err != nil {
			return err
		}
		list[0], _ = r.noun()
		if err := tallyAnswers(ctx, c, r.StoreID, list); err != nil {
			return err
		}
		return c.list(ctx, &rows, readMessage+`ORDER BY m.ord`, r.StoreID, r.ID)
	})
	if err != nil {
		return tilly.Conversation{}, nil, err
	}
	messages, err := nouns(rows)
	return list[0], messages, err
}

func conversationOfUser(ctx context.Context, c conn, who tilly.Caller, conversationID string) (r conversationRow, err error) {
	team, mine := ofTeam(who)
	err = c.get(ctx, &r, selectConversation+`WHERE cv.id = ? AND `+team, append([]any{conversationID}, mine...)...)
	return r, denied(ctx, c, err, who, "conversations", conversationID)
}

// spoken are the messages that an answer may lean on: what the shopper and the
// assistant said.
const spoken = `AND m.role IN ('user', 'ai') `

// Recent gives the last n messages of a conversation of the store that its shopper and
// the assistant wrote, oldest first; NotFound for an unknown or foreign one.
func (d Conversations) Recent(ctx context.Context, storeID, conversationID string, n int) ([]tilly.Message, error) {
	_, messages, err := d.Talk(ctx, storeID, conversationID, n)
	return messages, err
}

// Talk is Recent with who has the conversation.
func (d Conversations) Talk(ctx context.Context, storeID, conversationID string, n int) (tilly.Hold, []tilly.Message, error) {
	var rows []messageRow
	var held holdRow
	err := d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &held, selectHold, storeID, conversationID); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectMessage+spoken+`ORDER BY m.ord DESC LIMIT ?`, storeID, conversationID, n)
	})
	if err != nil {
		return tilly.Hold{}, nil, err
	}
	slices.Reverse(rows)
	messages, err := nouns(rows)
	return held.hold(), messages, err
}

// Asked gives the question that a message answers, and the last n messages that
// were said before it, oldest first; NotFound for an unknown or foreign one.
func (d Conversations) Asked(ctx context.Context, storeID, conversationID, messageID string, n int) (tilly.Message, []tilly.Message, error) {
	var rows []messageRow
	err := d.view(ctx, func(c conn) error {
		var at int
		err := c.get(ctx, &at, `SELECT ord FROM messages WHERE store_id = ? AND conversation_id = ? AND id = ? AND role = ?`,
			storeID, conversationID, messageID, tilly.RoleAI)
		if err != nil {
			return err
		}
		return c.list(ctx, &rows, selectMessage+spoken+`AND m.ord < ? ORDER BY m.ord DESC LIMIT ?`, storeID, conversationID, at, n+1)
	})
	if err != nil {
		return tilly.Message{}, nil, err
	}
	if len(rows) == 0 {
		return tilly.Message{}, nil, tilly.Missing()
	}
	slices.Reverse(rows)
	messages, err := nouns(rows)
	if err != nil {
		return tilly.Message{}, nil, err
	}
	last := len(messages) - 1
	return messages[last], messages[:last], nil
}
