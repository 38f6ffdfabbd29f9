package answer

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search"
)

// requestMark begins the line by which a model asks for something instead of
// answering. The whole protocol is that line, so that the smallest model and any
// endpoint can speak it.
const requestMark = "@"

// requestKind is what a model may ask for. There is nothing else: a model cannot
// look up, order, send or change anything.
type requestKind string

const (
	askSearch   requestKind = "search"   // further passages of this store
	askProducts requestKind = "products" // rows of this store's products
	askOrder    requestKind = "order"    // the form for an order's state
	askPerson   requestKind = "person"   // the form that reaches people
)

// request is what a model asked for, checked.
type request struct {
	kind   requestKind
	words  string
	bounds search.Bounds
}

// Limits of a request.
const (
	maxRequestLine  = 300 // bytes
	maxRequestWords = 16
	maxRequestPrice = 1e7 // in major units
)

var (
	searchLine   = newPattern(`^@search\s*:\s*(.+)$`)
	productsLine = newPattern(`^@products\s*:\s*([^;]+?)\s*(?:;\s*min\s+(\d{1,8}(?:\.\d{1,2})?))?\s*(?:;\s*max\s+(\d{1,8}(?:\.\d{1,2})?))?$`)
	formLine     = newPattern(`^@(order|person)$`)
)

// readRequest reads a line; nil when it asks for nothing that there is.
func readRequest(line string) *request {
	line = strings.ToLower(strings.Trim(line, " \t\r`*."))
	if m := formLine.FindStringSubmatch(line); m != nil {
		return &request{kind: requestKind(m[1])}
	}
	r := &request{}
	if m := searchLine.FindStringSubmatch(line); m != nil {
		r.kind, r.words = askSearch, m[1]
	} else if m := productsLine.FindStringSubmatch(line); m != nil {
		r.kind, r.words = askProducts, m[1]
		r.bounds = search.Bounds{Low: price(m[2]), High: price(m[3])}
		if r.bounds.High > 0 && r.bounds.Low > r.bounds.High {
			return nil
		}
	} else {
		return nil
	}
	words := plainWords(r.words)
	if len(words) == 0 || len(words) > maxRequestWords {
		return nil
	}
	r.words = strings.Join(words, " ")
	return r
}

func price(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f > maxRequestPrice {
		return 0
	}
	return f
}

// opening reads the beginning of a reply: what a model thinks aloud is left out,
// and a request in the first line is taken; everywhere else a request is a
// sentence like any other, which no source bears.
type opening struct {
	buffer string
	done   bool
}

// Marks around what some models think aloud.
const (
	thinkOpen  = "<think>"
	thinkClose = "</think>"
)

// write gives what is text of the answer, or the request it began with.
func (o *opening) write(text string) (string, *request) {
	if o.done {
		return text, nil
	}
	o.buffer += text
	return o.decide(false)
}

// close gives what was held back when the reply ends.
func (o *opening) close() (string, *request) {
	if o.done {
		return "", nil
	}
	return o.decide(true)
}

func (o *opening) decide(last bool) (string, *request) {
	for {
		o.buffer = strings.TrimLeftFunc(o.buffer, func(r rune) bool { return unicode.IsSpace(r) || r == '\uFEFF' })
		switch {
		case strings.HasPrefix(o.buffer, thinkOpen):
			end := strings.Index(o.buffer, thinkClose)
			if end < 0 {
				if last { // it never came to an answer
					o.done = true
				}
				return "", nil
			}
			o.buffer = o.buffer[end+len(thinkClose):]
			continue
		case strings.HasPrefix(thinkOpen, o.buffer) && !last:
			return "", nil
		case strings.HasPrefix(strings.TrimLeft(o.buffer, "`*"), requestMark):
			line, _, whole := strings.Cut(o.buffer, "\n")
			if !whole && !last && len(o.buffer) <= maxRequestLine {
				return "", nil
			}
			if r := readRequest(line); r != nil && len(line) <= maxRequestLine && utf8.ValidString(line) {
				o.done = true
				return "", r
			}
		case strings.Trim(o.buffer, "`*") == "" && !last:
			return "", nil
		}
		o.done = true
		return o.buffer, nil
	}
}
