package program

import (
	"slices"
	"strings"

	"tilly"
	"tilly/words"
)

// chatLanguages are the languages of words, as the API reads them.
type chatLanguages struct{}

func (chatLanguages) Languages() []tilly.Language {
	var all []tilly.Language
	for _, code := range words.Codes() {
		l := words.Only(code, "language")
		all = append(all, tilly.Language{Code: code, Name: l.Name(), RTL: l.RTL()})
	}
	slices.SortFunc(all, func(a, b tilly.Language) int { return strings.Compare(a.Name, b.Name) })
	return all
}

func (chatLanguages) OpeningHours(code string, h tilly.Hours) (title, text string) {
	return words.OpeningHours(code, h)
}

func (chatLanguages) ChatTexts(code string) map[string]string { return words.Chat(code) }

func (chatLanguages) LiveTexts(code string) map[string]string { return words.Live(code) }

func (chatLanguages) Primary(tag string) (string, bool) { return words.Primary(tag) }

func (chatLanguages) Spoken(accept string) (string, bool) { return words.Spoken(accept) }
