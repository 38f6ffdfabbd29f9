package api

import "strconv"

// Limits of a list of conversations.
const (
	maxSearch        = 200 // characters
	maxDays          = 3_650
	conversationPage = 50
	conversationMost = 100
)

// paging reads page and per_page; nonsense counts as the default, too much as
// the most.
func (c *call) paging(usual, most int) (page, perPage int) {
	const pages = 1_000_000
	page, perPage = 1, usual
	if n, err := strconv.Atoi(c.query("page")); err == nil && n > 0 {
		page = min(n, pages)
	}
	if n, err := strconv.Atoi(c.query("per_page")); err == nil && n > 0 {
		perPage = min(n, most)
	}
	return page, perPage
}

// number reads a count from the query, within 1 and most.
func (c *call) number(name string, usual, most int) int {
	n, err := strconv.Atoi(c.query(name))
	if err != nil || n < 1 {
		return usual
	}
	return min(n, most)
}
