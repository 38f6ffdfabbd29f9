package evaluate

import (
	"context"
	"fmt"
	"io"
	"reflect"
	"slices"

	"tilly"
	"tilly/answer/judge"
	"tilly/cmd/program/command"
)

// replayed is an answer as it was and as it is now.
type replayed struct {
	MessageID         string        `json:"message_id"`
	StoreID           string        `json:"store_id"`
	Question          string        `json:"question"`
	Same              bool          `json:"same"`
	Generation        int64         `json:"generation"`
	CurrentGeneration int64         `json:"current_generation"`
	Then              replayedState `json:"then"`
	Now               replayedState `json:"now"`
}

type replayedState struct {
	Answer     string            `json:"answer"`
	Answered   bool              `json:"answered"`
	Sources    []tilly.Citation  `json:"sources"` // and products that were shown
	Understood string            `json:"understood"`
	Speaker    string            `json:"speaker"`
	Model      string            `json:"model"`
	Fault      string            `json:"fault"`
	Evidence   float64           `json:"evidence"`
	Threshold  float64           `json:"threshold"`
	Passages   []replayedPassage `json:"passages"`
}

type replayedPassage struct {
	tilly.UsedPassage
	Gone bool `json:"gone"` // no longer taught, or taught with other words
}

// replay asks again and sets the answers side by side.
func (e *evaluation) replay(ctx context.Context, then tilly.Replayable, trial tilly.TrialSettings) (replayed, error) {
	record := then.Then.Record
	switch record.Speaker {
	case tilly.SpeakerBuiltin, tilly.SpeakerModel:
	default:
		return replayed{}, fmt.Errorf("this answers a form, which is not sent again")
	}
	if trial.Speaker == "" && trial.Model == "" {
		trial.Speaker, trial.Model = record.Speaker, record.Model
	}
	if trial.Speaker == tilly.SpeakerBuiltin {
		trial.Model = "" // a model that failed then may stand in the record
	}
	now, err := e.Assistant.Ask(ctx, tilly.Question{
		Store: then.Store, Channel: tilly.WidgetChan, Text: record.Question, Earlier: then.Earlier, Settings: trial,
	})
	if err != nil {
		return replayed{}, err
	}
	r := replayed{
		MessageID: record.MessageID, StoreID: then.Store.ID, Question: record.Question,
		Generation: record.Generation, CurrentGeneration: now.Record.Generation,
		Then: stateOf(tilly.Reply{
			Output: then.Said.Text, Answered: then.Said.Answered, Sources: then.Said.Sources, Products: then.Said.Products,
		}, record),
		Now: stateOf(now.Reply, now.Record),
	}
	if now.Record.Generation == 0 { // nothing was looked up
		r.CurrentGeneration = then.Then.CurrentGeneration
	}
	for i, x := range then.Then.Passages {
		r.Then.Passages[i].Gone = x.Gone
	}
	r.Same = r.Then.Answer == r.Now.Answer && r.Then.Answered == r.Now.Answered && slices.EqualFunc(r.Then.Sources, r.Now.Sources, sameSource)
	return r, nil
}

// sameSource compares what is stored of a source: its place on the page is not.
func sameSource(a, b tilly.Citation) bool { return a.Title == b.Title && a.URL == b.URL }

func stateOf(reply tilly.Reply, record tilly.AnswerRecord) replayedState {
	s := replayedState{
		Answer: reply.Output, Answered: reply.Answered, Sources: append([]tilly.Citation{}, judge.Cited(reply)...),
		Understood: record.Understood, Speaker: record.Speaker, Model: record.Model, Fault: record.Fault,
		Evidence: record.Evidence, Threshold: record.Threshold, Passages: make([]replayedPassage, len(record.Passages)),
	}
	for i, u := range record.Passages {
		s.Passages[i].UsedPassage = u
	}
	return s
}

// tell prints both answers and what they were made from.
func (r replayed) tell(out io.Writer) {
	fmt.Fprintf(out, "Question    %s\n", command.Printable(r.Question))
	switch r.Generation {
	case 0:
		fmt.Fprintln(out, "Knowledge   nothing was looked up")
	case r.CurrentGeneration:
		fmt.Fprintf(out, "Knowledge   unchanged (generation %d)\n", r.Generation)
	default:
		fmt.Fprintf(out, "Knowledge   changed: generation %d then, %d now\n", r.Generation, r.CurrentGeneration)
	}
	r.Then.tell(out, "Then")
	r.Now.tell(out, "Now")
	switch {
	case r.Same:
		fmt.Fprintln(out, "\nThe answer is the same.")
	case r.Then.Answer == r.Now.Answer && r.Then.Answered == r.Now.Answered:
		fmt.Fprintln(out, "\nThe answer reads the same and cites other sources.")
	default:
		fmt.Fprintln(out, "\nThe answer is different.")
	}
	if !reflect.DeepEqual(places(r.Then), places(r.Now)) {
		fmt.Fprintln(out, "It is made from other passages, or in another order.")
	}
}

// places are where an answer's passages stand.
func places(s replayedState) []string {
	var list []string
	for _, p := range s.Passages {
		list = append(list, fmt.Sprint(p.DocumentID, " ", p.Ord))
	}
	return list
}

func (s replayedState) tell(out io.Writer, when string) {
	speaker := s.Speaker
	if s.Model != "" {
		speaker += " " + command.Printable(s.Model)
	}
	if s.Fault != "" {
		speaker += ", " + command.Printable(s.Fault)
	}
	verdict := "answered"
	if !s.Answered {
		verdict = "not answered"
	}
	fmt.Fprintf(out, "\n%-4s        %s (%s; evidence %.2f, wanted %.2f)\n", when, verdict, speaker, s.Evidence, s.Threshold)
	fmt.Fprintf(out, "  %s\n", command.Printable(s.Answer))
	for _, c := range s.Sources {
		fmt.Fprintf(out, "  cites     %s %s\n", command.Printable(c.Title), command.Printable(c.URL))
	}
	for i, p := range s.Passages {
		mark := ""
		if p.Quoted {
			mark += " quoted"
		}
		if p.Gone {
			mark += " no longer taught so"
		}
		fmt.Fprintf(out, "  passage %d %.2f %s %s%s\n", i+1, p.Score, command.Printable(p.Title), command.Printable(p.URL), mark)
	}
}
