package title

import (
	"strings"
	"testing"

	"tilly"
)

// named are the parts of a title in which the name of the thing may stand.
func namedParts(title string) string {
	var names []string
	EachPart(title, func(part string, named bool) {
		if named && part != "" {
			names = append(names, part)
		}
	})
	return strings.Join(names, "|")
}

// What only says more of a thing begins at a comma, a stroke, a dash; within a number it is
// part of that.
func TestWhereTitlesSayMore(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"Mug, blue": "Mug", "Mug 1,000 ml": "Mug 1,000 ml", "Mug 1, 2": "Mug 1", "Mug ,1": "Mug ", "Model 1:24": "Model 1:24", "Mug: blue": "Mug", "Mug | blue": "Mug ", "Mug; blue": "Mug", "Mug - blue": "Mug ", "Mug – blue": "Mug ", "Mug — blue": "Mug ", "Mug-blue": "Mug-blue", "Mug -blue": "Mug -blue", "Mug -": "Mug -",
		"A kettle of tin/copper": "A kettle of tin/copper", "A kettle of grey tins/copper": "A kettle of grey tins", "A kettle of grey tin 1/2": "A kettle of grey tin 1/2", "A kettle of grey tine/copper": "A kettle of grey tine", "Twenty letters it has/x": "Twenty letters it has", "Twenty letters it is/x": "Twenty letters it is/x",
		",Mug": ",Mug", "Mug) x": "Mug) x", "Mug (a, b) set": "Mug | set", "Mug [a] (b)": "Mug | ", "Mug (a": "Mug ", "(a) Mug, blue": " Mug",
	} {
		if got := namedParts(title); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

// The head is no number, unit, single letter or name of a model, nor how something comes; a
// language with its nouns first has it first.
func TestHeadsOfTitles(t *testing.T) {
	t.Parallel()
	none := func(string) bool { return false }
	for _, c := range []struct{ lang, title, want string }{
		{"en", "Mug X5", "mug"}, {"en", "Mug A", "mug"}, {"en", "A Mug", "mug"}, {"en", "Mug Set", "mug"}, {"en", "Set", "set"}, {"en", "Set of mugs", "set"}, {"en", "18 in. Pan", "pan"}, {"en", "Pan 18 inch wide", "pan"}, {"en", "Blue mug with handle", "mug"}, {"en", "with handle", "handle"}, {"en", "built-in oven", "oven"}, {"en", "Oven built-in", "built"}, {"en", "Mug for in-house use", "mug"},
		{"en-GB", "Rain jacket", "jacket"}, {"xx", "Rain jacket", "jacket"}, {"fr", "Lampe bleue", "lampe"}, {"it", "Lampada blu", "lampada"}, {"de", "Blaue Lampe", "lampe"}, {"es", "Lámpara azul", "lámpara"}, {"en", "Lamp (blue) shade", "shade"},
	} {
		if got := Head(c.lang, c.title, none); got != c.want {
			t.Errorf("%s: %q is a %q, want %q", c.lang, c.title, got, c.want)
		}
	}
	if got := Head("en", "tent green", func(w string) bool { return w == "green" }); got != "tent" {
		t.Errorf("a green tent is a %q", got)
	}
	if got := Head("en", "green tent for two", func(w string) bool { return w == "for" || w == "green" }); got != "tent" {
		t.Errorf("a tent for two is a %q", got)
	}
	p := tilly.ProductPassage(tilly.Product{Title: "Alba", Category: "Phone Cases, Gifts > Mugs", Lang: "en"})
	var sorts []string
	EachSort(&p, func(sort string) { sorts = append(sorts, sort) })
	if got := strings.Join(sorts, " "); got != "cases gifts mugs" {
		t.Errorf("its categories name %q", got)
	}
}
