// Command bench measures quality, speed and weight, each as a ratio to a peer or
// a limit within the same run, as figures of different machines and days say
// nothing about each other. A weight over its limit is a failure; a speed that is
// missed is marked. Arguments name the measures to run; none runs all but the
// long ones.
package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"

	"tilly/ingest/pdf"
)

// bench is one run.
type bench struct {
	ctx     context.Context
	dir     string // temporary files
	bare    string // the program to compare with
	manual  string // folder of the HTML manual, "" where there is none
	rows    []row
	skipped []string
}

// measure is one kind of figure; each stands in a file of its own.
type measure struct {
	name string
	run  func(*bench) error
	long bool // runs only when it is named
}

func measures() []measure {
	return []measure{
		{name: "weight", run: (*bench).weight},
		{name: "lighthouse", run: (*bench).lighthouse},
		{name: "start", run: (*bench).start},
		{name: "stores", run: (*bench).stores},
		{name: "pages", run: (*bench).pages},
		{name: "extraction", run: (*bench).extraction},
		{name: "pdf", run: (*bench).pdf},
		{name: "csv", run: (*bench).csv},
		{name: "products", run: (*bench).products},
		{name: "million", run: (*bench).million, long: true},
		{name: "scan", run: (*bench).scan},
		{name: "recheck", run: (*bench).recheck},
		{name: "answers", run: (*bench).answers},
		{name: "storing", run: (*bench).storing},
		{name: "fairness", run: (*bench).fairness},
		{name: "beside", run: (*bench).beside},
		{name: "model", run: (*bench).model},
		{name: "memory", run: (*bench).memory},
		{name: "people", run: (*bench).people},
		{name: "assistant", run: (*bench).assistant},
		{name: "index", run: (*bench).index},
		{name: "vectors", run: (*bench).vectors},
		{name: "load", run: (*bench).load},
		{name: "quality", run: (*bench).quality},
		{name: "evidence", run: (*bench).evidence},
		{name: "shops", run: (*bench).shops, long: true},
		{name: "conversations", run: (*bench).conversations, long: true},
		{name: "languages", run: (*bench).languages, long: true},
	}
}

func main() {
	if len(os.Args) == 4 && os.Args[1] == serveWord {
		fmt.Fprintln(os.Stderr, serveFiles(os.Args[2], os.Args[3]))
		os.Exit(1)
	}
	if len(os.Args) == 4 && os.Args[1] == crowdWord {
		if err := beCrowd(os.Args[2], os.Args[3]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if len(os.Args) == 3 && os.Args[1] == pdfWord {
		if err := pdf.Serve(context.Background(), os.Args[2], os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(run(os.Args[1:]))
}

func run(names []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	b, err := newBench(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		return 1
	}
	defer func() { _ = os.RemoveAll(b.dir) }()
	failed := b.runAll(names)
	fmt.Printf("\n%s, %s/%s, %d CPUs, %s\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), time.Now().Format(time.DateOnly))
	if b.print(os.Stdout) || failed {
		return 1
	}
	return 0
}

func newBench(ctx context.Context) (*bench, error) {
	if _, err := os.Stat(tillyBinary); err != nil {
		return nil, fmt.Errorf("%s is not there: run make bench from the top of the project", tillyBinary)
	}
	dir, err := os.MkdirTemp("", "tilly-bench-*")
	if err != nil {
		return nil, err
	}
	b := &bench{ctx: ctx, dir: dir, bare: filepath.Join(dir, "bare"), manual: findManual()}
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", b.bare, "./bench/bare")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		_ = os.RemoveAll(dir) // the first error is the one to tell
		return nil, fmt.Errorf("go build ./bench/bare: %w: %s", err, out)
	}
	return b, nil
}

func (b *bench) runAll(names []string) (failed bool) {
	for _, m := range measures() {
		if len(names) == 0 && m.long || len(names) > 0 && !slices.Contains(names, m.name) {
			continue
		}
		began := time.Now()
		err := m.run(b)
		fmt.Fprintf(os.Stderr, "%-10s %6.1f s\n", m.name, time.Since(began).Seconds())
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %s: %v\n", m.name, err)
			failed = true
		}
	}
	return failed
}

func (b *bench) add(rows ...row) { b.rows = append(b.rows, rows...) }

func (b *bench) skip(format string, args ...any) {
	b.skipped = append(b.skipped, fmt.Sprintf(format, args...))
}
