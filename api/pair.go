package api

import (
	"encoding/json"
	"strconv"
	"time"

	"tilly"
	"tilly/api/wire"
)

type pairWire struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

type bulkIn struct {
	StoreID    wire.ID           `json:"store_id"`
	SourceType string            `json:"source_type,omitempty"`
	Kind       tilly.Kind        `json:"kind,omitempty"`
	Pairs      []json.RawMessage `json:"qa_pairs"`
}

type createdPair struct {
	Index int    `json:"index"`
	ID    string `json:"id"`
}

type bulkOut struct {
	done
	Data createdPairs `json:"data"`
}

type createdPairs struct {
	Created      []createdPair `json:"created"`
	CreatedCount int           `json:"created_count"`
}

const pairMissing = "Please fill in all questions and answers before saving."

func (s sourceCalls) addPairs(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[bulkIn](c.form)
	kind, err := kindOf(in.Kind)
	if err != nil {
		return nil, err
	}
	if in.SourceType != "api" {
		f.Add("source_type", "The source type must be api.")
	}
	pairs := readPairs(f, in.Pairs)
	if err := f.Err(); err != nil {
		return nil, err
	}
	once, err := s.once(c, []any{tilly.Manual, kind, pairs})
	if err != nil {
		return nil, err
	}
	ids, err := s.Creations.CreateOnce(c.ctx, store.ID, once, pairSources(store.ID, kind, pairs, s.Now()))
	if err != nil {
		return nil, err
	}
	out := bulkOut{done: ok("Q&A pairs saved successfully.")}
	for i, id := range ids {
		out.Data.Created = append(out.Data.Created, createdPair{i, id})
	}
	out.Data.CreatedCount = len(ids)
	return out, nil
}

// readPairs checks each pair and notes what is wrong by its position.
func readPairs(f tilly.Fields, raw []json.RawMessage) []pairWire {
	switch {
	case len(raw) == 0:
		f.Add("qa_pairs", "At least one Q&A pair is required.")
	case len(raw) > tilly.MaxPairs:
		f.Add("qa_pairs", "At most 1,000 pairs can be saved at once.")
		return nil
	}
	pairs := make([]pairWire, len(raw))
	for i, b := range raw {
		field := "qa_pairs." + strconv.Itoa(i)
		if json.Unmarshal(b, &pairs[i]) != nil {
			f.Add(field, pairMissing)
			continue
		}
		pairs[i].Question = wire.Text(f, field+".question", pairs[i].Question, tilly.MaxQuestion, pairMissing)
		pairs[i].Answer = wire.Text(f, field+".answer", pairs[i].Answer, tilly.MaxAnswer, pairMissing)
	}
	return pairs
}

func pairSources(storeID string, kind tilly.Kind, pairs []pairWire, now time.Time) []tilly.Source {
	sources := make([]tilly.Source, len(pairs))
	for i, p := range pairs {
		sources[i] = tilly.Source{
			ID: tilly.NewID(), StoreID: storeID, Kind: kind, ScanType: tilly.Manual, Status: tilly.Completed, Round: 1,
			Input:    tilly.SourceInput{Question: p.Question, Answer: p.Answer},
			Progress: tilly.Progress{Found: 1, Done: 1}, CreatedAt: now, UpdatedAt: now,
		}
	}
	return sources
}

func (s sourceCalls) updatePair(c *call) (any, error) {
	src, err := s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	if src.ScanType != tilly.Manual {
		return nil, tilly.Missing()
	}
	const missing = "Please fill in both the question and answer before updating."
	in, f := wire.Decode[pairWire](c.form)
	question := wire.Text(f, "question", in.Question, tilly.MaxQuestion, missing)
	answer := wire.Text(f, "answer", in.Answer, tilly.MaxAnswer, missing)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if _, err := s.Sources.UpdatePair(c.ctx, c.caller(), src.ID, question, answer, s.Now()); err != nil {
		return nil, err
	}
	return ok("Q&A updated successfully."), nil
}
