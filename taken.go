package tilly

// TakenBy is the error for what a person, or the wait for one, stands in the way of.
// Name may be "".
func TakenBy(h Hold) *Error {
	message := "A person was asked for here, and answers."
	if h.Name != "" {
		message = h.Name + " has this conversation."
	}
	return &Error{Code: Taken, Message: message, Hold: &h}
}
