package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tilly"
	"tilly/db"
)

// demoData makes a data dir with the demo shop read by the real program, and
// gives its store; it is made once.
func (b *bench) demoData() (dir string, store tilly.Store, err error) {
	dir = filepath.Join(b.dir, "demo")
	if _, err := os.Stat(dir); err == nil {
		store, err = b.demoStore(dir)
		return dir, store, err
	}
	program, err := b.tilly(dir, "TILLY_DEMO=true")
	if err != nil {
		return dir, store, err
	}
	defer program.stop()
	store, err = b.demoStore(dir)
	return dir, store, err
}

// demoStore waits until the demo shop is read.
func (b *bench) demoStore(dir string) (tilly.Store, error) {
	rows, err := openRows(b.ctx, dir)
	if err != nil {
		return tilly.Store{}, err
	}
	defer rows.Close()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		stores, _, err := rows.Stores.StoresAll(b.ctx, false, 1, 2)
		if err != nil || len(stores) != 1 {
			return tilly.Store{}, fmt.Errorf("the demo has %d stores: %w", len(stores), err)
		}
		if done, err := readAll(b.ctx, rows, stores[0].ID); err != nil || done {
			return stores[0].Store, err
		}
	}
	return tilly.Store{}, fmt.Errorf("the demo shop was not read within a minute")
}

func readAll(ctx context.Context, rows *db.DB, storeID string) (bool, error) {
	sources, _, err := rows.Sources.History(ctx, storeID, tilly.Knowledge, 1, 10)
	if err != nil || len(sources) == 0 {
		return false, err
	}
	for _, s := range sources {
		if s.Status != tilly.Completed {
			return false, nil
		}
	}
	return true, nil
}

// demoQuestions are what the demo shop is known to answer.
func demoQuestions() ([]string, error) {
	b, err := os.ReadFile(filepath.Join("demo", "questions.json"))
	if err != nil {
		return nil, err
	}
	var all struct{ Answered []struct{ Question string } }
	if err := json.Unmarshal(b, &all); err != nil {
		return nil, err
	}
	var out []string
	for _, q := range all.Answered {
		out = append(out, q.Question)
	}
	return out, nil
}

// answers measures how many questions a second the whole program answers over
// HTTP, each a conversation of its own that is stored before the answer ends.
func (b *bench) answers() error {
	dir, store, err := b.demoData()
	if err != nil {
		return err
	}
	questions, err := demoQuestions()
	if err != nil {
		return err
	}
	ours, err := b.tilly(dir, "TILLY_DEMO=true") // its shop is there while the demo is on
	if err != nil {
		return err
	}
	defer ours.stop()
	peer, err := b.peer(filepath.Join(b.dir, "answers.db"), "-token", "t")
	if err != nil {
		return err
	}
	defer peer.stop()
	ask := func(url string) func(int) request {
		return func(i int) request { return question(url, questions[i%len(questions)], i) }
	}
	mine, kept := ask(ours.url+"/api/widget/"+store.DataID+"/messages"), ask(peer.url+"/messages")
	list := func(int) request {
		return request{method: "GET", url: peer.url + "/stores", header: map[string]string{"Authorization": "Bearer t"}}
	}
	for _, callers := range []int{1, 8} {
		if err := b.rate(callers, mine, list, "bare GET /stores"); err != nil {
			return err
		}
		if err := b.rate(callers, mine, kept, "bare program that keeps a row"); err != nil {
			return err
		}
	}
	return b.answerCPU(ours, peer, mine, kept)
}

// question comes from an address that has not asked much yet.
func question(url, text string, i int) request {
	body, _ := json.Marshal(map[string]string{"query": text}) // strings always encode
	return request{method: "POST", url: url, body: string(body), header: map[string]string{
		"Content-Type": "application/json", "X-Forwarded-For": addressOf(i),
	}}
}

// rate compares requests a second.
func (b *bench) rate(callers int, mine, bare func(int) request, against string) error {
	const rounds, calls = 5, 400
	per := func(call func(int) request) func() (float64, error) {
		return func() (float64, error) {
			took, err := wall(func() error { return load(b.ctx, callers, calls, call) })
			return calls / took, err
		}
	}
	o, p, ratio, err := alternate(rounds, per(mine), per(bare))
	if err != nil {
		return err
	}
	b.add(row{measure: fmt.Sprintf("answers over HTTP, %d at a time", callers), unit: "/s", ours: o, peer: p, against: against, ratio: ratio})
	return nil
}

// answerCPU compares the server's CPU time of an answer.
func (b *bench) answerCPU(ours, peer *child, mine, kept func(int) request) error {
	const rounds, calls = 5, 400
	per := func(c *child, call func(int) request) func() (float64, error) {
		return func() (float64, error) {
			used, err := cpuDuring(c.pid(), func() error { return load(b.ctx, 1, calls, call) })
			return used / calls * 1e3, err
		}
	}
	o, p, ratio, err := alternate(rounds, per(ours, mine), per(peer, kept))
	if err != nil {
		return err
	}
	b.add(row{measure: "  CPU of an answer", unit: "ms", ours: o, peer: p, against: "bare program that keeps a row", ratio: ratio})
	return nil
}
