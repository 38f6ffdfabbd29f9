package table

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Rejects counts what was left out of a file, by reason, with the first lines.
type Rejects struct {
	count map[string]int
	lines map[string][]string
}

// namedLines is how many lines of each reason are named.
const namedLines = 5

func (r *Rejects) add(line int, reason string) {
	if r.count == nil {
		r.count, r.lines = map[string]int{}, map[string][]string{}
	}
	r.count[reason]++
	if len(r.lines[reason]) < namedLines {
		r.lines[reason] = append(r.lines[reason], strconv.Itoa(line))
	}
}

// total is how many rows were left out.
func (r *Rejects) total() int {
	n := 0
	for _, c := range r.count {
		n += c
	}
	return n
}

// String says for the owner what was left out and where, "" for nothing.
func (r *Rejects) String() string {
	var parts []string
	for _, reason := range slices.Sorted(maps.Keys(r.count)) {
		lines := strings.Join(r.lines[reason], ", ")
		if r.count[reason] > namedLines {
			lines += ", …"
		}
		parts = append(parts, fmt.Sprintf("%d × “%s” (line %s)", r.count[reason], reason, lines))
	}
	if parts == nil {
		return ""
	}
	return fmt.Sprintf("Rows left out: %s.", strings.Join(parts, "; "))
}
