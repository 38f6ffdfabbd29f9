package testkit

import "testing"

// Figure logs what a test measured in the form that scripts/torture collects into
// docs/hardening.md.
func Figure(t testing.TB, what, format string, args ...any) {
	t.Helper()
	t.Logf("figure: | "+what+" | "+format+" |", args...)
}
