package model

import (
	"net/url"
	"strings"

	"tilly/lazy"
)

var (
	mailAddress = lazy.New(`[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`)
	bareURL     = lazy.New(`(?i)\b[a-z][a-z0-9+.-]*://[^\s<>"'()\[\]]+|\bwww\.[^\s<>"'()\[\]]+`)
	bareDomain  = lazy.New(`(?i)\b(?:[a-z0-9-]+\.)+[a-z]{2,24}\b(?:/[^\s<>"'()\[\]]*)?`)
	scheme      = lazy.New(`(?i)\b(?:javascript|data|vbscript|file)\s*:\s*\S`)
)

// plainFigure drops what sets thousands apart and zeros that say nothing.
func plainFigure(s string) string {
	s = strings.Trim(s, ".,:/'’")
	s = strings.NewReplacer("'", "", "’", "").Replace(s)
	if i := strings.LastIndexAny(s, ".,"); i >= 0 {
		whole := strings.NewReplacer(".", "", ",", "").Replace(s[:i])
		rest := s[i+1:]
		if len(rest) == 3 && strings.Trim(rest, "0123456789") == "" {
			return whole + rest
		}
		rest = strings.TrimRight(rest, "0")
		if rest == "" {
			return whole
		}
		return whole + "." + rest
	}
	return s
}

// Marks for a link that was let through, while the rest is checked: they cannot
// come from a model, whose control characters are dropped first.
const (
	linkOpen  = "\x02"
	linkClose = "\x03"
)

// links keeps a link only where its address stands in the passages and its host
// is one of the shop's; else its text stays. Kept links are marked; restore puts
// their addresses back. A bare address that may not be shown spoils the sentence.
func (s *Sieve) links(text string) (marked string, kept []string, ok bool) {
	text = markdownLink.ReplaceAllStringFunc(text, func(m string) string {
		parts := markdownLink.FindStringSubmatch(m)
		if !s.allowed(parts[2]) {
			return parts[1]
		}
		kept = append(kept, parts[2])
		return linkOpen + parts[1] + linkClose
	})
	if scheme.MatchString(text) {
		return "", nil, false
	}
	for _, u := range bareURL.FindAllString(text, -1) {
		if !s.allowed(strings.TrimRight(u, ".,;:!?*_")) {
			return "", nil, false
		}
	}
	rest := bareURL.ReplaceAllString(text, " ")
	for _, at := range bareDomain.FindAllStringIndex(rest, -1) {
		if !s.domainStands(rest, at) {
			return "", nil, false
		}
	}
	return text, kept, true
}

// restore puts the addresses of kept links back.
func restore(text string, kept []string) string {
	for _, address := range kept {
		text = strings.Replace(text, linkOpen, "[", 1)
		text = strings.Replace(text, linkClose, "]("+address+")", 1)
	}
	return text
}

// plainControl drops control characters but for line breaks and tabs.
func plainControl(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, text)
}

// domainStands: a domain name in plain words must be the shop's own or a mail
// address's, and stand in the passages.
func (s *Sieve) domainStands(text string, at []int) bool {
	d := strings.ToLower(text[at[0]:at[1]])
	if at[0] > 0 && text[at[0]-1] == '@' {
		return true // a mail address, which is checked as a figure
	}
	host, _, _ := strings.Cut(d, "/")
	return s.stands(d) && s.hostAllowed(host)
}

// allowed says whether an address may be linked to.
func (s *Sieve) allowed(raw string) bool {
	if strings.HasPrefix(strings.ToLower(raw), "www.") {
		raw = "https://" + raw
	}
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	if !s.hostAllowed(strings.ToLower(u.Hostname())) {
		return false
	}
	return s.stands(raw) || strings.TrimRight(raw, "/") == strings.TrimRight(s.store.URL, "/")
}

func (s *Sieve) stands(address string) bool {
	address = strings.TrimRight(strings.ToLower(address), "/")
	for _, g := range s.grounds {
		for at := 0; ; {
			i := strings.Index(g.text[at:], address)
			if i < 0 {
				break
			}
			at += i + len(address)
			if at == len(g.text) || strings.ContainsRune(" \n\t)>]\"'/,.;!?", rune(g.text[at])) {
				return true
			}
		}
	}
	return false
}

// hostAllowed: the store's hosts, and those of the passages' own pages.
func (s *Sieve) hostAllowed(host string) bool {
	if s.store.HasHost(host) {
		return true
	}
	for _, g := range s.grounds {
		if u, err := url.Parse(g.Passage.URL); err == nil && g.Product == nil && u.Host != "" && strings.EqualFold(u.Hostname(), host) {
			return true
		}
	}
	return false
}
