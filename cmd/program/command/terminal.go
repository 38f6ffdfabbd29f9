// Package command is what the commands of the program share: a terminal to write to, how
// they end, and how a person reads what they print.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// Command is one word of the command line.
type Command struct {
	Name, Summary string
	Run           func(ctx context.Context, t Terminal, args []string) error
}

// Terminal is what a command reads and writes besides its data.
type Terminal struct {
	Environ  []string
	Out, Err io.Writer
	Self     string // the program's file, to be started as its own child; "" where that cannot be
}

// ErrUsage means that the words of the command line are off.
var ErrUsage = errors.New("usage")

// Verdict ends a command with a status of its own; a nil Cause is not told of.
type Verdict struct {
	Status int
	Cause  error
}

// Error is the cause.
func (v Verdict) Error() string {
	if v.Cause == nil {
		return "verdict"
	}
	return v.Cause.Error()
}

// Unwrap gives the cause.
func (v Verdict) Unwrap() error { return v.Cause }

// Status is what the program ends with after a command, told of on its terminal.
func (t Terminal) Status(c Command, err error) int {
	var own Verdict
	switch {
	case err == nil:
		return 0
	case errors.As(err, &own):
		if own.Cause != nil {
			fmt.Fprintf(t.Err, "tilly %s: %v\n", c.Name, own.Cause)
		}
		return own.Status
	case errors.Is(err, ErrUsage):
		fmt.Fprintf(t.Err, "usage: tilly %s %s\n", c.Name, c.Summary)
		return 2
	default:
		fmt.Fprintf(t.Err, "tilly %s: %v\n", c.Name, err)
		return 1
	}
}

// ListMost is how many rows a list of a command shows.
const ListMost = 100_000
