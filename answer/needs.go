package answer

import (
	"regexp/syntax"
	"slices"
	"strings"
)

// needs are texts of which a pattern finds one or it finds nothing: most patterns
// need not be asked about most questions. Nil where that cannot be said.
type needs []string

// needsOf reads them off a pattern that does not tell large letters from small.
func needsOf(pattern string) needs {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return nil
	}
	return needsIn(re)
}

func needsIn(re *syntax.Regexp) needs {
	switch re.Op {
	case syntax.OpLiteral:
		return needs{smallLetters(string(re.Rune))}
	case syntax.OpCapture, syntax.OpPlus:
		return needsIn(re.Sub[0])
	case syntax.OpConcat:
		var best needs
		for _, sub := range re.Sub {
			if n := needsIn(sub); n.least() > best.least() {
				best = n
			}
		}
		return best
	case syntax.OpAlternate:
		var all needs
		for _, sub := range re.Sub {
			n := needsIn(sub)
			if n == nil {
				return nil
			}
			all = append(all, n...)
		}
		return all
	}
	return nil
}

// least is the length of the shortest, 0 without any.
func (n needs) least() int {
	if len(n) == 0 {
		return 0
	}
	return len(slices.MinFunc(n, func(a, b string) int { return len(a) - len(b) }))
}

// in says whether a text in small letters may hold what the pattern finds.
func (n needs) in(text string) bool {
	return n == nil || slices.ContainsFunc(n, func(s string) bool { return strings.Contains(text, s) })
}

// smallLetters writes a text so that letters that patterns take for one are one.
func smallLetters(text string) string {
	return strings.ReplaceAll(strings.ToLower(text), "ſ", "s")
}
