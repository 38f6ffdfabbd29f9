package api

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

// goldenCalls are the calls about golden questions and their runs.
type goldenCalls struct {
	*core
	Conversations Conversations
	Golden        Golden
	Runs          Runs
}

// goldenIn is a golden question as it is sent.
type goldenIn struct {
	Question    string            `json:"question"`
	Expect      tilly.Expectation `json:"expect,omitempty"`
	MustContain []string          `json:"must_contain,omitempty"`
	MustCite    *string           `json:"must_cite"`
	Note        string            `json:"note,omitempty"`
}

type goldenWire struct {
	ID          string            `json:"id"`
	Question    string            `json:"question"`
	Expect      tilly.Expectation `json:"expect"`
	MustContain []string          `json:"must_contain"`
	MustCite    string            `json:"must_cite"`
	Note        string            `json:"note"`
	CreatedAt   string            `json:"created_at"`
	Last        *goldenLastWire   `json:"last"`
}

type goldenLastWire struct {
	RunID  string `json:"run_id"`
	Passed bool   `json:"passed"`
	At     string `json:"at"`
}

func wireGolden(g tilly.Golden) goldenWire {
	w := goldenWire{
		ID: g.ID, Question: g.Question, Expect: g.Expect, MustContain: wire.OrEmpty(g.MustContain), MustCite: g.MustCite,
		Note: g.Note, CreatedAt: wire.Time(g.CreatedAt),
	}
	if g.Last != nil {
		w.Last = &goldenLastWire{g.Last.RunID, g.Last.Passed, wire.Time(g.Last.At)}
	}
	return w
}

type goldenListOut struct {
	done
	GoldenQuestions wire.Page[goldenWire] `json:"golden_questions"`
}

type goldenOut struct {
	done
	GoldenQuestion goldenWire `json:"golden_question"`
}

// Limits of a page of golden questions: a whole store's fit in one.
const (
	goldenPage = 50
	goldenMost = 2_000
)

func (s goldenCalls) goldenQuestions(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, goldenPage, goldenMost)
	list, total, err := s.Golden.GoldenQuestions(c.ctx, store.ID, page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]goldenWire, len(list))
	for i, g := range list {
		sent[i] = wireGolden(g)
	}
	return goldenListOut{ok(""), wire.NewPage(sent, total, page, perPage)}, nil
}

type addGoldenIn struct {
	StoreID   wire.ID           `json:"store_id"`
	Questions []json.RawMessage `json:"questions"`
}

type goldenIDsOut struct {
	done
	IDs []string `json:"ids"`
}

func (s goldenCalls) addGolden(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[addGoldenIn](c.form)
	list := readGoldenList(f, in.Questions)
	if err := f.Err(); err != nil {
		return nil, err
	}
	now := s.Now()
	for i := range list {
		list[i].ID, list[i].StoreID = tilly.NewID(), store.ID
		list[i].CreatedAt = now.Add(-time.Duration(i) * time.Microsecond) // the newest are listed first, and these in their order
	}
	ids, err := s.Golden.CreateGolden(c.ctx, store.ID, list)
	if err != nil {
		return nil, err
	}
	return goldenIDsOut{ok("Golden questions saved."), ids}, nil
}

// readGoldenList checks each question and notes what is wrong by its position.
func readGoldenList(f tilly.Fields, raw []json.RawMessage) []tilly.Golden {
	switch {
	case len(raw) == 0:
		f.Add("questions", "At least one question is required.")
	case len(raw) > tilly.MaxGoldenPerCall:
		f.Add("questions", "At most 500 questions can be saved at once.")
		return nil
	}
	list := make([]tilly.Golden, len(raw))
	for i, b := range raw {
		field := "questions." + strconv.Itoa(i)
		var in goldenIn
		if json.Unmarshal(b, &in) != nil {
			f.Add(field, "This question cannot be read.")
			continue
		}
		list[i] = tilly.Golden{
			Question: goldenQuestion(f, field+".question", in.Question), Expect: expectation(f, field+".expect", in.Expect),
			MustContain: mustContain(f, field+".must_contain", in.MustContain), Note: wire.Text(f, field+".note", in.Note, tilly.MaxNote, ""),
		}
		if in.MustCite != nil {
			list[i].MustCite = wire.Line(f, field+".must_cite", *in.MustCite, tilly.MaxURL, "")
		}
	}
	return list
}

func goldenQuestion(f tilly.Fields, field, value string) string {
	return wire.Text(f, field, value, tilly.MaxQuery, "Please enter a question.")
}

func expectation(f tilly.Fields, field string, e tilly.Expectation) tilly.Expectation {
	switch e {
	case "":
		return tilly.ExpectAnswer
	case tilly.ExpectAnswer, tilly.ExpectRefusal:
		return e
	}
	f.Add(field, "What is expected must be answer or refuse.")
	return ""
}

// mustContain checks the texts an answer must contain; blank ones do not count.
func mustContain(f tilly.Fields, field string, list []string) []string {
	if len(list) > tilly.MaxMustContain {
		f.Add(field, "At most 20 texts can be asked for.")
		return nil
	}
	out := []string{}
	for i, raw := range list {
		before := len(f)
		value := wire.Text(f, field, raw, tilly.MaxMustText, "")
		if len(f) > before {
			f[field] = []string{"Text " + strconv.Itoa(i+1) + " is too long. Please keep it under 500 characters."}
			return nil
		}
		if value != "" {
			out = append(out, value)
		}
	}
	return out
}

