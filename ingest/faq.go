package ingest

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// maxAnswerWords is the longest text that is taken as one answer; what is
// longer is a section and is split as such.
const maxAnswerWords = 250

// maxQuestionWords is the longest paragraph of a FAQ that is taken as a question.
const maxQuestionWords = 30

// isQuestion says whether a heading asks something.
func isQuestion(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, ` "'»”)`))
	return strings.ContainsRune("?？؟\u037e፧", last) || last == ';' && isGreek(s) || strings.ContainsRune(s, '՞')
}

// pairUp makes a pair of every heading that is a question and the short text
// below it.
func pairUp(blocks []block) []block {
	var paired []block
	for i := 0; i < len(blocks); i++ {
		b := blocks[i]
		if b.kind != heading || b.level == 1 || !isQuestion(b.text) {
			paired = append(paired, b)
			continue
		}
		end := i + 1
		for end < len(blocks) && blocks[end].kind <= code && blocks[end].kind != heading {
			end++
		}
		answer := markdownOf(blocks[i+1 : end])
		deeper := end < len(blocks) && blocks[end].kind == heading && blocks[end].level > b.level
		if answer == "" || deeper || wordCount(answer) > maxAnswerWords {
			paired = append(paired, b)
			continue
		}
		p := block{kind: pair, level: b.level, text: b.text, answer: answer, main: b.main, anchored: true, runes: b.runes}
		paired = append(paired, p)
		i = end - 1
	}
	return paired
}

// jsonLDPairs reads the FAQPage of schema.org from JSON-LD, leaving out
// questions that stand on the page itself.
func jsonLDPairs(h *hints, scripts []string, seen map[string]bool) []block {
	var pairs []block
	for _, s := range scripts {
		if !strings.Contains(s, "Question") || len(s) > 1<<20 {
			continue
		}
		var v any
		if json.Unmarshal([]byte(s), &v) != nil {
			continue
		}
		collectQuestions(v, 0, func(question, answer string) {
			question, answer = clip(cleanText(html.UnescapeString(question)), maxTitle), markdownOfHTML(h, answer)
			key := foldQuestion(question)
			if key == "" || answer == "" || seen[key] || len(pairs) >= 500 {
				return
			}
			seen[key] = true
			pairs = append(pairs, block{kind: pair, level: 1, text: question, answer: answer, anchored: true, main: true})
		})
	}
	return pairs
}

// collectQuestions finds schema.org Question objects at any depth.
func collectQuestions(v any, depth int, found func(question, answer string)) {
	if depth > 12 {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			collectQuestions(e, depth+1, found)
		}
	case map[string]any:
		switch v["@type"] {
		case "QAPage", "Review", "Comment": // what customers ask each other, and answer
			return
		}
		if v["@type"] == "Question" {
			question, _ := v["name"].(string)
			found(question, answerText(v["acceptedAnswer"]))
			return
		}
		for _, key := range []string{"@graph", "mainEntity", "hasPart", "itemListElement", "mainEntityOfPage", "subjectOf"} {
			collectQuestions(v[key], depth+1, found)
		}
	}
}

func answerText(v any) string {
	switch v := v.(type) {
	case []any:
		if len(v) > 0 {
			return answerText(v[0])
		}
	case map[string]any:
		text, _ := v["text"].(string)
		return text
	}
	return ""
}

// markdownOfHTML reads a fragment of HTML, or plain text, as the page's own.
func markdownOfHTML(h *hints, s string) string {
	doc, err := html.Parse(strings.NewReader(s))
	if err != nil {
		return ""
	}
	r := reader{hints: h, meta: &meta{}, main: true, folded: true}
	r.node(doc)
	r.flush()
	return markdownOf(r.blocks)
}

// foldQuestion is the form in which two questions are compared.
func foldQuestion(s string) string {
	return strings.ToLower(strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r <= ' ' || strings.ContainsRune("?!.,:;'\"’？", r)
	}), " "))
}
