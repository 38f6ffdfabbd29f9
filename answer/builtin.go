package answer

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/quote"
	"tilly/words"
)

// builtinSays answers with the store's own words.
func (t *turn) builtinSays(ctx context.Context, f finding) error {
	t.record.Speaker = speakerBuiltin
	parts := f.speakable()
	t.answered = true
	for i, part := range parts {
		if i > 0 {
			if err := t.say(ctx, "\n\n"); err != nil {
				return err
			}
		}
		if !part.answers() {
			t.partly = true
			if t.form == "" {
				t.form = tilly.ActionContactSales
			}
			if err := t.sayAll(ctx, phrase(t.lang, phraseUnknownPart, clip(part.asked, 120))); err != nil {
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

// refuse says that the answer is not known and offers people instead.
func (t *turn) refuse(ctx context.Context, f finding) error {
	t.answered, t.form = false, tilly.ActionContactSales
	if f.empty {
		return t.sayAll(ctx, phrase(t.lang, phraseNothing))
	}
	if f.foreign != "" {
		if text, ok := foreign(f.foreign, f.lang); ok {
			return t.sayAll(ctx, text)
		}
	}
	return t.sayAll(ctx, phrase(t.lang, phraseUnknown))
}

// quote answers one question with what was found for it.
func (t *turn) quote(ctx context.Context, f finding) error {
	for _, p := range f.draft.Sources {
		t.cite(p)
	}
	return t.sayAll(ctx, t.inWhichLanguage(f)+f.draft.Text)
}

// inWhichLanguage is the sentence above a passage in another language than the
// asker's, in the asker's; "" where the store speaks that.
func (t *turn) inWhichLanguage(f finding) string {
	if len(f.draft.Sources) == 0 || slices.Contains(f.langs, t.lang) {
		return ""
	}
	l := words.Of(t.lang)
	names := l.Languages()[f.draft.Sources[0].Lang]
	if len(names) == 0 || f.draft.Sources[0].Lang == t.lang {
		return ""
	}
	if _, said := l.Say(string(phraseForeignQuote), map[string]string{"language": names[0]}); !said {
		return ""
	}
	return phrase(t.lang, phraseForeignQuote, names[0]) + "\n\n"
}

// sayAll says a text sentence by sentence and item by item; the deltas add up to
// the text.
func (t *turn) sayAll(ctx context.Context, text string) error {
	for text != "" {
		end := pieceEnd(text)
		if err := t.say(ctx, text[:end]); err != nil {
			return err
		}
		text = text[end:]
	}
	return nil
}

// pieceEnd is where the first sentence or line ends, with the space after it.
func pieceEnd(text string) int {
	end := quote.SentenceEnd(text)
	if nl := strings.IndexByte(text, '\n'); nl >= 0 && nl < end {
		end = nl
	}
	if end == 0 {
		end = 1
	}
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsSpace(r) {
			break
		}
		end += size
	}
	return end
}
