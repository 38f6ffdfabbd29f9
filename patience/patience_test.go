package patience_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tilly/patience"
)

func TestAskedPatience(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	for header, want := range map[string]time.Duration{
		"": 0, "0": 0, "-3": 0, "7": 7 * time.Second, " 4.0 ": 4 * time.Second, "0.5": 500 * time.Millisecond, "NaN": 0, "1e99": 24 * time.Hour,
		"Sat, 21 Nov 2026 09:02:00 GMT": 2 * time.Minute, "Sat, 21 Nov 2026 08:00:00 GMT": 0, "soon": 0,
	} {
		if got := patience.Asked(header, now); got != want {
			t.Errorf("%q: %v, want %v", header, got, want)
		}
	}
}

func TestWait(t *testing.T) {
	t.Parallel()
	began := time.Now()
	if err := patience.Wait(t.Context(), 20*time.Millisecond); err != nil || time.Since(began) < 20*time.Millisecond {
		t.Error(err, time.Since(began))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := patience.Wait(ctx, time.Hour); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
