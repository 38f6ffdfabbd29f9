//go:build release

package web

import (
	_ "embed"

	"tilly/packed"
)

// Without packed.zip, which cmd/pack makes of the built pages, a release does not compile.
//
//go:embed packed.zip
var archive string

var files = packed.Files(archive)
