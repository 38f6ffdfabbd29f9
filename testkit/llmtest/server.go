// Package llmtest is a model server for tests: it listens on loopback, speaks the
// OpenAI chat protocol with its event stream, and does what a script says.
package llmtest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Request is one chat as the server received it.
type Request struct {
	Authorization string
	Model         string
	Stream        bool
	Messages      []Message
}

// Message is one turn of a Request.
type Message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// Script answers one request. It may block until the caller gives up.
type Script func(w http.ResponseWriter, r *http.Request, asked Request)

// Server is a scripted model server. Safe for concurrent use.
type Server struct {
	URL string // base URL, as an endpoint is configured

	mu       sync.Mutex
	scripts  []Script
	requests []Request
	gone     chan struct{} // receives once for every request that was cancelled
}

// New starts a server; it ends with the test. Each request takes the next
// script, and the last one serves all further requests.
func New(t testing.TB, scripts ...Script) *Server {
	t.Helper()
	s := &Server{scripts: scripts, gone: make(chan struct{}, 1024)}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/chat/completions", s.serve)
	web := httptest.NewServer(mux)
	t.Cleanup(func() {
		web.CloseClientConnections()
		web.Close()
	})
	s.URL = web.URL + "/v1"
	return s
}

// Requests are all that were received so far.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

// Cancelled receives one value for every request whose caller went away.
func (s *Server) Cancelled() <-chan struct{} { return s.gone }

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	asked := Request{Authorization: r.Header.Get("Authorization")}
	var wire struct {
		Model    string    `json:"model"`
		Stream   bool      `json:"stream"`
		Messages []Message `json:"messages"`
	}
	if err := json.Unmarshal(body, &wire); err != nil || len(wire.Messages) == 0 {
		http.Error(w, `{"error":{"message":"bad request"}}`, http.StatusBadRequest)
		return
	}
	asked.Model, asked.Stream, asked.Messages = wire.Model, wire.Stream, wire.Messages
	s.next(asked)(w, r, asked)
	if r.Context().Err() != nil {
		select {
		case s.gone <- struct{}{}:
		default: // more than anybody counts
		}
	}
}

func (s *Server) next(asked Request) Script {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, asked)
	script := s.scripts[0]
	if len(s.scripts) > 1 {
		s.scripts = s.scripts[1:]
	}
	return script
}

// Recorded is the event stream in which a model says text, token by token, with
// everything a real endpoint sends around it.
func Recorded(text string) []byte {
	var b strings.Builder
	chunk := func(delta map[string]any, finish any) {
		event, _ := json.Marshal(map[string]any{ // plain values always encode
			"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1767225600, "model": "scripted",
			"choices": []any{map[string]any{"index": 0, "delta": delta, "finish_reason": finish}},
		})
		fmt.Fprintf(&b, "data: %s\n\n", event)
	}
	chunk(map[string]any{"role": "assistant", "content": ""}, nil)
	for _, token := range tokens(text) {
		chunk(map[string]any{"content": token}, nil)
	}
	chunk(map[string]any{}, "stop")
	b.WriteString(`data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1767225600,"model":"scripted","choices":[],` +
		`"usage":{"prompt_tokens":321,"completion_tokens":45,"total_tokens":366}}` + "\n\n")
	b.WriteString("data: [DONE]\n\n")
	return []byte(b.String())
}

// tokens cuts text about as tokenizers do: up to five characters, never inside
// one.
func tokens(text string) []string {
	var out []string
	runes := []rune(text)
	for len(runes) > 0 {
		n := min(5, len(runes))
		out = append(out, string(runes[:n]))
		runes = runes[n:]
	}
	return out
}

// stream begins an event stream.
func stream(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
}

func flush(w http.ResponseWriter) {
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
}

// wait is true when the time passed before the caller went away.
func wait(r *http.Request, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-r.Context().Done():
		return false
	}
}
