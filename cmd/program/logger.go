package program

import (
	"log/slog"
)

// Forms and levels of the log.
var (
	logFormats = []string{"text", "json"}
	logLevels  = map[string]slog.Level{
		"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError,
	}
)

// logger writes structured lines to standard error, in the form and from the level
// that the settings name; secrets never reach it.
func (t terminal) logger(s Settings) *slog.Logger {
	options := &slog.HandlerOptions{Level: logLevels[s.LogLevel]}
	if s.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(t.err, options))
	}
	return slog.New(slog.NewTextHandler(t.err, options))
}
