package program_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/cmd/program"
	"tilly/cmd/program/settings"
	"tilly/db"
	"tilly/search"
	"tilly/testkit"
)

// The tables in which an answer leaves rows: until it is erased, and for good, as cases
// stay as they were counted.
var (
	erased  = []string{"conversations", "messages", "answers", "gaps", "gap_questions"}
	counted = []string{"cases", "case_marks", "day_counts", "tallies"}
	leftBy  = slices.Concat(erased, counted)
)

// leftAtMost is how many bytes of rows an answer may leave once it is thirty days old: in
// a sample more, as what was counted is shared by so few.
func leftAtMost() int {
	if testkit.Torture() {
		return 2_700
	}
	return 2_900
}

// year is a store whose shoppers ask every day, by a clock that is moved.
type year struct {
	t         *testing.T
	p         *testkit.Program
	store     tilly.Store
	assistant *answer.Assistant
	questions []string
	pages     []page
	moved     atomic.Int64 // what the clock shows, in nanoseconds: the assistant looks at it besides
	retention int          // days
	asked     int
}

func (y *year) now() time.Time { return time.Unix(0, y.moved.Load()) }

func (y *year) wait(d time.Duration) { y.moved.Add(int64(d)) }

// page is a document of the store with what it teaches.
type page struct {
	document tilly.Document
	passages []tilly.Passage
}

// Over a year in which answers are given, pages change and what is old is erased and
// thinned, an answer leaves little, what is kept stays as it is, and what is erased goes
// in steps between which answers are stored.
func TestAYearOfAnswers(t *testing.T) {
	t.Parallel()
	days, aDay, retention, engines := 100, 3, 60, testkit.Engines()[:1] // the other takes as long
	if testkit.Torture() {
		days, aDay, retention, engines = 365, 60, 120, testkit.Engines()
	}
	for _, engine := range engines {
		t.Run(engine.Name, func(t *testing.T) {
			t.Parallel()
			y := newYear(t, engine, days, retention)
			fresh := y.fresh(aDay)
			var early testkit.Weight
			for day := range days {
				y.day(day, aDay)
				if day == retention+30 {
					early = y.p.Weigh(leftBy...)
				}
			}
			late := y.p.Weigh(leftBy...)
			if late.Disk > early.Disk*5/4 {
				t.Errorf("on day %d they take %d bytes, on the last %d: what is old stays", retention+30, early.Disk, late.Disk)
			}
			y.wait(tilly.ThinAfter + time.Hour)
			y.keepHouse()
			old := y.each()
			if most := leftAtMost(); old.Rows > most {
				t.Errorf("an answer that is thirty days old leaves %d bytes of rows, not %d", old.Rows, most)
			}
			step, waited := y.eraseBeside()
			testkit.Figure(t, fmt.Sprintf("a year of %d answers, %d days of them kept, %s", y.asked, retention, engine.Name),
				"an answer leaves %.2f KB of rows, %.2f after 30 days, %.2f on disk with indexes; all of them %.1f MB on day %d and %.1f on the last; %d conversations went between two looks at most, an answer beside was stored within %d ms",
				kb(fresh.Rows), kb(old.Rows), kb(old.Disk), mb(early.Disk), retention+30, mb(late.Disk), step, waited.Milliseconds())
		})
	}
}

func kb(bytes int) float64 { return float64(bytes) / 1e3 }
func mb(bytes int) float64 { return float64(bytes) / 1e6 }

// newYear boots a program and teaches a store what the demo shop says.
func newYear(t *testing.T, engine testkit.Engine, days, retention int) *year {
	t.Helper()
	p := testkit.Start(t, testkit.On(engine), testkit.With(func(s *settings.Settings) { s.Demo = true }))
	o := p.Owner("Year")
	read, store := p.Store(o, "Read", p.URL+"/demo/"), p.Store(o, "Year", "https://shop.example")
	id := p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/multi-pages", Token: o.Token,
		JSON: map[string]any{"store_id": read.ID, "url": p.URL + "/demo/"}}).Want(201).Get("data_source_id")
	if status := p.WaitForSource(o, id); status != string(tilly.Completed) {
		t.Fatal(status)
	}
	y := &year{t: t, p: p, store: store, retention: retention}
	y.moved.Store(time.Now().AddDate(0, 0, -days-60).UnixNano())
	y.assistant = answer.New(answer.Config{
		Library: search.NewLibrary(search.Config{Rows: p.Rows.Index}), Conversations: p.Rows.Conversations, Judgements: p.Rows.Conversations,
		Now: y.now,
	})
	y.teach(read)
	y.questions = demoQuestions(t)
	return y
}

// demoQuestions are those that the demo shop is asked, with and without an answer.
func demoQuestions(t *testing.T) (out []string) {
	t.Helper()
	b, err := os.ReadFile("../../demo/questions.json")
	noFault(t, err)
	var all struct {
		Answered []struct{ Question string }
		Refused  []string
	}
	noFault(t, json.Unmarshal(b, &all))
	for _, q := range all.Answered {
		out = append(out, q.Question)
	}
	return append(out, all.Refused...)
}

