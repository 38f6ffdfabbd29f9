package tilly

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestMoves is the whole of what can happen to who handles a conversation: a line a
// move, a column a handler.
func TestMoves(t *testing.T) {
	t.Parallel()
	table := `
	          assistant waiting   person    closed
	want      waiting   waiting   person    waiting
	write     -         waiting   person    waiting
	take      person    person    person    -
	assign    person    person    person    -
	release   -         waiting   waiting   -
	resume    assistant assistant assistant -
	close     -         closed    closed    closed
	reopen    -         -         person    person`
	lines := strings.Split(strings.TrimSpace(table), "\n")
	handlers := strings.Fields(lines[0])
	seen := map[Move]bool{}
	for _, line := range lines[1:] {
		cells := strings.Fields(line)
		m := Move(cells[0])
		seen[m] = true
		for i, want := range cells[1:] {
			got := "-"
			if next, ok := m.From(Handler(handlers[i])); ok {
				got = string(next)
			}
			if got != want {
				t.Errorf("%s from %s leads to %s, want %s", m, handlers[i], got, want)
			}
		}
	}
	if len(seen) != len(moves) || fmt.Sprint(Handlers) != fmt.Sprint(handlers) {
		t.Errorf("the table has %d moves of %d, and handlers %v", len(seen), len(moves), Handlers)
	}
}

func TestWhoAnswersNext(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for _, c := range []struct {
		hold            Hold
		assistant, anew bool
	}{
		{Hold{}, true, false}, {Hold{Handler: ByAssistant}, true, false}, {Hold{Handler: Awaited}, false, false},
		{Hold{Handler: ByPerson}, false, false}, {Hold{Handler: Concluded, ClosedAt: now.Add(-time.Hour)}, false, false},
		{Hold{Handler: Concluded, ClosedAt: now.Add(-ReopenedBy - time.Hour)}, true, true},
	} {
		if assistant, anew := c.hold.Spoken(now); assistant != c.assistant || anew != c.anew {
			t.Errorf("%+v: %v %v", c.hold, assistant, anew)
		}
	}
}

func TestTicketsStand(t *testing.T) {
	t.Parallel()
	now := time.Now()
	waits := []time.Duration{9, 1, 8, 2, 7, 3, 6, 4, 5}
	if _, known := UsualWait(waits); known {
		t.Error("nine waits tell the usual one")
	}
	if w, known := UsualWait(append(waits, 10)); !known || w != 6 {
		t.Errorf("the usual wait is %d, %v", w, known)
	}
	for want, v := range map[TicketStatus]Ticket{
		TicketOpen: {LastRole: RoleUser}, TicketPending: {LastRole: RoleTeam}, TicketResolved: {LastRole: RoleUser, Handler: Concluded},
	} {
		if got := v.Status(); got != want {
			t.Errorf("%+v is %s", v, got)
		}
	}
	for want, v := range map[bool]Ticket{
		true:  {WantedAt: now.Add(-MissedAfter - time.Second)},
		false: {WantedAt: now.Add(-MissedAfter - time.Second), FirstReplyAt: now},
	} {
		if v.Missed(now) != want {
			t.Errorf("missed is not %v: %+v", want, v)
		}
	}
}
