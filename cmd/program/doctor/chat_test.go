package doctor

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"tilly/cmd/program/settings"
)

// What browsers get of the chat is what the program holds, or the doctor says which file
// is not.
func TestTheChatArrivesAsItWasBuilt(t *testing.T) {
	t.Parallel()
	built := func() fstest.MapFS {
		return fstest.MapFS{"widget.js": {Data: []byte("load('w/chat-1.js')")}, "w/chat-1.js": {Data: []byte("chat()")}}
	}
	for name, c := range map[string]struct {
		served, held fs.FS
		want         finding
		says         string
	}{
		"as built":       {built(), built(), fine, "1 parts of it arrive as they were built; sha384-"},
		"loader changed": {with(built(), "widget.js", "load('https://evil.example/')"), built(), fails, "/widget.js is not what"},
		"part changed":   {with(built(), "w/chat-1.js", "chat();steal()"), built(), fails, "/w/chat-1.js is not what"},
		"part cut":       {with(built(), "w/chat-1.js", "ch"), built(), fails, "/w/chat-1.js is not what"},
		"part missing":   {fstest.MapFS{"widget.js": built()["widget.js"]}, built(), fails, "/w/chat-1.js answers 404"},
		"not built":      {built(), fstest.MapFS{}, warns, "make build"},
	} {
		srv := httptest.NewServer(http.FileServerFS(c.served))
		p := patient{settings: settings.Settings{PublicURL: srv.URL}, chat: c.held}
		if f, what := p.compared(t.Context()); f != c.want || !strings.Contains(what, c.says) {
			t.Errorf("%s: %s %s", name, f, what)
		}
		if f, what := p.chatArrives(t.Context()); f != fine || !strings.Contains(what, "alone") {
			t.Errorf("%s on this machine: %s %s", name, f, what)
		}
		srv.Close()
		if f, _ := p.compared(t.Context()); f != warns {
			t.Errorf("%s: gone, and found %s", name, f)
		}
	}
}

func with(files fstest.MapFS, name, data string) fstest.MapFS {
	files[name] = &fstest.MapFile{Data: []byte(data)}
	return files
}
