package llmtest

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Asked is one call for embeddings as the server received it.
type Asked struct {
	Authorization string
	Model         string
	Texts         []string
}

// EmbedScript answers one call. mean is what the server's model makes of a text.
type EmbedScript func(w http.ResponseWriter, r *http.Request, asked Asked, mean func(string) []float32)

// EmbedServer is a server of embeddings for tests: it listens on loopback, speaks
// the OpenAI embeddings protocol and does what its scripts say. Safe for
// concurrent use.
type EmbedServer struct {
	URL string // base URL, as an endpoint is configured

	mu     sync.Mutex
	mean   func(string) []float32
	script EmbedScript
	once   []EmbedScript
	asked  []Asked
}

// NewEmbed starts a server that answers as it should; it ends with the test.
func NewEmbed(t testing.TB, mean func(text string) []float32) *EmbedServer {
	t.Helper()
	s := &EmbedServer{mean: mean, script: Vectors()}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/embeddings", s.serve)
	web := httptest.NewServer(mux)
	t.Cleanup(func() {
		web.CloseClientConnections()
		web.Close()
	})
	s.URL = web.URL + "/v1"
	return s
}

// Always has every call from now on answered by the script.
func (s *EmbedServer) Always(script EmbedScript) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.script = script
}

// Next has the next calls answered by one script each.
func (s *EmbedServer) Next(scripts ...EmbedScript) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.once = append(s.once, scripts...)
}

// Means has another model answer from now on.
func (s *EmbedServer) Means(mean func(text string) []float32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mean = mean
}

// Asked are all calls that were received so far.
func (s *EmbedServer) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Asked(nil), s.asked...)
}

// Texts counts how often each text was sent.
func (s *EmbedServer) Texts() map[string]int {
	n := map[string]int{}
	for _, a := range s.Asked() {
		for _, text := range a.Texts {
			n[text]++
		}
	}
	return n
}

func (s *EmbedServer) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	var wire struct {
		Model string   `json:"model"`
		Input []string `json:"input"`
	}
	if err := json.Unmarshal(body, &wire); err != nil || len(wire.Input) == 0 {
		http.Error(w, `{"error":{"message":"bad request"}}`, http.StatusBadRequest)
		return
	}
	asked := Asked{r.Header.Get("Authorization"), wire.Model, wire.Input}
	script, mean := s.next(asked)
	script(w, r, asked, mean)
}

func (s *EmbedServer) next(asked Asked) (EmbedScript, func(string) []float32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, asked)
	if len(s.once) > 0 {
		script := s.once[0]
		s.once = s.once[1:]
		return script, s.mean
	}
	return s.script, s.mean
}

// embedding is one entry of an answer.
type embedding struct {
	Object    string `json:"object"`
	Index     int    `json:"index"`
	Embedding any    `json:"embedding"`
}

// tell writes an answer as endpoints do.
func tell(w http.ResponseWriter, asked Asked, data []embedding) {
	tokens := 0
	for _, text := range asked.Texts {
		tokens += len(strings.Fields(text))
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{
		"object": "list", "model": asked.Model, "data": data, "usage": map[string]int{"prompt_tokens": tokens, "total_tokens": tokens},
	})
}

func meanings(asked Asked, mean func(string) []float32) (data []embedding) {
	for i, text := range asked.Texts {
		data = append(data, embedding{"embedding", i, mean(text)})
	}
	return data
}

// Vectors answers as it should.
func Vectors() EmbedScript {
	return func(w http.ResponseWriter, _ *http.Request, asked Asked, mean func(string) []float32) {
		tell(w, asked, meanings(asked, mean))
	}
}

// Base64 answers with vectors as base64 of 32-bit floats.
func Base64() EmbedScript {
	return func(w http.ResponseWriter, _ *http.Request, asked Asked, mean func(string) []float32) {
		data := meanings(asked, mean)
		for i := range data {
			var b []byte
			for _, x := range data[i].Embedding.([]float32) {
				b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
			}
			data[i].Embedding = base64.StdEncoding.EncodeToString(b)
		}
		tell(w, asked, data)
	}
}

// Shuffled answers with the vectors in another order than that of the texts.
func Shuffled() EmbedScript {
	return func(w http.ResponseWriter, _ *http.Request, asked Asked, mean func(string) []float32) {
		data := meanings(asked, mean)
		for i, j := 0, len(data)-1; i < j; i, j = i+1, j-1 {
			data[i], data[j] = data[j], data[i]
		}
		tell(w, asked, data)
	}
}

// Spoiled answers after spoil changed the list of vectors.
func Spoiled(spoil func(vectors [][]float32) [][]float32) EmbedScript {
	return func(w http.ResponseWriter, _ *http.Request, asked Asked, mean func(string) []float32) {
		var vectors [][]float32
		for _, text := range asked.Texts {
			vectors = append(vectors, mean(text))
		}
		var data []embedding
		for i, v := range spoil(vectors) {
			data = append(data, embedding{"embedding", i, v})
		}
		tell(w, asked, data)
	}
}

// Refusing answers 400 when a text is longer than most bytes, as servers do whose
// model reads no further.
func Refusing(most int) EmbedScript {
	return func(w http.ResponseWriter, r *http.Request, asked Asked, mean func(string) []float32) {
		for _, text := range asked.Texts {
			if len(text) > most {
				EmbedStatus(http.StatusBadRequest, "")(w, r, asked, mean)
				return
			}
		}
		tell(w, asked, meanings(asked, mean))
	}
}

// EmbedStatus answers with an error as endpoints word it. after is the Retry-After
// header, none when empty.
func EmbedStatus(code int, after string) EmbedScript {
	return func(w http.ResponseWriter, _ *http.Request, asked Asked, _ func(string) []float32) {
		if after != "" {
			w.Header().Set("Retry-After", after)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		_, _ = fmt.Fprintf(w, `{"error":{"message":"it failed for key %s","type":"error","code":"%d"}}`, strings.TrimPrefix(asked.Authorization, "Bearer "), code)
	}
}

// EmbedHang accepts the call and never answers.
func EmbedHang() EmbedScript {
	return func(_ http.ResponseWriter, r *http.Request, _ Asked, _ func(string) []float32) { <-r.Context().Done() }
}

// EmbedSlow answers as it should after a while.
func EmbedSlow(after time.Duration) EmbedScript {
	return func(w http.ResponseWriter, r *http.Request, asked Asked, mean func(string) []float32) {
		if wait(r, after) {
			tell(w, asked, meanings(asked, mean))
		}
	}
}

// EmbedRaw answers 200 with the body and content type as they are.
func EmbedRaw(contentType, body string) EmbedScript {
	return func(w http.ResponseWriter, _ *http.Request, _ Asked, _ func(string) []float32) {
		w.Header().Set("Content-Type", contentType)
		_, _ = io.WriteString(w, body)
	}
}
