package api

import (
	"time"

	"tilly"
	"tilly/api/wire"
)

// visitorCalls are the calls about what a shopper's side does with people.
type visitorCalls struct {
	*core
	Hours     Hours
	Presence  Presence
	Live      Live
	Languages Languages
}

type personIn struct {
	Name     string  `json:"name,omitempty"`
	Email    string  `json:"email,omitempty"`
	PageURL  wire.ID `json:"page_url,omitempty"`
	Language string  `json:"lang,omitempty"`
	Zone     string  `json:"zone,omitempty"` // IANA name of the shopper's time zone
}

// helpWire is what a shopper is told of people; all of it comes from rows.
type helpWire struct {
	Handler    tilly.Handler `json:"handler"`
	Ticket     int           `json:"ticket"`       // its number, 0 none yet
	Name       *string       `json:"name"`         // of who has the conversation
	Online     int           `json:"online"`       // how many are there
	Names      []string      `json:"names"`        // of them, three at most
	OpensAt    *string       `json:"opens_at"`     // null while the shop is open, and where no hours are stated
	OpensZone  string        `json:"opens_zone"`   // of the shop
	Wait       *int          `json:"wait_minutes"` // the median of the last; null while too few are known
	AskAddress bool          `json:"ask_address"`  // nobody took it, and nobody may
	ByMail     bool          `json:"by_mail"`      // an answer comes by mail to the address given
	Email      *string       `json:"email"`        // the address given
	Seen       int           `json:"seen"`         // how many messages the team saw
	Score      int           `json:"score"`
}

// helpOf says how a conversation stands for its shopper.
func (s visitorCalls) helpOf(c *call, store tilly.Store, t tilly.Ticket) (helpWire, error) {
	now := s.Now()
	helpers, err := s.Presence.Helpers(c.ctx, store.ID, now)
	if err != nil {
		return helpWire{}, err
	}
	hours, err := s.Hours.OpeningHours(c.ctx, store.ID)
	if err != nil {
		return helpWire{}, err
	}
	const named = 3
	w := helpWire{
		Handler: t.Handler, Ticket: t.Number, Online: len(helpers.Names), Names: wire.OrEmpty(helpers.Names[:min(named, len(helpers.Names))]),
		OpensZone: hours.Zone, ByMail: s.MailsOut, Email: wire.OrNull(t.Contact.Email), Seen: t.SeenTeam, Score: t.Score,
	}
	if t.Handler == tilly.ByPerson {
		w.Name = wire.OrNull(t.AssigneeName)
	}
	if next, known := hours.Next(now); known && next.After(now) {
		w.OpensAt = wire.OrNull(wire.Time(next))
	}
	if wait, known := tilly.UsualWait(helpers.Waits); known {
		minutes := int((wait + time.Minute - 1) / time.Minute)
		w.Wait = &minutes
	}
	w.AskAddress = t.Handler == tilly.Awaited && t.Contact.Email == "" && (w.Online == 0 || now.Sub(t.WantedAt) >= tilly.Patience)
	return w, nil
}

type personOut struct {
	done
	helpWire
}

