package main_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/leftout"
)

// smallDisk mounts a file system of its own that is soon full; the test is
// skipped where this user may not mount.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=8m,mode=700"); err != nil {
		leftout.Forbidden(t, "to mount a small disk", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// fill takes all room that is left on the disk of dir.
func fill(t *testing.T, dir string) (free func()) {
	t.Helper()
	path := filepath.Join(dir, "filler")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	_ = f.Close()
	return func() {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAFullDiskRefusesWritesAndNothingElse(t *testing.T) {
	t.Parallel()
	moments := 3
	if testkit.Torture() {
		moments = 50
	}
	dir := smallDisk(t)
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) { s.DataDir = dir }))
	o := p.Owner("Full")
	store := p.Store(o, "Shop", "https://shop.example")
	known := []string{p.Teach(o, store, "Do you ship to Canada?", "Yes, we ship to Canada.")}
	for moment := range moments {
		free := fill(t, dir)
		taught := teachUntilRefused(t, p, o, store, moment)
		known = append(known, taught...)
		p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: o.Token}).Want(200)
		p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?store_id=" + store.ID, Token: o.Token}).Want(200)
		hits := p.Do(testkit.Call{Method: "GET", Path: "/api/search?query=ship+Canada&store_id=" + store.ID, Token: o.Token}).Want(200)
		if hits.Get("passages", 0, "text") == "" {
			t.Errorf("nothing is found on a full disk: %s", hits.Body)
		}
		ask := testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages",
			JSON: map[string]string{"query": "Do you ship to Canada?"}}
		if a := p.Do(ask); a.Status != http.StatusOK {
			t.Errorf("a visitor on a full disk: %d %s", a.Status, a.Body)
		}
		free()
		testkit.Eventually(t, "writes to work again", func() bool {
			return p.Do(teachCall(o, store, fmt.Sprintf("again %d", moment))).Status == http.StatusCreated
		})
		for _, id := range known {
			p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200)
		}
	}
	if doubled := p.Count(store).Doubled; doubled != 0 {
		t.Errorf("%d documents are there twice", doubled)
	}
}

func teachCall(o testkit.Owner, store tilly.Store, name string) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "source_type": "api",
		"qa_pairs": []map[string]string{{"question": "What is " + name + "?", "answer": "It is " + name + "."}}}}
}

// teachUntilRefused adds pairs until the disk holds no more, and gives those
// that were acknowledged.
func teachUntilRefused(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store, moment int) (ids []string) {
	t.Helper()
	for i := range 3_000 {
		a := p.Do(teachCall(o, store, fmt.Sprintf("%d-%d", moment, i)))
		if a.Status != http.StatusCreated {
			refused(t, "a write on a full disk", a)
			return ids
		}
		ids = append(ids, a.Get("data", "created", 0, "id"))
	}
	t.Fatal("the disk is never full")
	return nil
}

// limitFiles bounds how long the files of a process may become, as setrlimit(2)
// does; it needs no rights, and is lifted by a limit without end.
func limitFiles(t *testing.T, pid int, soft uint64) {
	t.Helper()
	limit := syscall.Rlimit{Cur: soft, Max: ^uint64(0)}
	_, _, fault := syscall.Syscall6(syscall.SYS_PRLIMIT64, uintptr(pid), syscall.RLIMIT_FSIZE, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if fault != 0 {
		leftout.Forbidden(t, "to set the limits of another process", fault)
	}
}

func TestFilesThatMayNotGrowRefuseWritesAndNothingElse(t *testing.T) {
	t.Parallel()
	p := testkit.StartProcess(t)
	p.OpenRows()
	o := p.Owner("Stiff")
	store := p.Store(o, "Shop", "https://shop.example")
	known := []string{p.Teach(o, store, "Do you ship to Canada?", "Yes, we ship to Canada.")}
	for round := range 3 {
		limitFiles(t, p.Pid(), 4096)
		refused(t, "a write", p.Do(teachCall(o, store, fmt.Sprintf("refused %d", round))))
		refused(t, "an upload", p.Upload(o, store, "long.txt", strings.Repeat("Lamps and their shades. ", 1000)))
		p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: o.Token}).Want(200)
		hits := p.Do(testkit.Call{Method: "GET", Path: "/api/search?query=ship+Canada&store_id=" + store.ID, Token: o.Token}).Want(200)
		if hits.Get("passages", 0, "text") == "" && hits.Get("passages", 0, "title") == "" {
			t.Errorf("nothing is found: %s", hits.Body)
		}
		said := p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": "Do you ship to Canada?"}}).Want(200)
		if said.Get("data", "response", "output") != "Yes, we ship to Canada." || said.Get("data", "answered") != "true" {
			t.Errorf("a visitor is told %s", said.Body)
		}
		if m := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}); !strings.Contains(m.Body, "tilly_answers_unkept_total 1\n") {
			t.Error("the answer that was not kept is not counted")
		}
		limitFiles(t, p.Pid(), ^uint64(0))
		testkit.Eventually(t, "writes to work again", func() bool {
			a := p.Do(teachCall(o, store, fmt.Sprintf("again %d", round)))
			if a.Status == http.StatusCreated {
				known = append(known, a.Get("data", "created", 0, "id"))
			}
			return a.Status == http.StatusCreated
		})
		p.Kill() // and what was acknowledged is on the disk
		p.Run()
		for _, id := range known {
			p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200)
		}
	}
	if n := p.Count(store); n.Documents != len(known) || n.Doubled != 0 {
		t.Errorf("the store knows %+v, want %d", n, len(known))
	}
}
