package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/words"
)

// What is pointed to below a refusal: pages of what would have been quoted, where that is
// not quite unlikely to answer.
const (
	nearbyChance = 0.1
	nearbyPages  = 2
	nearbyTitle  = 80 // characters of a title at most
)

// pointNearby says on which pages the answer might stand, below a refusal: what was found
// is too little to be said for the answer, and often it is on that page all the same. Nothing
// of it is said, and none of the pages is a source.
func (t *turn) pointNearby(ctx context.Context, f finding) error {
	if f.draft.Chance < nearbyChance {
		return nil
	}
	var pages []tilly.Citation
	for i, p := range f.draft.Sources {
		c := tilly.Citation{Title: nearbyLabel(p), URL: p.URL, Place: f.draft.Places[i]}
		told := slices.ContainsFunc(pages, func(o tilly.Citation) bool { return o.URL == c.URL })
		if c.Title != "" && isWeb(c.URL) && !told && len(pages) < nearbyPages {
			pages = append(pages, c)
		}
	}
	if len(pages) == 0 {
		return nil
	}
	var linked []string
	for _, c := range pages {
		linked = append(linked, linkTo(c.Title, nearbyAddress(c)))
	}
	return t.stream.sayWith(ctx, "\n\n"+phrase(t.Lang, phraseNearby, strings.Join(linked, " · ")), pages)
}

// nearbyLabel is what a page is called in the text of a link; "" where its title speaks to
// a model.
func nearbyLabel(p tilly.Passage) string {
	title := strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if strings.ContainsRune("<>`*", r) {
			return -1
		}
		return r
	}, p.Title)), " ")
	if words.SpeaksToModels(title) {
		return ""
	}
	return tilly.Clip(title, nearbyTitle)
}

// nearbyAddress leads to the very place on the page, where that is known.
func nearbyAddress(c tilly.Citation) string {
	address := c.URL
	if place := c.PlaceURL(); place != "" {
		address = place
	}
	return strings.NewReplacer("(", "%28", ")", "%29", " ", "%20").Replace(address)
}
