package answer

import (
	"context"
	"slices"
	"strconv"

	"tilly"
	"tilly/words"
)

// builtinSays answers with the store's own words.
func (t *turn) builtinSays(ctx context.Context, f finding) error {
	t.record.Speaker = speakerBuiltin
	parts := f.speakable()
	t.answered = true
	for i, part := range parts {
		if i > 0 {
			if err := t.stream.say(ctx, "\n\n"); err != nil {
				return err
			}
		}
		if !part.answers() {
			t.partly = true
			if t.stream.form == "" {
				t.stream.form = tilly.ActionContactSales
			}
			if err := t.stream.sayAll(ctx, phrase(t.Lang, phraseUnknownPart, tilly.Clip(part.asked, 120))); err != nil {
				return err
			}
			continue
		}
		if err := t.quote(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// speakable are the findings to speak of: the parts of a question when they lead
// to different passages, else the whole.
func (f finding) speakable() []finding {
	seen := map[string]bool{}
	some := false
	for _, p := range f.parts {
		if p.answers() {
			some = true
			seen[key(p.results[0].Passage)] = true
		}
	}
	if !some || len(seen) < 2 && len(seen) == len(f.parts) {
		return []finding{f}
	}
	if len(seen) == 1 && f.results != nil && f.answers() {
		return []finding{f}
	}
	var out []finding
	said := map[string]bool{}
	for _, p := range f.parts {
		if p.answers() {
			k := key(p.results[0].Passage)
			if said[k] {
				continue
			}
			said[k] = true
		}
		out = append(out, p)
	}
	return out
}

func key(p tilly.Passage) string { return p.DocumentID + "\x00" + strconv.Itoa(p.Ord) }

// refuse says that the answer is not known, where it might stand, and offers people instead.
func (t *turn) refuse(ctx context.Context, f finding) error {
	t.answered, t.stream.form = false, tilly.ActionContactSales
	if f.empty {
		return t.stream.sayAll(ctx, phrase(t.Lang, phraseNothing))
	}
	if f.foreign != "" {
		if text, ok := foreign(f.foreign, f.lang); ok {
			return t.stream.sayAll(ctx, text)
		}
	}
	if err := t.stream.sayAll(ctx, phrase(t.Lang, phraseUnknown)); err != nil {
		return err
	}
	return t.pointNearby(ctx, f)
}

// quote answers one question with what was found for it.
func (t *turn) quote(ctx context.Context, f finding) error {
	for i, p := range f.draft.Sources {
		t.cite(p, f.draft.Places[i])
	}
	return t.stream.sayAll(ctx, f.inWhichLanguage(t.Lang)+f.draft.Text)
}

// inWhichLanguage is the sentence above a passage in another language than the
// asker's, in the asker's; "" where the store speaks that.
func (f finding) inWhichLanguage(asker string) string {
	if len(f.draft.Sources) == 0 || slices.Contains(f.langs, asker) {
		return ""
	}
	l := words.Of(asker)
	names := l.Languages()[f.draft.Sources[0].Lang]
	if len(names) == 0 || f.draft.Sources[0].Lang == asker {
		return ""
	}
	if _, said := l.Say(string(phraseForeignQuote), map[string]string{"language": names[0]}); !said {
		return ""
	}
	return phrase(asker, phraseForeignQuote, names[0]) + "\n\n"
}
