package segment

import "tilly"

// Change is one document as it is now; no passages: it is gone.
type Change struct {
	DocumentID string
	Passages   []tilly.Passage
}
