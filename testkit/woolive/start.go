package woolive

import (
	"os"
	"testing"
)

// Start runs the shop until the test ends. Without its folder, or in a short run, the
// test is skipped: scripts/torture says so.
func Start(t testing.TB) *Shop {
	t.Helper()
	folder := os.Getenv(Dir)
	if folder == "" || os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: a live shop is for scripts/torture, with " + Dir)
	}
	s, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(s.Logs())
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Must runs a script as Run does.
func (s *Shop) Must(t testing.TB, name string, args ...string) []byte {
	t.Helper()
	out, err := s.Run(t.Context(), name, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
