package llm

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net/http"
	"time"

	"tilly/direction"

	"tilly"
)

// The embeddings protocol: https://platform.openai.com/docs/api-reference/embeddings

// embedAnswer is what an endpoint says. Vectors come as numbers or, from some, as
// base64 of little-endian 32-bit floats.
type embedAnswer struct {
	Data []struct {
		Index     *int            `json:"index"`
		Embedding json.RawMessage `json:"embedding"`
	} `json:"data"`
	Usage struct {
		Prompt int `json:"prompt_tokens"`
		Total  int `json:"total_tokens"`
	} `json:"usage"`
}

// maxEmbedding is the most that one vector may weigh on the wire, in bytes.
const maxEmbedding = direction.MaxDims * 26

// once sends one request and reads its vectors.
func (e *Embedder) once(ctx context.Context, texts []string) (vectors []tilly.Vector, tokens int, err error) {
	inputs := make([]string, len(texts))
	e.mu.Lock()
	for i, text := range texts {
		inputs[i] = cut(text, e.longest)
	}
	e.mu.Unlock()
	body, err := json.Marshal(map[string]any{"model": e.cfg.Model, "input": inputs})
	if err != nil {
		return nil, 0, err
	}
	answer, err := e.post(ctx, body, 64<<10+len(texts)*maxEmbedding)
	if err != nil {
		return nil, 0, err
	}
	vectors, err = answer.vectors(len(texts))
	if err == nil {
		err = e.learn(len(vectors[0]))
	}
	return vectors, max(answer.Usage.Prompt, answer.Usage.Total), err
}

func (e *Embedder) post(ctx context.Context, body []byte, most int) (answer embedAnswer, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, e.cfg.BaseURL+"/embeddings", bytes.NewReader(body))
	if err != nil {
		return answer, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json")
	if e.cfg.Key != "" {
		r.Header.Set("Authorization", "Bearer "+e.cfg.Key)
	}
	resp, err := e.client.Do(r)
	if err != nil {
		return answer, err
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		_, _ = io.CopyN(io.Discard, resp.Body, 64<<10) // lets the connection be used again
		return answer, statusOf(resp)
	}
	b, err := io.ReadAll(&bounded{body: resp.Body, left: most})
	if err != nil {
		return answer, err
	}
	if err := json.Unmarshal(b, &answer); err != nil {
		return answer, &Error{Fault: FaultGarbage, Detail: "no JSON of the protocol"}
	}
	return answer, nil
}

// vectors reads n vectors in the order of the texts, whatever order they came in.
func (a embedAnswer) vectors(n int) ([]tilly.Vector, error) {
	garbage := func(detail string) ([]tilly.Vector, error) {
		return nil, &Error{Fault: FaultGarbage, Detail: detail}
	}
	if len(a.Data) != n {
		return garbage("not one vector a text")
	}
	out := make([]tilly.Vector, n)
	for i, d := range a.Data {
		at := i
		if d.Index != nil {
			at = *d.Index
		}
		if at < 0 || at >= n || out[at] != nil {
			return garbage("vectors of no text")
		}
		values, ok := floats(d.Embedding)
		if !ok {
			return garbage("a vector that cannot be read")
		}
		if out[at], ok = direction.Of(values); !ok {
			return garbage("a vector without a direction")
		}
	}
	for _, v := range out {
		if len(v) != len(out[0]) {
			return garbage("vectors of several dimensions")
		}
	}
	return out, nil
}

// floats reads one vector.
func floats(raw json.RawMessage) (values []float32, ok bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return values, json.Unmarshal(raw, &values) == nil
	}
	var text string
	if json.Unmarshal(raw, &text) != nil {
		return nil, false
	}
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(b)%4 != 0 {
		return nil, false
	}
	values = make([]float32, len(b)/4)
	for i := range values {
		values[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return values, true
}

// cut is the text up to n bytes. Endpoints refuse an empty one.
func cut(text string, n int) string { return cmp.Or(tilly.ClipBytes(text, n), " ") }

// embedError is an Error that knows when to ask again.
type embedError struct {
	told   Error
	status *statusError
	after  time.Duration
}

// Error is the text for logs.
func (e *embedError) Error() string { return e.told.Error() }

// Unwrap gives what the rules for retries look at.
func (e *embedError) Unwrap() []error {
	if e.status == nil {
		return []error{&e.told}
	}
	return []error{&e.told, e.status}
}

// After is how long the endpoint wants to be left alone, 0 when it does not say.
func After(err error) time.Duration {
	var e *embedError
	if errors.As(err, &e) {
		return e.after
	}
	return 0
}

// explainEmbed turns whatever happened into an error that holds nothing secret.
func explainEmbed(ctx context.Context, err error) error {
	var ours *Error
	var status *statusError
	switch {
	case err == nil:
		return nil
	case errors.Is(context.Cause(ctx), errSlow):
		return &Error{Fault: FaultSlow}
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &ours):
		return ours
	case errors.As(err, &status):
		fault := FaultStatus
		if status.status == http.StatusTooManyRequests {
			fault = FaultBusy
		}
		return &embedError{told: Error{Fault: fault, Status: status.status}, status: status, after: status.after}
	case errors.Is(err, errTooMuch):
		return &Error{Fault: FaultGarbage, Detail: "answer too long"}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &Error{Fault: FaultCut}
	case isNet(err):
		return &Error{Fault: FaultRefused}
	}
	return &Error{Fault: FaultGarbage}
}
