// Package zones knows the zones of time where the system has none, as the standard
// library's time/tzdata does, of the same data in a sixth of the room: most zones are
// alike, and that package keeps each by itself.
package zones

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// errUnknown is of a name that is no zone's.
var errUnknown = errors.New("zones: unknown time zone")

// Write writes zones by their names: a line of name and size each, an empty line, then
// what all of them hold, in the same order.
func Write(w io.Writer, names []string, data map[string]string) error {
	out := bufio.NewWriter(w)
	for _, name := range names {
		fmt.Fprintf(out, "%s %d\n", name, len(data[name]))
	}
	out.WriteByte('\n') //nolint:errcheck // Flush tells
	for _, name := range names {
		out.WriteString(data[name]) //nolint:errcheck // Flush tells
	}
	return out.Flush()
}

// find is what one of the zones that Write wrote holds.
func find(written, zone string) (string, error) {
	head, rest, _ := strings.Cut(written, "\n\n")
	at := 0
	for line := range strings.SplitSeq(head, "\n") {
		var name string
		var size int
		if n, err := fmt.Sscan(line, &name, &size); n != 2 || err != nil || size < 0 || at+size > len(rest) {
			return "", errUnknown
		}
		if name == zone {
			return rest[at : at+size], nil
		}
		at += size
	}
	return "", errUnknown
}
