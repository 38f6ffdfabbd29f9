package platform

import "tilly/fetch"

// Link is a web address as the program knows it, "" for anything that is none:
// what a shop sends is shown to visitors as links and pictures.
func Link(s string) string {
	u, err := fetch.Parse(Decode(s))
	if err != nil {
		return ""
	}
	return u.String()
}
