package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// tokenPause is how long a model takes for a token: some 100 a second.
const tokenPause = 10 * time.Millisecond

// endpoint is a model that is asked over loopback: it says the first sentence of the
// first source that it is given, as tokens come from a model.
type endpoint struct {
	url    string
	server *http.Server

	mu    sync.Mutex
	asked []byte    // the last request
	came  time.Time // when it came
	whole time.Time // when the first sentence was whole
	calls int
}

// newEndpoint starts one, which is to be closed.
func (b *bench) newEndpoint() (*endpoint, error) {
	l, err := (&net.ListenConfig{}).Listen(b.ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	e := &endpoint{url: "http://" + l.Addr().String()}
	e.server = &http.Server{Handler: http.HandlerFunc(e.answer), ReadHeaderTimeout: time.Minute}
	go func() { _ = e.server.Serve(l) }() // it ends when it is closed
	return e, nil
}

func (e *endpoint) close() { _ = e.server.Close() }

// last is what was asked last, and when.
func (e *endpoint) last() (asked []byte, came, whole time.Time, calls int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.asked, e.came, e.whole, e.calls
}

func (e *endpoint) answer(w http.ResponseWriter, r *http.Request) {
	came := time.Now()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	e.mu.Lock()
	e.asked, e.came, e.calls = body, came, e.calls+1
	e.mu.Unlock()
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	first := firstSaid(body)
	for _, token := range tokensOf(first) {
		time.Sleep(tokenPause)
		_, _ = io.WriteString(w, chunkOf(token))
		_ = out.Flush()
	}
	e.mu.Lock()
	e.whole = time.Now()
	e.mu.Unlock()
	for _, token := range tokensOf("And " + first)[1:] { // what was said already is passed over
		time.Sleep(tokenPause)
		_, _ = io.WriteString(w, chunkOf(token))
		_ = out.Flush()
	}
	_, _ = io.WriteString(w, `data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`+"\n\n"+
		`data: {"choices":[],"usage":{"prompt_tokens":900,"completion_tokens":40,"total_tokens":940}}`+"\n\ndata: [DONE]\n\n")
}

// firstSaid is the first whole sentence of the first source of a prompt, cited.
func firstSaid(asked []byte) string {
	var in struct {
		Messages []struct{ Content string } `json:"messages"`
	}
	if json.Unmarshal(asked, &in) != nil || len(in.Messages) == 0 {
		return ""
	}
	_, given, _ := strings.Cut(in.Messages[len(in.Messages)-1].Content, "[1] ")
	given, _, _ = strings.Cut(given, "\n\n[2]")
	for line := range strings.SplitSeq(given, "\n") {
		if said, _, whole := strings.Cut(line, ". "); whole || strings.HasSuffix(line, ".") {
			return strings.TrimSuffix(said, ".") + " [1]."
		}
	}
	return ""
}

// tokensOf are words, each with the space before it.
func tokensOf(text string) (out []string) {
	for i, word := range strings.Fields(text) {
		if i > 0 {
			word = " " + word
		}
		out = append(out, word)
	}
	return out
}

// chunkOf is an event in which a model says a token.
func chunkOf(token string) string {
	event, _ := json.Marshal(map[string]any{ // plain values always encode
		"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1767225600, "model": "bench",
		"choices": []any{map[string]any{"index": 0, "delta": map[string]any{"content": token}, "finish_reason": nil}},
	})
	return fmt.Sprintf("data: %s\n\n", event)
}
