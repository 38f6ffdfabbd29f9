package db

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"tilly"
)

// caseTalk is a conversation with the messages of the contact form that were sent from it,
// read to be counted.
type caseTalk struct {
	ID        string `db:"id"`
	Channel   string `db:"channel"`
	Visitor   string `db:"visitor"`
	Handler   string `db:"handler"`
	Number    int    `db:"ticket_no"`
	Score     int    `db:"score"`
	CreatedAt moment `db:"created_at"`
	UpdatedAt moment `db:"updated_at"`

	within   bool       // another one, which it is counted with
	parts    []caseTalk // of the contact form
	answers  []talkAnswer
	wants    []moment
	replies  []moment
	lastWord moment
	gaps     map[string]bool // that were asked of, and whether for goods that the shop has not
}

type talkAnswer struct {
	ConversationID string `db:"conversation_id"`
	MessageID      string `db:"message_id"`
	Rule           string `db:"rule"`
	Answered       flag   `db:"answered"`
	Rating         int    `db:"rating"`
	Topic          string `db:"topic"`
	CostMicros     int64  `db:"cost_micros"`
	Products       string `db:"products"`
	CreatedAt      moment `db:"created_at"`
}

// asking is a question of a visitor.
type asking struct {
	ConversationID string `db:"conversation_id"`
	MessageID      string `db:"message_id"`
	Topic          string `db:"topic"`
	CreatedAt      moment `db:"created_at"`
}

// talks are conversations to be counted: those of some names, with what the same visitors
// held shortly before, whose outcome they may change.
type talks struct {
	list   []string // names in their order; some may be of nothing any more
	byName map[string]*caseTalk
	asked  map[string][]asking // by visitor, in their order
}

func (t *talks) names() []string        { return t.list }
func (t *talks) gone(name string) bool  { return t.byName[name] == nil }
func (t *talks) known(name string) bool { return slices.Contains(t.list, name) }

const selectTalk = `SELECT cv.id, cv.channel, cv.visitor, cv.handler, cv.ticket_no, cv.score, cv.created_at, cv.updated_at FROM conversations cv `

