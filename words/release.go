//go:build release

package words

import (
	_ "embed"

	"tilly/packed"
)

// cmd/pack makes it.
//
//go:embed packed.zip
var archive string

var files = packed.Files(archive)
