package tilly

import "strings"

// Reach is how the company behind the site is reached. What is empty stays the
// sample that the pages come with.
type Reach struct {
	Booking  string            `json:"booking,omitempty"`  // where Book a Demo and Learn More lead
	Meeting  string            `json:"meeting,omitempty"`  // where book-a-meeting of the event page leads
	Schedule string            `json:"schedule,omitempty"` // where schedule-a-demo of the demo pages leads
	Email    string            `json:"email,omitempty"`
	Phones   []string          `json:"phones,omitempty"` // as people read them
	Social   map[string]string `json:"social,omitempty"` // addresses by network, of Networks
}

// Networks are those that the pages know an icon of, by the hosts of their addresses.
var Networks = map[string]string{
	"linkedin.com": "linkedin", "instagram.com": "instagram", "x.com": "x", "twitter.com": "x", "youtube.com": "youtube",
}

// MaxPhones is how many telephone numbers the pages show.
const MaxPhones = 2

// Dialled is a telephone number as a link has it: its digits and the plus.
func Dialled(phone string) string {
	return strings.Map(func(r rune) rune {
		if r == '+' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, phone)
}
