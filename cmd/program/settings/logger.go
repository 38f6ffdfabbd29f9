package settings

import (
	"io"
	"log/slog"
)

// Forms and levels of the log.
var (
	logFormats = []string{"text", "json"}
	logLevels  = map[string]slog.Level{
		"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError,
	}
)

// Logger writes structured lines in the form and from the level that the settings
// name; secrets never reach it.
func (s Settings) Logger(to io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: logLevels[s.LogLevel]}
	if s.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}
