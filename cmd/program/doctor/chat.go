package doctor

import (
	"bytes"
	"context"
	"crypto/sha512"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"

	"tilly"
)

// loaderFile is what snippets load; chatFiles are what it loads, named by their content.
const (
	loaderFile = "widget.js"
	chatFiles  = "w/*.js"
)

// chatArrives compares what browsers get at the public address with what the program
// holds: what stands between, a proxy or a network of caches, must hand it on as it is.
func (p *patient) chatArrives(ctx context.Context) (finding, string) {
	if u, err := url.Parse(p.settings.PublicURL); err != nil || tilly.IsLoopback(u.Hostname()) {
		return fine, "nothing stands between on this machine alone"
	}
	return p.compared(ctx)
}

func (p *patient) compared(ctx context.Context) (finding, string) {
	loader, err := fs.ReadFile(p.chat, loaderFile)
	if err != nil {
		return warns, "the chat is not built into this program: run make build"
	}
	parts, err := fs.Glob(p.chat, chatFiles)
	if err != nil {
		return fails, err.Error()
	}
	for _, name := range append([]string{loaderFile}, parts...) {
		if f, what := p.arrives(ctx, name); f != fine {
			return f, what
		}
	}
	sum := sha512.Sum384(loader)
	return fine, fmt.Sprintf("%s and %d parts of it arrive as they were built; sha384-%s", loaderFile, len(parts), base64.StdEncoding.EncodeToString(sum[:]))
}

// arrives compares one file.
func (p *patient) arrives(ctx context.Context, name string) (finding, string) {
	at := p.settings.PublicURL + "/" + name
	own, err := fs.ReadFile(p.chat, name)
	if err != nil {
		return fails, err.Error()
	}
	resp, err := ask(ctx, at)
	if err != nil {
		return warns, "not looked at, as " + p.settings.PublicURL + " does not answer from here"
	}
	defer resp.Body.Close()
	got, err := io.ReadAll(io.LimitReader(resp.Body, int64(len(own))+1))
	if err != nil || resp.StatusCode != http.StatusOK {
		return fails, fmt.Sprintf("%s answers %d: the proxy must lead there too", at, resp.StatusCode)
	}
	if !bytes.Equal(got, own) {
		return fails, at + " is not what this program holds: another version runs there, or what stands between keeps an old one or changes it; look at both before anything else"
	}
	return fine, ""
}
