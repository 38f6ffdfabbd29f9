package api

import (
	"math"
	"slices"

	"tilly/paired"

	"tilly"
	"tilly/api/wire"
)

type runWire struct {
	ID         string              `json:"id"`
	Label      string              `json:"label"`
	Cause      tilly.RunCause      `json:"cause"`
	Settings   tilly.TrialSettings `json:"settings"`
	State      tilly.RunState      `json:"state"`
	Error      *string             `json:"error"`
	Total      int                 `json:"total"`
	Done       int                 `json:"done"`
	Passed     int                 `json:"passed"`
	Failed     int                 `json:"failed"`
	Generation int64               `json:"generation"`
	Before     *string             `json:"before"`
	Better     int                 `json:"better"`
	Worse      int                 `json:"worse"`
	CreatedAt  string              `json:"created_at"`
	FinishedAt *string             `json:"finished_at"`
}

func wireRun(r tilly.GoldenRun) runWire {
	return runWire{
		ID: r.ID, Label: r.Label, Cause: r.Cause, Settings: r.Settings, State: r.State, Error: wire.OrNull(r.Error),
		Total: r.Total, Done: r.Done, Passed: r.Passed, Failed: r.Failed, Generation: r.Generation, Before: wire.OrNull(r.Before),
		Better: r.Better, Worse: r.Worse, CreatedAt: wire.Time(r.CreatedAt), FinishedAt: wire.OrNullTime(r.FinishedAt),
	}
}

type resultWire struct {
	GoldenID string            `json:"golden_id"`
	Question string            `json:"question"`
	Expect   tilly.Expectation `json:"expect"`
	Passed   *bool             `json:"passed"` // null: its turn has not come
	Why      []string          `json:"why"`
	Answered bool              `json:"answered"`
	Answer   string            `json:"answer"`
	Sources  []tilly.Citation  `json:"sources"`
	Evidence float64           `json:"evidence"`
	Speaker  string            `json:"speaker"`
	Model    *string           `json:"model"`
	Fault    *string           `json:"fault"`
	MS       int64             `json:"ms"`
	Was      *string           `json:"was" one:"passed,failed"`
}

func wireResult(r tilly.GoldenResult) resultWire {
	w := resultWire{
		GoldenID: r.GoldenID, Question: r.Question, Expect: r.Expect, Why: wire.OrEmpty(r.Why), Answered: r.Answered,
		Answer: r.Answer, Sources: wire.OrEmpty(r.Sources), Evidence: r.Evidence, Speaker: r.Speaker, Model: wire.OrNull(r.Model),
		Fault: wire.OrNull(r.Fault), MS: r.Took.Milliseconds(),
	}
	if !r.AskedAt.IsZero() {
		w.Passed = &r.Passed
	}
	if r.Was != nil {
		w.Was = wire.Ref(verdict(*r.Was))
	}
	return w
}

func verdict(passed bool) string {
	if passed {
		return "passed"
	}
	return "failed"
}

type runsOut struct {
	done
	GoldenRuns wire.Page[runWire] `json:"golden_runs"`
	Models     []string           `json:"models"` // that a run may try; none: the built-in speaker alone
}

func (s goldenCalls) goldenRuns(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	page, perPage := wire.Paging(c.r, tilly.KeptRuns, historyMost)
	list, total, err := s.Runs.GoldenRuns(c.ctx, store.ID, page, perPage)
	if err != nil {
		return nil, err
	}
	sent := make([]runWire, len(list))
	for i, r := range list {
		sent[i] = wireRun(r)
	}
	return runsOut{ok(""), wire.NewPage(sent, total, page, perPage), wire.OrEmpty(s.Models)}, nil
}

type startRunIn struct {
	StoreID  wire.ID    `json:"store_id"`
	Settings settingsIn `json:"settings,omitempty"`
	Label    string     `json:"label,omitempty"`
}

// settingsIn are what a run tries; what is missing is as chat has it.
type settingsIn struct {
	Speaker   string   `json:"speaker,omitempty"`
	Model     *string  `json:"model"`
	Threshold *float64 `json:"threshold"`
}

type runIDOut struct {
	done
	RunID string `json:"run_id"`
}

