package main_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// questionsToKill is how many golden questions the killed runs ask.
const questionsToKill = 60

// proven is a mortal program with a store and its golden questions.
type proven struct {
	t     *testing.T
	p     *testkit.Process
	owner testkit.Owner
	store tilly.Store
}

func newProven(t *testing.T, e testkit.Engine) *proven {
	t.Helper()
	var env []string
	if url := e.URL(t); url != "" {
		env = append(env, "TILLY_DATABASE_URL="+url)
	}
	v := &proven{t: t, p: testkit.StartMortal(t, env...)}
	v.p.OpenRows()
	v.owner = v.p.Owner("Gold")
	v.store = v.p.Store(v.owner, "Lamps", "https://shop.example")
	v.p.Teach(v.owner, v.store, "Do you ship to Canada?", "Yes, we ship to Canada within six days.")
	var list []tilly.Golden
	for i := range questionsToKill {
		g := tilly.Golden{ID: tilly.NewID(), Question: "Do you ship to Canada" + strings.Repeat("?", i+1), Expect: tilly.ExpectAnswer, MustContain: []string{"six days"}}
		if i%3 == 0 {
			g.MustContain = []string{"seven days"}
		}
		list = append(list, g)
	}
	if _, err := v.p.Rows.Golden.CreateGolden(t.Context(), v.store.ID, list); err != nil {
		t.Fatal(err)
	}
	return v
}

// newest is the store's newest run.
func (v *proven) newest() tilly.GoldenRun {
	v.t.Helper()
	runs, _, err := v.p.Rows.Golden.GoldenRuns(v.t.Context(), v.store.ID, 1, 1)
	if err != nil || len(runs) == 0 {
		v.t.Fatalf("there is no run: %v", err)
	}
	return runs[0]
}

// check sees that the newest run ends with every question asked once.
func (v *proven) check(what string, kept map[string]time.Time) {
	v.t.Helper()
	testkit.Eventually(v.t, "the run to end after "+what, func() bool { return v.newest().State.Over() })
	r := v.newest()
	const failed = questionsToKill / 3
	if r.State != tilly.RunDone || r.Total != questionsToKill || r.Done != r.Total || r.Failed != failed || r.Passed != r.Total-failed {
		v.t.Errorf("after %s the run is %+v", what, r)
	}
	results, err := v.p.Rows.Golden.Results(v.t.Context(), r)
	if err != nil {
		v.t.Fatal(err)
	}
	for _, q := range results {
		if at, ok := kept[q.GoldenID]; q.AskedAt.IsZero() || ok && !at.Equal(q.AskedAt) {
			v.t.Errorf("after %s question %q was asked at %v, before at %v", what, q.Question, q.AskedAt, at)
		}
	}
	list := testkit.Call{Method: "GET", Path: "/api/conversations?store_id=" + v.store.ID, Token: v.owner.Token}
	if n := v.p.Do(list).Want(200).Get("conversations", "total"); n != "0" {
		v.t.Errorf("after %s there are %s conversations", what, n)
	}
}

// kept are the results of the newest run so far.
func (v *proven) kept() map[string]time.Time {
	v.t.Helper()
	results, err := v.p.Rows.Golden.Results(v.t.Context(), v.newest())
	if err != nil {
		v.t.Fatal(err)
	}
	kept := map[string]time.Time{}
	for _, q := range results {
		if !q.AskedAt.IsZero() {
			kept[q.GoldenID] = q.AskedAt
		}
	}
	return kept
}

// A server that is killed in the middle of a run goes on with it: nothing is asked
// twice, nothing is left out.
func TestARunSurvivesKills(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			v := newProven(t, e)
			for i, point := range []string{"result-saving", "result-saved", "run-finishing"} {
				v.p.Kill()
				after := 0
				if strings.HasPrefix(point, "result-") {
					after = 10 + rand.IntN(questionsToKill/3) // some are kept, some are left, however writes are grouped
				}
				died := v.p.RunUntil(point, after, func(alive func() bool) {
					_, _ = v.p.Try(testkit.Call{Method: "POST", Path: "/api/golden-runs", Token: v.owner.Token,
						JSON: map[string]any{"store_id": v.store.ID, "label": fmt.Sprint(i)}})
					for deadline := time.Now().Add(time.Minute); alive() && time.Now().Before(deadline); {
						time.Sleep(5 * time.Millisecond)
					}
				})
				if !died {
					t.Fatalf("the program never passed %s", point)
				}
				kept := v.kept()
				if point != "run-finishing" && (len(kept) == 0 || len(kept) == questionsToKill) {
					t.Errorf("killed at %s after %d: %d results were kept", point, after, len(kept))
				}
				v.p.Run()
				v.check("a kill at "+point, kept)
			}
		})
	}
}

// A command that is killed leaves its run to the server; one that is told to stop
// ends it.
func TestARunOfTheCommandLineIsTakenOver(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			v := newProven(t, e)
			out, err := v.p.CommandWith([]string{"TILLY_FAULT=result-saved:20"}, "eval", "run", v.store.ID)
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.Exited() {
				t.Fatalf("the command was not killed: %v %s", err, out)
			}
			kept := v.kept()
			if r := v.newest(); r.State != tilly.RunRunning || len(kept) < 20 || len(kept) == questionsToKill {
				t.Fatalf("%d results in %+v", len(kept), r)
			}
			v.p.Hasten(tilly.JobGolden)
			v.check("a kill of the command", kept)
		})
	}
}

// A store that is deleted takes its run with it, and the server works on.
func TestARunOfADeletedStoreEnds(t *testing.T) {
	v := newProven(t, testkit.Engines()[0])
	run := v.p.Do(testkit.Call{Method: "POST", Path: "/api/golden-runs", Token: v.owner.Token, JSON: map[string]any{"store_id": v.store.ID}}).Want(201).Get("run_id")
	v.p.Do(testkit.Call{Method: "DELETE", Path: "/api/stores/" + v.store.ID, Token: v.owner.Token}).Want(200)
	v.p.Do(testkit.Call{Method: "GET", Path: "/api/golden-runs/" + run, Token: v.owner.Token}).Want(404)
	testkit.Eventually(t, "the job to be gone", func() bool {
		depth, err := v.p.Rows.Jobs.Depth(context.Background(), time.Now())
		return err == nil && depth[tilly.JobGolden] == tilly.QueueDepth{}
	})
	if strings.Contains(v.p.Log.String(), "given up") {
		t.Errorf("%s", v.p.Log)
	}
}
