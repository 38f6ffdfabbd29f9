package tilly

import (
	"encoding/json"
	"time"
)

// GoldenRun is one run of all golden questions of a store.
type GoldenRun struct {
	ID         string
	StoreID    string
	Label      string
	Cause      RunCause
	Settings   TrialSettings
	State      RunState
	Error      string // why it failed, for its owner
	Total      int
	Done       int
	Passed     int
	Failed     int
	Generation int64  // of the store's knowledge when it began
	Before     string // the run before with the same settings, "" none
	Better     int    // questions that failed in the run before and pass now
	Worse      int    // the other way round
	CreatedAt  time.Time
	FinishedAt time.Time // zero while it goes on
}

// RunCause is what started a run.
type RunCause string

// The causes of runs.
const (
	RunByHand   RunCause = "manual"
	RunByChange RunCause = "change" // the store's knowledge changed
	RunByCLI    RunCause = "cli"    // tilly eval run
)

// RunState is where a run stands.
type RunState string

// The states of a run.
const (
	RunWaiting RunState = "waiting"
	RunRunning RunState = "running"
	RunDone    RunState = "done"
	RunFailed  RunState = "failed"
)

// Over says whether the run has come to its end.
func (s RunState) Over() bool { return s == RunDone || s == RunFailed }

// TrialSettings are what a trial tries in place of what shoppers get; the zero
// value is what they get.
type TrialSettings struct {
	Speaker   string   `json:"speaker"`   // SpeakerAuto, SpeakerBuiltin or SpeakerModel; "" is SpeakerAuto
	Model     string   `json:"model"`     // "" is the program's own
	Threshold *float64 `json:"threshold"` // of evidence, 0 to 1; nil is the program's own
}

// The speakers that can be tried.
const (
	SpeakerAuto    = "auto" // as chat does: the model if there is one, else built-in
	SpeakerBuiltin = "builtin"
	SpeakerModel   = "model"
)

// Key is the same for the same settings.
func (s TrialSettings) Key() string {
	if s.Speaker == "" {
		s.Speaker = SpeakerAuto
	}
	b, err := json.Marshal(s)
	if err != nil {
		panic("tilly: settings of a trial cannot be encoded: " + err.Error()) // NaN is refused where it comes in
	}
	return string(b)
}

// GoldenResult is how one golden question fared in a run. Question to MustCite are
// as they stood when the run began.
type GoldenResult struct {
	GoldenID    string
	Question    string
	Expect      Expectation
	MustContain []string
	MustCite    string
	Fingerprint string
	AskedAt     time.Time // zero: its turn has not come
	Passed      bool
	Why         []string // why not, for people; empty when it passed
	Answered    bool
	Answer      string     // MaxAnswerKept characters at most
	Sources     []Citation // and products that were shown
	Evidence    float64
	Speaker     string
	Model       string
	Fault       string        // what a model did wrong before another speaker took over
	Took        time.Duration // kept as whole milliseconds
	Was         *bool         // whether it passed in the run before; nil when it was not asked there
}

// Golden is the question as the run asks it.
func (r GoldenResult) Golden() Golden {
	return Golden{ID: r.GoldenID, Question: r.Question, Expect: r.Expect, MustContain: r.MustContain, MustCite: r.MustCite}
}

// Limits of runs.
const (
	KeptRuns      = 50 // of one store; older ones are deleted
	MaxOpenRuns   = 5  // of one store that wait or go on
	MaxLabel      = 200
	MaxAnswerKept = 4_000
)

// Kinds of job that runs are made of.
const (
	JobGolden = "golden" // payload: GoldenJob; key: the run's id; asks the questions
	JobRest   = "rest"   // payload: RestJob; key: the store's id; waits for knowledge to rest, then starts a run
)

// PriorityGolden is below everything that somebody waits for.
const PriorityGolden = 30

// How long a store's knowledge must not change before a run starts by itself, and
// how long a store that changes all the time may put it off.
const (
	RestBeforeRun = time.Minute
	LongestUnrest = time.Hour
)

// GoldenJob is the payload of JobGolden.
type GoldenJob struct {
	StoreID string `json:"store_id"`
	RunID   string `json:"run_id"`
}

// RestJob is the payload of JobRest.
type RestJob struct {
	StoreID string `json:"store_id"`
}

// GoldenJobFor makes the job that works a run; it may be claimed from at on.
func GoldenJobFor(r GoldenRun, at time.Time) Job {
	return NewJob(JobGolden, r.StoreID, r.ID, PriorityGolden, GoldenJob{r.StoreID, r.ID}, at)
}
