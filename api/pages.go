package api

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"strings"

	"tilly"
)

// pages are the built HTML pages: the shell of the dashboard, and pages that
// were rendered at build time.
type pages struct {
	files    fs.FS
	shell    []byte
	unknown  []byte   // what stands at an address that is none
	patterns []string // all routes the front end knows
	listed   []string // the paths that search engines should know
	samples  samples  // of how the company is reached
}

func newPages(files fs.FS) (*pages, error) {
	p := &pages{files: files}
	shell, err := fs.ReadFile(files, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		p.shell = []byte(unbuilt)
		p.unknown = p.shell
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	p.shell, p.unknown = shell, shell
	if unknown, err := fs.ReadFile(files, "pages/404.html"); err == nil {
		p.unknown = unknown
	}
	if p.samples, err = readSamples(files); err != nil {
		return nil, err
	}
	// Without the list of routes every path is left to the front end.
	return p, errors.Join(readList(files, "routes.json", &p.patterns), readList(files, "listed.json", &p.listed))
}

// readList reads a list that the build wrote; a missing one is empty.
func readList(files fs.FS, name string, list *[]string) error {
	b, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(b, list)
}

const unbuilt = `<!doctype html><meta charset="utf-8"><title>` + tilly.Name + `</title>
<p>The pages are not built into this program. Run <code>make build</code>.`

// page finds what to show at a path, and whether the front end knows the path.
func (p *pages) page(at string) (body []byte, known bool) {
	name := strings.Trim(path.Clean(at), "/")
	if name == "" || name == "." {
		name = "index"
	}
	if fs.ValidPath(name) && name != "404" {
		if b, err := fs.ReadFile(p.files, "pages/"+name+".html"); err == nil {
			return b, true
		}
	}
	for _, pattern := range p.patterns {
		if matches(pattern, at) {
			return p.shell, true
		}
	}
	if p.patterns == nil {
		return p.shell, true
	}
	return p.unknown, false
}

// matches compares a path with a route pattern such as /dashboard/store/:id.
func matches(pattern, at string) bool {
	want, got := strings.Split(strings.Trim(pattern, "/"), "/"), strings.Split(strings.Trim(at, "/"), "/")
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if want[i] != got[i] && !(strings.HasPrefix(want[i], ":") && got[i] != "") {
			return false
		}
	}
	return !strings.Contains(pattern, "*")
}
