package tilly

// Totals are what stores hold together: one store, or all of a user's.
type Totals struct {
	Stores    int
	Documents int // pages, parts of files, pairs: whatever was found or taught
	Products  int
	Files     int
	Bytes     int64 // of files, and of the texts that are taught
	DayTokens int   // that models took in this day (UTC)
}

// Bounds are the most that all stores of a user may hold together; 0 is no bound.
type Bounds Totals

// Share is how much of a bound is taken.
type Share struct {
	Of         string // stores, documents, products, files, bytes or tokens
	Held, Most int64  // Most is 0 where there is no bound
}

// Shares are the totals beside their bounds, always in the same order.
func (b Bounds) Shares(held Totals) []Share {
	return []Share{
		{"stores", int64(held.Stores), int64(b.Stores)},
		{"documents", int64(held.Documents), int64(b.Documents)},
		{"products", int64(held.Products), int64(b.Products)},
		{"files", int64(held.Files), int64(b.Files)},
		{"bytes", held.Bytes, b.Bytes},
		{"tokens", int64(held.DayTokens), int64(b.DayTokens)},
	}
}

// BoundReached is Conflict, with words for whoever works in the stores, when these
// totals exceed a bound.
func (b Bounds) BoundReached(held Totals) error {
	for _, s := range b.Shares(held) {
		if words := boundWords[s.Of]; s.Most > 0 && s.Held > s.Most && words != "" {
			most := s.Most
			if s.Of == "bytes" {
				most >>= 20
			}
			return Errorf(Conflict, words+" Remove something first, or ask us for more.", most)
		}
	}
	return nil
}

// boundWords say what an account can hold. Tokens refuse nothing: beyond them answers
// are built-in.
var boundWords = map[string]string{
	"stores":    "An account can have %d stores.",
	"documents": "The stores of an account can hold %d pages, questions and parts of files together.",
	"products":  "The stores of an account can hold %d products together.",
	"files":     "The stores of an account can hold %d files together.",
	"bytes":     "The files and texts of an account can take %d MB together.",
}

// TokensOfUser is what the tokens that models take in a day for all stores of a user
// are counted under.
func TokensOfUser(userID string) string { return "tokens user " + userID }
