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

// readOrder reads what people type to be told of their order: "151 me@mail.example",
// "Order #128", "No. 127", in any digits. asked says that they were asked for it. ok is
// false for a text that is about anything else.
func readOrder(v understand.Voice, text string, asked bool) (o typedOrder, ok bool) {
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
	said, more := orderWordsIn(v, rest)
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
func orderWordsIn(v understand.Voice, text string) (said, more bool) {
	for _, w := range words.Plain(v.WithoutGreeting(text)) {
		switch {
		case understand.NamesOrder(w):
			said = true
		case len(w) > 1 && !v.SaysLittle(w): // the s of it's says nothing
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

// orderTyped is what was typed of an order in the questions just before this one, and
// whether the last of them was about an order.
func orderTyped(v understand.Voice, recent []tilly.Message) (o typedOrder, asked bool) {
	for _, m := range slices.Backward(recent) {
		if m.Role != tilly.RoleUser {
			continue
		}
		about := understand.AsksForOrder(m.Text)
		told, ok := readOrder(v, m.Text, true)
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
