package program_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"tilly/cmd/program"
)

// TestBeingStoppedWhileStartingIsNoFailure stops the program at moments of its
// start, the first of them before anything happened.
func TestBeingStoppedWhileStartingIsNoFailure(t *testing.T) {
	environ := []string{"TILLY_DATA_DIR=" + t.TempDir(), "TILLY_ADDR=127.0.0.1:0"}
	for i := range 20 {
		ctx, cancel := context.WithCancel(t.Context())
		if i == 0 {
			cancel()
		}
		stop := time.AfterFunc(time.Duration(rand.IntN(60))*time.Millisecond, cancel)
		var out bytes.Buffer
		if status := program.Main(ctx, []string{"serve"}, environ, &out, &out); status != 0 {
			t.Errorf("status %d: %s", status, out.String())
		}
		stop.Stop()
		cancel()
	}
}
