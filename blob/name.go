package blob

import (
	"strings"

	"tilly"
)

// partEnding marks files that are not whole yet.
const partEnding = ".part"

// plain says whether a name is that of a file right in the folder or under the
// bucket's prefix.
func plain(name string) bool {
	return name != "" && name[0] != '.' && !strings.ContainsAny(name, "/\\\x00") && !strings.HasSuffix(name, partEnding)
}

func badName(name string) error {
	return tilly.Errorf(tilly.Internal, "%q cannot name a file", name)
}
