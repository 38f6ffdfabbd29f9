package pgtest

import (
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilly/testkit/leftout"
)

// Cluster is a server of a test's own, which the test may stop and start again.
type Cluster struct {
	URL  string // of its maintenance database
	t    testing.TB
	bin  string
	dir  string
	port int
	who  *syscall.Credential
}

// NewCluster starts a server that goes when t ends. Where there is no PostgreSQL
// it skips the test, saying so.
func NewCluster(t testing.TB) *Cluster {
	t.Helper()
	s, err := startCluster()
	if err != nil {
		leftout.Skip(t, "PostgreSQL", err.Error())
	}
	t.Cleanup(func() { _ = s.hold.Close() })
	c := &Cluster{URL: s.base, t: t, dir: s.dir}
	if c.bin, err = findBin(); err == nil {
		c.who, err = systemUser()
	}
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(s.base)
	if err != nil {
		t.Fatal(err)
	}
	if c.port, err = strconv.Atoi(u.Port()); err != nil {
		t.Fatal(err)
	}
	return c
}

// Stop ends the server with the signal: SIGINT asks it to hang up on everybody,
// SIGQUIT makes it crash. It returns when the server is gone.
func (c *Cluster) Stop(s syscall.Signal) {
	c.t.Helper()
	b, err := os.ReadFile(filepath.Join(c.dir, "data", "postmaster.pid"))
	if err != nil {
		c.t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(b), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := syscall.Kill(pid, s); err != nil {
		c.t.Fatal(err)
	}
	for deadline := time.Now().Add(20 * time.Second); !gone(pid); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			c.t.Fatal("the server does not end")
		}
	}
}

// gone says whether the process has ended; of a zombie only the name is left.
func gone(pid int) bool {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err != nil || strings.Contains(string(b), ") Z ")
}

// Start starts the server again on its old port and data.
func (c *Cluster) Start() {
	c.t.Helper()
	s, err := launch(c.bin, c.dir, c.who, c.port)
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { _ = s.hold.Close() })
}
