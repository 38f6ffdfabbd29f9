package main_test

import (
	"net/http"
	"strings"
	"syscall"
	"testing"

	"tilly/testkit"
	"tilly/testkit/pgtest"
)

func TestServeWaitsForPostgres(t *testing.T) {
	t.Parallel()
	cluster := pgtest.NewCluster(t)
	p := testkit.StartProcess(t, "TILLY_DATABASE_URL="+strings.Replace(cluster.URL, "tilly@", "tilly:canary-word@", 1))
	p.Kill()
	cluster.Stop(syscall.SIGINT)
	p.Begin()
	testkit.Eventually(t, "the wait to be logged", func() bool { return strings.Contains(p.Log.String(), "waiting for PostgreSQL") })
	if out, err := p.Command("healthy"); err == nil {
		t.Errorf("it is healthy before it serves: %s", out)
	}
	cluster.Start()
	p.AwaitReady()
	if out, err := p.Command("healthy", "--ready"); err != nil || !strings.Contains(out, "ok") {
		t.Errorf("healthy: %v: %s", err, out)
	}
	if strings.Contains(p.Log.String(), "canary-word") {
		t.Errorf("the log holds the password: %s", p.Log)
	}
}

func TestASecondServeOnAFolderIsRefused(t *testing.T) {
	t.Parallel()
	p := testkit.StartProcess(t)
	out, err := p.CommandWith([]string{"TILLY_ADDR=127.0.0.1:0"}, "serve")
	if err == nil || !strings.Contains(out, "another tilly serve works on") {
		t.Errorf("%v: %s", err, out)
	}
	p.Do(testkit.Call{Method: http.MethodGet, Path: "/healthz"}).Want(200)
	p.Kill() // its lock goes with it
	p.Run()
}
