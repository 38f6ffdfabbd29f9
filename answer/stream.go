package answer

import (
	"context"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/words"
)

// stream is an answer as its listener gets it: the text as it is said, and what comes
// after it.
type stream struct {
	emit    tilly.Emit
	store   *tilly.Store // whose hosts it may lead to
	own     bool         // what is said is the shop's own word, as all that a form brings
	out     strings.Builder
	emitted bool
	gone    bool // nobody listens any more

	traditional string // the language that is said in its traditional letters, "" none

	sources  []tilly.Citation
	cited    []tilly.Passage // of which they are, in the same order
	products []tilly.ProductCard
	form     string
}

// send gives one event to the listener.
func (s *stream) send(ctx context.Context, e tilly.Event) error {
	if err := ctx.Err(); err != nil {
		s.gone = true
		return err
	}
	s.emitted = true
	if err := s.emit(ctx, e); err != nil {
		s.gone = true
		return err
	}
	return nil
}

// last gives the event that ends a turn of which a team is to hear, though its own listener
// may be gone: whoever passes events on tells them.
func (s *stream) last(ctx context.Context, e tilly.Event) error {
	err := s.emit(ctx, e)
	s.gone = s.gone || err != nil
	return err
}

// say sends a piece of the answer, of which all is made safe that somebody else taught.
func (s *stream) say(ctx context.Context, text string) error {
	return s.sayWith(ctx, text, s.sources)
}

// sayWith is say of a piece that may lead to some pages, whether or not it rests on them.
func (s *stream) sayWith(ctx context.Context, text string, pages []tilly.Citation) error {
	text = words.Traditional(s.traditional, text)
	if !s.own {
		text = links{s.store, pages}.outgoing(text)
	}
	if text == "" {
		return nil
	}
	s.out.WriteString(text)
	return s.send(ctx, tilly.Event{Type: tilly.EventDelta, Text: text})
}

// sayAll says a text sentence by sentence and item by item; the deltas add up to
// the text.
func (s *stream) sayAll(ctx context.Context, text string) error {
	for text != "" {
		end := quote.PieceEnd(text)
		if err := s.say(ctx, text[:end]); err != nil {
			return err
		}
		text = text[end:]
	}
	return nil
}

// cite adds a source, and says whether it was not there yet; place is the text
// directive of what is said of it.
func (s *stream) cite(p tilly.Passage, place string) bool {
	c := tilly.Citation{Title: p.Name(), URL: p.URL, Place: place}
	for _, other := range s.sources {
		if other.Title == c.Title && other.URL == c.URL || c.URL != "" && other.URL == c.URL {
			return false
		}
	}
	s.sources, s.cited = append(s.sources, c), append(s.cited, p)
	return true
}

// clear takes back what stands below the text.
func (s *stream) clear() { s.sources, s.cited, s.products = nil, nil, nil }

// reset takes back all that was said.
func (s *stream) reset(ctx context.Context) error {
	s.out.Reset()
	s.clear()
	return s.send(ctx, tilly.Event{Type: tilly.EventReset})
}

// text is what was said since the last reset.
func (s *stream) text() string { return s.out.String() }

// close sends what comes after the text: sources, products, and the form with the fields
// that are known of it.
func (s *stream) close(ctx context.Context, known map[string]string) error {
	if len(s.sources) > 0 {
		if err := s.send(ctx, tilly.Event{Type: tilly.EventSources, Sources: s.sources}); err != nil {
			return err
		}
	}
	if len(s.products) > 0 {
		if err := s.send(ctx, tilly.Event{Type: tilly.EventProducts, Products: s.products}); err != nil {
			return err
		}
	}
	if s.form == "" {
		return nil
	}
	if s.form != tilly.ActionTrackOrder {
		known = nil
	}
	return s.send(ctx, tilly.Event{Type: tilly.EventForm, Action: s.form, Fields: known})
}
