package sell

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/search"
	"tilly/understand"
)

// catalogue gives rows by their places, and knows for which store it was asked.
type catalogue struct {
	rows  []tilly.Product
	store atomic.Value // a string
}

func (c *catalogue) ProductsAt(_ context.Context, storeID string, at []tilly.PassageID) (out []tilly.Product, err error) {
	c.store.Store(storeID)
	for _, id := range at {
		if i := slices.IndexFunc(c.rows, func(p tilly.Product) bool { return p.DocumentID == id.DocumentID && p.Ord == id.Ord }); i >= 0 {
			out = append(out, c.rows[i])
		}
	}
	return out, nil
}

func (c *catalogue) Generation(context.Context, string) (int64, error) { return 1, nil }

func (c *catalogue) Changed(_ context.Context, _ string, _ int64, each func(string, []tilly.Passage) error) (int64, error) {
	var passages []tilly.Passage
	for _, p := range c.rows {
		passage, facts := tilly.ProductPassage(p), p.Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	return 1, each("d", passages)
}

// silent quotes nothing.
type silent struct{}

func (silent) OfProducts(*search.Index, string, string) (Quotation, bool) { return Quotation{}, false }

func (silent) OfProduct(*search.Index, string, tilly.Product, func(search.Result) bool) (Quotation, bool) {
	return Quotation{}, false
}

// A counter that is built by hand answers as one of a turn does: a question can be
// replayed from its record.
func TestACounterAnswersByItself(t *testing.T) {
	t.Parallel()
	price := func(minor int64) *tilly.Money { return &tilly.Money{Minor: minor, Currency: "EUR"} }
	rows := &catalogue{}
	for i, c := range []struct {
		title string
		minor int64
	}{{"Oak table", 40000}, {"Oak stool", 9000}, {"Wool blanket", 6000}} {
		rows.rows = append(rows.rows, tilly.Product{
			Key: c.title, Title: c.title, DocumentID: "d", Ord: i, Ref: strconv.Itoa(i),
			Variants: []tilly.Variant{{Price: price(c.minor), Availability: tilly.InStock}},
		})
	}
	rows.rows[0].GoesWith, rows.rows[0].Alike, rows.rows[2].Variants[0].Left = []string{"1", "gone"}, []string{"2"}, 2
	rows.rows = append(rows.rows, tilly.Product{Key: "Pine shelf", Title: "Pine shelf", DocumentID: "d", Ord: len(rows.rows), Variants: []tilly.Variant{{}}})
	library := search.NewLibrary(search.Config{Rows: rows})
	x, err := library.Index(t.Context(), "s1")
	if err != nil {
		t.Fatal(err)
	}
	for asked, want := range map[string]func(*Draft) bool{
		"how much is the oak stool?": func(d *Draft) bool {
			return d != nil && strings.Contains(d.Text, "€90.00") && !d.Advice && len(d.Shown) > 0 && d.Shown[0].Title == "Oak stool"
		},
		"Was kostet die Wool blanket?": func(d *Draft) bool { return d != nil && strings.Contains(d.Text, "60") },
		"what goes well with the oak table?": func(d *Draft) bool {
			return d != nil && strings.Contains(d.Text, "Oak table") && len(d.Shown) == 1 && d.Shown[0].Title == "Oak stool"
		},
		"Was passt zum Oak table?": func(d *Draft) bool { return d != nil && len(d.Shown) == 1 && d.Shown[0].Title == "Oak stool" },
		"do you have anything similar to the oak table?": func(d *Draft) bool {
			return d != nil && strings.Contains(d.Text, "Instead of Oak table") && len(d.Shown) == 1 && d.Shown[0].Title == "Wool blanket"
		},
		"Gibt es eine Alternative zum Oak table?": func(d *Draft) bool { return d != nil && len(d.Shown) == 1 && d.Shown[0].Title == "Wool blanket" },
		"what goes with the wool blanket?":        func(d *Draft) bool { return d == nil || !strings.Contains(d.Text, "these") },
		"is the wool blanket in stock?":           func(d *Draft) bool { return d != nil && strings.HasSuffix(d.Text, "Only 2 left.") },
		"how much is it?":                         func(d *Draft) bool { return d != nil && d.Asks && len(d.Shown) == 0 },
		"where is my order 12345?":                func(d *Draft) bool { return d == nil },
	} {
		v := understand.Hear(library.Lexicon(), asked, nil, "en")
		k := &Counter{Voice: v, Shelf: Shelf{Store: "s1", Rows: rows, Began: time.Now()}, Quoter: silent{}, Text: asked}
		in := v.Read(understand.Said{Text: asked, Sentences: func(text string) []string { return []string{text} }})
		d, _, err := k.Answer(t.Context(), x, in, Known{}, nil)
		if err != nil || !want(d) {
			t.Errorf("%q: %+v, %v", asked, d, err)
		}
		if ahead, _, err := k.Answer(t.Context(), x, in, Known{}, k.Begin(t.Context(), x, in)); err != nil || !reflect.DeepEqual(ahead, d) {
			t.Errorf("%q, looked up ahead: %+v, %v", asked, ahead, err)
		}
	}
	// Where goods tell no price a page may that answers.
	const asked = "how much is the pine shelf?"
	v := understand.Hear(library.Lexicon(), asked, nil, "en")
	k := &Counter{Voice: v, Shelf: Shelf{Store: "s1", Rows: rows, Began: time.Now()}, Quoter: silent{}, Text: asked}
	in := v.Read(understand.Said{Text: asked, Sentences: func(text string) []string { return []string{text} }})
	known := Known{Answers: true, Results: x.Find(search.Query{Text: asked}).Results}
	if d, _, err := k.Answer(t.Context(), x, in, known, nil); d != nil || err != nil {
		t.Errorf("goods without a price speak of it: %+v, %v", d, err)
	}
	if rows.store.Load() != "s1" {
		t.Errorf("rows of %q were asked for", rows.store.Load())
	}
}

func (c *catalogue) Translated(_ context.Context, _, _ string, list []tilly.Product) ([]tilly.Product, error) {
	return list, nil
}

func (c *catalogue) ProductsByRef(_ context.Context, storeID, ref string) (out []tilly.Product, err error) {
	c.store.Store(storeID)
	for _, p := range c.rows {
		if p.Ref == ref {
			out = append(out, p)
		}
	}
	return out, nil
}
