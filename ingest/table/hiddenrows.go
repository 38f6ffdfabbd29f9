package table

import (
	"strings"

	"tilly/ingest/marks"
)

// rowStates are the words by which exports say whether the public sees a row,
// in lower case, with why it does not; "" for what it sees.
var rowStates = marks.By(map[string]string{
	"row.shown":       "",
	"row.unpublished": "is not published",
	"row.hidden":      "is hidden from the catalogue",
})

// isProtected is why a row that opens with a password is left out.
const isProtected = "is protected by a password"

// stateReader reads a cell that says whether the public sees its row.
type stateReader map[string]string

func newStateReader() stateReader { return rowStates() }

// hidden is why the public does not see the row, "" where it does; known is
// false for what does not speak of that at all.
func (s stateReader) hidden(cell string) (reason string, known bool) {
	reason, known = s[strings.ToLower(strings.Join(strings.Fields(cell), " "))]
	return reason, known
}
