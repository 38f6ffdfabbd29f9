package api

import (
	"tilly"
)

type conversationWire struct {
	ID        string `json:"id"`
	Channel   string `json:"channel"`
	Preview   string `json:"preview"`
	Messages  int    `json:"messages_count"`
	CreatedAt string `json:"created_at"`
	UpdatedAt string `json:"updated_at"`
}

type messageWire struct {
	ID        string              `json:"id"`
	Role      string              `json:"role"`
	Text      string              `json:"text"`
	Action    *string             `json:"action"`
	Answered  bool                `json:"answered"`
	Sources   []tilly.Citation    `json:"sources"`
	Products  []tilly.ProductCard `json:"products"`
	CreatedAt string              `json:"created_at"`
}

type conversationsOut struct {
	done
	Conversations pageOf[conversationWire] `json:"conversations"`
}

type conversationOut struct {
	done
	Conversation conversationDetail `json:"conversation"`
}

type conversationDetail struct {
	conversationWire
	Messages []messageWire `json:"messages"`
}

func wireConversation(cv tilly.Conversation) conversationWire {
	return conversationWire{cv.ID, string(cv.Channel), cv.Preview, cv.Messages, wireTime(cv.CreatedAt), wireTime(cv.UpdatedAt)}
}

func (s *Server) conversations(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	page, perPage := c.paging(historyPage, historyMost)
	list, total, err := s.Conversations.Conversations(c.ctx, store.ID, page, perPage)
	if err != nil {
		return nil, err
	}
	wire := make([]conversationWire, len(list))
	for i, cv := range list {
		wire[i] = wireConversation(cv)
	}
	return conversationsOut{ok(""), newPage(wire, total, page, perPage)}, nil
}

func (s *Server) conversation(c *call) (any, error) {
	cv, messages, err := s.Conversations.ConversationOfUser(c.ctx, c.user.ID, c.param("id"))
	if err != nil {
		return nil, err
	}
	detail := conversationDetail{wireConversation(cv), make([]messageWire, len(messages))}
	for i, m := range messages {
		detail.Messages[i] = messageWire{
			m.ID, m.Role, m.Text, orNull(m.Action), m.Answered, orEmpty(m.Sources), orEmpty(m.Products), wireTime(m.CreatedAt),
		}
	}
	return conversationOut{ok(""), detail}, nil
}

// orEmpty makes lists lists on the wire, never null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
