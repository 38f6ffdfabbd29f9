package testkit

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The real program, built once per test process; the mortal one can be told where
// to die.
var (
	buildBinary = sync.OnceValues(func() (string, error) { return build() })
	buildMortal = sync.OnceValues(func() (string, error) { return build("-tags", "faults") })
)

func build(flags ...string) (string, error) {
	dir, err := os.MkdirTemp("", "tilly-binary-*")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "tilly")
	args := append([]string{"build", "-trimpath", "-ldflags=-w", "-o", file}, flags...) // nobody debugs it
	cmd := exec.CommandContext(context.Background(), "go", append(args, "tilly/cmd/tilly")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0") // as the release is built, which then finds it compiled
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w: %s", err, out)
	}
	return file, nil
}

// Process is the real binary run as a child, which may be killed and started again
// on the same data and address.
type Process struct {
	*Program
	env    []string
	binary string
	cmd    *exec.Cmd
	out    *Buffer
}

// StartProcess runs the binary on a free port with the given settings besides
// those that every test needs.
func StartProcess(t testing.TB, env ...string) *Process {
	t.Helper()
	return startProcess(t, buildBinary, env)
}

// StartProcessOf is StartProcess for another binary.
func StartProcessOf(t testing.TB, binary string, env ...string) *Process {
	t.Helper()
	return startProcess(t, func() (string, error) { return binary, nil }, env)
}

// StartMortal is StartProcess for a program that RunUntil can kill at a point.
func StartMortal(t testing.TB, env ...string) *Process {
	t.Helper()
	return startProcess(t, buildMortal, env)
}

func startProcess(t testing.TB, build func() (string, error), env []string) *Process {
	t.Helper()
	binary, err := build()
	if err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	p := &Process{
		Program: &Program{URL: "http://" + address, DataDir: t.TempDir(), Log: &Buffer{}, t: t},
		binary:  binary, out: &Buffer{},
	}
	p.env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"),
		"TILLY_ADDR=" + address, "TILLY_PUBLIC_URL=" + p.URL, "TILLY_DATA_DIR=" + p.DataDir,
		"TILLY_CRAWL_ALLOW=127.0.0.0/8", "TILLY_SECRET_KEY=a secret for tests, long enough to be one",
	}, env...)
	for _, kv := range env {
		if url, ok := strings.CutPrefix(kv, "TILLY_DATABASE_URL="); ok {
			p.Settings.DatabaseURL = url
		}
	}
	p.Run()
	t.Cleanup(p.Kill)
	return p
}

// Run starts the binary and waits until it can serve; it says how long that took.
func (p *Process) Run() time.Duration {
	p.t.Helper()
	p.start()
	return p.AwaitReady()
}

// Begin starts the binary and waits for nothing.
func (p *Process) Begin() { p.start() }

// AwaitReady waits until a binary that was begun can serve; it says how long that took.
func (p *Process) AwaitReady() time.Duration {
	p.t.Helper()
	begun := time.Now()
	for deadline := begun.Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if p.answers("/readyz") {
			return time.Since(begun)
		}
	}
	p.t.Fatalf("the program did not become ready: %s", p.Log)
	return 0
}

func (p *Process) start(env ...string) {
	p.t.Helper()
	p.cmd = exec.CommandContext(context.Background(), p.binary, "serve")
	p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = append(slices.Clone(p.env), env...), p.out, p.Log
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
}

// RunUntil starts a mortal binary that dies as by a power cut when it passes a
// point after having passed it so many times, and lets work go on beside it while
// it is alive. It says whether the program died of that, and ends it where not.
func (p *Process) RunUntil(point string, after int, work func(alive func() bool)) (died bool) {
	p.t.Helper()
	p.start(fmt.Sprintf("TILLY_FAULT=%s:%d", point, after))
	over, cmd := make(chan struct{}), p.cmd
	go func() { defer close(over); _ = cmd.Wait() }() // its status says only that it was killed
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if closed(over) || p.answers("/readyz") {
			break
		}
	}
	work(func() bool { return !closed(over) })
	died = closed(over)
	_ = cmd.Process.Kill() // it may be gone already
	<-over
	p.cmd = nil
	return died
}

func closed(c chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

func (p *Process) answers(path string) bool {
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, p.URL+path, nil)
	if err != nil {
		return false
	}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

// Kill ends the program as a power cut would.
func (p *Process) Kill() {
	if p.cmd != nil {
		_ = p.cmd.Process.Kill() // it may be gone already
		_ = p.cmd.Wait()         // its status says only that it was killed
		p.cmd = nil
	}
}

// Stop asks the program to end and gives its exit status.
func (p *Process) Stop() int {
	p.t.Helper()
	p.Signal(syscall.SIGTERM)
	_ = p.cmd.Wait() // the status tells
	code := p.cmd.ProcessState.ExitCode()
	p.cmd = nil
	return code
}

// Pid is the program's process.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Signal sends a signal to the program.
func (p *Process) Signal(s os.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
}

// Command runs a short command of the program beside it.
func (p *Process) Command(args ...string) (string, error) { return p.CommandWith(nil, args...) }

// CommandWith is Command with settings besides those of the program.
func (p *Process) CommandWith(env []string, args ...string) (string, error) {
	cmd := exec.CommandContext(p.t.Context(), p.binary, args...)
	cmd.Env = append(slices.Clone(p.env), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// Printed is what the program printed so far.
func (p *Process) Printed() string { return p.out.String() }

// OpenRows opens a second hand on the data.
func (p *Process) OpenRows() {
	p.t.Helper()
	p.openRows()
}

func freeAddress(t testing.TB) string {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
