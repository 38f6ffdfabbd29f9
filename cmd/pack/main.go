// Command pack writes what a release build carries, compressed, beside the rooms that it
// belongs to; `make build` runs it once the pages are built.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"tilly/packed"
)

// archives are the rooms with the folders that they carry, and a file without which
// these are not built yet.
var archives = []struct {
	room    string
	folders []string
	needs   string
}{
	{"words", []string{"languages", "cldr", "marks", "chat", "live", "mails", "letters", "thesaurus", "translit"}, "languages/en.txt"},
	{"web", []string{"dist"}, "dist/index.html"},
	{"ingest/pdf", []string{"wasm"}, "wasm/pdfium.wasm"},
	{"zones", []string{"data"}, "data/zones"},
}

func main() {
	if err := writeZones("zones/data/zones"); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
	var all errgroup.Group // at once, as each ends with its largest file, on one core
	for _, a := range archives {
		all.Go(func() error { return write(a.room, a.needs, a.folders) })
	}
	if err := all.Wait(); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func write(room, needs string, folders []string) error {
	if _, err := os.Stat(filepath.Join(room, needs)); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(room, "packed.zip")) //nolint:gosec // the table above names it
	if err != nil {
		return err
	}
	if err := packed.Write(f, os.DirFS(room), folders...); err != nil {
		return err
	}
	return f.Close()
}
