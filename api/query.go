package api

// Limits of a list of conversations.
const (
	maxSearch        = 200 // characters
	maxDays          = 3_650
	conversationPage = 50
	conversationMost = 100
)
