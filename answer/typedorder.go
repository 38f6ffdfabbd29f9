package answer

import (
	"slices"
	"strings"
	"unicode"

	"tilly"
	"tilly/lazy"
	"tilly/understand"
	"tilly/words"
)

// typedOrder is what a typed text tells of an order: its number, and the address it
// was placed with; "" for what it does not tell.
type typedOrder struct{ number, email string }

// lonelyDigits is how many digits a number has at least that stands for an order by
// itself.
const lonelyDigits = 3

var (
	typedEmail  = lazy.New(`[^\s<>()\[\],;:"']+@[^\s<>()\[\],;:"'@]+`)
	typedNumber = lazy.New(`#?[A-Za-z]{0,8}[-_./]?[0-9][0-9A-Za-z]*(?:[-_./][0-9A-Za-z]+)*`)
)

// readOrder reads what people type to be told of their order: "151 me@mail.example",
// "Order #128", "No. 127", in any digits. asked says that they were asked for it. ok is
// false for a text that is about anything else.
func (t *turn) readOrder(text string, asked bool) (o typedOrder, ok bool) {
	if len(text) > maxTypedOrder {
		return o, false
	}
	text = plainDigits(text)
	if m := typedEmail.FindAllStringSubmatch(text, 2); len(m) == 1 && validEmail(strings.TrimRight(m[0][0], ".!?")) {
		o.email = strings.TrimRight(m[0][0], ".!?")
	} else if len(m) > 0 {
		return o, false
	}
	rest := typedEmail.ReplaceAllString(text, " ")
	m := typedNumber.FindAllStringSubmatch(rest, 2)
	if len(m) > 1 {
		return typedOrder{}, false
	}
	rest = typedNumber.ReplaceAllString(rest, " ")
	said, more := t.orderWordsIn(rest)
	if len(m) == 1 {
		o.number = bareNumber(m[0][0])
		said = said || strings.HasPrefix(m[0][0], "#") || o.number != strings.TrimPrefix(m[0][0], "#")
	}
	about := said || asked || understand.AsksForOrder(text)
	switch {
	case o == typedOrder{}, more && !understand.AsksForOrder(rest):
		return typedOrder{}, false
	case o.number != "" && o.email != "" && !about:
		return o, len(o.number) >= lonelyDigits && !more
	}
	return o, about
}

// maxTypedOrder is the longest text that may tell of an order, in bytes.
const maxTypedOrder = 400

// orderWordsIn says whether a text names an order, and whether it says anything more.
func (t *turn) orderWordsIn(text string) (said, more bool) {
	for _, w := range words.Plain(t.WithoutGreeting(text)) {
		switch {
		case understand.NamesOrder(w):
			said = true
		case len(w) > 1 && !t.SaysLittle(w): // the s of it's says nothing
			more = true
		}
	}
	return said, more
}

// bareNumber is an order's number without what says that it is one: 127 of No.127.
func bareNumber(s string) string {
	s = strings.TrimLeft(strings.TrimSpace(s), "#")
	for i, r := range s {
		if !unicode.IsLetter(r) {
			if prefix := strings.ToLower(s[:i]); prefix != "" && understand.NamesOrder(prefix) {
				s = strings.TrimLeft(s[i:], "-_./# ")
			}
			break
		}
	}
	return strings.TrimRight(s, "-_./")
}

// plainDigits puts 0 to 9 in the place of the digits of other scripts, and wide signs
// in that of their plain ones.
func plainDigits(s string) string {
	return words.PlainDigits(strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' { // U+FF01 to U+FF5E: ASCII in the width of other scripts
			return r - '！' + '!'
		}
		return r
	}, s))
}

// typedForm is the form that a typed text fills, alone or with what was typed just
// before; nil where something is missing or it is about anything else. What is known
// then is kept for the form that is offered.
func (t *turn) typedForm() form {
	if t.q.Trial || t.a.cfg.Orders == nil {
		return nil
	}
	t.Voice = understand.Hear(t.a.lex, typedEmail.ReplaceAllString(t.q.Text, " "), t.recent, "en")
	earlier, asked := t.orderTyped()
	o, ok := t.readOrder(t.q.Text, asked)
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

// orderTyped is what was typed of an order in the questions just before this one, and
// whether the last of them was about an order.
func (t *turn) orderTyped() (o typedOrder, asked bool) {
	for _, m := range slices.Backward(t.recent) {
		if m.Role != tilly.RoleUser {
			continue
		}
		about := understand.AsksForOrder(m.Text)
		told, ok := t.readOrder(m.Text, true)
		if !about && !ok {
			return o, asked
		}
		asked = true
		if told.number != "" && o.number == "" {
			o.number = told.number
		}
		if told.email != "" && o.email == "" {
			o.email = told.email
		}
	}
	return o, asked
}
