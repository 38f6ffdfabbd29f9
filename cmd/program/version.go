package program

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"tilly"
	"tilly/cmd/program/command"

	"github.com/prometheus/client_golang/prometheus"
)

// What `make` writes into the program, where the Go tools see no repository: the whole
// name of the commit, and its date.
var commitBuilt, dateBuilt string

// build is what the program was built from, as the Go tools wrote it into the file
// (https://pkg.go.dev/runtime/debug#BuildSetting), or make did.
type build struct {
	commit string // twelve characters, "unknown" where it was not built in a repository
	date   string // of the commit, RFC 3339; may be ""
	dirty  bool   // whether something was changed since the commit
}

func builtFrom() build {
	const short = 12
	b := build{commit: "unknown", date: dateBuilt}
	if commitBuilt != "" {
		b.commit = commitBuilt[:min(short, len(commitBuilt))]
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.commit = s.Value[:min(short, len(s.Value))]
		case "vcs.time":
			b.date = s.Value
		case "vcs.modified":
			b.dirty = s.Value == "true"
		}
	}
	return b
}

// String tells the build in words.
func (b build) String() string {
	parts := []string{"commit " + b.commit}
	if b.dirty {
		parts[0] += " with changes"
	}
	if b.date != "" {
		parts = append(parts, b.date)
	}
	parts = append(parts, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return strings.Join(parts, ", ")
}

// version says which version this is, and what it was built from.
func version(_ context.Context, t command.Terminal, args []string) error {
	if len(args) > 0 {
		return command.ErrUsage
	}
	fmt.Fprintf(t.Out, "%s (%s)\n", tilly.Version, builtFrom())
	return nil
}

// buildInfo is the metric that tells the same: its value is always 1.
func buildInfo() prometheus.Collector {
	b := builtFrom()
	g := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "tilly_build_info", Help: "What the program was built from; always 1.",
		ConstLabels: prometheus.Labels{"version": tilly.Version, "commit": b.commit, "date": b.date, "go": runtime.Version()},
	})
	g.Set(1)
	return g
}
