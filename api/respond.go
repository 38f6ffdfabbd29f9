package api

import (
	"encoding/json"
	"net/http"
)

// done is the envelope of every success.
type done struct {
	Success bool   `json:"success"`
	Message string `json:"message,omitempty"`
}

func ok(message string) done { return done{Success: true, Message: message} }

// pageOf is one page of a list.
type pageOf[T any] struct {
	Data        []T `json:"data"`
	Total       int `json:"total"`
	CurrentPage int `json:"current_page"`
	PerPage     int `json:"per_page"`
	LastPage    int `json:"last_page"`
}

func newPage[T any](data []T, total, page, perPage int) pageOf[T] {
	if data == nil {
		data = []T{}
	}
	return pageOf[T]{data, total, page, perPage, max(1, (total+perPage-1)/perPage)}
}

func plain(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(body + "\n")) // a client that left is nobody to tell
}

// writeJSON writes v whole; v is ours and can always be encoded.
func writeJSON(w http.ResponseWriter, status int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic("api: response cannot be encoded: " + err.Error())
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(append(b, '\n')) // a client that left is nobody to tell
}
