package api

import (
	"cmp"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"tilly"
)

type chatIn struct {
	ID             wireID                     `json:"id,omitempty"` // of the message, by which one that people get twice is one
	Query          string                     `json:"query,omitempty"`
	StoreID        wireID                     `json:"store_id,omitempty"`
	ConversationID wireID                     `json:"conversation_id,omitempty"`
	Visitor        wireID                     `json:"visitor,omitempty"`
	Action         string                     `json:"action,omitempty"`
	Data           map[string]json.RawMessage `json:"data,omitempty"`
	PageURL        wireID                     `json:"page_url,omitempty"`
	Product        wireID                     `json:"product,omitempty"`
}

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
		chatText{r.Output}, r.ConversationID, r.MessageID, orNull(r.Visitor), r.Answered, citationsOf(r.Sources), orEmpty(r.Products),
		cmp.Or(r.Hold.Handler, tilly.ByAssistant),
	}}
}

// chat answers a teammate in the playground.
func (s chatCalls) chat(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	if !store.Active {
		return nil, tilly.Errorf(tilly.Forbidden, "This store is being activated. Chat opens as soon as it is active.")
	}
	q, err := s.readQuestion(c, store)
	if err != nil {
		return nil, err
	}
	if err := s.limit(s.address.chat, c, tooManyQuestions); err != nil {
		return nil, err
	}
	q.Channel = tilly.Playground
	ctx, cancel := s.whileTeammate(c, store.ID)
	defer cancel()
	c.ctx = ctx
	return s.answer(c, q)
}

// maxRef is the longest id of a product on a shop's platform that a page tells.
const maxRef = 40

const tooManyQuestions = "Too many messages in a short time. Please wait a moment and try again."

// readQuestion checks what is asked of a store; the fields of a form are the
// assistant's to check.
func (s chatCalls) readQuestion(c *call, store tilly.Store) (tilly.Question, error) {
	in, f := decode[chatIn](c)
	q := tilly.Question{
		Store: store, Page: s.pageOf(c, store, string(in.PageURL)),
		ConversationID: string(in.ConversationID), Text: trimText(in.Query), Action: in.Action,
		Address: addressKey(s.addressOf(c.r)), Visitor: string(in.Visitor),
	}
	if in.ID != "" {
		q.Sent = sentID(q.ConversationID, string(in.ID))
	}
	if len(in.Product) <= maxRef && q.Page != "" {
		q.PageProduct = string(in.Product)
	}
	switch in.Action {
	case "":
		if q.Text == "" {
			f.Add("query", "Please enter a message.")
		}
	case tilly.ActionTrackOrder, tilly.ActionContactSales:
		q.Data = formData(f, in.Data)
	default:
		f.Add("action", "There is no such action.")
	}
	if utf8.RuneCountInString(q.Text) > tilly.MaxQuery {
		f.Add("query", "This message is too long. Please shorten it to 4,000 characters.")
	}
	return q, f.Err()
}

// formData takes the text fields of a form; numbers count as their digits.
func formData(f tilly.Fields, raw map[string]json.RawMessage) map[string]string {
	const most = 20
	data := map[string]string{}
	if len(raw) > most {
		f.Add("data", "This form has too many fields.")
		return data
	}
	for name, b := range raw {
		var value wireID
		_ = value.UnmarshalJSON(b) // never fails
		data[name] = string(value)
	}
	return data
}

// answer gives the assistant's answer as a stream when the client takes one,
// else collected into one body.
func (s chatCalls) answer(c *call, q tilly.Question) (any, error) {
	if strings.Contains(c.r.Header.Get("Accept"), "text/event-stream") {
		return s.streamAnswer(c, q)
	}
	return s.collectAnswer(c, q)
}

type searchOut struct {
	done
	Passages []hitWire `json:"passages"`
}

type hitWire struct {
	SourceID string  `json:"source_id"`
	Title    string  `json:"title"`
	URL      string  `json:"url"`
	Text     string  `json:"text"`
	Score    float64 `json:"score"`
}

func (s chatCalls) searchPassages(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	query := strings.TrimSpace(c.query("query"))
	f := tilly.Fields{}
	if query == "" {
		f.Add("query", "Please enter what to search for.")
	} else if utf8.RuneCountInString(query) > tilly.MaxQuery {
		f.Add("query", "This is too long.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	hits, err := s.Assistant.Search(c.ctx, store.ID, query, c.number("limit", 10, 50))
	if err != nil {
		return nil, err
	}
	out := searchOut{ok(""), make([]hitWire, len(hits))}
	for i, h := range hits {
		out.Passages[i] = hitWire(h)
	}
	return out, nil
}
