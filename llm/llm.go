// Package llm speaks to chat models. Any endpoint that speaks the OpenAI chat
// protocol will do: hosted, vLLM, Ollama, llama.cpp.
package llm

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Role says who wrote a message of a chat.
type Role string

// The roles of the protocol.
const (
	System    Role = "system"
	User      Role = "user"
	Assistant Role = "assistant"
)

// Message is one turn of a chat.
type Message struct {
	Role Role
	Text string
}

// Request is one chat to be continued.
type Request struct {
	Messages  []Message
	MaxTokens int  // of the answer; 0 means DefaultMaxTokens
	Hurry     bool // another model stands ready: wait for no endpoint that is busy
}

// Usage is what a call took. Where the endpoint does not say, the tokens are
// estimated from the texts.
type Usage struct {
	Prompt, Output int
	Micros         int64 // of the prices' unit, by the prices of the model
	Estimated      bool
}

// Plus adds what another call took.
func (u Usage) Plus(v Usage) Usage {
	return Usage{u.Prompt + v.Prompt, u.Output + v.Output, u.Micros + v.Micros, u.Estimated || v.Estimated}
}

// End says how an answer ended.
type End struct {
	Cut   bool  // the model stopped at its token limit in the middle of things
	Usage Usage // also of a call that failed once the endpoint had begun to answer
}

// Chat is a chat model.
type Chat interface {
	// Stream gives the answer to each piece by piece, as the model writes it. It
	// returns nil only when the model said that it had finished; an error of each
	// ends the call upstream and is returned as it is.
	Stream(ctx context.Context, r Request, each func(text string) error) (End, error)
	// Name is the model's, for records.
	Name() string
}

// Fault is the kind of failure of a model.
type Fault string

// The faults of models.
const (
	FaultRefused  Fault = "refused"  // the endpoint cannot be reached
	FaultStatus   Fault = "status"   // it answered with an error status
	FaultBusy     Fault = "busy"     // 429, and no time to wait
	FaultSlow     Fault = "slow"     // a time-out of ours
	FaultGarbage  Fault = "garbage"  // no event stream, no JSON, or far too much of it
	FaultCut      Fault = "cut"      // the stream ended without saying that it had
	FaultEmpty    Fault = "empty"    // finished without a word
	FaultOpen     Fault = "open"     // not asked: it failed too often just now
	FaultFiltered Fault = "filtered" // withheld by the endpoint's own filter
)

// Error is what went wrong with a model. Its text never holds the key, the
// prompt or the body of an answer.
type Error struct {
	Fault  Fault
	Status int // HTTP status, 0 when there was none
	Detail string
}

// Error is the text for records and logs.
func (e *Error) Error() string {
	s := "model: " + string(e.Fault)
	if e.Status != 0 {
		s += fmt.Sprintf(" %d", e.Status)
	}
	if e.Detail != "" {
		s += ": " + e.Detail
	}
	return s
}

// FaultOf is the fault of err, "" when it is no *Error.
func FaultOf(err error) Fault {
	var e *Error
	if errors.As(err, &e) {
		return e.Fault
	}
	return ""
}

// Config is what a client is made of. Zero times mean the defaults.
type Config struct {
	BaseURL string // up to and including the version, e.g. https://host/v1
	Key     string // "" sends none that matters
	Model   string

	// PriceIn and PriceOut are what a million tokens cost, in whatever unit the
	// operator counts; 0 is free.
	PriceIn, PriceOut float64

	Connect    time.Duration // until the connection stands
	FirstToken time.Duration // from asking until the first piece of text, retries included
	Gap        time.Duration // between two pieces
	Whole      time.Duration // for all of it
}

// The defaults of Config, and the answer's length. An answer must be whole
// within 30 s even when a model hangs and another speaker has to take over.
const (
	DefaultConnect    = 3 * time.Second
	DefaultFirstToken = 8 * time.Second
	DefaultGap        = 8 * time.Second
	DefaultWhole      = 20 * time.Second
	DefaultMaxTokens  = 700
)

func (c Config) withDefaults() Config {
	set := func(d *time.Duration, to time.Duration) {
		if *d <= 0 {
			*d = to
		}
	}
	set(&c.Connect, DefaultConnect)
	set(&c.FirstToken, DefaultFirstToken)
	set(&c.Gap, DefaultGap)
	set(&c.Whole, DefaultWhole)
	return c
}
