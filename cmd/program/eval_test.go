package program_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// prover is a store with golden questions in a program that serves, and the command
// line beside it.
type prover struct {
	t     *testing.T
	p     *testkit.Program
	place place
	env   []string
	owner testkit.Owner
	store tilly.Store
}

func newProver(t *testing.T, e testkit.Engine, env ...string) *prover {
	t.Helper()
	v := &prover{t: t, place: newPlace(t, e, operatorKey), env: env}
	v.p = v.place.start(t)
	v.owner = v.p.Owner("Eve")
	v.store = v.p.Store(v.owner, "Lamps", "https://shop.example")
	v.p.Teach(v.owner, v.store, "Do you ship to Canada?", "Yes, we ship to Canada within six days.")
	return v
}

func (v *prover) golden(questions ...tilly.Golden) {
	v.t.Helper()
	for i := range questions {
		questions[i].ID = tilly.NewID()
		if questions[i].Expect == "" {
			questions[i].Expect = tilly.ExpectAnswer
		}
	}
	if _, err := v.p.Rows.Golden.CreateGolden(v.t.Context(), v.store.ID, questions); err != nil {
		v.t.Fatal(err)
	}
}

// eval runs tilly eval and wants a status.
func (v *prover) eval(status int, args ...string) string {
	v.t.Helper()
	got, out := call(v.t, append(v.place.environ(), v.env...), append([]string{"eval"}, args...)...)
	if got != status {
		v.t.Fatalf("tilly eval %s: status %d, want %d: %s", strings.Join(args, " "), got, status, out)
	}
	return out
}

func has(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in:\n%s", part, text)
		}
	}
}

func TestEvalRun(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			v := newProver(t, e)
			has(t, v.eval(2, "run", v.store.ID), "no golden questions yet")
			v.golden(tilly.Golden{Question: "Can you ship to Canada?", MustContain: []string{"six days"}},
				tilly.Golden{Question: "What is the airspeed of a swallow?", Expect: tilly.ExpectRefusal})
			has(t, v.eval(0, "run", v.store.ID, "--label", "first"), "2 of 2 passed, 0 failed")
			list := v.eval(0, "list", v.store.ID)
			has(t, list, "first", "cli", "done")
			first := strings.Fields(strings.Split(list, "\n")[1])[0]

			v.golden(tilly.Golden{Question: "Do you ship to \x1b[31mNorway?", MustContain: []string{"Norway"}})
			out := v.eval(1, "run", "--compare", first, "--speaker", "builtin", v.store.ID, "--threshold", "1")
			has(t, out, "FAILED  Can you ship to Canada?", "it said that it does not know", "FAILED  Do you ship to [31mNorway?",
				"Run ", "1 of 3 passed, 2 failed.", "over the 2 questions of both: 2 passed there, 1 here.", "Difference -50.0 points, 95 % interval", "worse   Can you ship to Canada?")
			if strings.Contains(out, "\x1b") {
				t.Error("the terminal is told what a question holds")
			}
			var doc struct {
				Run struct {
					Passed   int
					Cause    string
					Settings tilly.TrialSettings
					Results  []struct {
						Passed bool
						Why    []string
						Was    *string
					}
				}
				Comparison *struct{ Both, Unpaired int }
			}
			if err := json.Unmarshal([]byte(v.eval(1, "run", v.store.ID, "--json", "--compare", first)), &doc); err != nil {
				t.Fatal(err)
			}
			if doc.Run.Passed != 2 || doc.Run.Cause != "cli" || len(doc.Run.Results) != 3 || doc.Comparison == nil || doc.Comparison.Both != 2 ||
				doc.Comparison.Unpaired != 1 {
				t.Errorf("%+v", doc)
			}
			var runs struct {
				GoldenRuns []struct{ State string } `json:"golden_runs"`
			}
			if err := json.Unmarshal([]byte(v.eval(0, "list", "--json", v.store.ID)), &runs); err != nil || len(runs.GoldenRuns) != 3 {
				t.Errorf("%v %+v", err, runs)
			}
			depth, err := v.p.Rows.Jobs.Depth(t.Context(), time.Now())
			if err != nil || depth[tilly.JobGolden] != (tilly.QueueDepth{}) {
				t.Errorf("%v %v", depth, err)
			}
		})
	}
}

func TestEvalCalledWrongly(t *testing.T) {
	v := newProver(t, testkit.Engines()[0])
	v.golden(tilly.Golden{Question: "q"})
	for name, args := range map[string][]string{
		"nothing": {}, "unknown part": {"walk"}, "no store": {"run"}, "two stores": {"run", v.store.ID, v.store.ID}, "no run to list": {"list"},
		"unknown option": {"run", v.store.ID, "--fast"}, "no message": {"replay"}, "option of run": {"list", v.store.ID, "--speaker", "builtin"},
	} {
		if out := v.eval(2, args...); !strings.Contains(out, "tilly eval") {
			t.Errorf("%s: %s", name, out)
		}
	}
	for want, args := range map[string][]string{
		"--speaker must be": {"run", v.store.ID, "--speaker", "parrot"}, "between 0 and 1": {"run", v.store.ID, "--threshold", "2"},
		"there is no store": {"run", "nobody"}, "there is no run": {"run", v.store.ID, "--compare", "none"}, "No such model": {"run", v.store.ID, "--speaker", "model"},
		"--model goes with": {"run", v.store.ID, "--speaker", "builtin", "--model", "m"}, "there is no answer": {"replay", "nothing"}, "--label": {"run", v.store.ID, "--label", strings.Repeat("x", 201)},
	} {
		has(t, v.eval(2, args...), want)
	}
	has(t, v.eval(0, "--help"), "Exit status")
	has(t, v.eval(0, "run", "--help"), "Exit status")
}

