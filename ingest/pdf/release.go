//go:build release

package pdf

import (
	_ "embed"

	"tilly/packed"
)

// Without packed.zip, which cmd/pack makes of PDFium, a release does not compile.
//
//go:embed packed.zip
var archive string

var built = packed.Files(archive)
