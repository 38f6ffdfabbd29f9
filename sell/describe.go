package sell

import (
	"slices"
	"strings"

	"unicode/utf8"

	"tilly"
	"tilly/words"
)

// describe tells of one product that was shown before.
func describe(lang string, p tilly.Product) *Draft {
	var b strings.Builder
	if _, _, ok := p.Span(); ok {
		b.WriteString(words.Phrase(lang, phraseCosts, p.Title, span(lang, p)) + " ")
	}
	b.WriteString(stockText(lang, p))
	if text := firstSentences(p.Description, 320); text != "" {
		b.WriteString("\n\n" + text)
	}
	return offer{products: []tilly.Product{p}}.draft(b.String(), true)
}

// firstSentences are those of a description that fit.
func firstSentences(text string, most int) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n\n")
	end := 0
	for rest := text; rest != ""; rest = text[end:] {
		next := end + words.SentenceEnd(rest)
		if utf8.RuneCountInString(text[:next]) > most && end > 0 || next == end || words.SpeaksToModels(text[end:next]) {
			break
		}
		end = next
	}
	return strings.TrimSpace(text[:end])
}

// compare sets products side by side.
func compare(lang string, list []tilly.Product) *Draft {
	var b strings.Builder
	for _, p := range list {
		b.WriteString("- **" + p.Title + "**: ")
		if _, _, ok := p.Span(); ok {
			b.WriteString(span(lang, p) + ", ")
		}
		b.WriteString(tilly.Uncapital(stockText(lang, p)) + "\n")
		features := featuresOf(p)
		for _, a := range features[:min(4, len(features))] {
			b.WriteString("  - " + a.Name + ": " + a.Value + "\n")
		}
	}
	return offer{products: list}.draft(strings.TrimSpace(b.String()), true)
}

// featuresOf are the attributes and options of a product, each name once.
func featuresOf(p tilly.Product) []tilly.Attribute {
	all := slices.Clone(p.Attributes)
	for _, v := range p.Variants {
		all = append(all, v.Options...)
	}
	var out []tilly.Attribute
	for _, a := range all {
		i := slices.IndexFunc(out, func(o tilly.Attribute) bool { return strings.EqualFold(o.Name, a.Name) })
		switch {
		case i < 0:
			out = append(out, a)
		case !slices.Contains(strings.Split(out[i].Value, ", "), a.Value):
			out[i].Value += ", " + a.Value
		}
	}
	return out
}
