package main

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tilly"
	"tilly/db"
	"tilly/testkit/pgtest"
)

// Of how many answers the CPU is measured in a round, and in how many rounds.
const (
	storedRounds = 7
	storedCalls  = 400
	storeLimit   = .35 // ms
)

// storing measures the CPU of storing an answer on both databases, and that of a whole
// built-in answer on PostgreSQL, the program's and the server's, against the same on
// SQLite. The server is one for tests, which leaves out waiting for the disk.
func (b *bench) storing() error {
	address, done, err := pgtest.Open()
	if err != nil {
		b.skip("storing on PostgreSQL: %v", err)
		return nil
	}
	defer func() { _ = done() }()
	server, err := b.openServer(address)
	if err != nil {
		return err
	}
	defer func() { _ = server.conn.Close(b.ctx) }() // its database goes with the server
	if err := b.storingAlone(server); err != nil {
		return err
	}
	return b.wholeAnswers(server)
}

// pgServer is a server of PostgreSQL with a database of ours in it, which goes with it.
type pgServer struct {
	conn *pgx.Conn
	url  string // of the database
}

func (b *bench) openServer(address string) (*pgServer, error) {
	conn, err := pgx.Connect(b.ctx, address)
	if err != nil {
		return nil, err
	}
	name := "tilly_bench_" + strings.ToLower(tilly.NewID())
	if _, err := conn.Exec(b.ctx, `CREATE DATABASE `+name+` TEMPLATE template0 ENCODING 'UTF8'`); err != nil {
		return nil, err
	}
	return &pgServer{conn: conn, url: strings.Replace(address, "/postgres?", "/"+name+"?", 1)}, nil
}

// analyze has the server count its rows, as it does by itself within a minute of their
// coming: before that it looks conversations up by whichever index it likes.
func (s *pgServer) analyze(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, s.url)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }() // it only asked
	_, err = conn.Exec(ctx, `ANALYZE`)
	return err
}

// cpu is the CPU time that its processes have used so far, in seconds, by their ids.
func (s *pgServer) cpu(ctx context.Context) (map[int]float64, error) {
	rows, err := s.conn.Query(ctx, `SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()`)
	if err != nil {
		return nil, err
	}
	pids, err := pgx.CollectRows(rows, pgx.RowTo[int])
	used := map[int]float64{}
	for _, pid := range pids {
		if took, err := cpuOf(pid); err == nil { // else it ended meanwhile
			used[pid] = took.Seconds()
		}
	}
	return used, err
}

// during is the CPU time that a program and the server's processes use during work, in
// seconds; pid 0 is this program.
func (s *pgServer) during(ctx context.Context, pid int, work func() error) (float64, error) {
	before, err := s.cpu(ctx)
	if err != nil {
		return 0, err
	}
	program, err := cpuDuring(pid, work)
	if err != nil {
		return 0, err
	}
	after, err := s.cpu(ctx)
	for id, used := range after {
		program += used - before[id]
	}
	return program, err
}

// storingAlone stores answers one after the other.
func (b *bench) storingAlone(server *pgServer) error {
	_, lite, err := b.seeded("storing")
	if err != nil {
		return err
	}
	defer lite.Close()
	pg, err := db.Open(b.ctx, db.Config{URL: server.url})
	if err != nil {
		return err
	}
	defer pg.Close()
	if err := pg.Schema.Migrate(b.ctx); err != nil {
		return err
	}
	onLite, err := b.storer(lite)
	if err != nil {
		return err
	}
	onPG, err := b.storer(pg)
	if err != nil {
		return err
	}
	program := func() (float64, error) { used, err := ownCPU(onPG); return used / storedCalls * 1e3, err }
	both := func() (float64, error) {
		used, err := server.during(b.ctx, 0, onPG)
		return used / storedCalls * 1e3, err
	}
	sqlite := func() (float64, error) { used, err := ownCPU(onLite); return used / storedCalls * 1e3, err }
	for _, warm := range []func() error{onLite, onPG} {
		if err := warm(); err != nil {
			return err
		}
	}
	if err := server.analyze(b.ctx); err != nil {
		return err
	}
	l, p, _, err := alternate(storedRounds, sqlite, program)
	if err != nil {
		return err
	}
	w, _, ratio, err := alternate(storedRounds, both, sqlite)
	if err != nil {
		return err
	}
	b.add(
		row{measure: "CPU of storing an answer, SQLite", unit: "ms", ours: l, peer: storeLimit, against: "limit", most: 1},
		row{measure: "  PostgreSQL, program", unit: "ms", ours: p, peer: storeLimit, against: "limit", most: 1},
		row{measure: "  PostgreSQL, program and server", unit: "ms", ours: w, peer: l, against: "SQLite", ratio: ratio},
	)
	return nil
}

