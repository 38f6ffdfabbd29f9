package model

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// read gives what an opening makes of a reply that comes in pieces of some size.
func read(reply string, size int) (string, *Request) {
	var o Opening
	var text strings.Builder
	for rest := []rune(reply); len(rest) > 0; { // pieces come as JSON, so none ends inside a character
		n := min(size, len(rest))
		said, asked := o.Write(string(rest[:n]))
		text.WriteString(said)
		if asked != nil {
			return text.String(), asked
		}
		rest = rest[n:]
	}
	said, asked := o.Close()
	return text.String() + said, asked
}

// FuzzOpening: however a reply is cut into pieces, it opens the same; a request
// is only ever all of its first line.
func FuzzOpening(f *testing.F) {
	for _, s := range []string{
		"@search: mugs", "@products: mug; min 2; max 5\nmore", "<think>a\nb</think>\n@order", "Hello.", "<thinking>no</thinking>", "`@person`", "@", "<", "@order now",
		"<think>never ends", "\ufeff @search: x", "**@person**\n", "@search: " + strings.Repeat("long ", 100), "@\n@order",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, reply string) {
		text, asked := read(reply, max(1, len(reply)))
		for _, size := range []int{1, 3, 7} {
			if !utf8.ValidString(reply) {
				break
			}
			again, askedAgain := read(reply, size)
			if again != text || !reflect.DeepEqual(asked, askedAgain) {
				t.Fatalf("%q in pieces of %d: %q %+v, at once %q %+v", reply, size, again, askedAgain, text, asked)
			}
		}
		if asked == nil {
			return
		}
		if text != "" || !strings.Contains(strings.ToLower(reply), "@"+string(asked.Kind)) || len(strings.Fields(asked.Words)) > maxRequestWords {
			t.Errorf("%q asks for %+v after %q", reply, *asked, text)
		}
	})
}

// FuzzFacts: every text states what it states.
func FuzzFacts(f *testing.F) {
	for _, s := range []string{
		"£1,000.50 or 3'500 CHF", "03/04/2026, 5 pm", "+47 555 01 234", "Team@Shop.example", "10 % until 21. Nov", "1 299,00 kr", "25:99", "12.12.12.12", "00000000", "5 5pm 5:5",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if have := factsOf(text); !hold([]facts{have}, have) {
			t.Errorf("%q does not state what it states: %+v", text, have)
		}
	})
}
