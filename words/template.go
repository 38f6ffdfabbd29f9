package words

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The marks of scripts, of code that a page shows and of templates that no sentence holds. Of codeMarks one may stand
// in a text by chance.
var (
	templateMarks = [...]string{"```", "{{", "}}", "{%", "%}", "${", "<%", "%>", "<?php"}
	codeMarks     = [...]string{"$(", "('", "(\"", ");", "){", "=>", "==", "&&", "||", "};", "();", "/*", "*/"}
)

// markLetters are letters of which each mark has one; most texts have none.
const markLetters = "`{}%$<();=&|*"

// leastCodeMarks is how many different of codeMarks make a text a piece of a script.
const leastCodeMarks = 3

// IsTemplate says whether a text was never meant for readers: it holds a place that a
// template was to fill ("{{ email }}", "[INSERT RETURN ADDRESS]", 0123456789), or is a
// piece of a script.
func IsTemplate(text string) bool {
	return strings.ContainsAny(text, markLetters) && isScript(text) ||
		strings.Contains(text, "[") && (hasBlank(text) || blankFact.MatchString(text)) ||
		strings.Contains(text, "%") && placeholder.MatchString(text) ||
		strings.Contains(text, "9") && countedUp.MatchString(text)
}

// isScript says whether a text holds marks of scripts and of templates.
func isScript(text string) bool {
	for _, m := range templateMarks {
		if strings.Contains(text, m) {
			return true
		}
	}
	n := 0
	for _, m := range codeMarks {
		if strings.Contains(text, m) {
			n++
		}
	}
	return n >= leastCodeMarks
}

// blankFact is a line that has brackets in the place of its fact: "VAT number: [follows]".
var blankFact = regexp.MustCompile(`(?m)^[-*•\s]*(?:[^\[\]:：\n]{1,60}[:：]\s*)?\[\pL[^\[\],;|\n]{3,60}\][.\s]*$`)

// placeholder is a name between the signs by which some templates mark one: %email%.
var placeholder = regexp.MustCompile(`(?:^|[\s(:])%[a-z_]{3,30}%`)

// countedUp is the number that themes have in the place of a telephone's: 0123456789.
var countedUp = regexp.MustCompile(`(?:^|[^\p{L}\d])0?1[ -]?2[ -]?3[ -]?4[ -]?5[ -]?6[ -]?7[ -]?8[ -]?9(?:[ -]?0)?(?:\D|$)`)

// leastBlank is how many letters are in capitals in the brackets of a blank, at least:
// the names of sizes and currencies have fewer.
const leastBlank = 8

// hasBlank says whether a text has several words in capitals in square brackets, which
// stand for what somebody was to fill in.
func hasBlank(text string) bool {
	for {
		_, rest, open := strings.Cut(text, "[")
		inside, after, shut := strings.Cut(rest, "]")
		if !open || !shut {
			return false
		}
		if isBlank(inside) && !strings.HasPrefix(after, "(") { // no link
			return true
		}
		text = after
	}
}

func isBlank(inside string) bool {
	letters := 0
	for _, r := range inside {
		switch {
		case unicode.IsUpper(r):
			letters++
		case unicode.IsLetter(r), strings.ContainsRune(",;.:", r): // a list is no blank
			return false
		}
	}
	return letters >= leastBlank && utf8.RuneCountInString(inside) <= 80 && strings.ContainsFunc(strings.TrimSpace(inside), unicode.IsSpace)
}
