package search_test

import (
	"context"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/testkit/llmtest"
)

// meant is a database of vectors.
type meant struct {
	generation int64
	list       []tilly.TextVector
}

func (m *meant) Vectors(_ context.Context, _ string, since int64, each func(tilly.TextHash, tilly.Vector) error) error {
	if since >= m.generation {
		return nil
	}
	for _, v := range m.list {
		if err := each(v.Hash, v.Vector); err != nil {
			return err
		}
	}
	return nil
}

func textsOf(passages []tilly.Passage) (texts []string) {
	for _, p := range passages {
		texts = append(texts, p.MeaningText())
	}
	return texts
}

func vectorOf(t testing.TB, values []float32) tilly.Vector {
	v, ok := tilly.NewVector(values)
	if !ok {
		t.Fatal("no direction")
	}
	return v
}

func TestTry(t *testing.T) {
	for _, c := range []struct {
		set      string
		relevant float64
		dims     int
	}{{"stackfaq", 1, 200}, {"xquad", 1, 100}, {"crowdflower", 2, 128}} {
		set := readSet(t, c.set)
		model := llmtest.Learn(textsOf(set.passages), c.dims)
		vectors := &meant{generation: 1}
		for _, text := range textsOf(set.passages) {
			vectors.list = append(vectors.list, tilly.TextVector{Hash: tilly.HashText(text), Vector: vectorOf(t, model.Vector(text))})
		}
		rows := newRows()
		rows.set("store", set.passages...)
		x, err := search.NewLibrary(search.Config{Rows: rows, Vectors: vectors}).Index(context.Background(), "store")
		if err != nil {
			t.Fatal(err)
		}
		a := map[string]tilly.Vector{}
		for _, q := range set.queries {
			a[q.text] = vectorOf(t, model.Vector(q.text))
		}
		ndcg, first, n := set.quality(x, c.relevant)
		t.Logf("%s words: %.4f %.4f %d", c.set, ndcg, first, n)
		for _, w := range []float64{0.6, 0.7, 0.75, 0.8} {
			ndcg, first, _ := set.quality(x.Asked(a).Meaning(w), c.relevant)
			t.Logf("%s %.2f: %.4f %.4f", c.set, w, ndcg, first)
		}
	}
}
