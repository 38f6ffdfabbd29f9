package llm

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	openai "github.com/sashabaranov/go-openai"

	"tilly/patience"
)

// Client is a Chat over an OpenAI-compatible endpoint. Safe for concurrent use.
type Client struct {
	cfg     Config
	api     *openai.Client
	breaker breaker
}

// NewClient makes a client; nothing is asked yet.
func NewClient(c Config) *Client {
	c = c.withDefaults()
	oc := openai.DefaultConfig(c.Key)
	oc.BaseURL = strings.TrimRight(c.BaseURL, "/")
	oc.HTTPClient = newDoer(c)
	oc.EmptyMessagesLimit = 2000
	return &Client{cfg: c, api: openai.NewClientWithConfig(oc)}
}

// Name is the model's.
func (c *Client) Name() string { return c.cfg.Model }

// Stream asks the model; see Chat.
func (c *Client) Stream(ctx context.Context, r Request, each func(string) error) (End, error) {
	if !c.breaker.allow(time.Now()) {
		return End{}, &Error{Fault: FaultOpen}
	}
	call := &call{client: c, each: each}
	end, err := call.run(ctx, r)
	switch {
	case ctx.Err() != nil || call.ours != nil || asker(err):
		c.breaker.abandon()
	default:
		c.breaker.report(err == nil, time.Now())
	}
	c.breaker.hold(call.later, time.Now())
	end.Usage = call.usage(r)
	return end, err
}

// usage is what the call took: what the endpoint said, else an estimate from the
// texts of every attempt that was answered.
func (k *call) usage(r Request) Usage {
	u := k.told
	if k.begun > 0 && u.Prompt == 0 {
		u.Prompt, u.Estimated = Estimate(r).Prompt*k.begun, true
	}
	if u.Output == 0 && k.wrote > 0 {
		u.Output, u.Estimated = (k.wrote+3)/4, true
	}
	u.Micros = k.client.cfg.cost(u)
	return u
}

// asker says whether the endpoint refused this one question, which tells nothing
// of the next.
func asker(err error) bool {
	var e *Error
	return errors.As(err, &e) && (e.Status == 400 || e.Status == 413 || e.Status == 422 || e.Fault == FaultFiltered)
}

// call is one question to the model.
type call struct {
	client *Client
	each   func(string) error
	ours   error // what each returned
	said   bool
	length int           // of all pieces, in bytes
	wrote  int           // of all pieces, in quarters of a token
	begun  int           // attempts that were answered with a stream
	told   Usage         // by the endpoint
	later  time.Duration // for which the endpoint wants to be left alone
	timer  *time.Timer
}

// maxText is the longest answer, in bytes; a model that writes more has lost its
// way.
const maxText = 64 << 10

// errSlow is the cause with which a time-out of ours cancels a call.
var errSlow = errors.New("time is up")

func (k *call) run(ctx context.Context, r Request) (End, error) {
	cfg := k.client.cfg
	timed, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	whole := time.AfterFunc(cfg.Whole, func() { cancel(errSlow) })
	defer whole.Stop()
	k.timer = time.AfterFunc(cfg.FirstToken, func() { cancel(errSlow) })
	defer k.timer.Stop()

	deadline := time.Now().Add(cfg.FirstToken)
	for try := 0; ; try++ {
		end, err := k.once(timed, r)
		if k.ours != nil {
			return end, k.ours
		}
		if err == nil {
			return end, nil
		}
		wait, again := retry(err, try)
		if k.said || !again || r.Hurry && wait > hurryWait || time.Now().Add(wait).After(deadline) {
			k.later = after(err)
			return end, k.explain(timed, err)
		}
		if err := patience.Wait(timed, wait); err != nil {
			return end, k.explain(timed, err)
		}
	}
}

