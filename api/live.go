package api

import (
	"context"
	"time"

	"tilly"
	"tilly/api/wire"
)

// streamCalls are the calls about telling whoever listens that something changed.
type streamCalls struct {
	*core
	Presence Presence
	Live     Live
}

const (
	// beat keeps proxies from closing a stream on which nothing happens.
	beat = 15 * time.Second
	// lookAgain is how often a stream asks whether its listener still may hear: a
	// removed teammate hears nothing for longer.
	lookAgain = 500 * time.Millisecond
	// attendEvery is how often it is noted that a teammate is there.
	attendEvery = 20 * time.Second
	// visitorStream is how long the stream of a visitor lasts before it is opened anew.
	visitorStream = 30 * time.Minute
	// visitorStreams are how many pages may follow one conversation at once.
	visitorStreams = 10
)

type newsWire struct {
	ConversationID string         `json:"conversation_id"`
	Ord            int            `json:"ord"`
	Kind           tilly.NewsKind `json:"kind"`
}

// inboxStream tells a teammate's page of what changes in a store's conversations. While
// it is open they are there for shoppers.
func (s streamCalls) inboxStream(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	hears := s.Live.Listen(store.ID, "")
	defer hears.Close()
	last := s.Now()
	if err := s.Presence.Attend(c.ctx, store.ID, c.user.ID, last); err != nil {
		return nil, err
	}
	s.tellPresence(store.ID)
	out := wire.NewStream(c.w)
	defer out.End()
	defer func() {
		ctx, cancel := detached(c.ctx)
		defer cancel()
		_ = s.Presence.Depart(ctx, store.ID, c.user.ID, last) // else it is forgotten a little later
		s.tellPresence(store.ID)
	}()
	out.Hold()
	// Looked at by the clock, however much there is to hear.
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for idle := time.Duration(0); ; {
		select {
		case <-c.ctx.Done():
			return answered{}, nil
		case <-hears.Over():
			return answered{}, nil
		case <-hears.Heard():
			if err := sendNews(out, hears.Take()); err != nil {
				return answered{}, nil
			}
		case <-again.C:
			if !s.hearsStill(c, store.ID) {
				return answered{}, nil
			}
			if now := s.Now(); now.Sub(last) >= attendEvery && s.Presence.Attend(c.ctx, store.ID, c.user.ID, now) == nil {
				last = now
			}
			if idle += lookAgain; idle >= beat {
				idle = 0
				if out.Comment() != nil {
					return answered{}, nil
				}
			}
		}
	}
}

// hearsStill says whether a teammate may hear of a store still. What cannot be looked up
// now is looked up with the next look.
func (s streamCalls) hearsStill(c *call, storeID string) bool {
	err := s.identify(member, c)
	if err == nil {
		_, err = s.Stores.Store(c.ctx, c.caller(), storeID)
	}
	return err == nil || tilly.CodeOf(err) == tilly.Unavailable
}

// detached is a context for what is seen through though its call is over.
func detached(ctx context.Context) (context.Context, context.CancelFunc) {
	const grace = 5 * time.Second
	return context.WithTimeout(context.WithoutCancel(ctx), grace)
}

// tellPresence lets everybody who listens to a store look again who is there.
func (s streamCalls) tellPresence(storeID string) {
	s.Live.Publish(tilly.News{StoreID: storeID, Kind: tilly.NewsHandler})
}

// visitorEvents tells a visitor's page of what changes in their conversation.
func (s streamCalls) visitorEvents(c *call) (any, error) {
	store, t, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	if s.Live.Many(store.ID, t.ID) >= visitorStreams {
		return nil, &tilly.Error{Code: tilly.TooMany, Message: "This conversation is open too often.", RetryAfter: beat}
	}
	s.follow(c, s.Live.Listen(store.ID, t.ID))
	return answered{}, nil
}

// follow writes what a listener hears until it is over. It holds nothing else: many wait
// so at once.
func (s streamCalls) follow(c *call, hears tilly.Listener) {
	defer hears.Close()
	out := wire.NewStream(c.w)
	defer out.End()
	out.Hold()
	timer := time.NewTimer(beat)
	defer timer.Stop()
	for begun := s.Now(); s.Now().Sub(begun) < visitorStream; {
		select {
		case <-c.ctx.Done():
			return
		case <-hears.Over():
			return
		case <-hears.Heard():
			if sendNews(out, hears.Take()) != nil {
				return
			}
		case <-timer.C:
			timer.Reset(beat)
			if out.Comment() != nil {
				return
			}
		}
	}
}

// sendNews writes what changed. It says where to look, never what was said.
func sendNews(st *wire.Stream, list []tilly.News) error {
	for _, n := range list {
		if err := st.Frame("news", newsWire{n.ConversationID, n.Ord, n.Kind}); err != nil {
			return err
		}
	}
	return nil
}
