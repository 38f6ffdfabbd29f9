package ingest

import (
	"strings"

	"tilly/words"
)

// language is the primary tag (BCP 47) of a page: what it declares where its
// script does not speak against it, else what script and common words show,
// "" when neither tells.
func language(declared, text string) string {
	tag := primaryTag(declared)
	sample := clip(text, 4_000)
	if len(tag) == 2 || len(tag) == 3 && strings.Trim(tag, "abcdefghijklmnopqrstuvwxyz") == "" {
		if words.Fits(tag, sample) {
			return tag
		}
	}
	return words.Detect(sample, "")
}

// primaryTag is the language of a declared one, without country and script.
func primaryTag(declared string) string {
	tag, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(declared)), "-")
	tag, _, _ = strings.Cut(tag, "_")
	return tag
}
