package fetch

import (
	"strconv"
	"strings"
	"time"
)

// maxRobots is how much of a robots.txt is read (RFC 9309 section 2.5 asks for
// 500 KiB at least).
const maxRobots = 500 << 10

// Robots is one robots.txt as it speaks to one crawler: RFC 9309, read with the
// tolerance of Google's open parser, whose verdicts it shares.
type Robots struct {
	rules    []rule
	delay    time.Duration // Crawl-delay, 0 without
	Sitemaps []string      // as written
}

type rule struct {
	pattern string
	allow   bool
}

// CrawlDelay is what the site asks to leave between two requests.
func (r *Robots) CrawlDelay() time.Duration { return r.delay }

// ParseRobots reads a robots.txt for the crawler whose product token is agent
// ("TillyBot", in any case). It never fails: what cannot be understood is
// skipped.
func ParseRobots(body []byte, agent string) *Robots {
	body = body[:min(len(body), maxRobots)]
	p := robotsParser{agent: strings.ToLower(agent)}
	text := strings.TrimPrefix(string(body), "\ufeff")
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		p.line(line)
	}
	chosen := p.global
	if p.sawSpecific {
		chosen = p.specific
	}
	return &Robots{rules: chosen.rules, delay: chosen.delay, Sitemaps: p.sitemaps}
}

// Allowed says whether path with its query ("/a?b=c") may be fetched: the
// longest matching rule decides, Allow wins a tie.
func (r *Robots) Allowed(pathQuery string) bool {
	if pathQuery == "" {
		pathQuery = "/"
	}
	if pathQuery == "/robots.txt" {
		return true
	}
	best, allow := 0, true
	for _, rule := range r.rules {
		n := len(rule.pattern)
		if n < best || n == best && (allow || !rule.allow) {
			continue
		}
		if matchPattern(rule.pattern, pathQuery) {
			best, allow = n, rule.allow
		}
	}
	return allow
}

type group struct {
	rules []rule
	delay time.Duration
}

// robotsParser keeps the groups for everyone and for us apart; groups of the
// same agent are merged.
type robotsParser struct {
	agent            string
	global, specific group
	inGlobal, inOurs bool
	sawRule          bool // since the last User-agent line
	sawSpecific      bool
	sitemaps         []string
}

func (p *robotsParser) line(line string) {
	line, _, _ = strings.Cut(line, "#")
	key, value, ok := strings.Cut(line, ":")
	if !ok { // white space instead of the colon is a common slip
		fields := strings.Fields(line)
		if len(fields) != 2 {
			return
		}
		key, value = fields[0], fields[1]
	}
	value = strings.Trim(value, " \t")
	switch key = strings.ToLower(strings.Trim(key, " \t")); {
	case hasAnyPrefix(key, "user-agent", "useragent", "user agent"):
		p.userAgent(value)
	case hasAnyPrefix(key, "allow"):
		p.rule(value, true)
	case hasAnyPrefix(key, "disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"):
		p.rule(value, false)
	case hasAnyPrefix(key, "crawl-delay"):
		p.crawlDelay(value)
	case hasAnyPrefix(key, "sitemap", "site-map"):
		if len(p.sitemaps) < 100 && value != "" {
			p.sitemaps = append(p.sitemaps, value)
		}
	}
}

func (p *robotsParser) userAgent(value string) {
	if p.sawRule {
		p.inGlobal, p.inOurs, p.sawRule = false, false, false
	}
	if value == "*" || strings.HasPrefix(value, "* ") || strings.HasPrefix(value, "*\t") {
		p.inGlobal = true
		return
	}
	if token := productToken(value); token != "" && strings.ToLower(token) == p.agent {
		p.inOurs, p.sawSpecific = true, true
	}
}

func (p *robotsParser) rule(value string, allow bool) {
	p.sawRule = true
	if value == "" {
		return
	}
	pattern := normalPattern(value)
	p.add(rule{pattern, allow})
	if at := strings.LastIndexByte(pattern, '/'); allow && at >= 0 && strings.HasPrefix(pattern[at:], "/index.htm") {
		p.add(rule{pattern[:at+1] + "$", true}) // the folder is the same page
	}
}

func (p *robotsParser) add(r rule) {
	if p.inGlobal {
		p.global.rules = append(p.global.rules, r)
	}
	if p.inOurs {
		p.specific.rules = append(p.specific.rules, r)
	}
}

func (p *robotsParser) crawlDelay(value string) {
	p.sawRule = true
	seconds, err := strconv.ParseFloat(value, 64)
	if err != nil || !(seconds > 0 && seconds < 1e6) {
		return
	}
	delay := time.Duration(seconds * float64(time.Second))
	if p.inGlobal {
		p.global.delay = delay
	}
	if p.inOurs {
		p.specific.delay = delay
	}
}

// productToken is the leading part of a User-Agent that names the crawler.
func productToken(agent string) string {
	end := 0
	for end < len(agent) && (agent[end]|0x20 >= 'a' && agent[end]|0x20 <= 'z' || agent[end] == '-' || agent[end] == '_') {
		end++
	}
	return agent[:end]
}

// normalPattern writes escapes in upper case and encodes what is not ASCII.
func normalPattern(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]):
			b.WriteString(strings.ToUpper(s[i : i+3]))
			i += 2
		case c >= 0x80:
			b.WriteByte('%')
			b.WriteByte(upperHex[c>>4])
			b.WriteByte(upperHex[c&15])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// matchPattern matches from the start; "*" stands for any text, a "$" at the
// end for the end. The time is at most the product of both lengths.
func matchPattern(pattern, s string) bool {
	anchored := strings.HasSuffix(pattern, "$")
	parts := strings.Split(strings.TrimSuffix(pattern, "$"), "*")
	if !strings.HasPrefix(s, parts[0]) {
		return false
	}
	s = s[len(parts[0]):]
	for i, part := range parts[1:] {
		if anchored && i == len(parts)-2 {
			return strings.HasSuffix(s, part)
		}
		at := strings.Index(s, part)
		if at < 0 {
			return false
		}
		s = s[at+len(part):]
	}
	return !anchored || s == ""
}

func hasAnyPrefix(s string, prefixes ...string) bool {
	for _, p := range prefixes {
		if strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}