// wantPerson asks for a person, or says how the shopper is reached.
func (s visitorCalls) wantPerson(c *call) (any, error) {
	store, _, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[personIn](c.form)
	wish := tilly.Wish{
		StoreID: store.ID, ConversationID: c.param("id"), Visitor: visitorOf(c), At: s.Now(),
		Contact: tilly.Contact{Name: wire.TrimText(in.Name), Email: wire.TrimText(in.Email)},
		Page:    s.pageOf(c, store, string(in.PageURL)),
	}
	wish.Language, _ = s.Languages.Primary(in.Language)
	if isZone(in.Zone) {
		wish.Zone = in.Zone
	}
	if wish.Contact.Name != "" {
		wish.Contact.Name = wire.Line(f, "name", wish.Contact.Name, tilly.MaxName, "")
	}
	if wish.Contact.Email != "" {
		wish.Contact.Email = wire.Email(f, "email", wish.Contact.Email, "", "Please enter a valid email address.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if _, err := s.Visitors.Want(c.ctx, wish); err != nil {
		return nil, err
	}
	s.Live.Publish(tilly.News{StoreID: store.ID, ConversationID: wish.ConversationID, Kind: tilly.NewsHandler})
	s.Woken()
	return s.help(c)
}

// help answers with how the conversation stands now.
func (s visitorCalls) help(c *call) (any, error) {
	store, t, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	h, err := s.helpOf(c, store, t)
	if err != nil {
		return nil, err
	}
	return personOut{ok(""), h}, nil
}

type threadMessageWire struct {
	ID        string                `json:"id"`
	Ord       int                   `json:"ord"`
	Role      string                `json:"role" one:"user,ai,agent,note,event"`
	Text      string                `json:"text"`
	Via       string                `json:"via" one:"widget,dashboard,form,mail,"` // "" of what the assistant said and what happened
	Name      *string               `json:"name"`                                  // of the teammate
	Sources   []passageCitationWire `json:"sources"`
	Products  []tilly.ProductCard   `json:"products"`
	File      *attachmentWire       `json:"file"`
	CreatedAt string                `json:"created_at"`
}

type threadOut struct {
	done
	helpWire
	Messages []threadMessageWire `json:"messages"`
	Count    int                 `json:"messages_count"`
	Texts    map[string]string   `json:"texts,omitempty"` // what is said of people, in the language that was asked for
}

// visitorThread gives a visitor what was said in their conversation from a place on, or
// before one.
func (s visitorCalls) visitorThread(c *call) (any, error) {
	at, read := wire.Number(c.r, "after", 0, lastOnly), readThread(s.Visitors.TicketOfVisitor)
	if c.query("before") != "" {
		at, read = wire.Number(c.r, "before", 0, lastOnly), s.Visitors.TicketOfVisitorBefore
	}
	store, t, messages, err := s.visitorsPart(c, at, read)
	if err != nil {
		return nil, err
	}
	h, err := s.helpOf(c, store, t)
	if err != nil {
		return nil, err
	}
	out := threadOut{ok(""), h, make([]threadMessageWire, len(messages)), t.Messages, nil}
	if code, known := s.Languages.Primary(c.query("lang")); known {
		out.Texts = s.Languages.LiveTexts(code)
	}
	for i, m := range messages {
		out.Messages[i] = threadMessageWire{
			m.ID, m.Ord, m.Role, m.Text, m.Via, wire.OrNull(m.AuthorName), citationsOf(m.Sources), wire.OrEmpty(s.pictured(store.ID, m.Products)),
			s.visitorAttachment(m, store, t.Visitor), wire.Time(m.CreatedAt),
		}
	}
	return out, nil
}

type seenIn struct {
	Seen int `json:"seen"` // how many messages
}

func (s visitorCalls) visitorSeen(c *call) (any, error) {
	store, t, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[seenIn](c.form)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Visitors.SeenByVisitor(c.ctx, store.ID, visitorOf(c), t.ID, in.Seen, s.Now()); err != nil {
		return nil, err
	}
	s.Live.Publish(tilly.News{StoreID: store.ID, ConversationID: t.ID, Kind: tilly.NewsSeen, Ord: in.Seen})
	return ok(""), nil
}

// visitorTyping lets the team know that the shopper writes.
func (s visitorCalls) visitorTyping(c *call) (any, error) {
	store, t, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	if t.Number > 0 {
		s.Live.Announce(c.ctx, tilly.News{StoreID: store.ID, ConversationID: t.ID, Kind: tilly.NewsWriting, Ord: t.Messages})
	}
	return ok(""), nil
}

type satisfactionIn struct {
	Score int    `json:"score"`
	Text  string `json:"text,omitempty"`
}

// satisfaction keeps how a shopper found the help of people.
func (s visitorCalls) satisfaction(c *call) (any, error) {
	store, t, _, err := s.visitorsTicket(c, lastOnly)
	if err != nil {
		return nil, err
	}
	const best = 5
	in, f := wire.Decode[satisfactionIn](c.form)
	if in.Score < 1 || in.Score > best {
		f.Add("score", "The score must be between 1 and 5.")
	}
	in.Text = tilly.Clip(wire.TrimText(in.Text), tilly.MaxScoreText)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.Visitors.Score(c.ctx, store.ID, visitorOf(c), t.ID, in.Score, in.Text); err != nil {
		return nil, err
	}
	s.Live.Publish(tilly.News{StoreID: store.ID, ConversationID: t.ID, Kind: tilly.NewsSeen})
	return ok("Thank you for your feedback."), nil
}
