package api

import (
	"tilly"
	"tilly/api/wire"
)

type recordOut struct {
	done
	Record recordWire `json:"record"`
}

type recordWire struct {
	Question          string              `json:"question"`
	Understood        string              `json:"understood"`
	Speaker           string              `json:"speaker" one:"builtin,model,form"`
	Rule              string              `json:"rule"`
	Model             *string             `json:"model"`
	Answered          bool                `json:"answered"`
	Doubt             *tilly.Doubt        `json:"doubt"`
	Evidence          *float64            `json:"evidence"`
	Threshold         *float64            `json:"threshold"`
	Generation        int64               `json:"generation"`
	CurrentGeneration int64               `json:"current_generation"`
	Passages          []usedWire          `json:"passages"`
	Products          []tilly.ProductCard `json:"products"`
	Timings           map[string]float64  `json:"timings_ms"`
	PromptTokens      int                 `json:"prompt_tokens"`
	OutputTokens      int                 `json:"output_tokens"`
	CostMicros        *int64              `json:"cost_micros"`
	Fault             *string             `json:"fault"`
	Dropped           []string            `json:"dropped"`
	CreatedAt         string              `json:"created_at"`
}

type usedWire struct {
	SourceID   string   `json:"source_id"`
	DocumentID string   `json:"document_id"`
	SourceName string   `json:"source_name"`
	Title      string   `json:"title"`
	Headings   []string `json:"headings"`
	URL        string   `json:"url"`
	Text       string   `json:"text"`
	Score      float64  `json:"score"`
	Quoted     bool     `json:"quoted"`
	Gone       bool     `json:"gone"`
}

// record says what an answer was made from: "Why this answer?".
func (s talkCalls) record(c *call) (any, error) {
	x, err := s.Conversations.Explain(c.ctx, c.caller(), c.param("id"), c.param("message_id"))
	if err != nil {
		return nil, err
	}
	r := x.Record
	sent := recordWire{
		Question: r.Question, Understood: r.Understood, Speaker: r.Speaker, Rule: r.Rule, Model: wire.OrNull(r.Model), Answered: r.Answered,
		Doubt: wire.OrNull(r.Doubt), Generation: r.Generation, CurrentGeneration: x.CurrentGeneration,
		Passages: make([]usedWire, len(x.Passages)), Products: s.pictured(r.StoreID, r.Products), Timings: map[string]float64{},
		PromptTokens: r.PromptTokens, OutputTokens: r.OutputTokens, Fault: wire.OrNull(r.Fault), Dropped: wire.OrEmpty(r.Dropped),
		CreatedAt: wire.Time(r.CreatedAt),
	}
	if r.Decided() {
		sent.Evidence, sent.Threshold = &r.Evidence, &r.Threshold
	}
	if r.CostMicros > 0 {
		sent.CostMicros = &r.CostMicros
	}
	for stage, micros := range r.Timings {
		sent.Timings[stage] = float64(micros) / 1000
	}
	for i, p := range x.Passages {
		if p.Gone && p.Text == "" {
			p.Text = notKept
		}
		sent.Passages[i] = usedWire{
			p.SourceID, p.DocumentID, p.Source, p.Title, wire.OrEmpty(p.Headings), p.URL, p.Text, p.Score, p.Quoted, p.Gone,
		}
	}
	return recordOut{ok(""), sent}, nil
}

// notKept is shown for a passage that changed after its record had become old.
const notKept = "This has changed since, and what it said then is not kept any more."
