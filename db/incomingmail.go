package db

import (
	"context"
	"time"

	"tilly/fault"

	"tilly"
)

// KeepReplyAddress notes for whom a token of a reply address was made, before a mail
// tells it; NotFound where its conversation is gone. One that is there stays.
func (d Mails) KeepReplyAddress(ctx context.Context, t tilly.MailThread, token, email string, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if _, err := lockConversation(ctx, c, t.StoreID, t.ConversationID); err != nil {
			return err
		}
		return c.run(ctx, `INSERT INTO reply_addresses (token_hash, store_id, conversation_id, user_id, email, created_at)
			VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (token_hash) DO NOTHING`,
			tilly.HashSecret(token), t.StoreID, t.ConversationID, t.UserID, email, at)
	})
}

// HearsMail says whether what came by a mail may be stored, as far as can be told
// before: whoever has no say sends no files.
func (d Mails) HearsMail(ctx context.Context, m tilly.IncomingMail) (hears bool, err error) {
	if m.Automatic != "" {
		return false, nil
	}
	err = d.view(ctx, func(c conn) error {
		to, err := addressOfMail(ctx, c, m)
		if err != nil || tilly.Fold(m.From) != tilly.Fold(to.Email) {
			return unlessMissing(err)
		}
		known, err := mailKnown(ctx, c, to.StoreID, m)
		if err != nil || known {
			return err
		}
		bound := tilly.MailBound(to.ConversationID)
		n, _, err := Limits(d).count(ctx, bound, m.At)
		hears = n < bound.Most
		return err
	})
	return hears, err
}

// ReceiveMail stores what came by a mail where its sender may say it, with all that
// follows from it, or notes why it is not shown. Each of its files that is kept is a
// message of its own; one for which there is no room is only told by its name. One mail
// has one effect however often it comes. TooMany, with nothing stored, where a
// conversation had tilly.MailsOfThread within the hour.
func (d Mails) ReceiveMail(ctx context.Context, m tilly.IncomingMail) (got tilly.Received, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		in := incoming{tickets: Tickets(d), visitors: Visitors(d), mail: m, said: tilly.Message{Via: tilly.ViaMail, CreatedAt: m.At}}
		got = tilly.Received{Outcome: tilly.MailUnknown}
		err := in.receive(ctx, c, &got)
		for _, f := range m.Files {
			if f.Kept != nil && !in.tookFile(f.Kept) {
				got.Left = append(got.Left, *f.Kept)
			}
		}
		return err
	})
	fault.Reached("mail-stored")
	return got, err
}

// receive does so in a transaction.
func (in *incoming) receive(ctx context.Context, c conn, got *tilly.Received) (err error) {
	m := in.mail
	in.to, err = addressOfMail(ctx, c, m)
	if err != nil {
		return unlessMissing(err)
	}
	if known, err := mailKnown(ctx, c, in.to.StoreID, m); err != nil || known {
		got.Outcome = tilly.MailRepeated
		return err
	}
	bound := tilly.MailBound(in.to.ConversationID)
	n, ends, err := hit(ctx, c, bound.Key, 1, bound.Window, m.At)
	if err != nil {
		return err
	}
	if n > bound.Most {
		return usedUp(ends, m.At) // and nothing is stored
	}
	in.said.StoreID = in.to.StoreID
	if got.Outcome, err = in.hear(ctx, c); err != nil {
		return err
	}
	if in.row != nil {
		got.News = tilly.News{StoreID: in.row.StoreID, ConversationID: in.row.ID, Kind: tilly.NewsHandler, Ord: in.row.Messages}
	}
	fault.Reached("mail-storing")
	return in.keep(ctx, c, got.Outcome)
}

// hear lets the mail's sender say what it holds, or says why not.
func (in *incoming) hear(ctx context.Context, c conn) (tilly.MailOutcome, error) {
	switch {
	case in.mail.Undelivered:
		return tilly.MailBounced, in.bounced(ctx, c)
	case in.mail.Automatic != "":
		return tilly.MailAutomatic, nil
	case tilly.Fold(in.mail.From) != tilly.Fold(in.to.Email):
		return tilly.MailStranger, nil
	case in.to.UserID != "":
		return in.hearTeammate(ctx, c)
	}
	return tilly.MailHeard, in.hearShopper(ctx, c)
}

// bounced marks the replies of a mail that came back; of teammates' there are none.
func (in *incoming) bounced(ctx context.Context, c conn) error {
	if in.to.UserID != "" {
		return nil
	}
	r, err := lockConversation(ctx, c, in.to.StoreID, in.to.ConversationID)
	if err != nil {
		return err
	}
	marked, err := in.tickets.markUnmailed(ctx, c, r, in.mail.Told, tilly.FaultBounced, in.mail.At)
	if marked {
		in.row = r
	}
	return err
}

// hearShopper goes on with the ticket, or begins another one where it ended long ago.
func (in *incoming) hearShopper(ctx context.Context, c conn) error {
	r, err := lockConversation(ctx, c, in.to.StoreID, in.to.ConversationID)
	if err != nil {
		return err
	}
	held, err := holdOf(ctx, c, r.StoreID, r.ID)
	if err != nil {
		return err
	}
	if _, anew := held.Spoken(in.mail.At); anew || r.Messages >= tilly.MaxThread {
		if r, err = in.begin(ctx, c, r); err != nil {
			return err
		}
	}
	in.row, in.said.ConversationID, in.said.Role = r, r.ID, tilly.RoleUser
	if err := keepProof(ctx, c, r.StoreID, r.ID, in.mail.From); err != nil {
		return err
	}
	if r.Handler == string(tilly.ByAssistant) { // which writes no mails
		if err := in.tickets.move(ctx, c, r, tilly.MoveWant, "", "", in.mail.At); err != nil {
			return err
		}
	}
	return in.tell(ctx, c, in.mail.Shown(), func(m tilly.Message) error { return in.visitors.hear(ctx, c, r, m) })
}

