// Package lazy holds regular expressions that are read when they are first asked: to
// read all that the program has takes some milliseconds and two megabytes, which a
// start is not to pay.
package lazy

import (
	"regexp"
	"sync"
)

// Pattern is asked as a *regexp.Regexp is. Safe for concurrent use.
type Pattern struct {
	text func() string
	once sync.Once
	read *regexp.Regexp
}

// patterns are all that were made, so that a test can read each.
var (
	mu       sync.Mutex
	patterns []*Pattern
)

// New is the pattern of a text, in the syntax of package regexp.
func New(text string) *Pattern { return Made(func() string { return text }) }

// Made is one whose text is made of other data when it is first asked.
func Made(text func() string) *Pattern {
	p := &Pattern{text: text}
	mu.Lock()
	defer mu.Unlock()
	patterns = append(patterns, p)
	return p
}

// ReadAll reads every pattern that was made so far and says how many there are. It
// panics where one cannot be read.
func ReadAll() int {
	mu.Lock()
	defer mu.Unlock()
	for _, p := range patterns {
		p.regexp()
	}
	return len(patterns)
}

func (p *Pattern) regexp() *regexp.Regexp {
	p.once.Do(func() { p.read = regexp.MustCompile(p.text()) })
	return p.read
}

// MatchString is that of regexp.Regexp, as all that follow.
func (p *Pattern) MatchString(s string) bool { return p.regexp().MatchString(s) }

// FindString gives the first match.
func (p *Pattern) FindString(s string) string { return p.regexp().FindString(s) }

// FindStringSubmatch gives the first match with its groups.
func (p *Pattern) FindStringSubmatch(s string) []string { return p.regexp().FindStringSubmatch(s) }

// FindAllString gives n matches, all where n is negative.
func (p *Pattern) FindAllString(s string, n int) []string { return p.regexp().FindAllString(s, n) }

// FindAllStringIndex gives where n matches stand.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.regexp().FindAllStringIndex(s, n)
}

// FindAllStringSubmatch gives n matches with their groups.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.regexp().FindAllStringSubmatch(s, n)
}

// FindAllStringSubmatchIndex gives where n matches and their groups stand.
func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.regexp().FindAllStringSubmatchIndex(s, n)
}

// ReplaceAllString puts a text in the place of every match.
func (p *Pattern) ReplaceAllString(s, by string) string { return p.regexp().ReplaceAllString(s, by) }

// ReplaceAllStringFunc puts what a function makes of it in the place of every match.
func (p *Pattern) ReplaceAllStringFunc(s string, by func(string) string) string {
	return p.regexp().ReplaceAllStringFunc(s, by)
}
