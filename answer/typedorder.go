package answer

import (
	"tilly"
	"tilly/understand"
)

// typedForm is the form that a typed text fills, alone or with what was typed just
// before; nil where something is missing or it is about anything else. What is known
// then is kept for the form that is offered.
func (t *turn) typedForm() form {
	if t.q.Trial || t.a.cfg.Orders == nil {
		return nil
	}
	t.Voice = understand.Hear(t.a.lex, typedEmail.ReplaceAllString(t.q.Text, " "), t.recent, "en")
	earlier, asked := orderTyped(t.Voice, t.recent)
	o, ok := readOrder(t.Voice, t.q.Text, asked)
	if !ok {
		return nil
	}
	if o.number == "" {
		o.number = earlier.number
	}
	if o.email == "" {
		o.email = earlier.email
	}
	if o.number == "" || o.email == "" {
		t.known = map[string]string{}
		if o.number != "" {
			t.known["orderId"] = o.number
		}
		if o.email != "" {
			t.known["email"] = o.email
		}
		return nil
	}
	t.q.Action = tilly.ActionTrackOrder
	return track{email: o.email, order: o.number, lang: t.Lang}
}
