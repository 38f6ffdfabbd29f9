package inbound

// WithoutEnding is a text without what mail programs put at its end.
func WithoutEnding(text string) string { return linesOf(text).withoutEnding().String() }
