package db

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tilly"
)

// embedAll gives every text of a store that has none a vector of two dimensions,
// the length of the text and one.
func (w *world) embedAll(t *testing.T, storeID, model string) (texts []string, generation int64) {
	t.Helper()
	generation, err := w.Index.Generation(w.ctx, storeID)
	ok(t, err)
	meanwhile := false
	for after := (tilly.PassageID{Ord: -1}); ; {
		batch, err := w.Index.Unembedded(w.ctx, storeID, model, 2, after, 3)
		ok(t, err)
		if len(batch) == 0 && meanwhile {
			return texts, -1 // what changed may lie behind
		} else if len(batch) == 0 {
			return texts, generation
		}
		var vectors []tilly.TextVector
		for _, b := range batch {
			texts = append(texts, b.Text)
			vectors = append(vectors, tilly.TextVector{At: b.At, Hash: b.Hash, Vector: tilly.Vector{int8(len(b.Text)), 1}})
		}
		after = batch[len(batch)-1].At
		before := generation
		generation, err = w.Index.SaveVectors(w.ctx, storeID, model, 2, vectors)
		ok(t, err)
		meanwhile = meanwhile || generation != before+1
	}
}

func (w *world) vectors(t *testing.T, storeID, model string, since int64) map[string]tilly.Vector {
	t.Helper()
	got := map[string]tilly.Vector{}
	ok(t, w.Index.Vectors(w.ctx, storeID, model, since, func(h tilly.TextHash, v tilly.Vector) error {
		got[h.String()] = v
		return nil
	}))
	return got
}

