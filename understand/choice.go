package understand

import (
	"slices"
	"strconv"
	"strings"

	"tilly/words"
)

// Features are the properties by which goods are chosen, in the order in which they are
// looked for. words has how each is asked for, and the names it goes by in catalogues.
func Features() []string {
	return []string{Colour, Size, Material, "weight", "dimensions", "capacity"}
}

// The features that are also asked for by a value.
const (
	Colour   = "colour"
	Size     = "size"
	Material = "material"
)

// Choice is what a question asks of a feature.
type Choice struct {
	Feature string   // "" where values alone are asked for
	Values  []string // that are asked for; none: what there is
	Query   string   // the question without both
}

// Choice finds what a text asks of a feature of products; ok is false where it asks
// nothing of one, or for advice on it.
func (v Voice) Choice(text string) (c Choice, ok bool) {
	plain := words.Plain(text)
	if v.Advises(plain) {
		return c, false
	}
	joined, _ := v.TakeOut("shop.stock", words.Joined(plain)) // in stock is no value
	plain = strings.Fields(joined)
	for _, f := range Features() {
		if rest, asks := v.TakeOne("feature."+f, joined, len(joined)); asks != "" {
			c.Feature, joined = f, rest
			break
		}
	}
	take := func(w string) {
		c.Values = append(c.Values, w)
		joined = strings.Replace(joined, " "+w+" ", " ", 1)
	}
	if m := Measured.FindStringSubmatch(strings.ToLower(text)); m != nil {
		take(strings.Join(words.Plain(m[0]), " "))
		c.Values[0] = m[1] + " " + m[2]
	}
	for i, w := range plain {
		if v.isValue(c, plain, i) {
			take(w)
		}
	}
	c.Query = strings.Join(strings.Fields(joined), " ")
	return c, c.Feature != "" || len(c.Values) > 0
}

// isValue says whether the word at a place is one that a feature is asked for by: a
// colour, a size, a figure where sizes are spoken of, or the last after "in".
func (v Voice) isValue(c Choice, plain []string, at int) bool {
	w, before := plain[at], ""
	if at > 0 {
		before = plain[at-1]
	}
	switch {
	case v.IsColour(w), v.IsSize(w) && (v.BeforeValue(before) || len(w) > 1):
		return true
	case IsCount(w) && c.Feature == Size && at > 0:
		return true
	}
	return at > 0 && at == len(plain)-1 && v.Has("joint.in", before) && !slices.Contains(c.Values, w)
}

// Advises says whether words want advice on a feature, or something done about it,
// rather than to know what there is.
func (v Voice) Advises(list []string) bool { return v.HasAny("shop.advice", list) }

// BeforeValue says whether a word stands before the value that is wanted: in, size.
func (v Voice) BeforeValue(w string) bool {
	return w != "" && (v.Has("joint.in", w) || Names(Size, w))
}

// attributes are the names of a feature in catalogues of any language.
var attributes = func() map[string]func(string) bool {
	all := map[string]func(string) bool{}
	for _, f := range Features() {
		all[f] = words.Marked("attribute." + f)
	}
	return all
}()

// Names says whether an attribute or an option of a catalogue, in whatever case, names
// a feature.
func Names(feature, attribute string) bool {
	return attributes[feature](strings.ToLower(strings.TrimSpace(attribute)))
}

// mostCounted is above all sizes that are numbers.
const mostCounted = 1000

// IsCount says whether a word is a number that may be a size.
func IsCount(w string) bool {
	n, err := strconv.Atoi(w)
	return err == nil && n > 0 && n < mostCounted
}
