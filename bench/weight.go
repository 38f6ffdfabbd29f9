package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// What the widget may weigh on a stranger's page, in KB of gzip -9.
const (
	maxLoader = 5.5
	maxWidget = 23
)

// weight weighs what is sent over the wire. The widget's limits fail the build.
func (b *bench) weight() error {
	loader, err := gzipped("widget/dist/widget.js")
	if err != nil {
		return err
	}
	chats, err := filepath.Glob("widget/dist/w/*.js")
	if err != nil {
		return err
	}
	chat, err := gzipped(chats...)
	if err != nil {
		return err
	}
	landing, err := pageFiles("web/dist/pages/index.html", "site", "landing")
	if err != nil {
		return err
	}
	dashboard, err := pageFiles("web/dist/index.html", "kit", "protected", "dashboard", "overview")
	if err != nil {
		return err
	}
	b.add(
		row{measure: "widget: loader, gzip", unit: "KB", ours: loader, peer: maxLoader, against: "limit", most: 1, fails: true},
		row{measure: "widget: loader and opened chat, gzip", unit: "KB", ours: loader + chat, peer: maxWidget, against: "limit", most: 1, fails: true},
	)
	if err := b.weighPage("landing page", landing); err != nil {
		return err
	}
	if err := b.weighPage("first page of the dashboard", dashboard); err != nil {
		return err
	}
	info, err := os.Stat(tillyBinary)
	if err != nil {
		return err
	}
	bare, err := os.Stat(b.bare)
	if err != nil {
		return err
	}
	b.add(row{measure: "binary", unit: "MB", ours: float64(info.Size()) / mb, peer: float64(bare.Size()) / mb, against: "bare program"})
	return nil
}

func (b *bench) weighPage(name string, files []string) error {
	all, err := gzipped(files...)
	if err != nil {
		return err
	}
	scripts, err := gzipped(slices.DeleteFunc(slices.Clone(files), func(f string) bool { return filepath.Ext(f) != ".js" })...)
	b.add(
		row{measure: fmt.Sprintf("%s, gzip, without fonts (%d files)", name, len(files)), unit: "KB", ours: all},
		row{measure: "  scripts of it", unit: "KB", ours: scripts},
	)
	return err
}

// gzipped is the sum of the files, each compressed for itself, in KB.
func gzipped(files ...string) (kb float64, err error) {
	if len(files) == 0 {
		return 0, fmt.Errorf("there is nothing to weigh: the front end is not built")
	}
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			return 0, err
		}
		var out bytes.Buffer
		z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
		if err != nil {
			return 0, err
		}
		if _, err := z.Write(body); err != nil {
			return 0, err
		}
		if err := z.Close(); err != nil {
			return 0, err
		}
		kb += float64(out.Len()) / 1024
	}
	return kb, nil
}

// pageFiles lists a page, its scripts and styles, what those import, and what the
// page's script loads for the named lazy parts.
func pageFiles(page string, lazy ...string) ([]string, error) {
	linked := regexp.MustCompile(`"(/assets/[^"]+\.(?:js|css))"`) // also those that its own script names
	imported := regexp.MustCompile(`(?:from|import) ?"\./([^"]+\.js)"`)
	html, err := os.ReadFile(page)
	if err != nil {
		return nil, err
	}
	files := []string{page}
	for _, m := range linked.FindAllSubmatch(html, -1) {
		files = addNew(files, "web/dist"+string(m[1]))
	}
	for i := 0; i < len(files); i++ { // files grows
		body, err := os.ReadFile(files[i])
		if err != nil {
			return nil, err
		}
		for _, m := range imported.FindAllSubmatch(body, -1) {
			files = addNew(files, "web/dist/assets/"+string(m[1]))
		}
		if !strings.HasPrefix(filepath.Base(files[i]), "index-") || filepath.Ext(files[i]) != ".js" { // the script that all pages start with has Vite's list
			continue
		}
		more, err := lazyFiles(body, lazy)
		if err != nil {
			return nil, err
		}
		for _, f := range more {
			files = addNew(files, f)
		}
	}
	return files, nil
}

func addNew(files []string, file string) []string {
	if slices.Contains(files, file) {
		return files
	}
	return append(files, file)
}

// lazyFiles reads Vite's own list of what each lazy part loads from the script.
func lazyFiles(script []byte, parts []string) (out []string, err error) {
	var deps []string
	if m := regexp.MustCompile(`m\.f=(\["[^\]]+\])`).FindSubmatch(script); m != nil {
		if err := json.Unmarshal(m[1], &deps); err != nil {
			return nil, err
		}
	}
	for _, part := range parts {
		m := regexp.MustCompile("import\\(`\\./(" + part + "-[\\w-]{8}\\.js)`\\)(?:,__vite__mapDeps\\((\\[[\\d,]*\\])\\))?").FindSubmatch(script)
		if m == nil {
			return nil, fmt.Errorf("the pages have no lazy part %q", part)
		}
		out = append(out, "web/dist/assets/"+string(m[1]))
		var at []int
		if err := json.Unmarshal(m[2], &at); m[2] != nil && err != nil {
			return nil, err
		}
		for _, i := range at {
			out = append(out, "web/dist/"+deps[i])
		}
	}
	return out, nil
}
