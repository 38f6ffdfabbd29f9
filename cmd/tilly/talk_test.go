package main_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tilly"
	"tilly/db"
	"tilly/testkit"
)

// talkPoints are where the program is killed while it keeps what was said.
var talkPoints = []string{"turn-saving", "turn-saved", "gap-answering", "gap-answered", "gap-asked", "erasing", "erased"}

// untaught are questions that have nothing to do with one another.
var untaught = []string{
	"Do zebras wear striped pyjamas?", "Which violin strings suit a beginner?", "Is the attic insulated against frost?",
	"How many candles burn until midnight?", "May hamsters chew your cardboard tubes?", "Who painted the harbour mural?",
	"Are thunderstorms louder near granite cliffs?",
}

// talker is a program on its way through deaths while visitors ask and the owner
// answers and erases.
type talker struct {
	t     *testing.T
	p     *testkit.Process
	owner testkit.Owner
	store tilly.Store
}

// ask asks what was never taught; the answer is "" when the program died at it.
func (m *talker) ask(text string) (conversation string) {
	a, err := m.p.Try(testkit.Call{Method: "POST", Path: "/api/widget/" + m.store.DataID + "/messages", JSON: map[string]string{"query": text}})
	if err != nil || a.Status != 200 {
		return ""
	}
	return a.Get("data", "conversation_id")
}

// openGap is a gap to answer, "" without one.
func (m *talker) openGap() string {
	a, err := m.p.Try(testkit.Call{Method: "GET", Path: "/api/gaps?store_id=" + m.store.ID, Token: m.owner.Token})
	if err != nil || a.Status != 200 {
		return ""
	}
	return a.Get("gaps", "data", 0, "id")
}

// busy asks, answers a gap and erases a visitor while the program dies.
func (m *talker) busy(k int) func(alive func() bool) {
	return func(alive func() bool) {
		if !alive() {
			return
		}
		id := m.ask(untaught[k%len(untaught)])
		if gap := m.openGap(); gap != "" {
			_, _ = m.p.Try(testkit.Call{Method: "POST", Path: "/api/gaps/" + gap + "/answer", Token: m.owner.Token,
				JSON: map[string]string{"question": untaught[k%len(untaught)], "answer": fmt.Sprintf("That is answer number %d.", k)}})
		}
		testkit.Eventually(m.t, "the gap to be asked again, or the end", func() bool { return !alive() || m.checked() })
		if id != "" {
			_, _ = m.p.Try(testkit.Call{Method: "POST", Path: "/api/conversations/" + id + "/erase-visitor", Token: m.owner.Token})
		}
		for deadline := time.Now().Add(time.Minute); alive() && time.Now().Before(deadline); {
			time.Sleep(5 * time.Millisecond)
		}
	}
}

// checked says whether no check is under way any more.
func (m *talker) checked() bool {
	a, err := m.p.Try(testkit.Call{Method: "GET", Path: "/api/gaps?state=all&per_page=100&store_id=" + m.store.ID, Token: m.owner.Token})
	if err != nil || a.Status != 200 {
		return false
	}
	var list struct {
		Gaps struct{ Data []struct{ ID string } }
	}
	a.Into(&list)
	for _, g := range list.Gaps.Data {
		one, err := m.p.Try(testkit.Call{Method: "GET", Path: "/api/gaps/" + g.ID, Token: m.owner.Token})
		if err != nil || one.Status == 200 && (one.Get("gap", "check_state") == "waiting" || one.Get("gap", "check_state") == "running") {
			return false
		}
	}
	return true
}

// whole sees that every turn has its answer, its record and, where it was refused,
// its place in a gap, and that no gap is empty.
func (m *talker) whole(point string) {
	m.t.Helper()
	counts, gaps, used, refused := map[string]int{}, map[any]bool{}, map[any]bool{}, 0
	err := m.p.Rows.Copies.Dump(m.t.Context(), func(int64) error { return nil }, func(r db.Row) error {
		counts[r.Table]++
		value := func(column string) any { return r.Values[slices.Index(r.Columns, column)] }
		switch r.Table {
		case "answers":
			if value("doubt") == "refused" {
				refused++
			}
		case "gaps":
			gaps[value("id")] = true
		case "gap_questions":
			used[value("gap_id")] = true
		}
		return nil
	})
	if err != nil {
		m.t.Fatal(err)
	}
	if counts["messages"] != 2*counts["answers"] || counts["gap_questions"] < refused || len(gaps) != len(used) {
		m.t.Errorf("after a kill at %s: %v rows, %d refused, %d gaps of which %d have questions", point, counts, refused, len(gaps), len(used))
	}
}

func TestKillsLeaveTurnsAndGapsWhole(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			var env []string
			if url := e.URL(t); url != "" {
				env = append(env, "TILLY_DATABASE_URL="+url)
			}
			m := &talker{t: t, p: testkit.StartMortal(t, env...)}
			m.p.OpenRows()
			m.owner = m.p.Owner("Tali")
			m.store = m.p.Store(m.owner, "Stripes", "https://stripes.example")
			m.p.Teach(m.owner, m.store, "Do you ship to Canada?", "Yes, we ship to Canada.")
			for k, point := range talkPoints {
				m.p.Kill()
				if !m.p.RunUntil(point, 0, m.busy(k)) {
					t.Errorf("the program never passed %s", point)
				}
				m.p.Run()
				testkit.Eventually(t, "the checks to end after a kill at "+point, m.checked)
				m.whole(point)
			}
			testkit.Figure(t, fmt.Sprintf("kill -9 at %d points of turns, gaps and erasure, %s", len(talkPoints), e.Name),
				"every turn whole with its gap, every check ended")
		})
	}
}
