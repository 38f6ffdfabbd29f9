package answer

import (
	"regexp"
	"sync"
)

// pattern is a regular expression that is read when it is first asked: reading all
// that this room has takes some milliseconds and two megabytes, which a start is
// not to pay. It is asked as a *regexp.Regexp is.
type pattern struct {
	text string
	once sync.Once
	read *regexp.Regexp
}

func newPattern(text string) *pattern { return &pattern{text: text} }

func (p *pattern) regexp() *regexp.Regexp {
	p.once.Do(func() { p.read = regexp.MustCompile(p.text) })
	return p.read
}

func (p *pattern) MatchString(s string) bool            { return p.regexp().MatchString(s) }
func (p *pattern) FindStringSubmatch(s string) []string { return p.regexp().FindStringSubmatch(s) }
func (p *pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.regexp().FindAllStringSubmatch(s, n)
}
func (p *pattern) ReplaceAllString(s, by string) string { return p.regexp().ReplaceAllString(s, by) }
func (p *pattern) ReplaceAllStringFunc(s string, by func(string) string) string {
	return p.regexp().ReplaceAllStringFunc(s, by)
}