// begin makes the ticket that follows one which ended long ago; answers to mails of
// the old one come to it from now on.
func (in *incoming) begin(ctx context.Context, c conn, old *lockedRow) (*lockedRow, error) {
	id := "m_" + tilly.NewID()
	err := c.run(ctx, `INSERT INTO conversations (store_id, id, channel, messages, preview, visitor, created_at, updated_at, contact_name, contact_email, lang)
		SELECT store_id, ?, ?, 0, '', visitor, ?, ?, contact_name, contact_email, lang FROM conversations WHERE store_id = ? AND id = ?`,
		id, tilly.MailChan, in.mail.At, in.mail.At, old.StoreID, old.ID)
	if err != nil {
		return nil, err
	}
	in.to.ConversationID = id
	err = c.run(ctx, `UPDATE reply_addresses SET conversation_id = ? WHERE store_id = ? AND token_hash = ?`, id, old.StoreID, in.to.TokenHash)
	if err != nil {
		return nil, err
	}
	return lockConversation(ctx, c, old.StoreID, id)
}

// hearTeammate answers the shopper in a teammate's name, and takes the ticket where
// nobody has it. Where a colleague has it what was written is a note for them.
func (in *incoming) hearTeammate(ctx context.Context, c conn) (tilly.MailOutcome, error) {
	r, err := lockOfTeam(ctx, c, tilly.Caller{UserID: in.to.UserID, Needs: tilly.RoleAgent}, in.to.ConversationID)
	if missing(err) || err == nil && r.StoreID != in.to.StoreID {
		return tilly.MailStranger, nil // no teammate any more, or not theirs to see
	} else if err != nil {
		return "", err
	}
	if now, err := addressOf(ctx, c, in.to.UserID); err != nil || tilly.Fold(now) != tilly.Fold(in.mail.From) {
		return tilly.MailStranger, unlessMissing(err)
	}
	if in.mail.Said == "" && !in.mail.Sends() {
		return tilly.MailEmpty, nil // what it quotes is nothing to tell a shopper
	}
	in.row, in.said.ConversationID, in.said.Author = r, r.ID, in.to.UserID
	add := func(m tilly.Message) error {
		_, err := in.tickets.addMessage(ctx, c, r, m)
		return err
	}
	if err := heldBy(ctx, c, r, in.to.UserID); err != nil {
		if tilly.CodeOf(err) != tilly.Taken {
			return "", err
		}
		in.said.Role = tilly.RoleNote
		return tilly.MailNoted, in.tell(ctx, c, in.mail.Said, add)
	}
	in.said.Role = tilly.RoleTeam
	how := tilly.MoveTake
	if r.Handler == string(tilly.Concluded) {
		how = tilly.MoveReopen
	}
	if err := in.tickets.move(ctx, c, r, how, in.to.UserID, in.to.UserID, in.mail.At); err != nil {
		return "", err
	}
	if err := in.tell(ctx, c, in.mail.Said, add); err != nil || r.Email == "" {
		return tilly.MailHeard, err
	}
	return tilly.MailHeard, enqueueUnlessWaiting(ctx, c, tilly.RepliesJob(r.StoreID, r.ID, tilly.Channel(r.Channel), in.mail.At))
}

// keep stores that the mail came, and of a mail that is shown all it holds, with the
// first of its messages.
func (in *incoming) keep(ctx context.Context, c conn, out tilly.MailOutcome) error {
	m, first := in.mail, tilly.Message{}
	names := in.notKept()
	if len(in.messages) > 0 {
		first = in.messages[0]
	} else {
		m.Subject, m.Whole, m.References, names = "", "", nil, nil
	}
	if m.Whole == first.Text && first.File == nil {
		m.Whole = ""
	}
	return c.run(ctx, `INSERT INTO mails (store_id, id, conversation_id, message_id, outcome, refs, subject, whole, files, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		in.to.StoreID, tilly.HashSecret(m.ID), in.to.ConversationID, first.ID, out, asJSON(m.References), m.Subject, validText(m.Whole), asJSON(names), m.At)
}

// KeptMail gives the mail by which a message came into a conversation that a teammate
// sees, whole; NotFound of any other message.
func (d Tickets) KeptMail(ctx context.Context, who tilly.Caller, conversationID, messageID string) (tilly.KeptMail, error) {
	team, mine := ofTeam(who)
	var r struct {
		Subject string `db:"subject"`
		Whole   string `db:"whole"`
		Body    string `db:"body"`
		Files   string `db:"files"`
	}
	err := d.reader().get(ctx, &r, `SELECT ml.subject, ml.whole, m.body, ml.files FROM mails ml
		JOIN messages m ON m.store_id = ml.store_id AND m.id = ml.message_id AND m.conversation_id = ml.conversation_id
		JOIN conversations cv ON cv.store_id = ml.store_id AND cv.id = ml.conversation_id
		WHERE ml.message_id = ? AND ml.message_id <> '' AND ml.conversation_id = ? AND `+team, append([]any{messageID, conversationID}, mine...)...)
	if err != nil {
		return tilly.KeptMail{}, err
	}
	files, err := fromJSON[[]string](r.Files)
	if r.Whole == "" {
		r.Whole = r.Body
	}
	return tilly.KeptMail{Subject: r.Subject, Text: r.Whole, Files: files}, domain(err)
}
