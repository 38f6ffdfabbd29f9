package answer

import (
	"net/url"
	"strings"

	"tilly/lazy"
)

var (
	imageMark    = lazy.New(`!+\[`)
	bareURL      = lazy.New(`(?i)\b[a-z][a-z0-9+.-]*://[^\s<>"'()\[\]]+|\bwww\.[^\s<>"'()\[\]]+`)
	markdownLink = lazy.New(`\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)`)
)

// outgoing makes a quoted piece of text safe to show, whoever taught it: images
// become links, and of an address outside the allowed hosts only its name stays,
// to be read but not followed.
func (t *turn) outgoing(text string) string {
	if !strings.Contains(text, "[") && !strings.Contains(text, "://") {
		return text
	}
	text = markdownLink.ReplaceAllStringFunc(imageMark.ReplaceAllString(text, "["), func(m string) string {
		parts := markdownLink.FindStringSubmatch(m)
		label, to := parts[1], parts[2]
		u, err := url.Parse(to)
		known := err == nil && u.Host != ""
		if label == "" && known {
			label = addressText(u)
		}
		switch {
		case t.mayLink(to):
			return "[" + label + "](" + to + ")"
		case known && t.saysPair() && !strings.Contains(label, u.Host):
			return label + " (" + addressText(u) + ")"
		}
		return label
	})
	return bareURL.ReplaceAllStringFunc(text, func(m string) string {
		raw := strings.TrimRight(m, ".,;:!?*_")
		if !strings.Contains(m, "://") || t.mayLink(raw) {
			return m
		}
		u, err := url.Parse(raw)
		if err != nil || u.Host == "" {
			return ""
		}
		return addressText(u) + m[len(raw):]
	})
}

// addressText is an address as people read it, without what makes it a link or
// could carry anything away.
func addressText(u *url.URL) string { return strings.TrimRight(u.Host+u.Path, "/") }

// saysPair: a pair is the owner's own words, so an address in it is worth reading.
func (t *turn) saysPair() bool {
	return len(t.sources) > 0 && t.sources[len(t.sources)-1].URL == ""
}

// mayLink says whether an answer may lead to an address: to a mail address, and
// to the hosts of the store and of the pages the answer is made from.
func (t *turn) mayLink(raw string) bool {
	if strings.HasPrefix(strings.ToLower(raw), "mailto:") {
		return true
	}
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	host := strings.ToLower(u.Hostname())
	if t.q.Store.HasHost(host) {
		return true
	}
	for _, c := range t.sources {
		if at, err := url.Parse(c.URL); err == nil && at.Host != "" && strings.EqualFold(at.Hostname(), host) {
			return true
		}
	}
	return false
}
