package api

import (
	"tilly"
	"tilly/api/wire"
)

type enquiryIn struct {
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Email     string `json:"email"`
	Phone     string `json:"phone,omitempty"`
	Message   string `json:"message"`
}

const maxPhone = 50

func (s siteCalls) contact(c *call) (any, error) {
	in, f := wire.Decode[enquiryIn](c.form)
	first := wire.Line(f, "first_name", in.FirstName, tilly.MaxName, "First name is required")
	last := wire.Line(f, "last_name", in.LastName, tilly.MaxName, "Last name is required")
	e := tilly.Enquiry{
		ID: tilly.NewID(), Name: first + " " + last, CreatedAt: s.Now(),
		Email:   wire.Email(f, "email", in.Email, "Email is required", "Please enter a valid email address"),
		Phone:   wire.Line(f, "phone", in.Phone, maxPhone, ""),
		Message: wire.Text(f, "message", in.Message, tilly.MaxMessage, ""),
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from := tilly.EnquiryBound(wire.AddressKey(s.addressOf(c.r)))
	if err := s.reserve(c, "Too many messages from your network. Please try again later.", e.CreatedAt, from); err != nil {
		return nil, err
	}
	jobs, err := s.tellTeam(c, e)
	if err != nil {
		return nil, err
	}
	if err := s.Enquiries.CreateEnquiry(c.ctx, e, jobs...); err != nil {
		return nil, err
	}
	s.Woken()
	return ok("Thank you for reaching out. We'll get back to you soon."), nil
}

// tellTeam mails an enquiry to the team, if it reads mail: at once, or at the end of
// a day that brings too many.
func (s siteCalls) tellTeam(c *call, e tilly.Enquiry) ([]tilly.Job, error) {
	if s.TeamEmail == "" {
		return nil, nil
	}
	err := s.Limits.Reserve(c.ctx, e.CreatedAt, tilly.EnquiryMailBound(""))
	if tilly.CodeOf(err) == tilly.TooMany {
		return []tilly.Job{tilly.DigestJobFor(e)}, nil
	}
	return []tilly.Job{tilly.MailJob(tilly.Mail{Template: "enquiry", To: s.TeamEmail, ReplyTo: e.Email, Data: map[string]string{
		"name": e.Name, "email": e.Email, "phone": e.Phone, "message": e.Message,
	}}, e.CreatedAt)}, err
}
