package answer

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/quote"
	"tilly/words"
)

// What is shown below a refusal: what would have been quoted, where that is not quite
// unlikely to answer.
const (
	nearbyChance = 0.1
	nearbyPlaces = 2
	nearbyTitle  = 80  // characters of a title at most
	nearbyQuote  = 200 // characters of what stands there at most
)

// nearby is a place where an answer might stand.
type nearby struct {
	tilly.Citation
	stands string // what stands there, on one line; "" where that tells nothing
}

// pointNearby says where the answer might stand and what stands there, below a refusal:
// what was found is too little to be said for the answer, and often it is the answer all
// the same, or beside it. It stays a refusal, and none of the places is a source.
func (t *turn) pointNearby(ctx context.Context, f finding) error {
	if f.draft.Chance < nearbyChance {
		return nil
	}
	places := nearbyOf(f.draft)
	if len(places) == 0 {
		return nil
	}
	text := "\n\n" + phrase(t.Lang, phraseNearby) + "\n"
	var pages []tilly.Citation
	for _, n := range places {
		text += "\n- " + n.item()
		pages = append(pages, n.Citation)
	}
	return t.stream.sayWith(ctx, text, pages)
}

// nearbyOf are the places of a draft that may be shown, the likeliest first; one of which
// nothing can be shown only where there is no other.
func nearbyOf(d quote.Draft) (places []nearby) {
	for i, p := range d.Sources {
		n := nearby{tilly.Citation{Title: nearbyLabel(p), URL: p.URL, Place: d.Places[i]}, quote.OnALine(d.Quotes[i])}
		if n.Title == "" || words.SpeaksToModels(n.stands) || len(places) == nearbyPlaces {
			continue
		}
		told := slices.ContainsFunc(places, func(o nearby) bool { return o.Title == n.Title && o.URL == n.URL })
		if !told && (n.URL == "" && n.stands != "" || isWeb(n.URL)) {
			places = append(places, n)
		}
	}
	if told := slices.DeleteFunc(slices.Clone(places), func(n nearby) bool { return n.stands == "" }); len(told) > 0 {
		return told
	}
	return places
}

// item is the place as a line of a list: what it is called, leading there, and what stands
// there.
func (n nearby) item() string {
	name := "**" + n.Title + "**"
	if n.URL != "" {
		name = linkTo(n.Title, nearbyAddress(n.Citation))
	}
	if n.stands == "" {
		return name
	}
	return name + ": " + shortened(n.stands, nearbyQuote)
}

// nearbyLabel is what a place is called in the text of a link; "" where it has no name or
// one that speaks to a model.
func nearbyLabel(p tilly.Passage) string {
	name := strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if strings.ContainsRune("<>`*", r) {
			return -1
		}
		return r
	}, p.Name())), " ")
	if name == p.URL || words.SpeaksToModels(name) {
		return ""
	}
	return tilly.Clip(name, nearbyTitle)
}

// nearbyAddress leads to the very place on the page, where that is known.
func nearbyAddress(c tilly.Citation) string {
	address := c.URL
	if place := c.PlaceURL(); place != "" {
		address = place
	}
	return strings.NewReplacer("(", "%28", ")", "%29", " ", "%20").Replace(address)
}

// shortened is a text of at most so many characters, cut between two words where there
// are any.
func shortened(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	text = tilly.Clip(text, most-1)
	if at := strings.LastIndexFunc(text, unicode.IsSpace); at > len(text)/2 {
		text = text[:at]
	}
	return strings.TrimRight(text, " ,;:·") + "…"
}
