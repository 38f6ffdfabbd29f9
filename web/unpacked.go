//go:build !release

package web

import "embed"

//go:embed all:dist
var files embed.FS