func talksOf(ctx context.Context, c conn, storeID string, ids []string) (*talks, error) {
	t := &talks{byName: map[string]*caseTalk{}, asked: map[string][]asking{}}
	for _, read := range []func() error{
		func() (err error) { t.list, err = rootsOf(ctx, c, storeID, ids); return err },
		func() error { return t.readTalks(ctx, c, storeID, `cv.id IN (?)`, t.list) },
		func() error { return t.addEarlier(ctx, c, storeID) },
		func() error { return t.readForms(ctx, c, storeID) },
		func() error { return t.readMessages(ctx, c, storeID) },
		func() error { return t.readAnswers(ctx, c, storeID) },
		func() error { return t.readGaps(ctx, c, storeID) },
		func() error { return t.readAsked(ctx, c, storeID) },
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// rootsOf names, in place of messages of the contact form, the conversations that they
// were sent from, as far as these are still there.
func rootsOf(ctx context.Context, c conn, storeID string, ids []string) ([]string, error) {
	forms := []string{""}
	for _, id := range ids {
		if enquiry, is := strings.CutPrefix(id, formTicketID("")); is {
			forms = append(forms, enquiry)
		}
	}
	var rows []struct {
		ID   string `db:"id"`
		Root string `db:"conversation_id"`
	}
	err := c.list(ctx, &rows, `SELECT e.id, e.conversation_id FROM enquiries e JOIN conversations cv ON cv.store_id = e.store_id AND cv.id = e.conversation_id
		WHERE e.store_id = ? AND e.id IN (?)`, storeID, forms)
	root := map[string]string{}
	for _, r := range rows {
		root[formTicketID(r.ID)] = r.Root
	}
	out := make([]string, 0, len(ids))
	for _, id := range ids {
		if of, is := root[id]; is {
			out = append(out, of) // what counted by itself, when it did, is looked at too
		}
		out = append(out, id)
	}
	return unique(out), err
}

func (t *talks) readTalks(ctx context.Context, c conn, storeID, where string, args ...any) error {
	var rows []caseTalk
	err := c.list(ctx, &rows, selectTalk+`WHERE cv.store_id = ? AND cv.channel <> 'playground' AND `+where, append([]any{storeID}, args...)...)
	for _, r := range rows {
		if t.byName[r.ID] == nil {
			t.byName[r.ID] = &r
		}
		if !t.known(r.ID) {
			t.list = append(t.list, r.ID)
		}
	}
	return err
}

// addEarlier adds what the visitors of these conversations held shortly before.
func (t *talks) addEarlier(ctx context.Context, c conn, storeID string) error {
	visitors := t.visitors()
	if len(visitors) == 0 {
		return nil
	}
	first, last := moment(1<<62), moment(0)
	for _, v := range t.byName {
		first, last = min(first, v.CreatedAt), max(last, v.UpdatedAt)
	}
	return t.readTalks(ctx, c, storeID, `cv.visitor <> '' AND cv.visitor IN (?) AND cv.channel = 'widget' AND cv.updated_at >= ? AND cv.created_at <= ?`,
		visitors, first.time().Add(-tilly.CaseSettles), last.time())
}

func (t *talks) visitors() []string {
	var list []string
	for _, name := range t.list {
		if v := t.byName[name]; v != nil && v.Visitor != "" && v.Channel == string(tilly.WidgetChan) {
			list = append(list, v.Visitor)
		}
	}
	return unique(list)
}

// readForms hangs messages of the contact form on what they were sent from. They are no
// cases of their own.
func (t *talks) readForms(ctx context.Context, c conn, storeID string) error {
	var rows []struct {
		caseTalk
		Root string `db:"root"`
	}
	err := c.list(ctx, &rows, `SELECT e.conversation_id AS root, cv.id, cv.channel, cv.visitor, cv.handler, cv.ticket_no, cv.score, cv.created_at, cv.updated_at
		FROM enquiries e JOIN conversations cv ON cv.store_id = e.store_id AND cv.id = 'f_' || e.id
		WHERE e.store_id = ? AND e.conversation_id <> '' AND e.conversation_id IN (?) ORDER BY cv.created_at, cv.id`, storeID, t.list)
	if err != nil {
		return err
	}
	for _, r := range rows {
		root := t.byName[r.Root]
		if root == nil {
			continue
		}
		root.parts = append(root.parts, r.caseTalk)
		if own := t.byName[r.ID]; own != nil {
			own.within = true
		}
	}
	return t.leaveOrphans(ctx, c, storeID)
}

// leaveOrphans passes over messages of the contact form whose conversation is gone and
// was counted with them.
func (t *talks) leaveOrphans(ctx context.Context, c conn, storeID string) error {
	forms := []string{""}
	for name, v := range t.byName {
		if v.Channel == string(tilly.FormChan) && !v.within {
			forms = append(forms, strings.TrimPrefix(name, formTicketID("")))
		}
	}
	var orphans []string
	err := c.list(ctx, &orphans, `SELECT e.id FROM enquiries e JOIN cases k ON k.store_id = e.store_id AND k.conversation_id = e.conversation_id
		WHERE e.store_id = ? AND e.id IN (?) AND NOT EXISTS (SELECT 1 FROM conversations cv WHERE cv.store_id = e.store_id AND cv.id = e.conversation_id)`,
		storeID, forms)
	for _, id := range orphans {
		t.byName[formTicketID(id)].within = true
	}
	return err
}

// members gives every conversation that is read, with the caseTalk that it is part of.
func (t *talks) members() ([]string, map[string]*caseTalk) {
	list, of := []string{""}, map[string]*caseTalk{}
	for _, name := range t.list {
		v := t.byName[name]
		if v == nil || v.within {
			continue
		}
		list, of[v.ID] = append(list, v.ID), v
		for _, p := range v.parts {
			list, of[p.ID] = append(list, p.ID), v
		}
	}
	return list, of
}

// readMessages reads when somebody was wanted, when teammates wrote, and the last word.
func (t *talks) readMessages(ctx context.Context, c conn, storeID string) error {
	list, of := t.members()
	var last []struct {
		ID string `db:"conversation_id"`
		At moment `db:"at"`
	}
	err := c.list(ctx, &last, `SELECT conversation_id, MAX(created_at) AS at FROM messages
		WHERE store_id = ? AND conversation_id IN (?) AND role IN ('user', 'ai', 'agent') GROUP BY conversation_id`, storeID, list)
	if err != nil {
		return err
	}
	for _, r := range last {
		of[r.ID].lastWord = max(of[r.ID].lastWord, r.At)
	}
	var rows []struct {
		ID   string `db:"conversation_id"`
		Role string `db:"role"`
		At   moment `db:"created_at"`
	}
	err = c.list(ctx, &rows, `SELECT conversation_id, role, created_at FROM messages WHERE store_id = ? AND conversation_id IN (?)
		AND (role = 'agent' OR role = 'event' AND body = 'want') ORDER BY created_at, conversation_id, ord`, storeID, list)
	for _, r := range rows {
		if v := of[r.ID]; r.Role == tilly.RoleEvent {
			v.wants = append(v.wants, r.At)
		} else {
			v.replies = append(v.replies, r.At)
		}
	}
	return err
}

func (t *talks) readAnswers(ctx context.Context, c conn, storeID string) error {
	list, of := t.members()
	var rows []talkAnswer
	err := c.list(ctx, &rows, `SELECT conversation_id, message_id, rule, answered, rating, topic, cost_micros, products, created_at FROM answers
		WHERE store_id = ? AND conversation_id IN (?) ORDER BY created_at, message_id`, storeID, list)
	for _, r := range rows {
		of[r.ConversationID].answers = append(of[r.ConversationID].answers, r)
	}
	return err
}

// readStep is how many rows are asked for by their names at once.
const readStep = 500

// readGaps reads which of the answers are questions of gaps, by their keys: joined with
// the answers, hundreds of names have PostgreSQL read whole tables.
func (t *talks) readGaps(ctx context.Context, c conn, storeID string) error {
	of, ids := map[string]*caseTalk{}, []string{}
	inVain := map[string]bool{}
	for _, v := range t.byName {
		for _, a := range v.answers {
			of[a.MessageID], ids = v, append(ids, a.MessageID)
			inVain[a.MessageID] = a.Rule == "product" && !a.Answered.is()
		}
	}
	slices.Sort(ids)
	for step := range slices.Chunk(ids, readStep) {
		var rows []struct {
			MessageID string `db:"message_id"`
			GapID     string `db:"gap_id"`
		}
		if err := c.list(ctx, &rows, `SELECT message_id, gap_id FROM gap_questions WHERE store_id = ? AND message_id IN (?)`, storeID, step); err != nil {
			return err
		}
		for _, r := range rows {
			v := of[r.MessageID]
			if v.gaps == nil {
				v.gaps = map[string]bool{}
			}
			v.gaps[r.GapID] = v.gaps[r.GapID] || inVain[r.MessageID]
		}
	}
	return nil
}

// readAsked reads what the visitors asked later.
func (t *talks) readAsked(ctx context.Context, c conn, storeID string) error {
	visitors := t.visitors()
	if len(visitors) == 0 {
		return nil
	}
	first, last := moment(1<<62), moment(0)
	for _, v := range t.byName {
		first, last = min(first, v.lastWord), max(last, v.lastWord)
	}
	from, until := first.time(), last.time().Add(tilly.CaseSettles)
	var held []struct {
		ID      string `db:"id"`
		Visitor string `db:"visitor"`
	}
	err := c.list(ctx, &held, `SELECT id, visitor FROM conversations
		WHERE store_id = ? AND visitor <> '' AND visitor IN (?) AND channel = 'widget' AND updated_at > ?`, storeID, visitors, from)
	if err != nil {
		return err
	}
	visitor, ids := map[string]string{}, []string{}
	for _, r := range held {
		visitor[r.ID], ids = r.Visitor, append(ids, r.ID)
	}
	var all []asking
	for step := range slices.Chunk(ids, readStep) {
		var rows []asking
		// What is of no use is left out below: told here, it has PostgreSQL read a store's whole day.
		if err := c.list(ctx, &rows, `SELECT conversation_id, message_id, topic, created_at FROM answers
			WHERE store_id = ? AND conversation_id IN (?)`, storeID, step); err != nil {
			return err
		}
		all = append(all, rows...)
	}
	slices.SortFunc(all, func(a, b asking) int {
		return cmp.Or(cmp.Compare(a.CreatedAt, b.CreatedAt), strings.Compare(a.MessageID, b.MessageID))
	})
	for _, r := range all {
		if at := r.CreatedAt.time(); r.Topic != "" && at.After(from) && !at.After(until) {
			t.asked[visitor[r.ConversationID]] = append(t.asked[visitor[r.ConversationID]], r)
		}
	}
	return nil
}

func minutes(n int) string { return strconv.Itoa(n) }
