package lazy

import (
	"slices"
	"testing"
)

func TestAPatternIsReadWhenItIsAsked(t *testing.T) {
	made := 0
	p := Made(func() string { made++; return `(\d)(\w)` })
	if made != 0 {
		t.Error("it was read before it was asked")
	}
	switch {
	case !p.MatchString("1a") || p.MatchString("a"),
		p.FindString("x1a") != "1a",
		!slices.Equal(p.FindStringSubmatch("1a"), []string{"1a", "1", "a"}),
		!slices.Equal(p.FindAllString("1a2b", -1), []string{"1a", "2b"}),
		len(p.FindAllStringIndex("1a2b", 1)) != 1,
		len(p.FindAllStringSubmatch("1a2b", -1)) != 2,
		len(p.FindAllStringSubmatchIndex("1a2b", -1)[0]) != 6,
		p.ReplaceAllString("1a", "$2$1") != "$2$1" && p.ReplaceAllString("1a", "${2}${1}") != "a1",
		p.ReplaceAllStringFunc("1a", func(s string) string { return s + s }) != "1a1a":
		t.Error("it does not answer as a regular expression does")
	}
	if made != 1 || ReadAll() == 0 {
		t.Errorf("its text was made %d times", made)
	}
}
