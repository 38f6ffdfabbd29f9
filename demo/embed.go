// Package demo holds the demo shop: a small static store with the widget on it.
package demo

import (
	"embed"
	"io/fs"
)

//go:embed all:site
var files embed.FS

// Files are the pages of the shop as templates: whoever serves them puts the
// store's data id in place of {{DATA_ID}} and the server's address, without a
// slash at its end, in place of {{ORIGIN}}.
func Files() fs.FS {
	site, err := fs.Sub(files, "site")
	if err != nil {
		panic(err) // the name above is a constant, and valid
	}
	return site
}
