package jobs

import (
	"context"
	"encoding/json"

	"tilly"
)

// Payload turns a function of a payload into the work of a kind of job.
func Payload[T any](work func(context.Context, T) error) func(context.Context, tilly.Job) error {
	return func(ctx context.Context, j tilly.Job) error {
		var v T
		if err := json.Unmarshal(j.Payload, &v); err != nil {
			return Cancel(err)
		}
		return work(ctx, v)
	}
}
