package program_test

import (
	"strings"
	"testing"

	"tilly/cmd/program/settings"
)

func TestNumbersHaveBounds(t *testing.T) {
	for _, name := range []string{"TILLY_SCAN_MAX_PAGES", "TILLY_SCAN_MAX_MINUTES", "TILLY_MAX_UPLOAD_MB", "TILLY_RETENTION_DAYS", "TILLY_SCAN_PER_SECOND"} {
		for _, value := range []string{"0", "-1", "1000001", "999999999", "9223372036854775807", "9223372036854775808", "NaN", "Inf", "-Inf", "1e9", "0x", " "} {
			if _, err := settings.Read([]string{name + "=" + value}); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%s=%s: %v", name, value, err)
			}
		}
		for _, value := range []string{"1", "365", "1000000"} {
			if _, err := settings.Read([]string{name + "=" + value}); err != nil {
				t.Errorf("%s=%s: %v", name, value, err)
			}
		}
	}
}

func TestKeysThatAreNone(t *testing.T) {
	for key, good := range map[string]bool{
		strings.Repeat("x", 32): false, strings.Repeat("0", 64): false, strings.Repeat("-", 40): false, strings.Repeat("abc", 20): false, "short but varied 1234567890": false,
		"31415926535897932384626433832795": true, "0f1e2d3c4b5a69788796a5b4c3d2e1f0": true, "a secret for tests, long enough to be one": true,
	} {
		_, err := settings.Read([]string{"TILLY_SECRET_KEY=" + key})
		if (err == nil) != good {
			t.Errorf("%q: %v", key, err)
		}
		if err != nil && strings.Contains(err.Error(), key) {
			t.Errorf("the refusal tells the key: %v", err)
		}
	}
}
