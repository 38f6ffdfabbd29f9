package db

import (
	"context"
	"slices"
	"time"

	"tilly"
)

type ticketRow struct {
	conversationRow
	Number       int    `db:"ticket_no"`
	Reason       string `db:"reason"`
	Detail       string `db:"reason_detail"`
	Handler      string `db:"handler"`
	Assignee     string `db:"assignee"`
	AssigneeName string `db:"assignee_name"`
	ContactName  string `db:"contact_name"`
	ContactEmail string `db:"contact_email"`
	Page         string `db:"page"`
	Lang         string `db:"lang"`
	Zone         string `db:"zone"`
	WantedAt     moment `db:"wanted_at"`
	TakenAt      moment `db:"taken_at"`
	FirstReplyAt moment `db:"first_reply_at"`
	ClosedAt     moment `db:"closed_at"`
	Last         string `db:"last"`
	LastRole     string `db:"last_role"`
	Unread       int    `db:"unread"`
	SeenTeam     int    `db:"seen_team"`
	SeenShopper  int    `db:"seen_shopper"`
	Score        int    `db:"score"`
	ScoreText    string `db:"score_text"`
}

const selectTicket = conversationColumns + `, cv.ticket_no, cv.reason, cv.reason_detail, cv.handler, cv.assignee, COALESCE(u.name, '') AS assignee_name,
	cv.contact_name, cv.contact_email, cv.page, cv.lang, cv.zone, cv.wanted_at, cv.taken_at, cv.first_reply_at, cv.closed_at,
	cv.last_role, cv.unread, cv.seen_team, cv.seen_shopper, cv.score, cv.score_text,
	COALESCE((SELECT substr(m.body, 1, 200) FROM messages m WHERE m.store_id = cv.store_id AND m.conversation_id = cv.id
		AND m.role IN ('user', 'ai', 'agent') ORDER BY m.ord DESC LIMIT 1), '') AS last
	FROM conversations cv LEFT JOIN users u ON u.id = cv.assignee `

func (r ticketRow) ticket() tilly.Ticket {
	v, _ := r.noun()
	return tilly.Ticket{
		Conversation: v, Number: r.Number, Reason: tilly.Reason(r.Reason), Detail: r.Detail, Handler: tilly.Handler(r.Handler),
		Assignee: r.Assignee, AssigneeName: r.AssigneeName, Contact: tilly.Contact{Name: r.ContactName, Email: r.ContactEmail},
		Page: r.Page, Language: r.Lang, Zone: r.Zone, WantedAt: r.WantedAt.time(), TakenAt: r.TakenAt.time(), FirstReplyAt: r.FirstReplyAt.time(),
		ClosedAt: r.ClosedAt.time(), Last: r.Last, LastRole: r.LastRole, Unread: r.Unread, SeenTeam: r.SeenTeam,
		SeenShopper: r.SeenShopper, Score: r.Score, ScoreText: r.ScoreText,
	}
}

// views are the conditions of the views. A list of tickets knows who asks as me, and
// since when nobody may have waited as late.
var views = map[tilly.TicketView]string{
	tilly.ViewWaiting:  `cv.handler = 'waiting'`,
	tilly.ViewMine:     `cv.handler = 'person' AND cv.assignee = a.me`,
	tilly.ViewAll:      `1 = 1`,
	tilly.ViewMissed:   `cv.wanted_at > 0 AND cv.first_reply_at = 0 AND (cv.handler = 'closed' OR cv.wanted_at < a.late)`,
	tilly.ViewResolved: `cv.handler = 'closed'`,
}

const amongTickets = ` CROSS JOIN (SELECT CAST(? AS TEXT) AS me, CAST(? AS BIGINT) AS late) a WHERE cv.ticket_no > 0 AND cv.store_id = ? AND `

