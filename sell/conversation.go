package sell

import (
	"slices"

	"tilly"
	"tilly/understand"
)

// Shown are the cards of the last answer of a conversation that had any; messages are
// oldest first.
func Shown(recent []tilly.Message) []tilly.ProductCard {
	for _, m := range slices.Backward(recent) {
		if m.Role == tilly.RoleAI && len(m.Products) > 0 {
			return m.Products
		}
	}
	return nil
}

// ShownFor is the question whose answer showed them.
func ShownFor(recent []tilly.Message) string {
	for i := len(recent) - 1; i > 0; i-- {
		if m := recent[i]; m.Role == tilly.RoleAI && len(m.Products) > 0 && recent[i-1].Role == tilly.RoleUser {
			return recent[i-1].Text
		}
	}
	return ""
}

// JustShown are the cards of the last answer of a conversation that was more than small
// talk, in the language it is likely to be in.
func JustShown(recent []tilly.Message, lang string) []tilly.ProductCard {
	for i := len(recent) - 1; i >= 0; i-- {
		if m := recent[i]; m.Role == tilly.RoleAI {
			if talk, _ := understand.SmallTalk(recent[max(0, i-1)].Text, lang); talk == "" {
				return m.Products
			}
		}
	}
	return nil
}
