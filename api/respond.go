package api

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