// Tickets lists those of a store that a view shows to a teammate, latest heard of
// first (but who waits longest first among the waiting), and counts each view.
func (d Tickets) Tickets(ctx context.Context, who tilly.Caller, storeID string,
	view tilly.TicketView, now time.Time, page, perPage int) ([]tilly.Ticket, map[tilly.TicketView]int, error) {
	team, mine := ofTeam(who)
	from := amongTickets + team + ` AND `
	args := append([]any{who.UserID, now.Add(-tilly.MissedAfter), storeID}, mine...)
	order := ` ORDER BY cv.updated_at DESC, cv.id LIMIT ? OFFSET ?`
	if view == tilly.ViewWaiting {
		order = ` ORDER BY cv.wanted_at, cv.id LIMIT ? OFFSET ?`
	}
	var rows []ticketRow
	counts := map[tilly.TicketView]int{}
	err := d.view(ctx, func(c conn) error {
		for _, v := range tilly.TicketViews {
			var n int
			if err := c.get(ctx, &n, `SELECT COUNT(*) FROM conversations cv`+from+views[v], args...); err != nil {
				return err
			}
			counts[v] = n
		}
		return c.list(ctx, &rows, selectTicket+from+views[view]+order, append(args, perPage, offset(page, perPage))...)
	})
	list := make([]tilly.Ticket, len(rows))
	for i, r := range rows {
		list[i] = r.ticket()
	}
	return list, counts, err
}

// TicketOf finds a conversation of any of a teammate's stores, ticket or not, with
// what was said from a place on; else NotFound. From 0 on it gives the last
// tilly.ThreadPage messages, from another place on so many from there.
func (d Tickets) TicketOf(ctx context.Context, who tilly.Caller, conversationID string, after int) (tilly.Ticket, []tilly.Message, error) {
	return d.ticketOf(ctx, who, conversationID, func(ctx context.Context, c conn, storeID string) ([]readRow, error) {
		return thread(ctx, c, storeID, conversationID, after, ``)
	})
}

// TicketBefore is TicketOf with the last tilly.ThreadPage messages before a place.
func (d Tickets) TicketBefore(ctx context.Context, who tilly.Caller, conversationID string, before int) (tilly.Ticket, []tilly.Message, error) {
	return d.ticketOf(ctx, who, conversationID, func(ctx context.Context, c conn, storeID string) ([]readRow, error) {
		return threadBefore(ctx, c, storeID, conversationID, before, ``)
	})
}

func (d Tickets) ticketOf(ctx context.Context, who tilly.Caller, conversationID string,
	read func(context.Context, conn, string) ([]readRow, error)) (tilly.Ticket, []tilly.Message, error) {
	team, mine := ofTeam(who)
	var r ticketRow
	var rows []readRow
	err := d.view(ctx, func(c conn) error {
		err := c.get(ctx, &r, selectTicket+`WHERE cv.id = ? AND `+team, append([]any{conversationID}, mine...)...)
		if err != nil {
			return err
		}
		rows, err = read(ctx, c, r.StoreID)
		return err
	})
	if err != nil {
		return tilly.Ticket{}, nil, err
	}
	messages, err := nouns(rows)
	return r.ticket(), messages, err
}

// thread reads messages of a conversation that pass a condition, oldest first.
func thread(ctx context.Context, c conn, storeID, conversationID string, after int, also string) (rows []readRow, err error) {
	if after > 0 {
		err = c.list(ctx, &rows, readMessage+also+`AND m.ord >= ? ORDER BY m.ord LIMIT ?`, storeID, conversationID, after, tilly.ThreadPage)
		return rows, err
	}
	const end = 1 << 30 // no conversation is as long
	return threadBefore(ctx, c, storeID, conversationID, end, also)
}

// threadBefore reads the last messages before a place that pass a condition, oldest first.
func threadBefore(ctx context.Context, c conn, storeID, conversationID string, before int, also string) (rows []readRow, err error) {
	err = c.list(ctx, &rows, readMessage+also+`AND m.ord < ? ORDER BY m.ord DESC LIMIT ?`, storeID, conversationID, before, tilly.ThreadPage)
	slices.Reverse(rows)
	return rows, err
}

// lockOfTeam finds a conversation that a teammate is about to change, else NotFound.
func lockOfTeam(ctx context.Context, c conn, who tilly.Caller, conversationID string) (*lockedRow, error) {
	r := &lockedRow{}
	team, mine := ofTeam(who)
	err := c.get(ctx, r, selectLocked+`WHERE cv.id = ? AND `+team+c.lock(), append([]any{conversationID}, mine...)...)
	return r, err
}

