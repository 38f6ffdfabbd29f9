package api

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

type chatIn struct {
	ID             wire.ID                    `json:"id,omitempty"` // of the message, by which one that is sent twice is one
	Query          string                     `json:"query,omitempty"`
	StoreID        wire.ID                    `json:"store_id,omitempty"`
	ConversationID wire.ID                    `json:"conversation_id,omitempty"`
	Visitor        wire.ID                    `json:"visitor,omitempty"`
	Action         string                     `json:"action,omitempty"`
	Data           map[string]json.RawMessage `json:"data,omitempty"`
	PageURL        wire.ID                    `json:"page_url,omitempty"`
	Product        wire.ID                    `json:"product,omitempty"`
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

// readQuestion checks what is asked of a store; the fields of a form are the
// assistant's to check.
func (s chatCalls) readQuestion(c *call, store tilly.Store) (tilly.Question, error) {
	in, f := wire.Decode[chatIn](c.form)
	q := tilly.Question{
		Store: store, Fresh: true, Page: s.pageOf(c, store, string(in.PageURL)),
		ConversationID: string(in.ConversationID), Text: wire.TrimText(in.Query), Action: in.Action,
		Address: wire.AddressKey(s.addressOf(c.r)), Visitor: string(in.Visitor),
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
	nameQuestion(&q, string(in.ID))
	return q, f.Err()
}

// leastSeed is the shortest id, in bytes, that nobody else can be thought to guess.
const leastSeed = 22

// nameQuestion has a question known by the id that its sender gave it, together with all
// that it says: another question under the same id is another one.
func nameQuestion(q *tilly.Question, given string) {
	if given == "" || len(given) > maxSentID {
		return
	}
	whole, _ := json.Marshal([]any{given, q.Action, q.Text, q.Data}) // texts alone
	q.Sent = sentID(q.ConversationID, tilly.HashSecret(string(whole)))
	if len(given) >= leastSeed {
		q.Seed = string(whole)
	}
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
		var value wire.ID
		_ = value.UnmarshalJSON(b) // never fails
		data[name] = string(value)
	}
	return data
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
	hits, err := s.Assistant.Search(c.ctx, store.ID, query, wire.Number(c.r, "limit", 10, 50))
	if err != nil {
		return nil, err
	}
	out := searchOut{ok(""), make([]hitWire, len(hits))}
	for i, h := range hits {
		out.Passages[i] = hitWire(h)
	}
	return out, nil
}

// widgetMessage answers a visitor.
func (s chatCalls) widgetMessage(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	q, err := s.readQuestion(c, store)
	if err != nil {
		return nil, err
	}
	if err := s.limit(s.address.chat, c, tooManyQuestions); err != nil {
		return nil, err
	}
	q.Channel = tilly.WidgetChan
	return s.answer(c, q)
}
