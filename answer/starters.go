package answer

import (
	"cmp"
	"context"
	"slices"

	"tilly"
	"tilly/sell/forms"
	"tilly/understand"
	"tilly/words"
)

// maxStarters is how many questions a product's page offers.
const maxStarters = 3

// Starters are questions about the product of a page that its own facts answer: each
// was asked, by the path of chat, before it is offered.
func (a *Assistant) Starters(ctx context.Context, s tilly.Store, page, lang string) (tilly.Starters, error) {
	if a.cfg.Pages == nil {
		return tilly.Starters{}, nil
	}
	p, ok, err := a.productAt(ctx, s, page, "")
	if err != nil || !ok {
		return tilly.Starters{}, err
	}
	out := tilly.Starters{Product: p.Title}
	texts, err := a.starterTexts(ctx, s.ID, lang)
	if err != nil {
		return out, err
	}
	for _, about := range startersFor(p) {
		if len(out.Questions) == maxStarters || len(texts[about]) == 0 {
			continue
		}
		question := texts[about][0]
		told, err := a.Ask(ctx, tilly.Question{
			Store: s, Channel: tilly.WidgetChan, Text: question, Page: page, Settings: tilly.TrialSettings{Speaker: tilly.SpeakerBuiltin},
		})
		if err != nil {
			return out, err
		}
		if told.Reply.Answered && len(told.Reply.Products) == 1 && tilly.SamePage(told.Reply.Products[0].URL, p.URL) {
			out.Questions = append(out.Questions, question)
		}
	}
	return out, nil
}

// starterTexts are the questions in a language, where it has none in the store's, else
// in English.
func (a *Assistant) starterTexts(ctx context.Context, storeID, lang string) (map[string][]string, error) {
	x, err := a.cfg.Library.Index(ctx, storeID)
	if err != nil {
		return nil, err
	}
	texts := map[string][]string{}
	for _, code := range []string{lang, x.Language(), "en"} {
		if code = mainTongue(code); slices.Contains(words.Codes(), code) {
			for key, list := range words.Of(code).Keyed("starter") {
				if len(texts[key]) == 0 {
					texts[key] = list
				}
			}
		}
	}
	return texts, nil
}

// mainTongue is the language of a tag: de of de-AT.
func mainTongue(tag string) string {
	if len(tag) > 2 && (tag[2] == '-' || tag[2] == '_') {
		return tag[:2]
	}
	return cmp.Or(tag, "en")
}

// startersFor are what a product's row tells, by the keys of words, what shoppers ask
// first being first.
func startersFor(p tilly.Product) (keys []string) {
	for _, f := range []struct{ key, names string }{{"size", understand.Size}, {"colour", understand.Colour}} {
		if len(forms.ValuesOf(p, f.names)) > 1 {
			keys = append(keys, f.key)
		}
	}
	if p.Availability() != tilly.UnknownHave {
		keys = append(keys, "stock")
	}
	if len(forms.ValuesOf(p, understand.Material)) > 0 {
		keys = append(keys, "material")
	}
	if _, _, ok := p.Span(); ok {
		keys = append(keys, "price")
	}
	return keys
}
