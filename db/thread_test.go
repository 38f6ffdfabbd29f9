package db

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"tilly"
)

// threadTest holds that a thread as long as it may be is read by pages, and each quickly.
func threadTest(t *testing.T, w *world) {
	w.talked(t, "c")
	_, err := w.Visitors.Want(w.ctx, w.wish("c"))
	ok(t, err)
	var rows [][]any
	for ord := 3; ord < tilly.MaxThread; ord++ {
		rows = append(rows, []any{w.shop.ID, "c", ord, fmt.Sprint("m", ord), tilly.RoleUser, "Hello?", "", 0, "[]", "[]", t0, "hello?", tilly.ViaWidget})
	}
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		for some := range slices.Chunk(rows, 1000) {
			err := c.insert(ctx, `INSERT INTO messages (store_id, conversation_id, ord, id, role, body, action, answered, sources, products, created_at, folded, via)`, some, "")
			if err != nil {
				return err
			}
		}
		return c.run(ctx, `UPDATE conversations SET messages = ? WHERE store_id = ? AND id = 'c'`, tilly.MaxThread, w.shop.ID)
	}))
	for _, part := range []func(before int) (tilly.Ticket, []tilly.Message, error){
		func(before int) (tilly.Ticket, []tilly.Message, error) {
			return w.Tickets.TicketBefore(w.ctx, agentOf(w.ann), "c", before)
		},
		func(before int) (tilly.Ticket, []tilly.Message, error) {
			return w.Visitors.TicketOfVisitorBefore(w.ctx, w.shop.ID, shopper, "c", before)
		},
	} {
		read := 0
		for before := tilly.MaxThread; before > 0; {
			_, messages, err := part(before)
			ok(t, err)
			same(t, messages[len(messages)-1].Ord, before-1)
			before, read = messages[0].Ord, read+len(messages)
		}
		same(t, read, tilly.MaxThread)
	}
	begun := time.Now()
	const times = 20
	for i := range times {
		_, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
		ok(t, err)
		same(t, messages[0].Ord, tilly.MaxThread-tilly.ThreadPage)
		_, _, err = w.Tickets.TicketBefore(w.ctx, agentOf(w.ann), "c", 250*(i+1))
		ok(t, err)
		_, _, err = w.Visitors.TicketOfVisitor(w.ctx, w.shop.ID, shopper, "c", tilly.MaxThread-1)
		ok(t, err)
		_, _, err = w.Visitors.TicketOfVisitorBefore(w.ctx, w.shop.ID, shopper, "c", 250*(i+1))
		ok(t, err)
		_, _, err = w.Tickets.PanelOf(w.ctx, agentOf(w.ann), "c")
		ok(t, err)
		_, _, err = w.Tickets.Tickets(w.ctx, agentOf(w.ann), w.shop.ID, tilly.ViewAll, t0, 1, 100)
		ok(t, err)
	}
	took := time.Since(begun) / times
	t.Logf("three pages, the end, the panel and the list: %v", took)
	if took > time.Second { // some milliseconds; a walk through all of it would show
		t.Errorf("a thread of %d messages takes %v", tilly.MaxThread, took)
	}
	_, _, err = w.Tickets.TicketBefore(w.ctx, agentOf(w.bob), "c", 10)
	wants(t, tilly.NotFound, err)
	for _, wrong := range [][2]string{{w.rival.ID, shopper}, {w.shop.ID, "another"}, {w.shop.ID, ""}} {
		_, _, err = w.Visitors.TicketOfVisitorBefore(w.ctx, wrong[0], wrong[1], "c", 10)
		wants(t, tilly.NotFound, err)
	}
}
