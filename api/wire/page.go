package wire

import (
	"net/http"
	"strconv"
)

// Page is one page of a list.
type Page[T any] struct {
	Data        []T `json:"data"`
	Total       int `json:"total"`
	CurrentPage int `json:"current_page"`
	PerPage     int `json:"per_page"`
	LastPage    int `json:"last_page"`
}

// NewPage is a page with what it holds, of a list of so many. A list of nothing has one
// page.
func NewPage[T any](data []T, total, page, perPage int) Page[T] {
	if data == nil {
		data = []T{}
	}
	return Page[T]{data, total, page, perPage, max(1, (total+perPage-1)/perPage)}
}

// Paging reads page and per_page of the query; nonsense counts as the default, too much
// as the most.
func Paging(r *http.Request, usual, most int) (page, perPage int) {
	const pages = 1_000_000
	q := r.URL.Query()
	page, perPage = 1, usual
	if n, err := strconv.Atoi(q.Get("page")); err == nil && n > 0 {
		page = min(n, pages)
	}
	if n, err := strconv.Atoi(q.Get("per_page")); err == nil && n > 0 {
		perPage = min(n, most)
	}
	return page, perPage
}

// Number reads a count from the query, within 1 and most; nonsense counts as the usual.
func Number(r *http.Request, name string, usual, most int) int {
	n, err := strconv.Atoi(r.URL.Query().Get(name))
	if err != nil || n < 1 {
		return usual
	}
	return min(n, most)
}