// MoveTicket makes a teammate's move. to is whom MoveAssign sends, who must be of the
// team (Invalid). Taken: another teammate has it and the move is not theirs to make.
func (d Tickets) MoveTicket(ctx context.Context, who tilly.Caller, conversationID string, m tilly.Move, to string, at time.Time) (tilly.News, error) {
	var news tilly.News
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockOfTeam(ctx, c, who, conversationID)
		if err != nil {
			return err
		}
		if r.Channel == string(tilly.Playground) {
			return tilly.Errorf(tilly.Conflict, "This is a conversation of the playground: nobody waits there.")
		}
		switch m {
		case tilly.MoveAssign:
			err = ofStore(ctx, c, r.StoreID, to)
		case tilly.MoveTake, tilly.MoveReopen:
			to, err = who.UserID, heldBy(ctx, c, r, who.UserID)
		}
		if err != nil {
			return err
		}
		if err := d.move(ctx, c, r, m, who.UserID, to, at); err != nil {
			return err
		}
		news = tilly.News{StoreID: r.StoreID, ConversationID: r.ID, Kind: tilly.NewsHandler, Ord: r.Messages}
		return nil
	})
	return news, err
}

// ofStore refuses who is not of a store's team.
func ofStore(ctx context.Context, c conn, storeID, userID string) error {
	var n int
	err := c.get(ctx, &n, `SELECT COUNT(*) FROM memberships WHERE store_id = ? AND user_id = ?`, storeID, userID)
	if err == nil && n == 0 {
		f := tilly.Fields{}
		f.Add("user_id", "This is nobody of the store's team.")
		return f.Err()
	}
	return err
}

// heldBy is Taken where another teammate has the conversation.
func heldBy(ctx context.Context, c conn, r *lockedRow, userID string) error {
	if r.Handler != string(tilly.ByPerson) || r.Assignee == userID {
		return nil
	}
	held, err := holdOf(ctx, c, r.StoreID, r.ID)
	if err != nil {
		return err
	}
	return tilly.TakenBy(held)
}

// Reply stores what a teammate says to the shopper or, as a note, to the team alone.
// Whoever replies where nobody has the conversation takes it; where another one has it
// that is Taken, and where it is closed Conflict. A message that is there already
// changes nothing. Where the shopper gave an address, what they do not see is mailed.
func (d Tickets) Reply(ctx context.Context, who tilly.Caller, m tilly.Message) (tilly.News, error) {
	var news tilly.News
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockOfTeam(ctx, c, who, m.ConversationID)
		if err != nil {
			return err
		}
		m := m
		m.StoreID, m.Author, m.Via = r.StoreID, who.UserID, tilly.ViaDashboard
		if m.Role == tilly.RoleTeam {
			if err := heldBy(ctx, c, r, who.UserID); err != nil {
				return err
			}
			if r.Channel == string(tilly.Playground) || r.Handler == string(tilly.Concluded) {
				return tilly.Errorf(tilly.Conflict, "This conversation is closed. Open it again to answer.")
			}
			if err := d.move(ctx, c, r, tilly.MoveTake, who.UserID, who.UserID, m.CreatedAt); err != nil {
				return err
			}
		}
		added, err := d.addMessage(ctx, c, r, m)
		if err != nil {
			return err
		}
		news = tilly.News{StoreID: r.StoreID, ConversationID: r.ID, Kind: tilly.NewsMessage, Ord: r.Messages}
		if !added || m.Role != tilly.RoleTeam || r.Email == "" {
			return nil
		}
		return enqueueUnlessWaiting(ctx, c, tilly.RepliesJob(r.StoreID, r.ID, tilly.Channel(r.Channel), m.CreatedAt))
	})
	return news, err
}

// ReadTicket notes that the team saw as much of a conversation as there is.
func (d Tickets) ReadTicket(ctx context.Context, who tilly.Caller, conversationID string, at time.Time) (tilly.News, error) {
	var news tilly.News
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockOfTeam(ctx, c, who, conversationID)
		if err != nil {
			return err
		}
		news = tilly.News{StoreID: r.StoreID, ConversationID: r.ID, Kind: tilly.NewsSeen, Ord: r.Messages}
		n, err := c.exec(ctx, `UPDATE conversations SET unread = 0, seen_team = messages
			WHERE store_id = ? AND id = ? AND ticket_no > 0 AND (unread > 0 OR seen_team < messages)`, r.StoreID, r.ID)
		if err != nil || n == 0 {
			return err
		}
		return News(d).tell(ctx, c, r, tilly.NewsSeen, at)
	})
	return news, err
}
