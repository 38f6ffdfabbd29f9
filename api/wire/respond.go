package wire

import (
	"encoding/json"
	"net/http"
)

// Plain answers with a line of text, which no cache keeps.
func Plain(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(body + "\n")) // a client that left is nobody to tell
}

// WriteJSON writes v whole; v is ours and can always be encoded: it panics where it
// cannot.
func WriteJSON(w http.ResponseWriter, status int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic("wire: response cannot be encoded: " + err.Error())
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(append(b, '\n')) // a client that left is nobody to tell
}
