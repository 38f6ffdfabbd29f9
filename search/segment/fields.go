package segment

// The fields of a passage, in the order in which its words are kept.
const (
	Question = iota // the question of a stored pair
	Title           // of the document
	Heading         // heading path
	Body            // text or answer
	Fields          // how many there are
)