func TestEvalTriesModels(t *testing.T) {
	server := llmtest.New(t, llmtest.Say("We ship to Canada within six days. [1]"))
	v := newProver(t, testkit.Engines()[0], "TILLY_LLM_BASE_URL="+server.URL, "TILLY_LLM_MODEL=usual")
	v.golden(tilly.Golden{Question: "Can you ship to Canada?", MustContain: []string{"six days"}})
	for i, args := range [][]string{{"--speaker", "builtin"}, {"--speaker", "model"}, {"--model", "another"}, {}} {
		v.eval(0, append([]string{"run", v.store.ID}, args...)...)
		models := []string{}
		for _, r := range server.Requests() {
			models = append(models, r.Model)
		}
		if want := fmt.Sprint([]string{"usual", "another", "usual"}[:i]); fmt.Sprint(models) != want {
			t.Errorf("after %v the models asked are %v, want %s", args, models, want)
		}
	}
	runs, _, err := v.p.Rows.Golden.GoldenRuns(t.Context(), v.store.ID, 1, 9)
	if err != nil {
		t.Fatal(err)
	}
	results, err := v.p.Rows.Golden.Results(t.Context(), runs[1])
	if err != nil || results[0].Speaker != tilly.SpeakerModel || results[0].Model != "another" {
		t.Errorf("%v %+v", err, results)
	}
}

func TestEvalReplay(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			v := newProver(t, e)
			returns := v.p.Teach(v.owner, v.store, "Can I return a lamp?", "Yes, you can return any lamp within 30 days.")
			say := func(body map[string]any) testkit.Answer {
				body["store_id"] = v.store.ID
				return v.p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: v.owner.Token, JSON: body}).Want(200)
			}
			first := say(map[string]any{"query": "Can I return a lamp?"})
			lean := say(map[string]any{"query": "and to Canada?", "conversation_id": say(map[string]any{"query": "Do you ship?"}).Get("data", "conversation_id")})
			id, leaning := first.Get("data", "message_id"), lean.Get("data", "message_id")
			has(t, v.eval(0, "replay", id), "Question    Can I return a lamp?", "Knowledge   unchanged (generation 2)", "within 30 days", "The answer is the same.")
			v.eval(0, "replay", leaning)
			if out := v.eval(0, "replay", leaning, "--json"); !strings.Contains(out, `"understood": "Do you ship?\nand to Canada?"`) {
				t.Errorf("the conversation is not taken in: %s", out)
			}
			for range 3 { // what is said after does not count
				say(map[string]any{"query": "Can I return a lamp?", "conversation_id": lean.Get("data", "conversation_id")})
			}
			v.eval(0, "replay", leaning)

			v.p.Do(testkit.Call{Method: "POST", Path: "/api/qa/" + returns, Token: v.owner.Token,
				JSON: map[string]string{"question": "Can I return a lamp?", "answer": "Yes, you can return any lamp within 60 days."}}).Want(200)
			has(t, v.eval(1, "replay", id), "changed: generation 2 then, 3 now", "within 30 days", "within 60 days", "no longer taught so", "The answer is different.")
			v.eval(1, "replay", id, "--threshold", "1")
			total := func() string {
				return v.p.Do(testkit.Call{Method: "GET", Path: "/api/conversations?store_id=" + v.store.ID, Token: v.owner.Token}).Want(200).Get("conversations", "total")
			}
			if n := total(); n != "2" {
				t.Errorf("%s conversations, want 2: replaying leaves a trace", n)
			}
			form := say(map[string]any{"action": "contact-sales", "data": map[string]string{"name": "A", "email": "a@b.example", "message": "hello"}})
			has(t, v.eval(2, "replay", form.Get("data", "message_id")), "a form")
			has(t, v.eval(2, "replay", id, "--speaker", "model"), "No such model")
		})
	}
}

// A server that is at work beside it does not take the run of the command line.
func TestEvalAndAServerShareTheWork(t *testing.T) {
	v := newProver(t, testkit.Engines()[0])
	var list []tilly.Golden
	for i := range 150 {
		list = append(list, tilly.Golden{Question: "Do you ship to Canada" + strings.Repeat("?", i+1)})
	}
	v.golden(list...)
	out := v.eval(0, "run", v.store.ID)
	has(t, out, "150 of 150 passed", "asked 100 questions")
}
