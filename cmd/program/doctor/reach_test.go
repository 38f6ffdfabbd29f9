package doctor

import (
	"strings"
	"testing"

	"tilly/cmd/program/settings"
)

func TestAddressesOfTheSiteAreSettings(t *testing.T) {
	s, err := settings.Read([]string{
		"TILLY_BOOKING_URL=https://cal.example.com/demo", "TILLY_SOCIAL_URLS=https://www.linkedin.com/company/a, https://twitter.com/a",
		"TILLY_CONTACT_EMAIL=hi@example.com", "TILLY_CONTACT_PHONES=+49 (30) 12345",
	})
	if err != nil {
		t.Fatal(err)
	}
	r, _ := s.Reach()
	if r.Booking != "https://cal.example.com/demo" || len(r.Social) != 2 || r.Social["x"] != "https://twitter.com/a" || len(r.Phones) != 1 {
		t.Errorf("%+v", r)
	}
	p := patient{settings: s}
	if f, what := p.samples(t.Context()); f != warns || !strings.Contains(what, "TILLY_MEETING_URL") || strings.Contains(what, "TILLY_BOOKING_URL") {
		t.Errorf("%s %s", f, what)
	}
	for _, bad := range []string{
		"TILLY_BOOKING_URL=cal.example.com", "TILLY_MEETING_URL=javascript:alert(1)", `TILLY_SCHEDULE_URL=https://a.example/">`,
		"TILLY_SOCIAL_URLS=https://facebook.com/a", "TILLY_CONTACT_EMAIL=A <a@b.example>", "TILLY_CONTACT_PHONES=call us",
		"TILLY_CONTACT_PHONES=+123456, +123457, +123458",
	} {
		name, _, _ := strings.Cut(bad, "=")
		if _, err := settings.Read([]string{bad}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
