package model

import (
	"strings"

	"tilly/lazy"
)

// closing is how a sentence ends that needs nothing of what follows: with its citation and
// its mark, which is then the point of no figure and of no name.
var closing = lazy.New(`[^\s\]】][^\]】]*[\[【]\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*[\]】][.!?。]$`)

// closes says whether a piece is whole whatever follows: also nothing that was opened in it
// is closed behind its end.
func closes(piece string) bool {
	return closing.MatchString(piece) && !strings.ContainsAny(piece, "*_`~\"“”„«»|") && strings.Count(piece, "(") == strings.Count(piece, ")")
}
