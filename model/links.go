package model

import (
	"net/url"
	"strings"
)

// links keeps a link only where its address stands in the passages and its host
// is one of the shop's; else its text stays. Kept links are marked; restore puts
// their addresses back. A bare address that may not be shown spoils the sentence.
func (f *footing) links(text string) (marked string, kept []string, ok bool) {
	text = markdownLink.ReplaceAllStringFunc(text, func(m string) string {
		parts := markdownLink.FindStringSubmatch(m)
		if !f.allowed(parts[2]) {
			return parts[1]
		}
		kept = append(kept, parts[2])
		return linkOpen + parts[1] + linkClose
	})
	if scheme.MatchString(text) {
		return "", nil, false
	}
	for _, u := range bareURL.FindAllString(text, -1) {
		if !f.allowed(strings.TrimRight(u, ".,;:!?*_")) {
			return "", nil, false
		}
	}
	rest := bareURL.ReplaceAllString(text, " ")
	for _, at := range bareDomain.FindAllStringIndex(rest, -1) {
		if !f.domainStands(rest, at) {
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
func (f *footing) domainStands(text string, at []int) bool {
	d := strings.ToLower(text[at[0]:at[1]])
	if at[0] > 0 && text[at[0]-1] == '@' {
		return true // a mail address, which is checked as a figure
	}
	host, _, _ := strings.Cut(d, "/")
	return f.stands(d) && f.hostAllowed(host)
}

// allowed says whether an address may be linked to.
func (f *footing) allowed(raw string) bool {
	if strings.HasPrefix(strings.ToLower(raw), "www.") {
		raw = "https://" + raw
	}
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	if !f.hostAllowed(strings.ToLower(u.Hostname())) {
		return false
	}
	return f.stands(raw) || strings.TrimRight(raw, "/") == strings.TrimRight(f.store.URL, "/")
}

func (f *footing) stands(address string) bool {
	address = strings.TrimRight(strings.ToLower(address), "/")
	for _, g := range f.grounds {
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
func (f *footing) hostAllowed(host string) bool {
	if f.store.HasHost(host) {
		return true
	}
	for _, g := range f.grounds {
		if u, err := url.Parse(g.Passage.URL); err == nil && g.Product == nil && u.Host != "" && strings.EqualFold(u.Hostname(), host) {
			return true
		}
	}
	return false
}