// storer gives what stores answers in a new store.
func (b *bench) storer(rows *db.DB) (func() error, error) {
	o, err := seedOwner(b.ctx, rows, 1)
	if err != nil {
		return nil, err
	}
	n := 0
	return func() error {
		var turns []tilly.Turn
		for range storedCalls {
			n++
			turns = append(turns, answeredTurn(o.store.ID, time.Now().Add(time.Duration(n)*time.Microsecond)))
		}
		runtime.GC()
		for _, t := range turns {
			if err := rows.Conversations.SaveTurn(b.ctx, t); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// answeredTurn is the first question of a visitor with a built-in answer, as long as they
// are.
func answeredTurn(storeID string, at time.Time) tilly.Turn {
	const question = "How long does an order take to arrive?"
	v := tilly.Conversation{ID: tilly.NewSecret(), StoreID: storeID, Channel: tilly.WidgetChan, CreatedAt: at, UpdatedAt: at}
	v.Visitor = tilly.HashSecret(v.ID)
	asked := tilly.Message{ID: tilly.NewID(), Role: tilly.RoleUser, Text: question, CreatedAt: at}
	said := tilly.Message{
		ID: tilly.NewID(), Role: tilly.RoleAI, Answered: true, CreatedAt: at.Add(time.Microsecond),
		Text:    strings.Repeat("Parcels take 8 to 12 working days, and you can track yours with the link in your mail. ", 2),
		Sources: []tilly.Citation{{Title: "Shipping and delivery", URL: "https://shop.example/pages/shipping"}},
	}
	r := tilly.AnswerRecord{
		MessageID: said.ID, ConversationID: v.ID, StoreID: storeID, Question: question, Understood: question, Speaker: "builtin", Rule: "fact",
		Answered: true, Evidence: .9, Threshold: .5, Generation: 7, CreatedAt: at, Topic: []string{"long", "order", "arriv"},
		Timings: map[string]int64{"understand": 100, "retrieve": 300, "ground": 400, "say": 50},
	}
	for i := range 8 {
		r.Passages = append(r.Passages, tilly.UsedPassage{
			DocumentID: tilly.NewID(), Ord: i, SourceID: tilly.NewID(), Score: 1 / float64(i+1), Quoted: i == 0,
			Title: "Shipping and delivery", URL: "https://shop.example/pages/shipping", Excerpt: strings.Repeat("Parcels take 8 to 12 working days. ", 11),
		})
	}
	return tilly.Turn{Conversation: v, Asked: asked, Said: said, Record: r}
}

// wholeAnswers compares answers over HTTP, each a conversation of its own.
func (b *bench) wholeAnswers(server *pgServer) error {
	dir, lite, err := b.storesOfDemo("whole", 1)
	if err != nil {
		return err
	}
	rows, err := db.Open(b.ctx, db.Config{URL: server.url})
	if err != nil {
		return err
	}
	pg, err := b.teachDemo(rows, 1)
	_ = rows.Close() // every write was answered
	if err != nil {
		return err
	}
	if err := server.analyze(b.ctx); err != nil {
		return err
	}
	onLite, err := b.tilly(dir)
	if err != nil {
		return err
	}
	defer onLite.stop()
	onPG, err := b.tilly(filepath.Join(b.dir, "whole-pg"), "TILLY_DATABASE_URL="+server.url, "TILLY_SECRET_KEY="+tilly.NewSecret())
	if err != nil {
		return err
	}
	defer onPG.stop()
	questions, err := demoQuestions()
	if err != nil {
		return err
	}
	asking := func(callers int, c *child, s tilly.Store) func() error {
		url := c.url + "/api/widget/" + s.DataID + "/messages"
		return func() error {
			return load(b.ctx, callers, storedCalls, func(i int) request { return question(url, questions[i%len(questions)], i) })
		}
	}
	for _, callers := range []int{1, 8} {
		onBoth, alone := asking(callers, onPG, pg[0]), asking(callers, onLite, lite[0])
		ours := func() (float64, error) {
			used, err := server.during(b.ctx, onPG.pid(), onBoth)
			return used / storedCalls * 1e3, err
		}
		peer := func() (float64, error) {
			used, err := cpuDuring(onLite.pid(), alone)
			return used / storedCalls * 1e3, err
		}
		if _, _, _, err := alternate(1, ours, peer); err != nil { // warms both up
			return err
		}
		o, p, ratio, err := alternate(storedRounds, ours, peer)
		if err != nil {
			return err
		}
		b.add(row{
			measure: fmt.Sprintf("CPU of a built-in answer on PostgreSQL, program and server, %d at a time", callers),
			unit:    "ms", ours: o, peer: p, against: "on SQLite", ratio: ratio, most: 1.3,
		})
	}
	return nil
}
