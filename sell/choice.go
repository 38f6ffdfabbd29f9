package sell

import (
	"slices"

	"tilly"
	"tilly/sell/forms"
	"tilly/understand"
	"tilly/words"
)

// choice is what a question asks of a feature, by words of any shop and by those of the
// catalogue.
type choice struct {
	understand.Choice
	voice understand.Voice
	// By the words of the catalogue, see readValues.
	options []tilly.Attribute // values of options that are asked for
	rest    string            // the question without them
	either  bool              // one of several will do
}

// readChoice finds what a text asks of a feature of products.
func readChoice(v understand.Voice, text string) (choice, bool) {
	c, ok := v.Choice(text)
	return choice{Choice: c, voice: v}, ok
}

// wants are the values that a choice asks for.
func (c choice) wants() (out []forms.Want) {
	for _, v := range c.Values {
		out = append(out, forms.Want{Value: v, Feature: c.featureOf(v)})
	}
	for _, o := range c.options {
		w := forms.Want{Name: o.Name, Value: o.Value, Exact: true}
		if w.Name == "" {
			w.Feature = c.featureOf(w.Value)
		}
		out = append(out, w)
	}
	for i := range out {
		out[i].Spare = c.either &&
			slices.ContainsFunc(slices.Concat(out[:i], out[i+1:]), func(o forms.Want) bool { return o.Feature != "" && o.Feature == out[i].Feature })
	}
	return out
}

// featureOf is the feature that a value is of, as far as its words tell.
func (c choice) featureOf(value string) string {
	plain := words.Plain(value)
	switch {
	case slices.ContainsFunc(plain, c.voice.IsColour):
		return understand.Colour
	case len(plain) == 1 && c.voice.IsSize(plain[0]):
		return understand.Size
	}
	return ""
}

// readValues adds to a choice what a text names of the forms of products.
func (c choice) readValues(list []tilly.Product, text string) choice {
	r := forms.Read(c.voice, text, list)
	c.options = r.Names
	c.Values = slices.DeleteFunc(slices.Clone(c.Values), func(v string) bool {
		return !slices.ContainsFunc(words.Plain(v), func(w string) bool { return !r.Has(w) })
	})
	c.rest, c.either = r.Left(), r.Either()
	return c
}