// once sends the question once and reads the answer.
func (k *call) once(ctx context.Context, r Request) (End, error) {
	stream, err := k.client.api.CreateChatCompletionStream(ctx, k.wire(r))
	if err != nil {
		return End{}, err
	}
	defer func() { _ = stream.Close() }()
	k.begun++
	var end End
	var reason openai.FinishReason
	for {
		chunk, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return end, k.finish(&end, reason)
		}
		if err != nil {
			return end, err
		}
		if chunk.Usage != nil {
			k.told.Prompt, k.told.Output = chunk.Usage.PromptTokens, chunk.Usage.CompletionTokens
		}
		for _, choice := range chunk.Choices {
			if choice.FinishReason != "" {
				reason = choice.FinishReason
			}
			if err := k.piece(choice.Delta.Content); err != nil {
				return end, err
			}
		}
	}
}

func (k *call) piece(text string) error {
	if text == "" {
		return nil
	}
	k.said = true
	if k.length += len(text); k.length > maxText {
		return errTooMuch
	}
	k.wrote += quarters(text)
	k.timer.Stop() // the listener's time is not the model's
	if err := k.each(text); err != nil {
		k.ours = err
		return err
	}
	k.timer.Reset(k.client.cfg.Gap)
	return nil
}

// finish judges a stream that ended: only one that said why it ended is whole.
func (k *call) finish(end *End, reason openai.FinishReason) error {
	switch {
	case reason == "":
		return &Error{Fault: FaultCut}
	case reason == openai.FinishReasonContentFilter:
		return &Error{Fault: FaultFiltered}
	case !k.said:
		return &Error{Fault: FaultEmpty}
	}
	end.Cut = reason == openai.FinishReasonLength
	return nil
}

func (k *call) wire(r Request) openai.ChatCompletionRequest {
	w := openai.ChatCompletionRequest{
		Model: k.client.cfg.Model, MaxTokens: r.MaxTokens, Temperature: 0.1, Stream: true,
		StreamOptions: &openai.StreamOptions{IncludeUsage: true},
	}
	if w.MaxTokens == 0 {
		w.MaxTokens = DefaultMaxTokens
	}
	for _, m := range r.Messages {
		w.Messages = append(w.Messages, openai.ChatCompletionMessage{Role: string(m.Role), Content: m.Text})
	}
	return w
}

// hurryWait is how long a busy endpoint is waited for where another stands ready.
const hurryWait = 300 * time.Millisecond

// after is how long the endpoint asked to be left alone.
func after(err error) time.Duration {
	var s *statusError
	if errors.As(err, &s) && (s.status == 429 || s.status == 503) {
		return s.after
	}
	return 0
}

// retry says whether a failed call may be repeated, and after how long.
func retry(err error, try int) (time.Duration, bool) {
	var s *statusError
	if !errors.As(err, &s) || try >= 3 {
		return 0, false
	}
	if s.status != 429 && s.status < 500 {
		return 0, false
	}
	if s.after > 0 {
		return s.after, true
	}
	return 250 * time.Millisecond << try, true
}

// explain turns whatever happened into an *Error that holds nothing secret.
func (k *call) explain(ctx context.Context, err error) error {
	var ours *Error
	var status *statusError
	switch {
	case errors.Is(context.Cause(ctx), errSlow):
		return &Error{Fault: FaultSlow}
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &ours):
		return ours
	case errors.As(err, &status) && status.status == 429:
		return &Error{Fault: FaultBusy, Status: 429}
	case errors.As(err, &status):
		return &Error{Fault: FaultStatus, Status: status.status}
	case errors.Is(err, errNoStream):
		return &Error{Fault: FaultGarbage, Detail: "no event stream"}
	case errors.Is(err, errTooMuch):
		return &Error{Fault: FaultGarbage, Detail: "answer too long"}
	case errors.Is(err, io.ErrUnexpectedEOF) || k.said && isNet(err):
		return &Error{Fault: FaultCut}
	case isNet(err):
		return &Error{Fault: FaultRefused}
	}
	return &Error{Fault: FaultGarbage}
}
