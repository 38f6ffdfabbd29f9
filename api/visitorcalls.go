package api

// visitorCalls are the calls about what a shopper's side does with people.
type visitorCalls struct {
	*core
	Hours     Hours
	Presence  Presence
	Live      Live
	Languages Languages
}
