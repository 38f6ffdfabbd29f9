package analysis

import (
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// Languages are those of which words are known, most spoken among shops first:
// where nothing else tells two apart, that does.
var Languages = sync.OnceValue(func() []string {
	spoken := []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "cs", "hu", "uk", "el", "ar", "fa", "he", "hi", "zh", "ja", "ko", "th"}
	for _, lang := range words.Codes() {
		if !slices.Contains(spoken, lang) {
			spoken = append(spoken, lang)
		}
	}
	return spoken
})

// Primary is the first part of a BCP 47 tag, in lower case and by its newer name.
func Primary(tag string) string {
	tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	switch tag = strings.ToLower(tag); tag {
	case "nb", "nn":
		return "no"
	case "iw":
		return "he"
	case "in":
		return "id"
	}
	return tag
}
