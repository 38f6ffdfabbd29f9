package db

import (
	"context"
	"strings"
	"testing"

	"tilly"
)

// countedAnew are the totals of a user as a look at all rows gives them.
func countedAnew(t *testing.T, w *world, userID string) (sum tilly.Totals) {
	t.Helper()
	of := ` x JOIN stores st ON st.id = x.store_id WHERE st.user_id = ?`
	for query, into := range map[string]any{
		`SELECT COUNT(*) FROM stores WHERE user_id = ?`:                   &sum.Stores,
		`SELECT COUNT(*) FROM documents` + of:                             &sum.Documents,
		`SELECT COUNT(*) FROM products` + of:                              &sum.Products,
		`SELECT COUNT(*) FROM sources` + of + ` AND x.scan_type = 'file'`: &sum.Files,
		`SELECT COALESCE(SUM(octet_length(x.body) + octet_length(x.question) + octet_length(x.answer)), 0) FROM passages` + of: &sum.Bytes,
	} {
		ok(t, w.reader().get(w.ctx, into, query, userID))
	}
	var chats int64
	ok(t, w.reader().get(w.ctx, &chats, `SELECT COALESCE(SUM(x.size), 0) FROM attachments`+of, userID))
	sum.Bytes += chats
	var inputs []string
	ok(t, w.reader().list(w.ctx, &inputs, `SELECT x.input FROM sources`+of+` AND x.scan_type = 'file'`, userID))
	for _, input := range inputs {
		in, err := fromJSON[tilly.SourceInput](input)
		ok(t, err)
		sum.Bytes += in.FileSize
	}
	return sum
}

