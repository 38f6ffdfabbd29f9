package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// findManual finds a real site of a thousand pages: the PostgreSQL manual as
// Debian installs it.
func findManual() string {
	dirs, err := filepath.Glob("/usr/share/doc/postgresql-doc-*/html")
	if err != nil || len(dirs) == 0 {
		return ""
	}
	return dirs[len(dirs)-1]
}

const noManual = "no manual to read (Debian's postgresql-doc is not installed)"

// serveWord makes this program a file server, so that its CPU time is not that
// of reading.
const serveWord = "serve-files"

func serveFiles(addr, dir string) error {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /readyz", func(http.ResponseWriter, *http.Request) {})
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	server := &http.Server{Addr: addr, Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	return server.ListenAndServe()
}

// site serves the manual from a process of its own.
func (b *bench) site() (*child, error) {
	addr, err := freeAddress(b.ctx)
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return b.boot(exec.CommandContext(b.ctx, self, serveWord, addr, b.manual), addr)
}

// firstPage links to most of the manual.
func firstPage(site *child) string { return site.url + "/bookindex.html" }

// manualPage reads a page of the manual by the path it is served under.
func (b *bench) manualPage(ctx context.Context, path string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	body, err := os.ReadFile(filepath.Join(b.manual, filepath.FromSlash(filepath.Clean("/"+path))))
	if err != nil {
		return nil, fmt.Errorf("page of the manual: %w", err)
	}
	return body, nil
}
