package understand

import "strings"

// mostParts is how many questions one text is taken for at most.
const mostParts = 4

// parts are the questions of a text that asks several things; nil when it asks one.
func (v Voice) parts(sentences []string) []string {
	var kept []string
	for _, s := range sentences {
		for _, p := range v.splitAnd(s) {
			if v.contentWords(p) >= 1 {
				kept = append(kept, p)
			}
		}
	}
	if len(kept) < 2 || len(kept) > mostParts {
		return nil
	}
	for _, p := range kept {
		if v.contentWords(p) < 2 && !endsAsking(p) || v.leansOn(p) {
			return nil // one question in two sentences
		}
	}
	return kept
}

// splitAnd cuts "do you ship abroad and how do I return shoes" before the second
// question word or verb of asking.
func (v Voice) splitAnd(s string) []string {
	lower := strings.ToLower(s)
	for _, and := range v.Entries("joint.and") {
		joint := " " + and + " "
		at := strings.Index(lower, joint)
		if at < 0 || len(lower) != len(s) {
			continue
		}
		left, right := strings.TrimSuffix(s[:at], ","), s[at+len(joint):]
		if v.startsQuestion(right) && v.contentWords(left) >= 1 && v.contentWords(right) >= 1 {
			return []string{strings.TrimSpace(left) + "?", strings.TrimSpace(right)}
		}
	}
	return []string{strings.TrimSpace(s)}
}
