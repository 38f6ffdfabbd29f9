package answer

import (
	"context"
	"strings"

	"tilly"
)

// recentMessages is how far back a conversation is read.
const recentMessages = 8

// resume reads the conversation the visitor means, if it is one of this store
// and channel.
func (t *turn) resume(ctx context.Context) (bool, error) {
	id := t.q.ConversationID
	if !strings.HasPrefix(id, channelPrefix(t.q.Channel)) || len(id) > 100 {
		return false, nil
	}
	held, messages, err := t.a.cfg.Conversations.Talk(ctx, t.q.Store.ID, id, recentMessages)
	if tilly.CodeOf(err) == tilly.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	t.hold = held
	t.before, messages = sentBefore(messages, t.q.Sent)
	t.recent = lately(messages)
	return true, nil
}

// withoutForms are messages but what was typed into forms, and what the assistant said
// to that.
func withoutForms(messages []tilly.Message) (out []tilly.Message) {
	formReply := false
	for _, m := range messages {
		if m.Role == tilly.RoleUser {
			formReply = m.Action != ""
		}
		if !formReply || m.Role != tilly.RoleUser && m.Role != tilly.RoleAI {
			out = append(out, m)
		}
	}
	return out
}

// newConversationID is unguessable and says in which channel it holds, so that a
// thread of the playground is never continued by a widget.
func newConversationID(q tilly.Question, cell string) string {
	return channelPrefix(q.Channel) + tilly.InCell(cell, secretFor(q, "conversation"))
}

// secretFor is a secret for what a question begins: the same one where the same sender
// sends it again, who alone knows what it is made of.
func secretFor(q tilly.Question, purpose string) string {
	if q.Seed == "" {
		return tilly.NewSecret()
	}
	return tilly.HashSecret(strings.Join([]string{purpose, q.Store.ID, q.Visitor, q.ConversationID, q.Seed}, "\x00"))
}

func channelPrefix(c tilly.Channel) string {
	if c == tilly.Playground {
		return "p_"
	}
	return "w_"
}

// visitorPrefix begins the secrets by which visitors are known again.
const visitorPrefix = "v_"

// visitorOf is the visitor's secret as sent, if it can be one of ours; who begins
// a conversation without one is given one.
func visitorOf(q tilly.Question, known bool) string {
	secret, ours := strings.CutPrefix(q.Visitor, visitorPrefix)
	if ours && len(secret) == len(tilly.NewSecret()) {
		return q.Visitor
	}
	if known {
		return ""
	}
	return visitorPrefix + secretFor(q, "visitor")
}

// hashed keeps what a visitor holds out of the rows.
func hashed(secret string) string {
	if secret == "" {
		return ""
	}
	return tilly.HashSecret(secret)
}

// lately are the messages that a conversation is read from; what stood in forms is for
// people only.
func lately(messages []tilly.Message) []tilly.Message {
	return withoutForms(messages[max(0, len(messages)-recentMessages):])
}

// payer is for whom this turn's question is answered.
func (t *turn) payer() payer {
	return payer{t.q.Store, hashed(t.visitor), t.q.Address, t.visitor != t.q.Visitor}
}
