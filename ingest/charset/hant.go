package charset

import (
	_ "embed"
	"strings"
)

//go:embed hant.txt
var hant string

// traditional are words of shops in traditional characters, which the files of
// words have few of.
func traditional() []string { return strings.Fields(hant) }
