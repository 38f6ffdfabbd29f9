package db

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly"
)

// filterOf looks words up as the calls do.
func filterOf(query string) tilly.ConversationFilter {
	return tilly.ConversationFilter{Words: strings.Fields(query)}
}

func searchTest(t *testing.T, w *world) {
	say := func(id, asked, said string) {
		turn := turnOf(w.shop, id, asked, t0)
		turn.Said.Text = said
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
	}
	say("ship", "Do you ship to Norway?", "Yes, in 5 days for 100% of parcels.")
	say("ship", "And to Österreich?", "Yes, to ÖSTERREICH as well.")
	say("snake", "What is snake_case?", `A way\of writing.`)
	say("quote", "It's 'quoted'; DROP TABLE messages; --", "Fine~")
	say("zero", "nul \x00 byte", "Ok")
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.rival, "theirs", "Do you ship to Norway?", t0)))
	for query, want := range map[string]string{
		"norway": "ship", "NORWAY days": "ship", "österreich": "ship", "ÖSTER norw": "ship", "norway snake": "",
		"100%": "ship", "%": "ship", "_": "snake", "e_c": "snake", `\`: "snake", "~": "quote", "'quoted';": "quote",
		"table messages": "quote", "nul": "zero", "moon": "", "e%e": "",
		strings.Repeat("norway ", 30): "ship", strings.Repeat("ship norway ", 4) + "moon": "ship", // the ninth word counts no more
	} {
		list, total, err := w.Conversations.Conversations(w.ctx, w.shop.ID, filterOf(query), 1, 10)
		ok(t, err)
		got := ""
		if len(list) > 0 {
			got = list[0].ID
		}
		if got != want || total != len(list) || len(list) > 1 {
			t.Errorf("%q found %q, %d in all", query, got, total)
		}
	}
}

func showTest(t *testing.T, w *world) {
	doubtful := func(s tilly.Store, id string, doubt tilly.Doubt, channel tilly.Channel, at time.Time) string {
		turn := turnOf(s, id, "Do you have "+id+"?", at)
		turn.Conversation.Channel = channel
		turn.Record.Topic, turn.Record.Doubt, turn.Record.CreatedAt = []string{id}, doubt, at
		turn.Record.Answered = doubt != tilly.DoubtRefused
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
		return turn.Said.ID
	}
	doubtful(w.shop, "refused", tilly.DoubtRefused, tilly.WidgetChan, t0)
	weak := doubtful(w.shop, "weak", tilly.DoubtWeak, tilly.Playground, t0.Add(time.Hour))
	fine := doubtful(w.shop, "fine", tilly.NoDoubt, tilly.WidgetChan, t0.Add(2*time.Hour))
	ok(t, w.Conversations.Rate(w.ctx, w.shop.ID, tilly.WidgetChan, "fine", fine, tilly.RatedUp))
	ok(t, w.Conversations.Rate(w.ctx, w.shop.ID, tilly.Playground, "weak", weak, tilly.RatedDown))
	doubtful(w.rival, "theirs", tilly.DoubtRefused, tilly.WidgetChan, t0)
	for want, f := range map[string]tilly.ConversationFilter{
		"fine weak refused": {}, "refused": {Show: tilly.ShowUnanswered}, "weak": {Show: tilly.ShowRatedDown},
		"fine": {Show: tilly.ShowRatedUp}, "fine refused": {Channel: tilly.WidgetChan},
		"fine weak": {Since: t0.Add(time.Minute)}, "": {Show: tilly.ShowUnanswered, Channel: tilly.Playground},
	} {
		list, total, err := w.Conversations.Conversations(w.ctx, w.shop.ID, f, 1, 10)
		ok(t, err)
		var ids []string
		for _, v := range list {
			ids = append(ids, v.ID)
		}
		same(t, strings.Join(ids, " "), want)
		same(t, total, len(ids))
	}
	list, _, err := w.Conversations.Conversations(w.ctx, w.shop.ID, tilly.ConversationFilter{}, 1, 10)
	ok(t, err)
	same(t, []int{list[0].Up, list[1].Down, list[1].Weak, list[2].Unanswered}, []int{1, 1, 1, 1})
	v, messages, err := w.Conversations.ConversationOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), "weak")
	ok(t, err)
	same(t, []int{v.Weak, v.Down, v.Up, v.Unanswered}, []int{1, 1, 0, 0})
	same(t, messages[1].Rating, tilly.RatedDown)
	same(t, messages[1].Doubt, tilly.DoubtWeak)
	same(t, *messages[1].Evidence, 0.75)
	same(t, messages[1].GapID != "", true)
	same(t, messages[0].Evidence == nil && messages[0].GapID == "", true)
}

func explain(t *testing.T, w *world) {
	pair := pairOf(w.shop, "Do you ship?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	turn := turnOf(w.shop, "c", "Ship?", t0)
	price := "4.00"
	turn.Record.Products = []tilly.ProductCard{{Title: "Mug", Price: &price}}
	turn.Record.Passages = []tilly.UsedPassage{
		{DocumentID: pair.ID, SourceID: pair.ID, Score: 2, Quoted: true, Title: "Do you ship?", Excerpt: "Yes."},
		{DocumentID: "gone", Ord: 3, SourceID: "gone", Score: 1, Title: "Old page", URL: "https://shop.example/old", Excerpt: "It was so."},
	}
	ok(t, w.Conversations.SaveTurn(w.ctx, turn))
	x, err := w.Conversations.Explain(w.ctx, tilly.OwnerOf(w.ann.ID), "c", turn.Said.ID)
	ok(t, err)
	same(t, x.Record, turn.Record)
	same(t, x.CurrentGeneration, int64(1))
	same(t, x.Passages, []tilly.ExplainedPassage{
		{UsedPassage: turn.Record.Passages[0], Source: "Do you ship?", Text: "Yes."},
		{UsedPassage: turn.Record.Passages[1], Text: "It was so.", Gone: true},
	})
	_, err = w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.ann.ID), pair.ID, "Do you ship?", "Not any more.", t0)
	ok(t, err)
	x, err = w.Conversations.Explain(w.ctx, tilly.OwnerOf(w.ann.ID), "c", turn.Said.ID)
	ok(t, err)
	same(t, x.Passages[0], tilly.ExplainedPassage{UsedPassage: turn.Record.Passages[0], Source: "Do you ship?", Text: "Yes.", Gone: true})
	same(t, x.CurrentGeneration, int64(2))
	for _, c := range [][3]string{{w.bob.ID, "c", turn.Said.ID}, {w.ann.ID, "other", turn.Said.ID}, {w.ann.ID, "c", turn.Asked.ID}, {w.ann.ID, "c", "' OR 1=1"}} {
		_, err = w.Conversations.Explain(w.ctx, tilly.OwnerOf(c[0]), c[1], c[2])
		wants(t, tilly.NotFound, err)
	}
}

// thinned: what is still taught as it was is kept as a digest, all else as it is; and
// what changes later is seen to have changed.
func thinned(t *testing.T, w *world) {
	pair, other := pairOf(w.shop, "Do you ship?"), pairOf(w.shop, "Do you wrap?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair, other}))
	save := func(id string, at time.Time) tilly.Turn {
		turn := turnOf(w.shop, id, "Ship?", at)
		turn.Record.Passages = []tilly.UsedPassage{
			{DocumentID: pair.ID, SourceID: pair.ID, Excerpt: "Yes."}, {DocumentID: other.ID, SourceID: other.ID, Excerpt: "It was so."},
		}
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
		return turn
	}
	old, fresh := save("old", t0), save("fresh", t0.Add(time.Hour))
	for i := range 2 * thinStep { // more than one step
		save(fmt.Sprint("many", i), t0)
	}
	n, err := w.Conversations.ThinRecords(w.ctx, t0.Add(time.Minute))
	ok(t, err)
	same(t, n, 2*thinStep+1)
	n, err = w.Conversations.ThinRecords(w.ctx, t0.Add(time.Minute))
	ok(t, err)
	same(t, n, 0)
	read := func(turn tilly.Turn) []tilly.ExplainedPassage {
		x, err := w.Conversations.Explain(w.ctx, tilly.OwnerOf(w.ann.ID), turn.Conversation.ID, turn.Said.ID)
		ok(t, err)
		return x.Passages
	}
	same(t, []string{read(fresh)[0].Excerpt, read(old)[0].Excerpt, read(old)[0].Text, read(old)[1].Text}, []string{"Yes.", "", "Yes.", "It was so."})
	same(t, []bool{read(old)[0].Gone, read(old)[1].Gone}, []bool{false, true})
	same(t, []string{read(old)[0].SourceID, read(old)[0].Title}, []string{pair.ID, "Do you ship?"})
	_, err = w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.ann.ID), pair.ID, "Do you ship?", "Not any more.", t0)
	ok(t, err)
	same(t, read(old)[0].Gone, true)
	same(t, read(old)[0].Text, "")
	n, err = w.Conversations.ThinRecords(w.ctx, t0.Add(2*time.Hour))
	ok(t, err)
	same(t, n, 0) // the fresh one is not taught as it was
	same(t, read(fresh)[0].Excerpt, "Yes.")
}

func askedTest(t *testing.T, w *world) {
	var said []string
	for i := range 4 {
		turn := turnOf(w.shop, "c", fmt.Sprint("Question ", i), t0.Add(time.Duration(i)*time.Minute))
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
		said = append(said, turn.Said.ID)
	}
	asked, earlier, err := w.Conversations.Asked(w.ctx, w.shop.ID, "c", said[2], 3)
	ok(t, err)
	same(t, asked.Text, "Question 2")
	same(t, []string{earlier[0].Role, earlier[1].Text, earlier[2].Role}, []string{tilly.RoleAI, "Question 1", tilly.RoleAI})
	asked, earlier, err = w.Conversations.Asked(w.ctx, w.shop.ID, "c", said[0], 8)
	ok(t, err)
	same(t, asked.Text, "Question 0")
	same(t, len(earlier), 0)
	for _, c := range [][3]string{{w.rival.ID, "c", said[0]}, {w.shop.ID, "d", said[0]}, {w.shop.ID, "c", asked.ID}} {
		_, _, err = w.Conversations.Asked(w.ctx, c[0], c[1], c[2], 8)
		wants(t, tilly.NotFound, err)
	}
}

func erase(t *testing.T, w *world) {
	visit := func(s tilly.Store, id, visitor string) tilly.Turn {
		turn := turnOf(s, id, "My secret of "+id, t0)
		turn.Conversation.Visitor = visitor
		turn.Record.Topic, turn.Record.Doubt = []string{"secret"}, tilly.DoubtRefused
		turn.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: "Vera", Email: "vera@example.com", Message: "Call " + id, CreatedAt: t0}
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
		return turn
	}
	first := visit(w.shop, "c1", "vera")
	visit(w.shop, "c2", "vera")
	lookup := turnOf(w.shop, "c2", "Order ID: 7", t0)
	lookup.Asked.Action = tilly.ActionTrackOrder
	ok(t, w.Conversations.SaveTurn(w.ctx, lookup))
	visit(w.shop, "c3", "other")
	visit(w.shop, "c4", "")
	visit(w.shop, "c5", "")
	visit(w.rival, "c1", "vera") // the same hash in another store is another visitor
	ok(t, w.Conversations.Rate(w.ctx, w.shop.ID, tilly.WidgetChan, "c1", first.Said.ID, tilly.RatedDown))

	_, err := w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.bob.ID), "c2")
	wants(t, tilly.NotFound, err)
	got, err := w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "c1")
	ok(t, err)
	same(t, got, tilly.Erased{Conversations: 2, Enquiries: 2, Lookups: 1})
	for table, want := range map[string]int{"conversations": 8, "messages": 16, "answers": 4, "gap_questions": 4, "enquiries": 4} {
		var n int
		ok(t, w.reader().get(w.ctx, &n, `SELECT COUNT(*) FROM `+table))
		if n != want {
			t.Errorf("%d rows of %s are left, want %d", n, table, want)
		}
	}
	_, err = w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "c1")
	wants(t, tilly.NotFound, err)
	got, err = w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "c4") // unknown visitors are not one visitor
	ok(t, err)
	same(t, got, tilly.Erased{Conversations: 1, Enquiries: 1})

	wants(t, tilly.NotFound, w.Conversations.DeleteConversation(w.ctx, tilly.OwnerOf(w.bob.ID), "c3"))
	ok(t, w.Conversations.DeleteConversation(w.ctx, tilly.OwnerOf(w.ann.ID), "c3"))
	ok(t, w.Conversations.DeleteConversation(w.ctx, tilly.OwnerOf(w.ann.ID), "c5"))
	var gaps int
	ok(t, w.reader().get(w.ctx, &gaps, `SELECT COUNT(*) FROM gaps WHERE store_id = ?`, w.shop.ID))
	same(t, gaps, 0)
	_, total, err := w.Conversations.Conversations(w.ctx, w.rival.ID, tilly.ConversationFilter{}, 1, 10)
	ok(t, err)
	same(t, total, 1)
}

func eraseMail(t *testing.T, w *world) {
	turn := turnOf(w.shop, "c", "Call me", t0)
	turn.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: "Vera", Email: "vera@example.com", Message: "Secret", CreatedAt: t0}
	mail := tilly.MailJob(tilly.Mail{Template: tilly.ActionContactSales, Data: map[string]string{"message": "Secret"}}, t0)
	mail.Key = tilly.EnquiryKey(turn.Enquiry.ID)
	turn.Jobs = []tilly.Job{mail}
	ok(t, w.Conversations.SaveTurn(w.ctx, turn))
	ok(t, w.Jobs.Enqueue(w.ctx, tilly.MailJob(tilly.Mail{Template: "verify"}, t0)))
	_, err := w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "c")
	ok(t, err)
	var left []string
	ok(t, w.reader().list(w.ctx, &left, `SELECT payload FROM jobs WHERE kind = 'mail'`))
	same(t, len(left), 1)
	same(t, strings.Contains(left[0], "verify"), true)
}
