package model

import (
	"strings"

	"tilly"
)

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// titleOf is how a passage's source is called to people.
func contextOf(p tilly.Passage) string {
	return oneLine(strings.Join(append([]string{p.Name()}, p.Headings...), " > "))
}
