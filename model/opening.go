package model

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Opening reads the beginning of a reply: what a model thinks aloud is left out,
// and a request in the first line is taken; everywhere else a request is a
// sentence like any other, which no source bears.
type Opening struct {
	buffer string
	done   bool
}

// Marks around what some models think aloud.
const (
	thinkOpen  = "<think>"
	thinkClose = "</think>"
)

// Write gives what is text of the answer, or the request it began with.
func (o *Opening) Write(text string) (string, *Request) {
	if o.done {
		return text, nil
	}
	o.buffer += text
	return o.decide(false)
}

// Close gives what was held back when the reply ends.
func (o *Opening) Close() (string, *Request) {
	if o.done {
		return "", nil
	}
	return o.decide(true)
}

func (o *Opening) decide(last bool) (string, *Request) {
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
		case strings.HasPrefix(strings.TrimLeft(o.buffer, "`*"), RequestMark):
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
