package answer

import (
	"net/url"
	"strings"

	"tilly"
	"tilly/lazy"
)

var (
	imageMark    = lazy.New(`!+\[`)
	bareURL      = lazy.New(`(?i)\b[a-z][a-z0-9+.-]*://[^\s<>"'()\[\]]+|\bwww\.[^\s<>"'()\[\]]+`)
	markdownLink = lazy.New(`\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)`)
)

// links are the addresses that an answer may lead to: the store's own, and those of the
// pages that it is made from.
type links struct {
	store   *tilly.Store
	sources []tilly.Citation
}

// outgoing makes a quoted piece of text safe to show, whoever taught it: images
// become links, and of an address outside the allowed hosts only its name stays,
// to be read but not followed.
func (l links) outgoing(text string) string {
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
		case l.mayLink(to):
			return "[" + label + "](" + to + ")"
		case known && l.saysPair() && !strings.Contains(label, u.Host):
			return label + " (" + addressText(u) + ")"
		}
		return label
	})
	return bareURL.ReplaceAllStringFunc(text, func(m string) string {
		raw := strings.TrimRight(m, ".,;:!?*_")
		if !strings.Contains(m, "://") || l.mayLink(raw) {
			return m
		}
		u, err := url.Parse(raw)
		if err != nil || u.Host == "" {
			return ""
		}
		return addressText(u) + m[len(raw):]
	})
}

// linkTo is a link in the text of an answer.
func linkTo(label, address string) string {
	return "[" + strings.NewReplacer("[", "", "]", "").Replace(label) + "](" + address + ")"
}

func isWeb(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// addressText is an address as people read it, without what makes it a link or
// could carry anything away.
func addressText(u *url.URL) string { return strings.TrimRight(u.Host+u.Path, "/") }

// saysPair: a pair is the owner's own words, so an address in it is worth reading.
func (l links) saysPair() bool {
	return len(l.sources) > 0 && l.sources[len(l.sources)-1].URL == ""
}

// mayLink says whether an answer may lead to an address: to a mail address, and
// to the hosts of the store and of the pages the answer is made from.
func (l links) mayLink(raw string) bool {
	if strings.HasPrefix(strings.ToLower(raw), "mailto:") {
		return true
	}
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	host := strings.ToLower(u.Hostname())
	if l.store.HasHost(host) {
		return true
	}
	for _, c := range l.sources {
		if at, err := url.Parse(c.URL); err == nil && at.Host != "" && strings.EqualFold(at.Hostname(), host) {
			return true
		}
	}
	return false
}
