package model

import (
	"fmt"

	"tilly/llm"
)

// NewGist is the talk with one model about what a conversation is about, whose messages
// are the sieve's sources.
func NewGist(s *Sieve) *Dialogue {
	d := &Dialogue{mark: fenceMark(), sieve: s}
	d.Messages = []llm.Message{
		{Role: llm.System, Text: fmt.Sprintf(gistRules, oneLine(s.store.Name), d.mark, d.mark)},
		{Role: llm.User, Text: d.fenced() + "\n\n" + gistReminder},
	}
	return d
}
