package program

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tilly"
)

// minKey is the shortest secret that is accepted, in characters.
const minKey = 32

// secretKey is the operator's secret, else one made once and kept beside the
// data for the program's own user alone.
func secretKey(s Settings) ([]byte, error) {
	if s.SecretKey != "" {
		return keyOf(s.SecretKey), nil
	}
	file := filepath.Join(s.DataDir, "secret.key")
	b, err := os.ReadFile(file) //nolint:gosec // in the data folder
	if errors.Is(err, fs.ErrNotExist) {
		return makeKey(file)
	}
	if err != nil {
		return nil, err
	}
	secret := strings.TrimSpace(string(b))
	if len(secret) < minKey {
		return nil, fmt.Errorf("%s holds no secret of %d characters", file, minKey)
	}
	return keyOf(secret), nil
}

// makeKey writes a new secret whole or not at all, and never over another.
func makeKey(file string) ([]byte, error) {
	secret := tilly.NewSecret()
	tmp := file + "." + tilly.NewID()
	if err := os.WriteFile(tmp, []byte(secret+"\n"), 0o600); err != nil {
		return nil, err
	}
	defer os.Remove(tmp)
	if err := os.Link(tmp, file); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	b, err := os.ReadFile(file) //nolint:gosec // in the data folder
	if err != nil {
		return nil, err
	}
	return keyOf(strings.TrimSpace(string(b))), nil
}

func keyOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}
