// Package web carries the built pages and dashboard inside the program.
package web

import "io/fs"

// Files are the built files. Without a build there is only a placeholder, and
// the program says so instead of a page.
func Files() fs.FS {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		panic("web: " + err.Error()) // dist is a valid path
	}
	return dist
}
