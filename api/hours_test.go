package api_test

import (
	"strings"
	"testing"
	"time"

	"tilly/testkit"
)

func TestOpeningHoursAreStatedTaughtAndTakenBack(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Hana")
	store := p.Store(o, "Shop", "https://shop.example")
	state := func(json map[string]any) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/stores/" + store.ID + "/hours", Token: o.Token, JSON: json})
	}
	ask := func(question string) string {
		return p.Do(chatCall(o.Token, store.ID, question)).Want(200).Get("data", "response", "output")
	}
	open := []map[string]string{{"from": "09:00", "to": "18:00"}}
	week := []any{[]any{}, open, open, open, open, open, []map[string]string{{"from": "10:00", "to": "14:00"}}}
	stated := map[string]any{"zone": "Europe/Berlin", "days": week, "closed": []any{map[string]string{"date": "2026-12-25", "name": "Christmas"}}}

	state(stated).Want(200)
	kept := p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + store.ID + "/hours", Token: o.Token}).Want(200)
	if kept.Get("hours", "days", 6, 0, "from") != "10:00" || kept.Get("hours", "closed", 0, "name") != "Christmas" {
		t.Errorf("kept: %s", kept.Body)
	}
	for question, want := range map[string]string{
		"When are you open?":           "09:00–18:00",
		"Are you open on Sunday?":      "closed",
		"Are you open on Saturday?":    "10:00–14:00",
		"What are your opening hours?": "Monday: 09:00–18:00",
	} {
		if got := ask(question); !strings.Contains(got, want) {
			t.Errorf("%s %q, without %q", question, got, want)
		}
	}

	week[0] = open // a second statement takes the place of the first
	state(stated).Want(200)
	if got := ask("Are you open on Sunday?"); !strings.Contains(got, "09:00–18:00") {
		t.Errorf("stated anew: %q", got)
	}
	state(map[string]any{"zone": "Europe/Berlin", "days": week}).Want(200)
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	before := time.Now().In(berlin).AddDate(0, 0, 1).Weekday().String()
	got := ask("Are you open tomorrow?")
	if after := time.Now().In(berlin).AddDate(0, 0, 1).Weekday().String(); !strings.HasPrefix(got, before+": ") && !strings.HasPrefix(got, after+": ") {
		t.Errorf("tomorrow by the shop's clock is %s: %q", after, got)
	}
	for field, bad := range map[string]map[string]any{
		"zone":          {"zone": "Mars/Base"},
		"days":          {"zone": "UTC", "days": []any{nil, nil, nil, nil, nil, nil, nil, nil}},
		"days.1":        {"zone": "UTC", "days": []any{nil, []map[string]string{{"from": "18:00", "to": "09:00"}}}},
		"closed.0.date": {"zone": "UTC", "closed": []any{map[string]string{"date": "25.12."}}},
	} {
		if a := state(bad); a.Status != 422 || a.Get("errors", field, 0) == "" {
			t.Errorf("%s: %d %s", field, a.Status, a.Body)
		}
	}

	state(map[string]any{"zone": "Europe/Berlin"}).Want(200)
	if got := ask("Are you open on Sunday?"); strings.Contains(got, "09:00") {
		t.Errorf("taken back, and still told: %q", got)
	}
}
