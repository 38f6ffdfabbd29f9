package api

import (
	"cmp"

	"tilly"
	"tilly/api/wire"
)

type chatOut struct {
	done
	Data chatData `json:"data"`
}

type chatData struct {
	Response       chatText              `json:"response"`
	ConversationID string                `json:"conversation_id"`
	MessageID      string                `json:"message_id"`
	Visitor        *string               `json:"visitor"`
	Answered       bool                  `json:"answered"`
	Sources        []passageCitationWire `json:"sources"`
	Products       []tilly.ProductCard   `json:"products"`
	Handler        tilly.Handler         `json:"handler"`
}

// takenOut ends a stream whose conversation a person took meanwhile.
type takenOut struct {
	chatOut
	Name string `json:"name"`
}

type chatText struct {
	Output string `json:"output"`
}

// passageCitationWire is a source beside an answer; PassageURL opens its page at the very
// passage.
type passageCitationWire struct {
	Title      string `json:"title"`
	URL        string `json:"url"`
	PassageURL string `json:"passage_url,omitempty"`
}

// citationsOf are the sources of an answer on their way to who asked.
func citationsOf(list []tilly.Citation) []passageCitationWire {
	out := make([]passageCitationWire, len(list))
	for i, c := range list {
		out[i] = passageCitationWire{c.Title, c.URL, c.PlaceURL()}
	}
	return out
}

func wireReply(r tilly.Reply) chatOut {
	return chatOut{ok("Answered."), chatData{
		chatText{r.Output}, r.ConversationID, r.MessageID, wire.OrNull(r.Visitor), r.Answered, citationsOf(r.Sources), wire.OrEmpty(r.Products),
		cmp.Or(r.Hold.Handler, tilly.ByAssistant),
	}}
}