func totals(t *testing.T, w *world) {
	check := func(what string) tilly.Totals {
		t.Helper()
		got, err := w.Limits.Usage(w.ctx, w.ann.ID, t0)
		ok(t, err)
		if want := countedAnew(t, w, w.ann.ID); got != want {
			t.Fatalf("%s: counted %+v, there are %+v", what, got, want)
		}
		return got
	}
	check("nothing")
	second := w.store(t, w.ann, t0)
	pair := func(storeID, question string) tilly.Source {
		return tilly.Source{ID: tilly.NewID(), StoreID: storeID, ScanType: tilly.Manual, Kind: tilly.Knowledge,
			Input: tilly.SourceInput{Question: question, Answer: "Füße, 12 €."}, CreatedAt: t0}
	}
	file := tilly.Source{ID: tilly.NewID(), ScanType: tilly.FromFile, Kind: tilly.Knowledge, Input: tilly.SourceInput{FileSize: 4096}}
	one, two := pair(w.shop.ID, "How?"), pair(second.ID, "Why?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{one, file}))
	ok(t, w.Sources.CreateSources(w.ctx, second.ID, []tilly.Source{two, pair(second.ID, "When?")}))
	goods := tilly.Source{ID: tilly.NewID(), StoreID: w.shop.ID, ScanType: tilly.Manual, Kind: tilly.ProductsKind, CreatedAt: t0}
	ok(t, w.Products.CreateProducts(w.ctx, goods, []tilly.Product{{StoreID: w.shop.ID, Title: "Cup"}, {StoreID: w.shop.ID, Title: "Pot"}}))
	if got := check("taught"); got.Stores != 2 || got.Documents != 4 || got.Products != 2 || got.Files != 1 || got.Bytes < 4096 {
		t.Errorf("%+v", got)
	}
	w.talked(t, "talk")
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO attachments (store_id, id, conversation_id, message_id, name, type, size, width, height, created_at)
			VALUES (?, 'a', 'talk', 'm', '', '', 512, 0, 0, 0)`, w.shop.ID)
	}))
	check("a file in a chat")
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{one.ID, file.ID}))
	check("sources deleted")
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{goods.ID}))
	if got := check("products deleted"); got.Products != 0 || got.Files != 0 || got.Documents != 2 {
		t.Errorf("%+v", got)
	}
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), second.ID))
	check("a store deleted")
	none, err := w.Limits.Usage(w.ctx, "nobody", t0)
	ok(t, err)
	same(t, none, tilly.Totals{})
}

func totalsAreBounded(t *testing.T, w *world) {
	second := w.store(t, w.ann, t0)
	bounded := func(b tilly.Totals, add func(d *DB) error) error {
		d := *w.DB
		d.bounds = tilly.Bounds(b)
		return add(&d)
	}
	pairs := func(n int) (all []tilly.Source) {
		for range n {
			all = append(all, tilly.Source{ID: tilly.NewID(), ScanType: tilly.Manual, Kind: tilly.Knowledge,
				Input: tilly.SourceInput{Question: "Q " + tilly.NewID(), Answer: "A"}, CreatedAt: t0})
		}
		return all
	}
	create := func(storeID string, sources []tilly.Source) func(*DB) error {
		return func(d *DB) error { return d.Sources.CreateSources(w.ctx, storeID, sources) }
	}
	// Both stores count, all or none, and another's do not.
	ok(t, bounded(tilly.Totals{Documents: 3}, create(w.shop.ID, pairs(2))))
	err := bounded(tilly.Totals{Documents: 3}, create(second.ID, pairs(2)))
	wants(t, tilly.Conflict, err)
	if !strings.Contains(err.Error(), "can hold 3 pages") {
		t.Error(err)
	}
	ok(t, bounded(tilly.Totals{Documents: 3}, create(second.ID, pairs(1))))
	wants(t, tilly.Conflict, bounded(tilly.Totals{Documents: 3}, create(w.shop.ID, pairs(1))))
	ok(t, bounded(tilly.Totals{Documents: 3}, create(w.rival.ID, pairs(3))))
	// A bound that is exceeded already keeps only its own kind out.
	file := tilly.Source{ID: tilly.NewID(), ScanType: tilly.FromFile, Kind: tilly.Knowledge, Input: tilly.SourceInput{FileSize: 3 << 20}}
	wants(t, tilly.Conflict, bounded(tilly.Totals{Bytes: 2 << 20}, create(w.shop.ID, []tilly.Source{file})))
	ok(t, bounded(tilly.Totals{Bytes: 4 << 20, Files: 1}, create(w.shop.ID, []tilly.Source{file})))
	file.ID, file.Input.FileSize = tilly.NewID(), 1
	wants(t, tilly.Conflict, bounded(tilly.Totals{Files: 1}, create(second.ID, []tilly.Source{file})))
	goods := func(d *DB) error {
		s := tilly.Source{ID: tilly.NewID(), StoreID: w.shop.ID, ScanType: tilly.Manual, Kind: tilly.ProductsKind, CreatedAt: t0}
		return d.Products.CreateProducts(w.ctx, s, []tilly.Product{{StoreID: w.shop.ID, Title: "Cup"}, {StoreID: w.shop.ID, Title: "Pot"}})
	}
	wants(t, tilly.Conflict, bounded(tilly.Totals{Products: 1}, goods))
	ok(t, bounded(tilly.Totals{Products: 2, Files: 1, Bytes: 1}, goods) /* two more bytes are not what is asked */)
	// What is given back may be taken again.
	var held tilly.Totals
	held, err = w.Limits.Usage(w.ctx, w.ann.ID, t0)
	ok(t, err)
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), second.ID))
	ok(t, bounded(tilly.Totals{Documents: held.Documents}, create(w.shop.ID, pairs(1))))
	wants(t, tilly.Conflict, bounded(tilly.Totals{Stores: 1}, func(d *DB) error {
		return d.Stores.CreateStore(w.ctx, tilly.Store{ID: tilly.NewID(), UserID: w.ann.ID, DataID: "over"})
	}))
}

// Many at once never go beyond a bound together.
func totalsAtOnce(t *testing.T, w *world) {
	d := *w.DB
	d.bounds = tilly.Bounds{Documents: 10}
	second := w.store(t, w.ann, t0)
	outcomes := make(chan error)
	for i := range 40 {
		go func() {
			storeID := []string{w.shop.ID, second.ID}[i%2]
			outcomes <- d.Sources.CreateSources(w.ctx, storeID, []tilly.Source{{ID: tilly.NewID(), ScanType: tilly.Manual, Kind: tilly.Knowledge,
				Input: tilly.SourceInput{Question: "Q " + tilly.NewID(), Answer: "A"}, CreatedAt: t0}})
		}()
	}
	taken := 0
	for range 40 {
		if err := <-outcomes; err == nil {
			taken++
		} else {
			wants(t, tilly.Conflict, err)
		}
	}
	same(t, taken, 10)
}

// A scan that comes to a bound keeps what it has, takes no more and says why.
func totalsOfAScan(t *testing.T, w *world) {
	d := *w.DB
	s := w.scan(t, w.shop, t0)
	found := []tilly.FoundURL{{Key: "a", URL: "https://a"}, {Key: "b", URL: "https://b"}, {Key: "c", URL: "https://c"}}
	noRoom := func() bool {
		t.Helper()
		return must(t)(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID)).NoRoom
	}
	d.bounds = tilly.Bounds{Documents: 2}
	_, err := d.Crawl.Start(w.ctx, s.StoreID, s.ID, s.Round)
	ok(t, err)
	ok(t, d.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, s.Round, found, 100))
	held, err := d.Limits.Usage(w.ctx, w.ann.ID, t0)
	ok(t, err)
	same(t, held.Documents, 2)
	same(t, noRoom(), true)
	d.bounds = tilly.Bounds{Bytes: 10}
	doc := w.next(t, s, 1)[0]
	doc.State = tilly.Done
	passage := tilly.Passage{StoreID: s.StoreID, SourceID: s.ID, DocumentID: doc.ID, Kind: tilly.Knowledge, Text: "More than ten bytes of text."}
	ok(t, d.Crawl.SaveDocument(w.ctx, doc, true, []tilly.Passage{passage}, nil, 100))
	var row struct {
		State string `db:"state"`
		Error string `db:"error"`
	}
	ok(t, d.reader().get(w.ctx, &row, `SELECT state, error FROM documents WHERE store_id = ? AND id = ?`, s.StoreID, doc.ID))
	if row.State != string(tilly.Broken) || !strings.Contains(row.Error, "MB together") {
		t.Errorf("%+v", row)
	}
	// The next round has room again, until it is full; what is known already is no news.
	ok(t, d.Crawl.Finish(w.ctx, s.StoreID, s.ID, s.Round, tilly.Completed, "", t0))
	again, err := d.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s.ID, t0)
	ok(t, err)
	same(t, again.NoRoom, false)
	d.bounds = tilly.Bounds{Documents: 2}
	ok(t, d.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, again.Round, found[:2], 100))
	same(t, noRoom(), false)
	ok(t, d.Crawl.AddDocuments(w.ctx, s.StoreID, s.ID, again.Round, found[2:], 100))
	same(t, noRoom(), true)
}
