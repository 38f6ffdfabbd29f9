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

func TestNextOpening(t *testing.T) {
	t.Parallel()
	h := tilly.Hours{Zone: "Europe/Berlin", Closed: []tilly.ClosedDay{{Date: "2026-12-25"}}}
	h.Days[time.Thursday] = []tilly.Open{{From: "09:00", To: "12:00"}, {From: "14:00", To: "24:00"}}
	h.Days[time.Friday] = h.Days[time.Thursday]
	berlin, _ := time.LoadLocation("Europe/Berlin")
	for at, want := range map[string]string{
		"2026-12-24 08:00": "2026-12-24 09:00", "2026-12-24 10:00": "2026-12-24 10:00", "2026-12-24 12:00": "2026-12-24 14:00",
		"2026-12-24 23:59": "2026-12-24 23:59", "2026-12-25 00:00": "2026-12-31 09:00", "2026-12-26 10:00": "2026-12-31 09:00",
	} {
		asked, _ := time.ParseInLocation("2006-01-02 15:04", at, berlin)
		got, ok := h.Next(asked)
		if !ok || got.In(berlin).Format("2006-01-02 15:04") != want {
			t.Errorf("at %s it opens at %v, %v; want %s", at, got, ok, want)
		}
	}
	for _, h := range []tilly.Hours{{}, {Zone: "Europe/Berlin"}, {Zone: "Europe/Berlin", Closed: h.Closed}} {
		if next, ok := h.Next(time.Now()); ok {
			t.Errorf("%+v opens at %v", h, next)
		}
	}
}
