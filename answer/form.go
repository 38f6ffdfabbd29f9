package answer

import (
	"context"
	"errors"
	"net/mail"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/understand"
	"tilly/words"
)

// form is an action with fields that were checked.
type form interface {
	answer(ctx context.Context, t *turn) error
	// said is what was filled in, as it is kept and read.
	said() string
}

// readForm reads and checks the fields of an action; nil for a typed question.
func readForm(q tilly.Question) (form, error) {
	switch {
	case q.Action == "":
		return nil, nil
	case q.Trial: // a form is for people, or looks up what is somebody's
		return nil, tilly.Errorf(tilly.Invalid, "A trial asks questions only.")
	}
	switch q.Action {
	case tilly.ActionContactSales:
		return readContact(q.Data)
	case tilly.ActionTrackOrder:
		return readTrack(q.Data)
	}
	f := tilly.Fields{}
	f.Add("action", "This action is not known.")
	return nil, f.Err()
}

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

func required(f tilly.Fields, field, value, missing string, most int) {
	switch {
	case value == "":
		f.Add(field, missing)
	case !utf8.ValidString(value) || strings.ContainsRune(value, 0):
		f.Add(field, "This contains characters that cannot be read.")
	case utf8.RuneCountInString(value) > most:
		f.Add(field, "This is too long.")
	}
}

func checkEmail(f tilly.Fields, email string) {
	if email == "" {
		f.Add("email", "Please enter your email address.")
		return
	}
	if !validEmail(email) {
		f.Add("email", "Please enter a valid email address.")
	}
}

// validEmail takes one bare address with a domain, nothing that could become a
// second header or recipient.
func validEmail(s string) bool {
	if len(s) > tilly.MaxEmail || strings.ContainsAny(s, " \t\r\n<>(),;:\"\\") {
		return false
	}
	a, err := mail.ParseAddress(s)
	if err != nil || a.Address != s {
		return false
	}
	domain := s[strings.LastIndexByte(s, '@')+1:]
	return strings.Contains(strings.Trim(domain, "."), ".") && !strings.HasPrefix(domain, ".")
}

// answer keeps the message as an enquiry and mails it to the store.
func (c contact) answer(ctx context.Context, t *turn) error {
	if err := c.count(ctx, t); err != nil {
		return err
	}
	t.asked = c.said()
	t.filled(tilly.AskedContact)
	t.conv.Preview = "Contact form"
	t.enquiry = &tilly.Enquiry{
		ID: tilly.NewID(), StoreID: t.q.Store.ID, ConversationID: t.conv.ID,
		Name: c.name, Email: c.email, Message: c.message, CreatedAt: t.began,
	}
	if err := c.tell(ctx, t); err != nil {
		return err
	}
	t.answered = true
	return t.say(ctx, phrase(formLang(t), phraseContactThanks))
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

// track asks after an order.
type track struct {
	email, order string
	lang         string // of the answer, "" that of the conversation
}

// maxOrderID is the longest order number, in characters.
const maxOrderID = 100

func readTrack(data map[string]string) (form, error) {
	if signed := strings.TrimSpace(data["identity"]); signed != "" {
		return ownOrders{signed}, nil
	}
	k := track{email: strings.TrimSpace(data["email"]), order: strings.TrimSpace(data["orderId"])}
	f := tilly.Fields{}
	checkEmail(f, k.email)
	required(f, "orderId", k.order, "Please enter your order ID.", maxOrderID)
	k.order = typedAsNumber(k.order)
	return k, f.Err()
}

// typedAsNumber is the number in a field where people type more than it: "Order #128",
// "No. 127", in any digits. What is no such thing stays as it was typed.
func typedAsNumber(field string) string {
	plain := plainDigits(field)
	m := typedNumber.FindAllStringSubmatch(plain, 2)
	if len(m) != 1 {
		return plain
	}
	for _, w := range words.Plain(typedNumber.ReplaceAllString(plain, " ")) {
		if !understand.NamesOrder(w) {
			return plain
		}
	}
	return bareNumber(m[0][0])
}

// fieldsKnown are those of the form that is offered.
func (t *turn) fieldsKnown() map[string]string {
	if t.form != tilly.ActionTrackOrder {
		return nil
	}
	return t.known
}

// filled notes in the record what a form was for, without whose it was.
func (t *turn) filled(what string) {
	t.record.Speaker, t.record.Rule = speakerForm, tilly.RuleForm
	t.record.Question, t.record.Understood = what, what
}

// formLang is the language of a form's answer: that of the conversation so far.
func formLang(t *turn) string {
	for i := len(t.recent) - 1; i >= 0; i-- {
		if t.recent[i].Role == tilly.RoleUser {
			return t.a.lex.Language(t.recent[i].Text, "en")
		}
	}
	return "en"
}
