package answer

import (
	"context"

	"tilly"
)

// Tell is how shoppers are told of a product: the question that its page offers
// first, else its title, with the answer that the built-in speaker gives. Nothing
// of it is kept or counted.
func (a *Assistant) Tell(ctx context.Context, s tilly.Store, p tilly.Product) (tilly.ToldProduct, error) {
	q := tilly.Question{Store: s, Channel: tilly.WidgetChan, Text: p.Title, Settings: tilly.TrialSettings{Speaker: tilly.SpeakerBuiltin}}
	if a.cfg.Pages != nil && p.URL != "" {
		texts, err := a.starterTexts(ctx, s.ID, "")
		if err != nil {
			return tilly.ToldProduct{}, err
		}
		if asked := texts["price"]; len(asked) > 0 {
			there, ok, err := a.productAt(ctx, s, p.URL, "")
			if err != nil {
				return tilly.ToldProduct{}, err
			}
			if _, _, priced := p.Span(); ok && priced && there.Key == p.Key {
				q.Text, q.Page = asked[0], p.URL
			}
		}
	}
	told, err := a.Ask(ctx, q)
	if err != nil {
		return tilly.ToldProduct{}, err
	}
	return tilly.ToldProduct{Question: q.Text, Reply: told.Reply}, nil
}
