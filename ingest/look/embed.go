package look

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
)

// FindEmbed looks on a page for the tag of a store's widget, and whether the page's
// policies let it work: CSP level 3, headers and meta elements alike. server is the
// origin that the widget comes from, address that of the page.
func FindEmbed(page []byte, header http.Header, address, dataID, server string) tilly.EmbedFound {
	base, err := url.Parse(address)
	if err != nil {
		base = &url.URL{}
	}
	resolved := func(src string) string {
		if u, err := base.Parse(src); err == nil && src != "" {
			return u.String()
		}
		return ""
	}
	var found tilly.EmbedFound
	policies := slices.Clone(header.Values("Content-Security-Policy"))
	nonced := false
	z := html.NewTokenizer(bytes.NewReader(page))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		t := z.Token()
		at := func(name string) string {
			i := slices.IndexFunc(t.Attr, func(a html.Attribute) bool { return a.Key == name })
			if i < 0 {
				return ""
			}
			return strings.TrimSpace(t.Attr[i].Val)
		}
		switch {
		case t.DataAtom == atom.Meta && strings.EqualFold(at("http-equiv"), "Content-Security-Policy"):
			policies = append(policies, at("content"))
		case t.DataAtom == atom.Script && strings.HasPrefix(resolved(at("src")), server+"/widget.js"):
			found.OtherTag = found.OtherTag || at("data-id") != dataID
			found.Tag = found.Tag || at("data-id") == dataID
			nonced = nonced || at("nonce") != ""
		}
	}
	found.OtherTag = found.OtherTag && !found.Tag
	found.Blocked = blockedBy(policies, server, nonced, base.Scheme+"://"+base.Host == server)
	return found
}

// embedNeeds are the directives that the widget needs, each with what stands in where
// a policy does not have it.
func embedNeeds() map[string][]string {
	return map[string][]string{
		"script-src":  {"script-src-elem", "script-src", "default-src"},
		"connect-src": {"connect-src", "default-src"},
		"img-src":     {"img-src", "default-src"},
	}
}

// blockedBy are the directives of which a policy does not allow a server, sorted.
func blockedBy(policies []string, server string, nonced, self bool) (out []string) {
	for _, header := range policies {
		for policy := range strings.SplitSeq(header, ",") {
			directives := directivesOf(policy)
			for need, names := range embedNeeds() {
				i := slices.IndexFunc(names, func(n string) bool { _, there := directives[n]; return there })
				if i >= 0 && !allows(directives[names[i]], server, need == "script-src" && nonced, self) && !slices.Contains(out, need) {
					out = append(out, need)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

func directivesOf(policy string) map[string][]string {
	out := map[string][]string{}
	for directive := range strings.SplitSeq(policy, ";") {
		words := strings.Fields(strings.ToLower(directive))
		if len(words) > 0 && out[words[0]] == nil {
			out[words[0]] = append([]string{}, words[1:]...)
		}
	}
	return out
}

// allows says whether a list of sources lets a server in. Where only what is trusted
// by a nonce may load, hosts do not count, and the tag must carry the nonce. self says
// that the page comes from that server.
func allows(sources []string, server string, nonced, self bool) bool {
	if slices.Contains(sources, "'strict-dynamic'") {
		return nonced
	}
	if nonced && slices.ContainsFunc(sources, func(s string) bool { return strings.HasPrefix(s, "'nonce-") }) {
		return true
	}
	if self && slices.Contains(sources, "'self'") {
		return true
	}
	u, err := url.Parse(server)
	return err == nil && slices.ContainsFunc(sources, func(s string) bool { return matches(s, u) })
}

// matches is the match of a host source, without its path.
func matches(source string, u *url.URL) bool {
	if source == "*" || source == u.Scheme+":" {
		return true
	}
	scheme, rest, has := strings.Cut(source, "://")
	if !has {
		scheme, rest = "", source
	}
	if scheme != "" && scheme != u.Scheme && !(scheme == "http" && u.Scheme == "https") {
		return false
	}
	host, _, _ := strings.Cut(rest, "/")
	name, port, _ := strings.Cut(host, ":")
	if port != "" && port != "*" && port != u.Port() && !(u.Port() == "" && (port == "443" || port == "80")) || port == "" && u.Port() != "" {
		return false
	}
	if wild, ok := strings.CutPrefix(name, "*."); ok {
		return strings.HasSuffix(u.Hostname(), "."+wild)
	}
	return name != "" && name == u.Hostname()
}
