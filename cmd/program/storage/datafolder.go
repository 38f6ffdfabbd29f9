package storage

import (
	"os"
	"path/filepath"

	"tilly/cmd/program/settings"
)

// DatabaseFile is the database where none is served.
func DatabaseFile(s settings.Settings) string { return filepath.Join(s.DataDir, "tilly.db") }

// Exists says whether a file or folder is there.
func Exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// KeyFile holds the secret that was made for the data folder.
func KeyFile(s settings.Settings) string { return filepath.Join(s.DataDir, "secret.key") }