func vectorsTest(t *testing.T, w *world) {
	var pairs []tilly.Source
	for i := range 7 {
		pairs = append(pairs, pairOf(w.shop, fmt.Sprintf("Question %d\x00 of \xff ours?", i%6))) // one text is there twice
	}
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, pairs))
	ok(t, w.Sources.CreateSources(w.ctx, w.rival.ID, []tilly.Source{pairOf(w.rival, "What rivals say?")}))
	texts, generation := w.embedAll(t, w.shop.ID, "m")
	if len(texts) < 6 || len(texts) > 7 { // the second of the same text may come in a later batch
		t.Fatalf("%d texts: %q", len(texts), texts)
	}
	got := w.vectors(t, w.shop.ID, "m", 0)
	same(t, len(got), 6)
	ok(t, w.changedPassages(func(p tilly.Passage) error { // what an index looks for is what is stored
		v, found := got[tilly.HashText(p.MeaningText()).String()]
		if !found || v[0] != int8(len(p.MeaningText())) {
			return fmt.Errorf("%q has the vector %v", p.MeaningText(), v)
		}
		return nil
	}))
	again, _ := w.embedAll(t, w.shop.ID, "m")
	same(t, again, []string(nil))
	same(t, len(w.vectors(t, w.shop.ID, "m", generation)), 0)
	same(t, len(w.vectors(t, w.shop.ID, "other", 0)), 0)
	same(t, len(w.vectors(t, w.rival.ID, "m", 0)), 0)
	rest, err := w.Index.Unembedded(w.ctx, w.shop.ID, "m", 3, tilly.PassageID{Ord: -1}, 100)
	ok(t, err)
	same(t, len(rest), 7) // of another dimension there are none

	// A passage of before there were vectors gets its hash with its vector.
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE passages SET vector_hash = '' WHERE store_id = ? AND document_id = ?`, w.shop.ID, pairs[6].ID)
	}))
	again, _ = w.embedAll(t, w.shop.ID, "m")
	same(t, len(again), 1)
	again, _ = w.embedAll(t, w.shop.ID, "m")
	same(t, len(again), 0)

	wants(t, tilly.NotFound, second(w.Index.SaveVectors(w.ctx, "no store", "m", 2, []tilly.TextVector{{Vector: tilly.Vector{1, 2}}})))
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID))
	var left int
	ok(t, w.reader().get(w.ctx, &left, `SELECT COUNT(*) FROM vectors`))
	same(t, left, 0)
}

func (w *world) changedPassages(each func(tilly.Passage) error) error {
	_, err := w.Index.Changed(w.ctx, w.shop.ID, 0, func(_ string, list []tilly.Passage) error {
		for _, p := range list {
			if err := each(p); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

func (w *world) embedJobs(t *testing.T, storeID string) (n int) {
	t.Helper()
	ok(t, w.reader().get(w.ctx, &n, `SELECT COUNT(*) FROM jobs WHERE kind = ? AND store_id = ? AND job_key <> ''`, tilly.JobEmbed, storeID))
	return n
}

func (w *world) claimEmbed(t *testing.T) (tilly.Job, bool) {
	t.Helper()
	j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobEmbed}, time.Minute, time.Now())
	ok(t, err)
	return j, found
}

// Whatever changes what a store teaches has it embedded, once for many changes,
// and what changes while that is under way is not lost.
func embedJobsTest(t *testing.T, w *world) {
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, "Nobody embeds?")}))
	same(t, w.embedJobs(t, w.shop.ID), 0)
	w.embeds = "m"
	first := pairOf(w.shop, "First?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{first}))
	ok(t, w.Products.CreateProducts(w.ctx, handmade(w.shop), []tilly.Product{lantern("a")}))
	same(t, w.embedJobs(t, w.shop.ID), 1)
	same(t, w.embedJobs(t, w.rival.ID), 0)

	j, _ := w.claimEmbed(t)
	_, generation := w.embedAll(t, w.shop.ID, "m")
	_, err := w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.ann.ID), first.ID, "Changed meanwhile?", "Yes.", t0)
	ok(t, err)
	same(t, w.embedJobs(t, w.shop.ID), 1)
	done, err := w.Index.Embedded(w.ctx, j, w.shop.ID, "m", 2, generation)
	ok(t, err)
	same(t, done, false)

	_, generation = w.embedAll(t, w.shop.ID, "m")
	same(t, len(w.vectors(t, w.shop.ID, "m", 0)), 4)
	done, err = w.Index.Embedded(w.ctx, j, w.shop.ID, "m", 2, generation)
	ok(t, err)
	same(t, done, true)
	same(t, len(w.vectors(t, w.shop.ID, "m", 0)), 3) // what nobody says any more is gone
	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{first.ID}))
	same(t, w.embedJobs(t, w.shop.ID), 1) // the next, before this one is finished
	ok(t, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
	wants(t, tilly.Conflict, second(w.Index.Embedded(w.ctx, j, w.shop.ID, "m", 2, generation+1)))

	j, found := w.claimEmbed(t)
	same(t, found, true)
	texts, generation := w.embedAll(t, w.shop.ID, "m")
	same(t, len(texts), 0)
	done, err = w.Index.Embedded(w.ctx, j, w.shop.ID, "m", 2, generation)
	ok(t, err)
	same(t, done, true)
	same(t, len(w.vectors(t, w.shop.ID, "m", 0)), 2)
	ok(t, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
	same(t, w.embedJobs(t, w.shop.ID), 0)
}

// Another model has every store embedded anew; the vectors of the one before stay
// until that is done.
func embedStale(t *testing.T, w *world) {
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, "Before there were vectors?")}))
	model := func(name string, stores int) {
		t.Helper()
		n, err := w.Index.EmbedStale(w.ctx, name, 2, time.Now())
		ok(t, err)
		same(t, n, stores) // the rival teaches nothing
		same(t, w.embedJobs(t, w.shop.ID), stores)
	}
	work := func(name string) {
		t.Helper()
		j, found := w.claimEmbed(t)
		same(t, found, true)
		_, generation := w.embedAll(t, w.shop.ID, name)
		done, err := w.Index.Embedded(w.ctx, j, w.shop.ID, name, 2, generation)
		ok(t, err)
		same(t, done, true)
		ok(t, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
	}
	model("old", 1)
	work("old")
	model("old", 0)
	none, err := w.Index.EmbedStale(w.ctx, "old", 0, time.Now())
	ok(t, err)
	same(t, none, 0)
	n, err := w.Index.EmbedStale(w.ctx, "old", 3, t0.Add(-time.Hour)) // not now: its turn comes below
	ok(t, err)
	same(t, n, 1)
	work("old")
	model("new", 1)
	n, err = w.Index.SweepVectors(w.ctx, "new")
	ok(t, err)
	same(t, n, 0)
	same(t, len(w.vectors(t, w.shop.ID, "old", 0)), 1)
	work("new")
	same(t, len(w.vectors(t, w.shop.ID, "old", 0)), 1)
	n, err = w.Index.SweepVectors(w.ctx, "new")
	ok(t, err)
	same(t, n, 1)
	same(t, len(w.vectors(t, w.shop.ID, "old", 0)), 0)
	same(t, len(w.vectors(t, w.shop.ID, "new", 0)), 1)
}

// However changes and embedding fall together, in the end every text has its
// vector and no job is left.
func embedRace(t *testing.T, w *world) {
	w.embeds = "m"
	const changes = 40
	written := make(chan error, 1)
	go func() {
		for i := range changes {
			if err := w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pairOf(w.shop, fmt.Sprintf("Question %d?", i))}); err != nil {
				written <- err
				return
			}
		}
		written <- nil
	}()
	over := false
	for deadline := time.Now().Add(time.Minute); ; {
		if time.Now().After(deadline) {
			t.Fatal("the embedding does not end")
		}
		select {
		case err := <-written:
			ok(t, err)
			over = true
		default:
		}
		j, found := w.claimEmbed(t)
		if !found {
			if over && w.embedJobs(t, w.shop.ID) == 0 {
				break
			}
			time.Sleep(5 * time.Millisecond)
			continue
		}
		_, generation := w.embedAll(t, w.shop.ID, "m")
		done, err := w.Index.Embedded(w.ctx, j, w.shop.ID, "m", 2, generation)
		ok(t, err)
		if done {
			ok(t, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
		} else {
			ok(t, w.Jobs.Retry(w.ctx, j.ID, j.Fence, time.Now(), 0, ""))
		}
	}
	same(t, len(w.vectors(t, w.shop.ID, "m", 0)), changes)
}
