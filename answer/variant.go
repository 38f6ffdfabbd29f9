package answer

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tilly"
)

// sizeNames are sizes as people spell them, each with how shops write it.
func sizeNames() map[string]string {
	return map[string]string{
		"small": "s", "medium": "m", "large": "l", "klein": "s", "mittel": "m", "groß": "l", "petit": "s", "moyen": "m", "grand": "l",
		"pequena": "s", "mediana": "m", "grande": "l", "middel": "m", "groot": "l", "xlarge": "xl", "xsmall": "xs",
	}
}

// beforeSize are words after which a single letter is a size.
const beforeSize = " size sizes in a an große gr taille talla taglia maat størrelse tamanho en und and or oder "

// narrowed gives a product with the variants alone that a question names: in blue,
// 100 ml, in size M. what tells them, "Blue / M"; "" when it names none.
func narrowed(p tilly.Product, words []string) (_ tilly.Product, what string) {
	asked := map[string][]string{} // option → the values that are named
	for _, o := range options(p) {
		if named := namedValues(p, o.Name, words); len(named) > 0 {
			asked[o.Name] = named
		}
	}
	if len(asked) == 0 {
		return p, ""
	}
	var kept []tilly.Variant
	for _, v := range p.Variants {
		fits := 0
		for _, o := range v.Options {
			if slices.Contains(asked[o.Name], o.Value) {
				fits++
			}
		}
		if fits == len(asked) {
			kept = append(kept, v)
		}
	}
	if len(kept) == 0 || len(kept) == len(p.Variants) && len(kept) > 1 {
		return p, ""
	}
	p.Variants = kept
	var named []string
	for _, o := range kept[0].Options {
		if len(asked[o.Name]) == 1 {
			named = append(named, o.Value)
		}
	}
	return p, strings.Join(named, " / ")
}

// namedValues are the values of an option that a question names: wholly, or by a
// word that no other value of the option has.
func namedValues(p tilly.Product, option string, words []string) (named []string) {
	var values []string
	holders := map[string]int{} // word → values that hold it
	for _, v := range p.Variants {
		for _, o := range v.Options {
			if o.Name != option || slices.Contains(values, o.Value) {
				continue
			}
			values = append(values, o.Value)
			for _, w := range valueWords(o.Value) {
				holders[w]++
			}
		}
	}
	for _, value := range values {
		parts := valueWords(value)
		all, some := len(parts) > 0, false
		for _, w := range parts {
			at := saidAt(words, w)
			all = all && at
			some = some || at && holders[w] == 1 && len([]rune(w)) > 3 && !hasDigit(w)
		}
		if all || some {
			named = append(named, value)
		}
	}
	return named
}

// saidAt says whether a word of a value stands in a question. A single letter is a
// size only where one is expected.
func saidAt(words []string, w string) bool {
	for i, said := range words {
		if names := sizeNames(); said != w && names[said] != w && names[w] != said {
			continue
		}
		if len([]rune(said)) > 1 || hasDigit(said) || i > 0 && strings.Contains(beforeSize, " "+words[i-1]+" ") {
			return true
		}
	}
	return false
}

// valueWords are the words of an option's value; a figure stands apart from its
// unit.
func valueWords(value string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(value, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' && r != ','
	}) {
		w = bareWord(strings.Trim(w, ".,"))
		if at := strings.IndexFunc(w, func(r rune) bool { return !unicode.IsDigit(r) && r != '.' && r != ',' }); at > 0 && hasDigit(w[:at]) {
			out = append(out, w[:at], w[at:])
		} else if w != "" {
			out = append(out, w)
		}
	}
	return out
}

// questionWords are the words of a question as values are compared with them.
func questionWords(text string) []string { return valueWords(text) }

// bareWord is a word in lower case without diacritics.
func bareWord(w string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(w)))
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// narrow keeps of each product what the question names of it.
func (o *offer) narrow(text string) {
	words := questionWords(text)
	o.named = make([]string, len(o.products))
	for i, p := range o.products {
		o.products[i], o.named[i] = narrowed(p, words)
	}
}

// titleOf is how the i-th product is called in an answer, with what of it is meant.
func (o offer) titleOf(i int) string {
	title := o.products[i].Title
	if i < len(o.named) && o.named[i] != "" {
		title += " (" + o.named[i] + ")"
	}
	return title
}
