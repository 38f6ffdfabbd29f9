package search

// The fields of a passage, in the order in which its words are kept.
const (
	fieldQuestion = iota // the question of a stored pair
	fieldTitle           // of the document
	fieldHeading         // heading path
	fieldBody            // text or answer
	fieldCount
)
