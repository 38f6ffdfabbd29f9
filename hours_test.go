package tilly_test

import (
	"testing"
	"time"

	"tilly"
)

func TestClockOfAShop(t *testing.T) {
	t.Parallel()
	late := time.Date(2026, 12, 24, 23, 30, 0, 0, time.UTC)
	h := tilly.Hours{Zone: "Europe/Berlin", Closed: []tilly.ClosedDay{{Date: "2026-12-25"}}}
	local, ok := h.Clock(late)
	if !ok || local.Day() != 25 || !h.ClosedOn(local) {
		t.Errorf("in Berlin it is %v, %v", local, ok)
	}
	if h.ClosedOn(local.AddDate(0, 0, 1)) {
		t.Error("the day after is closed too")
	}
	for _, zone := range []string{"", "Mars/Base"} {
		if _, ok := (tilly.Hours{Zone: zone}).Clock(late); ok {
			t.Errorf("%q has a clock", zone)
		}
	}
}
