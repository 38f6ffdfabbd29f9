// Package woolive runs a real WooCommerce for tests: PHP's own server and MariaDB on
// loopback, over a copy of a folder that scripts/woocommerce made. What tests change
// in it is gone with them.
package woolive

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

//go:embed php
var scripts embed.FS

// Dir is the setting that names the folder.
const Dir = "TILLY_WOO_DIR"

// The key of the shop, for reading and writing. Its accounts stand in install.php.
const (
	Key    = "ck_5f3a1b9c5f3a1b9c5f3a1b9c5f3a1b9c5f3a1b9c"
	Secret = "cs_9c2e7d419c2e7d419c2e7d419c2e7d419c2e7d41"
)

// workers is how many requests the shop answers at once.
const workers = "4"

// patience is how long its parts may take to start or to end.
const patience = 30 * time.Second

// Shop is a running shop.
type Shop struct {
	URL     string
	Version string // of WooCommerce
	dir     string // of this run: WordPress, rows and scripts
	env     []string
	running []*exec.Cmd
}

// Open runs a copy of the shop in a folder, at a free port; Close ends it.
func Open(folder string) (s *Shop, err error) {
	dir, err := os.MkdirTemp(folder, "run-")
	if err != nil {
		return nil, err
	}
	socket, err := os.MkdirTemp("", "shop-") // an address of a socket is short
	if err != nil {
		return nil, err
	}
	s = &Shop{dir: dir}
	begun := s
	defer func() {
		if err != nil {
			err = errors.Join(err, begun.Close())
		}
	}()
	if err := s.lay(folder); err != nil {
		return nil, err
	}
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	s.URL = "http://" + address
	s.env = append(os.Environ(), "SHOP_SOCKET="+filepath.Join(socket, "db"), "SHOP_URL="+s.URL, "PHP_CLI_SERVER_WORKERS="+workers)
	if err := s.database(socket); err != nil {
		return nil, err
	}
	serve := s.php("-S", address, "-t", s.wordpress(), s.script("router"))
	if err := s.start(serve); err != nil {
		return nil, err
	}
	if err := s.start(s.php(s.script("jobs"), s.wordpress())); err != nil {
		return nil, err
	}
	s.Version = version(filepath.Join(s.wordpress(), "wp-content/plugins/woocommerce/woocommerce.php"))
	return s, s.until("the shop to answer", func() bool {
		r, err := http.Get(s.URL + "/wp-json/wc/store/v1/products?per_page=1")
		if err != nil {
			return false
		}
		defer r.Body.Close()
		return r.StatusCode == http.StatusOK
	})
}

// lay copies what the folder holds; files of WordPress are linked, as none of them
// is written to.
func (s *Shop) lay(folder string) error {
	for _, c := range [][]string{
		{"cp", "-R", filepath.Join(folder, "mysql"), filepath.Join(s.dir, "mysql")},
		{"cp", "-Rl", filepath.Join(folder, "wordpress"), s.wordpress()},
	} {
		if out, err := exec.Command(c[0], c[1:]...).CombinedOutput(); err != nil {
			return fmt.Errorf("%v: %w: %s", c, err, out)
		}
	}
	return os.CopyFS(filepath.Join(s.dir, "scripts"), scripts)
}

func (s *Shop) wordpress() string { return filepath.Join(s.dir, "wordpress") }

func (s *Shop) script(name string) string { return filepath.Join(s.dir, "scripts", "php", name+".php") }

// php is a call of PHP with room enough for a whole catalogue.
func (s *Shop) php(args ...string) *exec.Cmd {
	c := exec.Command("php", append([]string{"-d", "memory_limit=1G", "-d", "opcache.enable_cli=1"}, args...)...)
	c.Env = s.env
	return c
}

func (s *Shop) database(dir string) error {
	socket := filepath.Join(dir, "db")
	c := exec.Command("mariadbd", "--no-defaults", "--datadir="+filepath.Join(s.dir, "mysql"), "--socket="+socket,
		"--pid-file="+filepath.Join(dir, "pid"), "--skip-networking", "--skip-grant-tables", "--innodb-flush-log-at-trx-commit=0")
	if os.Getuid() == 0 {
		c.Args = append(c.Args, "--user=root")
	}
	if err := s.start(c); err != nil {
		return err
	}
	return s.until("the database", func() bool {
		to, err := net.Dial("unix", socket)
		if err == nil {
			_ = to.Close()
		}
		return err == nil
	})
}

// start runs a part of the shop until Close, with whatever it starts itself.
func (s *Shop) start(c *exec.Cmd) error {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	out, err := os.Create(filepath.Join(s.dir, fmt.Sprintf("log-%d", len(s.running))))
	if err != nil {
		return err
	}
	defer out.Close()
	c.Stdout, c.Stderr = out, out
	if err := c.Start(); err != nil {
		return err
	}
	s.running = append(s.running, c)
	return nil
}

func (s *Shop) until(what string, check func() bool) error {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		if check() {
			return nil
		}
	}
	return fmt.Errorf("waited in vain for %s: %s", what, s.Logs())
}

// Logs is what the parts of the shop said last.
func (s *Shop) Logs() string {
	var all strings.Builder
	for i := range s.running {
		text, _ := os.ReadFile(filepath.Join(s.dir, fmt.Sprintf("log-%d", i)))
		all.Write(text[max(0, len(text)-2000):])
	}
	return all.String()
}

// Run runs one of the scripts of this package in the shop and gives what it printed.
func (s *Shop) Run(ctx context.Context, name string, args ...string) ([]byte, error) {
	c := s.php(append([]string{s.script(name), s.wordpress()}, args...)...)
	var out, fault bytes.Buffer
	c.Stdout, c.Stderr = &out, &fault
	stop := context.AfterFunc(ctx, func() { _ = c.Process.Kill() })
	defer stop()
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w: %s%s", name, err, fault.String(), tail(out.String()))
	}
	return out.Bytes(), nil
}

func tail(s string) string { return s[max(0, len(s)-1000):] }

// Close ends the shop and what was changed in it.
func (s *Shop) Close() error {
	var failed error
	for i := len(s.running) - 1; i >= 0; i-- {
		c := s.running[i]
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGTERM)
		hard := time.AfterFunc(patience, func() { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) })
		_ = c.Wait()
		hard.Stop()
	}
	for _, e := range s.env {
		if socket, ok := strings.CutPrefix(e, "SHOP_SOCKET="); ok {
			failed = errors.Join(failed, os.RemoveAll(filepath.Dir(socket)))
		}
	}
	return errors.Join(failed, os.RemoveAll(s.dir))
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// version is what the head of a plug-in's file says.
func version(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	head, _ := io.ReadAll(io.LimitReader(f, 4096))
	_, rest, _ := strings.Cut(string(head), "* Version:")
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(line)
}

// Plugin puts a plug-in of one file into the shop, where it runs from the next request on.
func (s *Shop) Plugin(name string, php []byte) error {
	return os.WriteFile(filepath.Join(s.wordpress(), "wp-content/mu-plugins", name+".php"), php, 0o600)
}
