package quote

import (
	"slices"
	"strings"

	"tilly/search"
	"tilly/words"
)

// Who asks two things at once ("what does it cost, and is it washable") is answered
// with what tells each: a part is measured by itself, and its best unit quoted besides.

const (
	mostParts = 3   // things that one question is taken to ask at most
	elsewhere = 0.5 // what a word counts in a part of a question that has it in another
)

// partMarks stand between the parts of a question.
const partMarks = ",;+&?，、。؟？；"

// partsOf are the pieces of a question between such marks and words that join; nil where
// it is one.
func partsOf(text, lang string) (out []string) {
	and := words.Of(lang).Keyed("joint")["and"]
	for piece := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(partMarks, r) }) {
		var part []string
		for w := range strings.FieldsSeq(piece) {
			if slices.Contains(and, strings.ToLower(w)) {
				out, part = append(out, strings.Join(part, " ")), nil
				continue
			}
			part = append(part, w)
		}
		out = append(out, strings.Join(part, " "))
	}
	out = slices.DeleteFunc(out, func(p string) bool { return p == "" })
	if len(out) < 2 || len(out) > mostParts {
		return nil
	}
	return out
}

// lessElsewhere are the words of a question, those that are not in one of its parts
// counting less.
func lessElsewhere(list []search.AskedWord, part string) []search.AskedWord {
	list, own, small := slices.Clone(list), words.Plain(part), strings.ToLower(part)
	for i, w := range list {
		if !slices.Contains(own, w.Text) && (!w.Pair || !strings.Contains(small, w.Text)) {
			list[i].Worth *= elsewhere
		}
	}
	return list
}
