package answer

import (
	"context"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/search"
)

// storeMatters are what a store is asked about before anything else, by the keys of
// words, what shoppers ask first being first.
var storeMatters = []string{"shipping_cost", "returns", "delivery_time", "hours"}

// How questions to begin with are chosen.
const (
	longestStarter = 80 // characters; longer ones are no button
	pairsTried     = 6  // of those that the store was taught
	pairsOffered   = 2  // before what every store is asked
)

// StoreStarters are questions about the store that it can answer: the owner's own
// where there are any, else some that it was taught and some that every store is asked,
// in a language. Each was asked, by the path of chat, before it is offered.
func (a *Assistant) StoreStarters(ctx context.Context, s tilly.Store, lang string, own []string) ([]string, error) {
	x, err := a.cfg.Library.Index(ctx, s.ID)
	if err != nil {
		return nil, err
	}
	key, threshold := offeredKey{s.ID, mainTongue(lang), strings.Join(own, "\n")}, a.thresholds.Of(ctx, s.ID)
	if known, ok := a.offered.get(key, x.Generation(), threshold); ok {
		return known, nil
	}
	questions, err := a.begun(ctx, s, x, lang, own)
	if err == nil {
		a.offered.put(key, offeredNow{x.Generation(), threshold, questions})
	}
	return questions, err
}

// begun finds the questions that StoreStarters gives.
func (a *Assistant) begun(ctx context.Context, s tilly.Store, x *search.Index, lang string, own []string) ([]string, error) {
	if len(own) > 0 {
		return a.answerable(ctx, s, own, maxStarters, nil)
	}
	texts, err := a.starterTexts(ctx, s.ID, lang)
	if err != nil {
		return nil, err
	}
	var taught, usual []string
	for _, q := range x.Questions(mainTongue(lang), pairsTried) {
		if utf8.RuneCountInString(q) <= longestStarter {
			taught = append(taught, q)
		}
	}
	for _, about := range storeMatters {
		usual = append(usual, texts[about]...)
	}
	offered, err := a.answerable(ctx, s, taught, pairsOffered, nil)
	if err != nil {
		return nil, err
	}
	return a.answerable(ctx, s, usual, maxStarters, offered)
}

// answerable adds those questions that are answered, none by an answer that was offered
// already, until there are so many.
func (a *Assistant) answerable(ctx context.Context, s tilly.Store, questions []string, most int, offered []string) ([]string, error) {
	for _, q := range questions {
		if len(offered) >= most {
			break
		}
		told, err := a.Ask(ctx, tilly.Question{
			Store: s, Channel: tilly.WidgetChan, Text: q, Settings: tilly.TrialSettings{Speaker: tilly.SpeakerBuiltin},
		})
		if err != nil {
			return nil, err
		}
		if told.Reply.Answered && told.Form == "" {
			offered = append(offered, q)
		}
	}
	return offered, nil
}
