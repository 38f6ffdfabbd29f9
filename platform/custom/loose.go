package custom

import (
	"encoding/json"
	"errors"
	"html"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// parseJSON reads the JSON of a script element, first by the rules, then as
// people write it: in comments or CDATA, escaped as HTML, with comments and
// trailing commas, with raw line breaks and quotes inside strings, with several
// values one after the other, or cut off. Numbers stay json.Number. Nothing is
// returned for what holds no value at all.
func parseJSON(text string) []any {
	text = unwrap(text)
	if values, err := strict(text); err == nil {
		return values
	}
	if strings.Contains(text, "&") && !strings.Contains(text, `"`) { // even its quotes
		text = html.UnescapeString(text)
		if values, err := strict(text); err == nil {
			return values
		}
	}
	p := looseParser{s: text}
	var out []any
	for len(out) < mostValues {
		p.space()
		if p.at >= len(p.s) {
			break
		}
		if c := p.s[p.at]; c != '{' && c != '[' {
			p.at++
			continue
		}
		out = append(out, p.value(0))
	}
	return out
}

const (
	mostValues = 50
	deepest    = 60
)

// unwrap takes away what pages put around JSON.
func unwrap(s string) string {
	s = strings.TrimPrefix(strings.TrimSpace(s), "\ufeff")
	for {
		before := s
		for _, mark := range []string{"<!--", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "<![CDATA["} {
			s = strings.TrimSpace(strings.TrimPrefix(s, mark))
		}
		for _, mark := range []string{"-->", "//]]>", "// ]]>", "/*]]>*/", "]]>", ";", "//"} {
			s = strings.TrimSpace(strings.TrimSuffix(s, mark))
		}
		if s == before {
			return s
		}
	}
}

func strict(s string) ([]any, error) {
	d := json.NewDecoder(strings.NewReader(s))
	d.UseNumber()
	var out []any
	for {
		var v any
		switch err := d.Decode(&v); {
		case errors.Is(err, io.EOF) && len(out) > 0:
			return out, nil
		case err != nil:
			return nil, err
		}
		out = append(out, v)
	}
}

// looseParser reads what strict refuses; it always goes forward.
type looseParser struct {
	s  string
	at int
}

// space skips white space and comments.
func (p *looseParser) space() {
	for p.at < len(p.s) {
		rest := p.s[p.at:]
		switch {
		case rest[0] <= ' ':
			p.at++
		case strings.HasPrefix(rest, "\u00a0"):
			p.at += len("\u00a0")
		case strings.HasPrefix(rest, "//"):
			p.at += until(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			p.at += until(rest, "*/")
		default:
			return
		}
	}
}

// until is how far it is to the end of mark in s, or of s.
func until(s, mark string) int {
	if i := strings.Index(s, mark); i >= 0 {
		return i + len(mark)
	}
	return len(s)
}

func (p *looseParser) peek() byte {
	p.space()
	if p.at >= len(p.s) {
		return 0
	}
	return p.s[p.at]
}

func (p *looseParser) value(depth int) any {
	switch c := p.peek(); {
	case depth > deepest:
		p.at = len(p.s)
		return nil
	case c == '{':
		return p.object(depth)
	case c == '[':
		return p.list(depth)
	case c == '"' || c == '\'':
		return p.text(c)
	}
	return p.word()
}

func (p *looseParser) object(depth int) any {
	out := map[string]any{}
	p.at++
	for {
		switch c := p.peek(); c {
		case 0:
			return out
		case '}':
			p.at++
			return out
		case ']': // closed by the wrong sign: its owner's
			return out
		case ',':
			p.at++
			continue
		case '"', '\'':
			p.member(out, p.text(c), depth)
		default:
			before := p.at
			name := p.word()
			if p.at == before {
				p.at++
				continue
			}
			key, _ := name.(string)
			p.member(out, key, depth)
		}
	}
}

func (p *looseParser) member(out map[string]any, key string, depth int) {
	if p.peek() != ':' {
		return
	}
	p.at++
	if c := p.peek(); c == ',' || c == '}' { // no value
		return
	}
	v := p.value(depth + 1)
	if _, twice := out[key]; !twice || v != nil {
		out[key] = v
	}
}

func (p *looseParser) list(depth int) any {
	out := []any{}
	p.at++
	for {
		switch p.peek() {
		case 0:
			return out
		case ']':
			p.at++
			return out
		case '}':
			return out
		case ',':
			p.at++
			continue
		}
		before := p.at
		out = append(out, p.value(depth+1))
		if p.at == before {
			p.at++
		}
	}
}

// text reads a string. A quote ends it only where what follows could follow a
// string; others belong to it.
func (p *looseParser) text(quote byte) string {
	var b strings.Builder
	p.at++
	for p.at < len(p.s) {
		c := p.s[p.at]
		switch {
		case c == quote && p.ends():
			p.at++
			return b.String()
		case c == '\\' && p.at+1 < len(p.s):
			p.escape(&b)
		default:
			b.WriteByte(c)
			p.at++
		}
	}
	return b.String()
}

func (p *looseParser) ends() bool {
	after := looseParser{s: p.s, at: p.at + 1}
	for after.at < len(after.s) && after.s[after.at] <= ' ' {
		after.at++
	}
	if after.at >= len(after.s) || strings.IndexByte(",:}]", after.s[after.at]) >= 0 {
		return true
	}
	return nextMember.MatchString(after.s[after.at:min(len(after.s), after.at+60)]) // a comma was forgotten
}

var nextMember = regexp.MustCompile(`^"[@A-Za-z]\w*"\s*:`)

func (p *looseParser) escape(b *strings.Builder) {
	c := p.s[p.at+1]
	p.at += 2
	switch c {
	case 'n', 'r', 't', 'b', 'f':
		b.WriteByte(' ')
	case 'u':
		r, n := hex4(p.s[p.at:])
		p.at += n
		if utf16.IsSurrogate(r) && strings.HasPrefix(p.s[p.at:], `\u`) {
			low, n := hex4(p.s[p.at+2:])
			r = utf16.DecodeRune(r, low)
			p.at += 2 + n
		}
		if !utf8.ValidRune(r) {
			r = utf8.RuneError
		}
		b.WriteRune(r)
	default:
		b.WriteByte(c)
	}
}

func hex4(s string) (rune, int) {
	if len(s) < 4 {
		return utf8.RuneError, 0
	}
	n, err := strconv.ParseUint(s[:4], 16, 16)
	if err != nil {
		return utf8.RuneError, 0
	}
	return rune(n), 4
}

// word reads a number, a constant or a name without quotes.
func (p *looseParser) word() any {
	start := p.at
	for p.at < len(p.s) && p.s[p.at] > ' ' && strings.IndexByte(`,:{}[]"'`, p.s[p.at]) < 0 {
		p.at++
	}
	switch w := p.s[start:p.at]; w {
	case "":
		return nil
	case "true":
		return true
	case "false":
		return false
	case "null", "undefined", "NaN":
		return nil
	default:
		if _, err := strconv.ParseFloat(w, 64); err == nil {
			return json.Number(w)
		}
		return w
	}
}
