package page

import (
	"encoding/json"
	"strings"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/markup"

	"golang.org/x/net/html"
)

// jsonLDPairs reads the FAQPage of schema.org from JSON-LD, leaving out
// questions that stand on the page itself.
func jsonLDPairs(h *markup.Hints, scripts []string, seen map[string]bool) []block.Block {
	var pairs []block.Block
	for _, s := range scripts {
		if !strings.Contains(s, "Question") || len(s) > 1<<20 {
			continue
		}
		var v any
		if json.Unmarshal([]byte(s), &v) != nil {
			continue
		}
		collectQuestions(v, 0, func(question, answer string) {
			question, answer = tilly.Clip(clean.Text(html.UnescapeString(question)), block.MaxTitle), markup.Markdown(h, answer)
			key := block.FoldQuestion(question)
			if key == "" || answer == "" || seen[key] || len(pairs) >= 500 {
				return
			}
			seen[key] = true
			pairs = append(pairs, block.Block{Kind: block.Pair, Level: 1, Text: question, Answer: answer, Anchored: true, Main: true})
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
