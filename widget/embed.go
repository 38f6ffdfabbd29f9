// Package widget holds the files that other people's pages load: the loader and
// the chat, as the front-end build left them.
package widget

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var files embed.FS

// Files are the built files: widget.js, and the hashed chat below w/. Where the
// front end was not built there is only a placeholder.
func Files() fs.FS {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		panic(err) // the name above is a constant, and valid
	}
	return dist
}
