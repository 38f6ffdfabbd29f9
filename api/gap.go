package api

import (
	"slices"

	"tilly"
	"tilly/api/wire"
)

// gapCalls are the calls about what was asked in vain.
type gapCalls struct {
	*core
	Gaps Gaps
}

type gapWire struct {
	ID        string            `json:"id"`
	Question  string            `json:"question"`
	State     tilly.GapState    `json:"state"`
	Count     int               `json:"count"`
	Refused   int               `json:"refused"`
	Weak      int               `json:"weak"`
	Down      int               `json:"down"`
	FirstAt   string            `json:"first_at"`
	LastAt    string            `json:"last_at"`
	SourceID  *string           `json:"source_id"`
	Questions []gapQuestionWire `json:"questions"`
}

type gapQuestionWire struct {
	Text           string      `json:"text"`
	Reason         tilly.Doubt `json:"reason"`
	ConversationID string      `json:"conversation_id"`
	MessageID      string      `json:"message_id"`
	At             string      `json:"at"`
}

type gapsOut struct {
	done
	Gaps wire.Page[gapWire] `json:"gaps"`
}

type gapOut struct {
	done
	Gap gapDetail `json:"gap"`
}

type gapDetail struct {
	gapWire
	Checks     []checkWire      `json:"checks"`
	CheckState tilly.CheckState `json:"check_state"`
}

type checkWire struct {
	Text      string     `json:"text"`
	MessageID string     `json:"message_id"`
	Before    toldWire   `json:"before"`
	After     *afterWire `json:"after"`
	Better    *bool      `json:"better"`
}

type toldWire struct {
	Answered bool   `json:"answered"`
	Text     string `json:"text"`
}

type afterWire struct {
	toldWire
	Sources []tilly.Citation `json:"sources"`
}

func wireGap(g tilly.Gap) gapWire {
	sent := gapWire{
		g.ID, g.Question, g.State, g.Count(), g.Refused, g.Weak, g.Down, wire.Time(g.FirstAt), wire.Time(g.LastAt),
		wire.OrNull(g.SourceID), make([]gapQuestionWire, len(g.Questions)),
	}
	for i, q := range g.Questions {
		sent.Questions[i] = gapQuestionWire{q.Text, q.Doubt, q.ConversationID, q.MessageID, wire.Time(q.At)}
	}
	return sent
}

func (s gapCalls) gaps(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	state := tilly.GapState(c.query("state"))
	switch {
	case state == "":
		state = tilly.GapOpen
	case state == "all":
		state = ""
	case !slices.Contains(tilly.GapStates, state):
		return nil, tilly.Fields{"state": {"The state must be open, answered, dismissed or all."}}.Err()
	}
	page, perPage := wire.Paging(c.r, conversationPage, conversationMost)
	list, total, err := s.Gaps.Gaps(c.ctx, store.ID, state, page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]gapWire, len(list))
	for i, g := range list {
		sent[i] = wireGap(g)
	}
	return gapsOut{ok(""), wire.NewPage(sent, total, page, perPage)}, nil
}

func (s gapCalls) gap(c *call) (any, error) {
	g, err := s.Gaps.GapOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	detail := gapDetail{wireGap(g), []checkWire{}, g.Check}
	if g.Check == tilly.CheckNone {
		return gapOut{ok(""), detail}, nil
	}
	for _, q := range g.Questions {
		if g.Check == tilly.CheckDone && q.After == nil {
			continue // came after the check
		}
		check := checkWire{Text: q.Text, MessageID: q.MessageID, Before: toldWire{q.Before.Answered, q.Before.Text}}
		if a := q.After; a != nil {
			check.After = &afterWire{toldWire{a.Answered, a.Text}, wire.OrEmpty(a.Sources)}
		}
		if better, ok := q.Better(); ok {
			check.Better = &better
		}
		detail.Checks = append(detail.Checks, check)
	}
	return gapOut{ok(""), detail}, nil
}

type gapAnsweredOut struct {
	done
	SourceID string `json:"source_id"`
}

// answerGap teaches the pair that answers a gap, and has its questions asked again.
func (s gapCalls) answerGap(c *call) (any, error) {
	g, err := s.Gaps.GapOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[pairWire](c.form)
	in.Question = wire.Text(f, "question", in.Question, tilly.MaxQuestion, pairMissing)
	in.Answer = wire.Text(f, "answer", in.Answer, tilly.MaxAnswer, pairMissing)
	if err := f.Err(); err != nil {
		return nil, err
	}
	once, err := s.once(c, []any{"gap", g.ID, in})
	if err != nil {
		return nil, err
	}
	pair := pairSources(g.StoreID, tilly.Knowledge, []pairWire{in}, s.Now())[0]
	id, err := s.Gaps.AnswerGap(c.ctx, g.StoreID, g.ID, once, pair)
	if err != nil {
		return nil, err
	}
	s.Woken()
	return gapAnsweredOut{ok("Answer saved. The questions are being asked again."), id}, nil
}

func (s gapCalls) dismissGap(c *call) (any, error) {
	return s.setGapState(c, tilly.GapDismissed, "Gap dismissed.")
}

func (s gapCalls) reopenGap(c *call) (any, error) {
	return s.setGapState(c, tilly.GapOpen, "Gap reopened.")
}

func (s gapCalls) setGapState(c *call, state tilly.GapState, message string) (any, error) {
	if err := s.Gaps.SetGapState(c.ctx, c.caller(), c.param("id"), state); err != nil {
		return nil, err
	}
	return ok(message), nil
}
