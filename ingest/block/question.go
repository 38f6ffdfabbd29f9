package block

import (
	"strings"
	"unicode/utf8"

	"tilly/ingest/clean"
)

// MaxAnswerWords is the longest text that is taken as one answer; what is
// longer is a section and is split as such.
const MaxAnswerWords = 250

// MaxQuestionWords is the longest paragraph of a FAQ that is taken as a question.
const MaxQuestionWords = 30

// IsQuestion says whether a heading asks something.
func IsQuestion(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, ` "'»”)`))
	return strings.ContainsRune("?？؟\u037e፧", last) || last == ';' && isGreek(s) || strings.ContainsRune(s, '՞')
}

// PairUp makes a pair of every heading that is a question and the short text
// below it.
func PairUp(blocks []Block) []Block {
	var paired []Block
	for i := 0; i < len(blocks); i++ {
		b := blocks[i]
		if b.Kind != Heading || b.Level == 1 || !IsQuestion(b.Text) {
			paired = append(paired, b)
			continue
		}
		end := i + 1
		for end < len(blocks) && blocks[end].Kind <= Code && blocks[end].Kind != Heading {
			end++
		}
		answer := Markdown(blocks[i+1 : end])
		deeper := end < len(blocks) && blocks[end].Kind == Heading && blocks[end].Level > b.Level
		if answer == "" || deeper || clean.WordCount(answer) > MaxAnswerWords {
			paired = append(paired, b)
			continue
		}
		p := Block{Kind: Pair, Level: b.Level, Text: b.Text, Answer: answer, Main: b.Main, Anchored: true, Runes: b.Runes}
		paired = append(paired, p)
		i = end - 1
	}
	return paired
}

// FoldQuestion is the form in which two questions are compared.
func FoldQuestion(s string) string {
	return strings.ToLower(strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r <= ' ' || strings.ContainsRune("?!.,:;'\"’？", r)
	}), " "))
}
