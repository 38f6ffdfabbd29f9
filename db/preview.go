package db

import "strings"

// folded is a text as words are looked for in it.
func folded(text string) string { return strings.ToLower(validText(text)) }

// previewLength is how much of the first question a list shows, in characters.
const previewLength = 200

func preview(text string) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), previewLength)])
}

// contains is the pattern of LIKE for a word to the letter.
func contains(word string) string {
	return "%" + strings.NewReplacer("~", "~~", "%", "~%", "_", "~_").Replace(folded(word)) + "%"
}