// teach has the store know what another one was taught, page by page.
func (y *year) teach(other tilly.Store) {
	y.t.Helper()
	ctx, rows := y.t.Context(), y.p.Rows
	taught := map[string][]tilly.Passage{}
	var found []tilly.FoundURL
	_, err := rows.Index.Changed(ctx, other.ID, 0, func(id string, list []tilly.Passage) error {
		taught[list[0].URL] = list
		found = append(found, tilly.FoundURL{Key: list[0].URL, URL: list[0].URL})
		return nil
	})
	noFault(y.t, err)
	source := tilly.Source{ID: tilly.NewID(), StoreID: y.store.ID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Processing, Round: 1,
		Input: tilly.SourceInput{URL: y.store.URL}, CreatedAt: y.now(), UpdatedAt: y.now()}
	noFault(y.t, rows.Sources.CreateSources(ctx, y.store.ID, []tilly.Source{source}))
	noFault(y.t, rows.Crawl.AddDocuments(ctx, y.store.ID, source.ID, 1, found, len(found)))
	docs, err := rows.Crawl.NextDocuments(ctx, y.store.ID, source.ID, 1, len(found))
	noFault(y.t, err)
	for _, d := range docs {
		own := page{d, taught[d.URL]}
		y.pages = append(y.pages, own)
		y.save(own)
	}
}

// save teaches what stands on a page by now.
func (y *year) save(p page) {
	y.t.Helper()
	d := p.document
	d.State, d.FetchedAt, d.Passages = tilly.Done, y.now(), len(p.passages)
	noFault(y.t, y.p.Rows.Crawl.SaveDocument(y.t.Context(), d, true, p.passages, nil, len(y.pages)))
}

// fresh is what the answers of some days take as they were stored.
func (y *year) fresh(aDay int) testkit.Weight {
	for range 10 {
		y.ask(aDay)
	}
	y.p.Vacuum(leftBy...)
	return y.each()
}

// each is what one answer takes of all that are kept, and of all that were counted.
func (y *year) each() testkit.Weight {
	y.t.Helper()
	w, n := y.p.Weigh(erased...), max(1, y.p.Held("answers", y.store))
	c := y.p.Weigh(counted...)
	return testkit.Weight{Rows: w.Rows/n + c.Rows/y.asked, Disk: w.Disk/n + c.Disk/y.asked}
}

// day lets one pass: shoppers ask, a page changes every few days, and what is due is done.
func (y *year) day(day, aDay int) {
	y.ask(aDay)
	if day%5 == 0 {
		p := &y.pages[day/5%len(y.pages)]
		p.passages = slices.Clone(p.passages)
		p.passages[0].Text = fmt.Sprintf("As of day %d: %s", day, p.passages[0].Text)
		y.save(*p)
	}
	y.wait(24 * time.Hour)
	y.keepHouse()
}

// keepHouse does what the program does beside answering, as of the moved clock.
func (y *year) keepHouse() {
	y.t.Helper()
	ctx, rows := db.Patiently(y.t.Context()), y.p.Rows
	for left := 1; left > 0; {
		var err error
		left, err = rows.Analytics.CountCases(ctx, y.now())
		noFault(y.t, err)
	}
	erase, thin := program.EraseOld(ctx, rows, y.retention, y.now())
	noFault(y.t, erase)
	noFault(y.t, thin)
	y.p.Vacuum(leftBy...)
}

// ask has shoppers ask so many questions, one to three each in a conversation.
func (y *year) ask(n int) {
	y.t.Helper()
	for most := 1; n > 0; most = most%3 + 1 {
		id := ""
		for range min(most, n) {
			id = y.question(id)
			n--
		}
	}
}

// question has one asked in a conversation, "" for a new one, and gives that.
func (y *year) question(conversation string) (id string) {
	y.t.Helper()
	q := tilly.Question{Store: y.store, Channel: tilly.WidgetChan, ConversationID: conversation, Text: y.questions[y.asked%len(y.questions)]}
	y.asked++
	y.wait(time.Second)
	noFault(y.t, y.assistant.Stream(y.t.Context(), q, func(_ context.Context, e tilly.Event) error {
		if e.Reply != nil {
			id = e.Reply.ConversationID
		}
		return e.Err
	}))
	return id
}

// eraseBeside erases all that is kept while a shopper asks, and says how many conversations
// went at once at most, as far as that was seen, and how long an answer took at most.
func (y *year) eraseBeside() (step int, longest time.Duration) {
	y.t.Helper()
	over := make(chan error, 1)
	at, before := y.now().AddDate(0, 0, y.retention+1), y.p.Held("conversations", y.store)
	ctx := db.Patiently(y.t.Context()) // as the program does
	go func() {
		erase, thin := program.EraseOld(ctx, y.p.Rows, y.retention, at)
		over <- errors.Join(erase, thin)
	}()
	y.moved.Store(at.UnixNano())
	for {
		select {
		case err := <-over:
			noFault(y.t, err)
			return step, longest
		default:
		}
		begun := time.Now()
		y.question("")
		longest = max(longest, time.Since(begun))
		held := y.p.Held("conversations", y.store)
		step, before = max(step, before+1-held), held
	}
}

func noFault(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
