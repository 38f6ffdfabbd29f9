package tilly

// Doubt says why an answer may not have been what its asker needed.
type Doubt string

// The doubts. DoubtDown comes from a rating, the others from the answer itself.
const (
	NoDoubt      Doubt = ""
	DoubtRefused Doubt = "refused" // nothing strong enough was taught
	DoubtWeak    Doubt = "weak"    // answered on evidence just above the threshold
	DoubtDown    Doubt = "down"    // rated as not helpful
)
