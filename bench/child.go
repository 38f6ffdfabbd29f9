package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// tillyBinary is the real program as make build leaves it.
const tillyBinary = "bin/tilly"

// child is a program under measurement.
type child struct {
	cmd   *exec.Cmd
	url   string
	log   string        // file that takes its log, as in service
	ready time.Duration // from its start to its first good answer
}

func (c *child) pid() int { return c.cmd.Process.Pid }

// tilly starts the real program on a data dir, with settings besides those that
// loopback needs.
func (b *bench) tilly(dataDir string, env ...string) (*child, error) {
	addr, err := freeAddress(b.ctx)
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(b.ctx, tillyBinary, "serve")
	cmd.Env = append([]string{
		"TILLY_ADDR=" + addr, "TILLY_PUBLIC_URL=http://" + addr, "TILLY_DATA_DIR=" + dataDir,
		"TILLY_CRAWL_ALLOW=127.0.0.0/8", "TILLY_TRUSTED_PROXIES=127.0.0.0/8",
	}, env...)
	return b.boot(cmd, addr)
}

// peer starts the bare program on a file.
func (b *bench) peer(file string, args ...string) (*child, error) {
	addr, err := freeAddress(b.ctx)
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(b.ctx, b.bare, append([]string{"-addr", addr, "-db", file}, args...)...)
	return b.boot(cmd, addr)
}

// boot starts cmd and waits until it is ready.
func (b *bench) boot(cmd *exec.Cmd, addr string) (*child, error) {
	log, err := os.CreateTemp(b.dir, "log-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = log.Close() }() // the child has its own hand on it
	cmd.Stderr = log
	c := &child{cmd: cmd, url: "http://" + addr, log: log.Name()}
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	for time.Since(began) < 30*time.Second && b.ctx.Err() == nil {
		if answers(b.ctx, c.url+"/readyz") {
			c.ready = time.Since(began)
			return c, nil
		}
		time.Sleep(500 * time.Microsecond)
	}
	c.stop()
	said, _ := os.ReadFile(c.log) // what there is of it
	return nil, fmt.Errorf("%s did not become ready: %s", filepath.Base(cmd.Path), said)
}

// stop asks the child to end, and ends it when it does not.
func (c *child) stop() {
	_ = c.cmd.Process.Signal(os.Interrupt) // it may be gone already
	kill := time.AfterFunc(10*time.Second, func() { _ = c.cmd.Process.Kill() })
	_ = c.cmd.Wait() // how it ended is not what is measured
	kill.Stop()
}

// memory reads a line of the child's memory from Linux' /proc/…/status, in bytes:
// VmRSS is all that is in RAM, RssAnon what is not merely mapped from its file.
func (c *child) memory(line string) (float64, error) {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(c.pid()) + "/status")
	if err != nil {
		return 0, err
	}
	_, rest, _ := bytes.Cut(b, []byte(line+":"))
	fields := bytes.Fields(rest)
	if len(fields) == 0 {
		return 0, fmt.Errorf("no %s in the status of process %d", line, c.pid())
	}
	kb, err := strconv.ParseFloat(string(fields[0]), 64)
	return kb * 1024, err
}

// answers dials anew each time, so that no connection lingers at the child.
func answers(ctx context.Context, url string) bool {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	r.Close = true
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

func freeAddress(ctx context.Context) (string, error) {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer func() { _ = l.Close() }()
	return l.Addr().String(), nil
}
