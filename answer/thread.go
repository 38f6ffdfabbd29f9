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
	t.remember(messages)
	return true, nil
}

// remember takes in what was said before; what stood in forms is for people only.
func (t *turn) remember(messages []tilly.Message) {
	formReply := false
	for _, m := range messages[max(0, len(messages)-recentMessages):] {
		if m.Role == tilly.RoleUser {
			formReply = m.Action != ""
		}
		if !formReply && m.Action == "" {
			t.recent = append(t.recent, m)
		}
	}
}

// newConversationID is unguessable and says in which channel it holds, so that a
// thread of the playground is never continued by a widget.
func newConversationID(c tilly.Channel, cell string) string {
	return channelPrefix(c) + tilly.InCell(cell, tilly.NewSecret())
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
func visitorOf(sent string, known bool) string {
	secret, ours := strings.CutPrefix(sent, visitorPrefix)
	if ours && len(secret) == len(tilly.NewSecret()) {
		return sent
	}
	if known {
		return ""
	}
	return visitorPrefix + tilly.NewSecret()
}

// hashed keeps what a visitor holds out of the rows.
func hashed(secret string) string {
	if secret == "" {
		return ""
	}
	return tilly.HashSecret(secret)
}