func (s goldenCalls) startRun(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[startRunIn](c.form)
	r := tilly.GoldenRun{
		ID: tilly.NewID(), StoreID: store.ID, Label: wire.Line(f, "label", in.Label, tilly.MaxLabel, ""), Cause: tilly.RunByHand,
		Settings: s.trialSettings(f, in.Settings), CreatedAt: s.Now(),
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if !store.Active {
		return nil, tilly.Errorf(tilly.Forbidden, "This store is being activated. Its questions can be run as soon as it is active.")
	}
	id, err := s.Runs.CreateRun(c.ctx, r, tilly.GoldenJobFor(r, r.CreatedAt))
	if err != nil {
		return nil, err
	}
	s.Woken()
	return runIDOut{ok("The run has started."), id}, nil
}

// trialSettings checks what a run is to try. Owners choose among the models that
// the program is set up with: anything else is for its operator to pay.
func (s goldenCalls) trialSettings(f tilly.Fields, in settingsIn) tilly.TrialSettings {
	out := tilly.TrialSettings{Speaker: in.Speaker, Threshold: in.Threshold}
	if in.Model != nil {
		out.Model = *in.Model
	}
	switch in.Speaker {
	case "":
		out.Speaker = tilly.SpeakerAuto
	case tilly.SpeakerAuto, tilly.SpeakerBuiltin:
	case tilly.SpeakerModel:
		if len(s.Models) == 0 {
			f.Add("settings.speaker", "No model is set up here. Only the built-in speaker can be tried.")
		}
	default:
		f.Add("settings.speaker", "The speaker must be auto, builtin or model.")
	}
	if out.Model != "" && (!slices.Contains(s.Models, out.Model) || in.Speaker == tilly.SpeakerBuiltin) {
		f.Add("settings.model", "This model cannot be tried here.")
	}
	if t := in.Threshold; t != nil && !(*t >= 0 && *t <= 1) || t != nil && math.Signbit(*t) {
		f.Add("settings.threshold", "The threshold must be between 0 and 1.")
	}
	return out
}

type runOut struct {
	done
	Run runDetail `json:"run"`
}

type runDetail struct {
	runWire
	Results []resultWire `json:"results"`
}

func (s goldenCalls) goldenRun(c *call) (any, error) {
	r, err := s.Runs.RunOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	results, err := s.Runs.Results(c.ctx, r)
	if err != nil {
		return nil, err
	}
	return runOut{ok(""), wireDetail(r, results)}, nil
}

func wireDetail(r tilly.GoldenRun, results []tilly.GoldenResult) runDetail {
	d := runDetail{wireRun(r), make([]resultWire, len(results))}
	for i, result := range results {
		d.Results[i] = wireResult(result)
	}
	return d
}

type comparisonOut struct {
	done
	Comparison comparisonWire `json:"comparison"`
}

type comparisonWire struct {
	A          runWire       `json:"a"`
	B          runWire       `json:"b"`
	Both       int           `json:"both"`
	OnlyA      int           `json:"only_a"`
	OnlyB      int           `json:"only_b"`
	Neither    int           `json:"neither"`
	Difference float64       `json:"difference"`
	Low        float64       `json:"low"`
	High       float64       `json:"high"`
	P          float64       `json:"p"`
	Unpaired   int           `json:"unpaired"`
	Results    []pairingWire `json:"results"`
}

type pairingWire struct {
	GoldenID string `json:"golden_id"`
	Question string `json:"question"`
	APassed  bool   `json:"a_passed"`
	BPassed  bool   `json:"b_passed"`
	AAnswer  string `json:"a_answer"`
	BAnswer  string `json:"b_answer"`
}

// compareRuns sets another run of the same store against the one of the path.
func (s goldenCalls) compareRuns(c *call) (any, error) {
	a, err := s.Runs.RunOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	b, err := s.Runs.RunOfUser(c.ctx, c.caller(), c.query("with"))
	if err != nil {
		return nil, err
	}
	if a.StoreID != b.StoreID {
		return nil, tilly.Missing()
	}
	ofA, err := s.Runs.Results(c.ctx, a)
	if err != nil {
		return nil, err
	}
	ofB, err := s.Runs.Results(c.ctx, b)
	if err != nil {
		return nil, err
	}
	return comparisonOut{ok(""), wireComparison(paired.Compare(a, b, ofA, ofB))}, nil
}

func wireComparison(m paired.Comparison) comparisonWire {
	w := comparisonWire{
		A: wireRun(m.A), B: wireRun(m.B), Both: m.Both, OnlyA: m.OnlyA, OnlyB: m.OnlyB, Neither: m.Neither,
		Difference: m.Difference, Low: m.Low, High: m.High, P: m.P, Unpaired: m.Left, Results: make([]pairingWire, len(m.Pairs)),
	}
	for i, p := range m.Pairs {
		w.Results[i] = pairingWire{p.GoldenID, p.Question, p.A.Passed, p.B.Passed, p.A.Answer, p.B.Answer}
	}
	return w
}

// runDocument is a run as tilly eval prints it.
type runDocument struct {
	Run        runDetail       `json:"run"`
	Comparison *comparisonWire `json:"comparison"`
}

// RunDocument is a run with its results, and compared with another one where
// compared is not nil, in the words of the wire.
func RunDocument(r tilly.GoldenRun, results []tilly.GoldenResult, compared *paired.Comparison) any {
	out := runDocument{Run: wireDetail(r, results)}
	if compared != nil {
		out.Comparison = wire.Ref(wireComparison(*compared))
	}
	return out
}

// RunsDocument is a list of runs in the words of the wire.
func RunsDocument(list []tilly.GoldenRun) any {
	out := struct {
		GoldenRuns []runWire `json:"golden_runs"`
	}{make([]runWire, len(list))}
	for i, r := range list {
		out.GoldenRuns[i] = wireRun(r)
	}
	return out
}
