package settings

import (
	"fmt"
	"net/mail"
	"net/url"
	"strings"

	"tilly"
)

// Reach is how the company behind the site is reached; the errors name the settings.
func (s Settings) Reach() (r tilly.Reach, errs []error) {
	wrong := func(name, what string) { errs = append(errs, fmt.Errorf("%s: %s", name, what)) }
	for _, one := range []struct {
		name, value string
		to          *string
	}{
		{"TILLY_BOOKING_URL", s.BookingURL, &r.Booking}, {"TILLY_MEETING_URL", s.MeetingURL, &r.Meeting}, {"TILLY_SCHEDULE_URL", s.ScheduleURL, &r.Schedule},
	} {
		if *one.to = one.value; one.value != "" && !isPage(one.value) {
			wrong(one.name, fmt.Sprintf("%q is no address such as https://example.com/demo", one.value))
		}
	}
	for _, address := range s.SocialURLs {
		u, err := url.Parse(address)
		if err != nil || !isPage(address) || tilly.Networks[strings.TrimPrefix(u.Hostname(), "www.")] == "" {
			wrong("TILLY_SOCIAL_URLS", fmt.Sprintf("%q is no page on LinkedIn, Instagram, X or YouTube", address))
			continue
		}
		if r.Social == nil {
			r.Social = map[string]string{}
		}
		r.Social[tilly.Networks[strings.TrimPrefix(u.Hostname(), "www.")]] = address
	}
	if r.Email = s.ContactEmail; r.Email != "" {
		if a, err := mail.ParseAddress(r.Email); err != nil || a.Address != r.Email {
			wrong("TILLY_CONTACT_EMAIL", fmt.Sprintf("%q is no e-mail address", r.Email))
		}
	}
	r.Phones = s.ContactPhones
	for _, phone := range r.Phones {
		const fewest = 5 // digits
		if len(tilly.Dialled(phone)) < fewest || strings.Trim(phone, "+0123456789 ()-./") != "" {
			wrong("TILLY_CONTACT_PHONES", fmt.Sprintf("%q is no telephone number", phone))
		}
	}
	if len(r.Phones) > tilly.MaxPhones {
		wrong("TILLY_CONTACT_PHONES", fmt.Sprintf("the pages show at most %d", tilly.MaxPhones))
	}
	return r, errs
}

// isPage says whether an address is one of the web.
func isPage(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && !strings.ContainsAny(address, "\"'<> ")
}
