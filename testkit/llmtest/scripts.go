package llmtest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// Say streams a whole answer.
func Say(text string) Script {
	return func(w http.ResponseWriter, _ *http.Request, _ Request) {
		stream(w)
		_, _ = w.Write(Recorded(text))
	}
}

// SayUncounted is Say by an endpoint that does not say what it took.
func SayUncounted(text string) Script {
	return func(w http.ResponseWriter, _ *http.Request, _ Request) {
		stream(w)
		for event := range bytes.SplitAfterSeq(Recorded(text), []byte("\n\n")) {
			if !bytes.Contains(event, []byte(`"usage"`)) {
				_, _ = w.Write(event)
			}
		}
	}
}

// Reply streams an answer that is made from what was asked.
func Reply(answer func(asked Request) string) Script {
	return func(w http.ResponseWriter, _ *http.Request, asked Request) {
		stream(w)
		_, _ = w.Write(Recorded(answer(asked)))
	}
}

// Drip streams a whole answer event by event with a pause before each.
func Drip(text string, pause time.Duration) Script {
	return func(w http.ResponseWriter, r *http.Request, _ Request) {
		stream(w)
		for event := range bytes.SplitAfterSeq(Recorded(text), []byte("\n\n")) {
			if !wait(r, pause) {
				return
			}
			_, _ = w.Write(event)
			flush(w)
		}
	}
}

// Cut sends the first k bytes of a stream and drops the connection.
func Cut(recorded []byte, k int) Script {
	return func(w http.ResponseWriter, _ *http.Request, _ Request) {
		stream(w)
		_, _ = w.Write(recorded[:min(k, len(recorded))])
		flush(w)
		panic(http.ErrAbortHandler)
	}
}

// CutClean sends the first k bytes of a stream and ends it as if it were whole.
func CutClean(recorded []byte, k int) Script {
	return func(w http.ResponseWriter, _ *http.Request, _ Request) {
		stream(w)
		_, _ = w.Write(recorded[:min(k, len(recorded))])
	}
}

// Status answers with an error as endpoints word it. after is the Retry-After
// header, none when empty.
func Status(code int, after string) Script {
	return func(w http.ResponseWriter, _ *http.Request, asked Request) {
		if after != "" {
			w.Header().Set("Retry-After", after)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		_, _ = fmt.Fprintf(w, `{"error":{"message":"it failed for key %s","type":"error","code":"%d"}}`, strings.TrimPrefix(asked.Authorization, "Bearer "), code)
	}
}

// Hang accepts the question and never says a word.
func Hang() Script {
	return func(_ http.ResponseWriter, r *http.Request, _ Request) { <-r.Context().Done() }
}

// HangAfter streams the first words of an answer and then nothing more.
func HangAfter(text string) Script {
	return func(w http.ResponseWriter, r *http.Request, _ Request) {
		stream(w)
		whole := Recorded(text)
		_, _ = w.Write(whole[:bytes.LastIndex(whole, []byte(`"finish_reason":"stop"`))/2])
		flush(w)
		<-r.Context().Done()
	}
}

// Raw answers 200 with the body and content type as they are.
func Raw(contentType, body string) Script {
	return func(w http.ResponseWriter, _ *http.Request, _ Request) {
		w.Header().Set("Content-Type", contentType)
		_, _ = w.Write([]byte(body))
	}
}

// Page is what a proxy or a wrong address answers.
func Page() Script {
	return Raw("text/html; charset=utf-8", "<!doctype html><html><body><h1>Welcome to nginx</h1></body></html>")
}

// Garbage is an event stream of random bytes.
func Garbage() Script {
	return Raw("text/event-stream", "\x00\xff\xfe\x01garbage\ndata: \xff\xff\n\n\x80\x81")
}

// BadJSON is an event stream whose events cannot be read.
func BadJSON() Script {
	return Raw("text/event-stream", "data: {\"choices\": [{\"delta\": {\"content\": \"Hel\n\ndata: [DONE]\n\n")
}

// Empty is a stream that finishes without a word.
func Empty() Script { return Say("") }

// Huge is a stream with one enormous piece.
func Huge(size int) Script {
	return func(w http.ResponseWriter, _ *http.Request, _ Request) {
		stream(w)
		_, _ = io.WriteString(w, `data: {"choices":[{"index":0,"delta":{"content":"`)
		piece := strings.Repeat("a ", 32<<10)
		for sent := 0; sent < size; sent += len(piece) {
			if _, err := io.WriteString(w, piece); err != nil {
				return
			}
		}
		_, _ = io.WriteString(w, "\"}}]}\n\ndata: [DONE]\n\n")
	}
}

// Failing sends an error inside a stream that had begun.
func Failing() Script {
	return Raw("text/event-stream", "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hello\"}}]}\n\n"+
		"data: {\"error\":{\"message\":\"overloaded\",\"type\":\"server_error\"}}\n\n")
}