// changeGoldenIn is goldenIn of which each field may be missing.
type changeGoldenIn struct {
	Question    *string            `json:"question"`
	Expect      *tilly.Expectation `json:"expect"`
	MustContain *[]string          `json:"must_contain"`
	MustCite    *string            `json:"must_cite"`
	Note        *string            `json:"note"`
}

func (s goldenCalls) updateGolden(c *call) (any, error) {
	if _, err := s.Golden.GoldenOfUser(c.ctx, c.caller(), c.param("id")); err != nil {
		return nil, err
	}
	in, f := wire.Decode[changeGoldenIn](c.form)
	ch := tilly.GoldenChange{}
	if in.Question != nil {
		ch.Question = wire.Ref(goldenQuestion(f, "question", *in.Question))
	}
	if in.Expect != nil {
		ch.Expect = wire.Ref(expectation(f, "expect", *in.Expect))
	}
	if in.MustContain != nil {
		ch.MustContain = wire.Ref(mustContain(f, "must_contain", *in.MustContain))
	}
	if in.MustCite != nil {
		ch.MustCite = wire.Ref(wire.Line(f, "must_cite", *in.MustCite, tilly.MaxURL, ""))
	}
	if in.Note != nil {
		ch.Note = wire.Ref(wire.Text(f, "note", *in.Note, tilly.MaxNote, ""))
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	g, err := s.Golden.UpdateGolden(c.ctx, c.caller(), c.param("id"), ch)
	if err != nil {
		return nil, err
	}
	return goldenOut{ok("Golden question saved."), wireGolden(g)}, nil
}

func (s goldenCalls) deleteGolden(c *call) (any, error) {
	if err := s.Golden.DeleteGolden(c.ctx, c.caller(), c.param("id")); err != nil {
		return nil, err
	}
	return ok("The golden question is deleted."), nil
}

type fromMessageIn struct {
	StoreID        wire.ID `json:"store_id"`
	ConversationID wire.ID `json:"conversation_id"`
	MessageID      wire.ID `json:"message_id"`
}

// goldenFromMessage makes a golden question of what a shopper asked and was told;
// the owner edits it after.
func (s goldenCalls) goldenFromMessage(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, _ := wire.Decode[fromMessageIn](c.form) // ids of any shape are ids, of nothing at worst
	cv, messages, err := s.Conversations.ConversationOfUser(c.ctx, c.caller(), string(in.ConversationID))
	if err != nil {
		return nil, err
	}
	asked, said, found := exchange(messages, string(in.MessageID))
	if cv.StoreID != store.ID || !found {
		return nil, tilly.Missing()
	}
	if asked.Action != "" {
		return nil, tilly.Fields{"message_id": {"This came from a form. Only typed questions can be taken."}}.Err()
	}
	record, err := s.Golden.Record(c.ctx, store.ID, said.ID)
	if err != nil {
		return nil, err
	}
	g := goldenOf(record, asked, said)
	g.ID, g.StoreID, g.CreatedAt = tilly.NewID(), store.ID, s.Now()
	ids, err := s.Golden.CreateGolden(c.ctx, store.ID, []tilly.Golden{g})
	if err != nil {
		return nil, err
	}
	if g, err = s.Golden.GoldenOfUser(c.ctx, c.caller(), ids[0]); err != nil {
		return nil, err
	}
	return goldenOut{ok("Golden question saved."), wireGolden(g)}, nil
}

// exchange is the question and its answer of which one is the message.
func exchange(messages []tilly.Message, id string) (asked, said tilly.Message, found bool) {
	for i := 1; i < len(messages); i++ {
		asked, said = messages[i-1], messages[i]
		if asked.Role == tilly.RoleUser && said.Role == tilly.RoleAI && (asked.ID == id || said.ID == id) {
			return asked, said, true
		}
	}
	return asked, said, false
}

// goldenOf is the golden question that the exchange passes. One that leant on
// earlier questions is taken as it was understood, with them.
func goldenOf(record tilly.AnswerRecord, asked, said tilly.Message) tilly.Golden {
	g := tilly.Golden{Question: wire.TrimText(asked.Text), Expect: tilly.ExpectAnswer, MustContain: []string{}}
	if leant := strings.Join(strings.Fields(record.Understood), " "); strings.Contains(record.Understood, "\n") &&
		utf8.RuneCountInString(leant) <= tilly.MaxQuery {
		g.Question = leant
	}
	if !said.Answered {
		g.Expect = tilly.ExpectRefusal
		return g
	}
	for _, s := range said.Sources {
		if cite := firstOf(s.URL, s.Title); cite != "" && utf8.RuneCountInString(cite) <= tilly.MaxURL {
			g.MustCite = cite
			break
		}
	}
	if g.MustCite == "" && len(said.Products) > 0 {
		g.MustCite = firstOf(said.Products[0].URL, said.Products[0].Title)
	}
	return g
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
