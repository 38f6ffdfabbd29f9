package api

import (
	"strings"
	"testing"

	"tilly"
)

var sampled = samples{
	Booking: "https://booking.tilly.example/demo", Email: "hello@tilly.example", Phones: []string{"+1 202 555 0143", "+44 20 7946 0958"},
	Social: map[string]string{"linkedin": "https://linkedin.tilly.example/", "x": "https://x.tilly.example/"},
}

const samplePage = `<meta name="reach" content="__REACH__"><a href="https://booking.tilly.example/demo">Book</a>` +
	`<ul><li><a href="https://linkedin.tilly.example/">L</a></li><li><a href="https://x.tilly.example/">X</a></li></ul>` +
	`<ul><li><a href="mailto:hello@tilly.example">hello@tilly.example</a></li><li><a href="tel:+12025550143">+1 202 555 0143</a></li>` +
	`<li><a href="tel:+442079460958">+44 20 7946 0958</a></li></ul>` +
	`<script>{"sameAs":["https://linkedin.tilly.example/","https://x.tilly.example/"]}</script>`

func TestUntoldThePagesKeepTheirSamples(t *testing.T) {
	got := string(newReached(sampled, tilly.Reach{}).in([]byte(samplePage)))
	if want := strings.Replace(samplePage, "__REACH__", "", 1); got != want {
		t.Errorf("%s", got)
	}
}

func TestWhatWasToldStandsInThePages(t *testing.T) {
	got := string(newReached(sampled, tilly.Reach{
		Booking: "https://cal.example.com/a?b=1&c=2", Phones: []string{"+49 30 123456"}, Social: map[string]string{"x": "https://x.com/shop"},
	}).in([]byte(samplePage)))
	for _, want := range []string{
		`href="https://cal.example.com/a?b=1&amp;c=2"`, `<ul><li><a href="https://x.com/shop">X</a></li></ul>`,
		`<li><a href="tel:+4930123456">+49 30 123456</a></li></ul>`, "mailto:hello@tilly.example", `"sameAs":["https://x.com/shop"]`,
		`content="{&#34;booking&#34;:`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	for _, gone := range []string{"booking.tilly.example", "linkedin", "7946", "__REACH__"} {
		if strings.Contains(got, gone) {
			t.Errorf("%s is still in %s", gone, got)
		}
	}
}
