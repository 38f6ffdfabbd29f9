package answer

import (
	"context"
	"net/mail"
	"strings"
	"unicode/utf8"

	"tilly"
)

// form is an action with fields that were checked.
type form interface {
	answer(ctx context.Context, t *turn) error
	// said is what was filled in, as it is kept and read.
	said() string
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

// fill takes in a form, whose answer is the shop's own word; what says what it was for.
func (t *turn) fill(what string) {
	t.record.form(what)
	t.stream.own = true
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
