package answer

import (
	"context"
	"errors"
	"strings"

	"tilly"
)

// contact is a message for the store's people.
type contact struct{ name, email, message string }

func readContact(data map[string]string) (form, error) {
	c := contact{
		name: strings.TrimSpace(data["name"]), email: strings.TrimSpace(data["email"]),
		message: strings.TrimSpace(data["message"]),
	}
	f := tilly.Fields{}
	required(f, "name", c.name, "Please enter your name.", tilly.MaxName)
	checkEmail(f, c.email)
	required(f, "message", c.message, "Please enter a message.", tilly.MaxMessage)
	if strings.ContainsAny(c.name, "\r\n") {
		f.Add("name", "Please enter your name on one line.")
	}
	return c, f.Err()
}

// answer keeps the message as an enquiry and mails it to the store.
func (c contact) answer(ctx context.Context, t *turn) error {
	if err := c.count(ctx, t); err != nil {
		return err
	}
	t.asked = c.said()
	t.fill(tilly.AskedContact)
	t.conv.Preview = "Contact form"
	t.enquiry = &tilly.Enquiry{
		ID: tilly.NewID(), StoreID: t.q.Store.ID, ConversationID: t.conv.ID,
		Name: c.name, Email: c.email, Message: c.message, CreatedAt: t.began,
	}
	if err := c.tell(ctx, t); err != nil {
		return err
	}
	t.answered = true
	return t.stream.say(ctx, phrase(formLang(t), phraseContactThanks))
}

// count refuses what one address writes beyond all reason.
func (c contact) count(ctx context.Context, t *turn) error {
	if t.q.Address == "" {
		return nil
	}
	err := t.a.within(ctx, t.a.cfg.Now(), tilly.EnquiryBound(t.q.Address))
	var over *tilly.Error
	if errors.As(err, &over) && over.Code == tilly.TooMany {
		over.Message = "Too many messages from your network. Please try again later."
	}
	return err
}

// tell mails the enquiry to the store, if it reads mail: at once, or at the end of a
// day that brings too many.
func (c contact) tell(ctx context.Context, t *turn) error {
	if t.q.Store.Email == "" {
		return nil
	}
	err := t.a.within(ctx, t.a.cfg.Now(), tilly.EnquiryMailBound(t.q.Store.ID))
	if tilly.CodeOf(err) == tilly.TooMany {
		t.jobs = append(t.jobs, tilly.DigestJobFor(*t.enquiry))
		return nil
	}
	if err != nil {
		return err
	}
	job := tilly.MailJob(tilly.Mail{
		Template: tilly.ActionContactSales, To: t.q.Store.Email, ReplyTo: c.email,
		Data: map[string]string{"name": c.name, "email": c.email, "message": c.message, "store": t.q.Store.Name},
	}, t.began)
	job.Key = tilly.EnquiryKey(t.enquiry.ID) // erasing the visitor takes it back
	t.jobs = append(t.jobs, job)
	return nil
}

// said is what a filled form tells people.
func (c contact) said() string {
	return "Name: " + c.name + "\nEmail: " + c.email + "\n\n" + c.message
}
