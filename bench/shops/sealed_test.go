package shops

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The questions of the test half are those that were sealed before any answer was
// seen.
func TestSealed(t *testing.T) {
	t.Parallel()
	seal, err := os.ReadFile("questions/SEALED.sha256")
	if err != nil {
		t.Fatal(err)
	}
	sealed := map[string]string{}
	for line := range strings.Lines(string(seal)) {
		if sum, name, ok := strings.Cut(strings.TrimSpace(line), "  "); ok {
			sealed[name] = sum
		}
	}
	files, err := filepath.Glob("questions/test/*.txt")
	if err != nil || len(files) == 0 || len(files) != len(sealed) {
		t.Fatalf("%d files of %d that were sealed: %v", len(files), len(sealed), err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != sealed[filepath.Base(file)] {
			t.Errorf("%s is not what was sealed", file)
		}
	}
}
