package settings

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// settingNames are the environment variables that Settings reads, as they stand there.
func settingNames() []string {
	var names []string
	for f := range reflect.TypeFor[Settings]().Fields() {
		if name := f.Tag.Get("env"); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// unread are names that begin like settings and are somebody else's: of tests and
// builds, and those that Kubernetes gives every container beside a service called
// tilly (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
var unread = []string{"TILLY_TEST_", "TILLY_REQUIRE_", "TILLY_TORTURE", "TILLY_BIN", "TILLY_FAULT", "TILLY_SERVICE_", "TILLY_PORT"}

// nearName is how many letters a name may be from a setting's to be taken for it.
const nearName = 2

// misspelt looks at the names of the environment that begin like settings and are
// none: it gives those that must be slips of the pen, as complaints, and the others.
func misspelt(environ []string) (slips []string, unknown []string) {
	known := settingNames()
	for _, kv := range environ {
		name, _, _ := strings.Cut(kv, "=")
		if !strings.HasPrefix(name, "TILLY_") || slices.Contains(known, name) ||
			slices.ContainsFunc(unread, func(p string) bool { return strings.HasPrefix(name, p) }) {
			continue
		}
		if meant := nearest(name, known); meant != "" {
			slips = append(slips, fmt.Sprintf("%s is no setting; %s is", name, meant))
		} else {
			unknown = append(unknown, name)
		}
	}
	slices.Sort(unknown)
	return slips, unknown
}

// nearest is the known name with the fewest letters' difference, "" where none is near.
func nearest(name string, known []string) string {
	best, least := "", nearName+1
	for _, k := range known {
		if d := distance(name, k); d < least {
			best, least = k, d
		}
	}
	return best
}

// distance is how many letters have to be added, taken away, changed or swapped with
// their neighbour to make b of a (optimal string alignment).
func distance(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[1] {
		rows[1][j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row := rows[0], rows[1], rows[2]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		rows = [3][]int{last, row, before}
	}
	return rows[1][len(b)]
}
