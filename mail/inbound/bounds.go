package inbound

// Bounds of what is read of a mail.
const (
	mostDepth = 20
	mostParts = 200
	mostText  = 4 << 20
	mostName  = 120 // characters of the name of an attachment
	mostIDs   = 50
	longestID = 250
)
