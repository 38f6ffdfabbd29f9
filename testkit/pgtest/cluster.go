package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// The cluster outlives every test of the process, so no test can end it. A shell
// that reads from a pipe does: the pipe closes however the process ends, by
// kill -9 too, and then the shell stops the server and removes its files.
const guard = `"$1/postgres" -D "$2/data" -p "$3" -k "$2" >"$2/log" 2>&1 & server=$!
cat >/dev/null
kill -INT $server; wait $server
rm -rf "$2"`

// startCluster makes a temporary cluster on a free port of the loopback and a
// socket of its own, and gives the address of its maintenance database.
func startCluster() (*server, error) {
	bin, err := findBin()
	if err != nil {
		return nil, err
	}
	owner, err := systemUser()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "tilly-pg-")
	if err != nil {
		return nil, err
	}
	s, err := boot(bin, dir, owner)
	if err != nil {
		_ = os.RemoveAll(dir)
	}
	return s, err
}

// boot makes the files of the cluster in dir and starts it.
func boot(bin, dir string, owner *syscall.Credential) (*server, error) {
	if owner != nil {
		if err := os.Chown(dir, int(owner.Uid), int(owner.Gid)); err != nil {
			return nil, err
		}
	}
	initdb := as(owner, dir, filepath.Join(bin, "initdb"), "-D", filepath.Join(dir, "data"),
		"-U", "tilly", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, out)
	}
	if err := tune(dir); err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	return launch(bin, dir, owner, port)
}

// launch starts the cluster in dir on the port.
func launch(bin, dir string, owner *syscall.Credential, port int) (*server, error) {
	sh := as(owner, dir, "/bin/sh", "-c", guard, "sh", bin, dir, strconv.Itoa(port))
	sh.SysProcAttr.Setpgid = true // an interrupt of the tests is not the server's
	hold, err := sh.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := sh.Start(); err != nil {
		return nil, err
	}
	base := url.URL{
		Scheme: "postgres", User: url.User("tilly"), Host: net.JoinHostPort("127.0.0.1", strconv.Itoa(port)),
		Path: "/postgres", RawQuery: "sslmode=disable",
	}
	if err := ready(base.String()); err != nil {
		_ = hold.Close()
		log, _ := os.ReadFile(filepath.Join(dir, "log"))
		return nil, fmt.Errorf("the server does not start: %w: %s", err, log)
	}
	s := serverAt(base.String())
	s.dir, s.hold = dir, hold
	return s, nil
}

// tune gives safety up for speed: the cluster is thrown away.
func tune(dir string) error {
	conf, err := os.OpenFile(filepath.Join(dir, "data", "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = conf.WriteString("listen_addresses = '127.0.0.1'\nmax_connections = 200\nfsync = off\n" +
		"synchronous_commit = off\nfull_page_writes = off\nshared_buffers = '32MB'\n")
	return errors.Join(err, conf.Close())
}

// as makes a command that runs as the given user, nil for the present one.
func as(owner *syscall.Credential, dir, name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = dir
	c.SysProcAttr = &syscall.SysProcAttr{Credential: owner}
	return c
}

// systemUser is who the server runs as: PostgreSQL refuses root.
func systemUser() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, errU := strconv.ParseUint(u.Uid, 10, 32)
		gid, errG := strconv.ParseUint(u.Gid, 10, 32)
		if err := errors.Join(errU, errG); err != nil {
			return nil, err
		}
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
	}
	return nil, errors.New("root may not run it, and there is no user postgres or nobody")
}

// findBin gives the folder of the newest server that is installed.
func findBin() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		if real, err := filepath.EvalSymlinks(path); err == nil { // its companions are beside it
			path = real
		}
		return filepath.Dir(path), nil
	}
	var found []string
	for _, pattern := range []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin"} {
		list, _ := filepath.Glob(filepath.Join(pattern, "initdb")) // the patterns are well formed
		found = append(found, list...)
	}
	if len(found) == 0 {
		return "", errors.New("no PostgreSQL server is installed")
	}
	return filepath.Dir(slices.Max(found)), nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer func() { _ = l.Close() }()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// ready waits until the server answers.
func ready(base string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, base)
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(50 * time.Millisecond):
		}
	}
}
