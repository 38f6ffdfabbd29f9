package shops

import (
	"fmt"
	"html"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// server shows a shop's pages on loopback. Its sitemap names all of them, as many
// pages link to the host they were copied from.
type server struct {
	dir    string
	origin string
	http   *http.Server
}

func serve(dir string) (*server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // a loopback socket for the length of a reading
	if err != nil {
		return nil, err
	}
	s := &server{dir: dir, origin: "http://" + listener.Addr().String()}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /sitemap.xml", s.sitemap)
	mux.HandleFunc("GET /robots.txt", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, "User-agent: *\nAllow: /\nSitemap: %s/sitemap.xml\n", s.origin)
	})
	mux.HandleFunc("GET /", s.page)
	s.http = &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = s.http.Serve(listener) }()
	return s, nil
}

func (s *server) close() { _ = s.http.Close() }

// page gives a file as it is; http.FileServer would redirect index.html.
func (s *server) page(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(s.dir, filepath.FromSlash(filepath.Clean("/"+r.URL.Path)))
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		path = filepath.Join(path, "index.html")
		info, err = os.Stat(path)
	}
	if err != nil || info.IsDir() {
		http.NotFound(w, r)
		return
	}
	body, err := os.ReadFile(path)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	if isPage(path) {
		w.Header().Set("Content-Type", "text/html")
	}
	_, _ = w.Write(body) // who hung up reads no more
}

func (s *server) sitemap(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/xml")
	fmt.Fprint(w, `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for _, path := range pagesOf(s.dir) {
		u := url.URL{Path: "/" + path}
		fmt.Fprintf(w, "<url><loc>%s%s</loc></url>", s.origin, html.EscapeString(u.EscapedPath()))
	}
	fmt.Fprint(w, "</urlset>")
}

func isPage(path string) bool {
	ext := strings.ToLower(filepath.Ext(path))
	return ext == ".html" || ext == ".htm"
}

// pagesOf are the paths of all pages below a folder.
func pagesOf(dir string) (paths []string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && isPage(path) {
			rel, _ := filepath.Rel(dir, path)
			paths = append(paths, filepath.ToSlash(rel))
		}
		return nil
	})
	return paths
}
