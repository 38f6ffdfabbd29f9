package search_test

import (
	"fmt"
	"math"
	"os"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/testkit/llmtest"
)

// A model that learnt from nothing but a set's own texts, and ranks far worse than
// words alone, must still add to them, or take next to nothing where they leave
// nothing to add.
func TestMeaningAddsToWords(t *testing.T) {
	for _, c := range []struct {
		set      string
		relevant float64
		gain     float64 // in NDCG@10 at the least
		dims     int
		kind     tilly.Kind
		each     int // of the questions that are asked without torture
	}{
		{"stackfaq", 1, 0, 128, tilly.Knowledge, 3}, {"xquad", 1, -0.001, 96, tilly.Knowledge, 1}, {"crowdflower", 2, -0.002, 48, tilly.ProductsKind, 1},
	} {
		t.Run(c.set, func(t *testing.T) {
			if c.kind == tilly.ProductsKind && os.Getenv("TILLY_TORTURE") == "" {
				t.Skip("skipped: ten thousand products take half a minute with the race detector; set TILLY_TORTURE to run it")
			}
			t.Parallel()
			set := readSet(t, c.set)
			for i := range set.passages {
				set.passages[i].Kind = c.kind
			}
			set.queries = sampled(set.queries, c.each)
			model := newMeant(llmtest.Learn(textsOf(set.passages), c.dims).Vector)
			x := model.index(t, set.passages)
			asked := x.Asked(model.asked(t, set.queries))
			words, _, _ := set.quality(x, c.relevant)
			both, first, n := set.quality(asked, c.relevant)
			t.Logf("%s: NDCG@10 %.4f by words, %.4f by words and meaning (P@1 %.4f, %d questions)", c.set, words, both, first, n)
			if both < words+c.gain {
				t.Errorf("meaning makes %.4f of %.4f", both, words)
			}
			if os.Getenv("TILLY_TORTURE") == "" {
				return
			}
			for _, w := range []float64{0.1, 0.25, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 4, 1000} {
				got, first, _ := set.quality(asked.Meaning(w), c.relevant)
				t.Logf("%s: NDCG@10 %.4f, P@1 %.4f with a weight of %g", c.set, got, first, w)
			}
		})
	}
}

// A model that means nothing costs next to nothing.
func TestMeaninglessVectors(t *testing.T) {
	t.Parallel()
	set := readSet(t, "stackfaq")
	set.queries = sampled(set.queries, 3)
	model := newMeant(noisy)
	x := model.index(t, set.passages)
	words, _, _ := set.quality(x, 1)
	both, _, _ := set.quality(x.Asked(model.asked(t, set.queries)), 1)
	t.Logf("NDCG@10 %.4f by words, %.4f with a model that means nothing", words, both)
	if both < words-0.01 {
		t.Errorf("a model that means nothing makes %.4f of %.4f", both, words)
	}
}

// A passage that shares no word with the question is found by its meaning.
func TestParaphrases(t *testing.T) {
	t.Parallel()
	shop := newMeant(llmtest.Concepts(
		"return, send back, give back, bring back", "refund, money back, reimburse, my money", "deliver, delivery, ship, shipping, arrive, get here, dispatch",
		"fee, cost, charge, expensive, pricey", "abroad, international, overseas, other countries, foreign", "broken, damaged, defective, shattered, faulty",
		"guarantee, warranty, covered", "pay, payment, checkout, credit card, settle", "instalments, monthly, spread over, pay later", "gift, present, birthday",
		"card, voucher, coupon", "size, fit, big, small, large", "wash, clean, laundry, launder", "material, made of, fabric, cloth",
		"track, where is, follow", "order, purchase, bought", "cancel, call off, changed my mind", "open, hours, when can i visit",
		"shop, store, showroom, premises", "job, career, hiring, vacancies, work for", "password, log in, sign in, locked out", "student, discount, cheaper, reduction",
	))
	pairs := []string{
		"How do I return an item?", "When will I receive my refund?", "How long does delivery take?", "What is the shipping fee?", "Do you deliver abroad?",
		"What if my parcel is damaged?", "How long is the guarantee?", "Which ways of payment do you accept?", "Can I pay in instalments?", "Do you wrap gifts?",
		"Do you sell gift vouchers?", "Which size should I choose?", "How should it be washed?", "What material is it?", "How can I track my order?",
		"Can I cancel my order?", "What are your opening hours?", "Are there jobs at your store?", "I forgot my password", "Is there a student discount?",
	}
	questions := []string{
		"May we send back things", "where has my money gone", "how soon does it get here", "is dispatch pricey", "overseas?",
		"one mug came shattered", "am I covered", "may we use a credit card", "pay later please", "it is for her birthday",
		"coupon for a present", "will these be too big", "laundry instructions", "is that fabric warm", "where is what we bought",
		"we changed my mind about what we bought", "when can i visit", "hiring now?", "locked out again", "anything cheaper at university",
	}
	var passages []tilly.Passage
	var vectors []asked
	for i, q := range pairs {
		passages = append(passages, tilly.Passage{
			DocumentID: fmt.Sprint(i), SourceID: "s", StoreID: "store", Kind: tilly.Knowledge, Title: q, Question: q, Answer: "We tell you in section " + fmt.Sprint(i) + ".",
		})
		vectors = append(vectors, asked{text: questions[i]})
	}
	shop.set("store", passages...)
	shop.embed(t, passages...)
	words := mustIndex(t, shop.library(), "store")
	meaning := words.Asked(shop.asked(t, vectors))
	right := func(x *search.Index) (n int) {
		for i, q := range questions {
			if r := x.Search(search.Query{Text: q}); len(r) > 0 && r[0].Passage.DocumentID == fmt.Sprint(i) {
				n++
			}
		}
		return n
	}
	before, after := right(words), right(meaning)
	t.Logf("right first: %d of %d by words, %d by words and meaning", before, len(questions), after)
	if after < 16 || after < before+4 {
		t.Errorf("%d by words, %d with meaning", before, after)
	}
}

// What a passage scores by its words stays what it is without vectors.
func TestWordsAreToldBesideMeaning(t *testing.T) {
	t.Parallel()
	set := readSet(t, "stackfaq")
	model := newMeant(noisy)
	x := model.index(t, set.passages)
	for _, q := range set.queries[:40] {
		alone := map[string]float64{}
		for _, r := range x.Search(search.Query{Text: q.text, Limit: 40}) {
			alone[r.Passage.DocumentID] = r.Score
		}
		moved := false
		for _, r := range x.Asked(model.asked(t, []asked{q})).Search(search.Query{Text: q.text, Limit: 20}) {
			moved = moved || r.Meant > 0
			if was, ok := alone[r.Passage.DocumentID]; ok && math.Abs(r.Words()-was) > 1e-9 {
				t.Errorf("%q: %s scores %.3f by words, %.3f without vectors", q.text, r.Passage.DocumentID, r.Words(), was)
			}
		}
		if !moved {
			t.Errorf("%q: meaning adds nothing", q.text)
		}
	}
}
