package model

import (
	"regexp"
	"sync"
)

// pattern is a regular expression that is read when it is first asked: reading all
// that this room has takes some milliseconds and two megabytes, which a start is
// not to pay. It is asked as a *regexp.Regexp is.
type pattern struct {
	text string
	make func() string // where the text is made of other data
	once sync.Once
	read *regexp.Regexp
}

func newPattern(text string) *pattern { return known(&pattern{text: text}) }

// lazyPattern is one whose text is made when it is first asked.
func lazyPattern(text func() string) *pattern { return known(&pattern{make: text}) }

// patterns are all of the room, so that a test can read each.
var patterns []*pattern

func known(p *pattern) *pattern {
	patterns = append(patterns, p)
	return p
}

func (p *pattern) regexp() *regexp.Regexp {
	p.once.Do(func() {
		if p.make != nil {
			p.text = p.make()
		}
		p.read = regexp.MustCompile(p.text)
	})
	return p.read
}

func (p *pattern) MatchString(s string) bool              { return p.regexp().MatchString(s) }
func (p *pattern) FindString(s string) string             { return p.regexp().FindString(s) }
func (p *pattern) FindStringSubmatch(s string) []string   { return p.regexp().FindStringSubmatch(s) }
func (p *pattern) FindAllString(s string, n int) []string { return p.regexp().FindAllString(s, n) }
func (p *pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.regexp().FindAllStringIndex(s, n)
}
func (p *pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.regexp().FindAllStringSubmatchIndex(s, n)
}
func (p *pattern) ReplaceAllString(s, by string) string { return p.regexp().ReplaceAllString(s, by) }
func (p *pattern) ReplaceAllStringFunc(s string, by func(string) string) string {
	return p.regexp().ReplaceAllStringFunc(s, by)
}
