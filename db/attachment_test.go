package db

import (
	"strings"
	"testing"
	"time"

	"tilly"
)

// sentFile is a message with a file, of a shopper.
func sentFile(w *world, id string, at time.Time) tilly.Message {
	return tilly.Message{
		ID: tilly.NewID(), StoreID: w.shop.ID, ConversationID: id, Role: tilly.RoleUser, Text: "vase.jpg", CreatedAt: at,
		File: &tilly.Attachment{ID: tilly.NewID(), Name: "vase.jpg", Type: tilly.JPEGFile, Size: 1 << 10, Width: 16, Height: 9},
	}
}

// attachmentsTest holds that files stand with their messages, go with conversations
// however those go, and that there are only so many.
func attachmentsTest(t *testing.T, w *world) {
	for _, id := range []string{"c", "d"} {
		w.talked(t, id)
		_, err := w.Visitors.Want(w.ctx, w.wish(id))
		ok(t, err)
	}
	send := func(id string, at time.Time) (tilly.Message, error) {
		m := sentFile(w, id, at)
		_, err := w.Conversations.WriteToTeam(w.ctx, m)
		return m, err
	}
	first, err := send("c", t0.Add(time.Hour))
	ok(t, err)
	_, err = w.Conversations.WriteToTeam(w.ctx, first) // again is once
	ok(t, err)
	_, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 3)
	ok(t, err)
	got := *messages[0].File
	want := *first.File
	want.StoreID, want.ConversationID, want.MessageID, want.CreatedAt = w.shop.ID, "c", first.ID, first.CreatedAt
	same(t, got, want)
	_, _, err = w.Visitors.AttachmentSent(w.ctx, w.rival.ID, "c", got.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Tickets.AttachmentOf(w.ctx, agentOf(w.bob), "c", got.ID)
	wants(t, tilly.NotFound, err)

	for i := 1; i < tilly.MaxVisitorFiles; i++ {
		_, err := send([]string{"c", "d"}[i%2], t0.Add(time.Hour))
		ok(t, err)
	}
	_, err = send("d", t0.Add(2*time.Hour))
	wants(t, tilly.TooMany, err)
	_, err = send("d", t0.Add(26*time.Hour)) // another day
	ok(t, err)
	v, _, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "d", 0)
	ok(t, err)
	same(t, v.Messages, 3+tilly.MaxVisitorFiles/2+1) // what was refused left no message

	large := sentFile(w, "c", t0.Add(30*time.Hour))
	large.File.Size = tilly.MaxThreadBytes
	_, err = w.Conversations.WriteToTeam(w.ctx, large)
	wants(t, tilly.TooMany, err)

	known, err := w.Sources.Attachments(w.ctx)
	ok(t, err)
	same(t, len(known), tilly.MaxVisitorFiles+1)
	n, err := w.Upkeep.Purge(w.ctx, t0.Add(2*time.Hour)) // c is older than d
	ok(t, err)
	same(t, n >= 1, true)
	same(t, w.forgotten(t), tilly.MaxVisitorFiles/2)
	ok(t, w.Stores.DeleteStore(w.ctx, tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleOwner}, w.shop.ID))
	same(t, w.forgotten(t), tilly.MaxVisitorFiles+1)
}

// forgotten counts the names of files that jobs are to delete.
func (w *world) forgotten(t *testing.T) (n int) {
	t.Helper()
	var payloads []string
	ok(t, w.reader().list(w.ctx, &payloads, `SELECT payload FROM jobs WHERE kind = ?`, tilly.JobForget))
	for _, p := range payloads {
		n += strings.Count(p, "chat-")
	}
	return n
}
