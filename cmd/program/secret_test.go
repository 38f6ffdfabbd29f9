package program

import (
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
)

const (
	firstSecret  = "kJ3vQ9xT2mZ7bN4cR8wL1pD6sF5gH0yU"
	secondSecret = "Vb6Yt1Rw9Qe4Xz8Lk2Pm7Jh3Gf5Ds0Na"
)

func TestKeysThatWereNeverMadeAreRefused(t *testing.T) {
	t.Parallel()
	for _, key := range []string{
		strings.Repeat("x", 40), "abababababababababababababababababab", "changemechangemechangemechangeme", "ChangeMe-changeme-CHANGEME-changeme",
		"password password password password", "0123456789012345678901234567890123456789", "abcdefghijklmnopqrstuvwxyzabcdefghijkl",
		"supersecretkeysupersecretkeysupersecretkey", "11112222333344445555666677778888",
	} {
		if !settings.IsFiller(key) {
			t.Errorf("%q passes", key)
		}
	}
	for _, key := range []string{
		firstSecret, secondSecret, tilly.NewSecret(), "a secret for tests, long enough to be one", "9f86d081884c7d659a2feaa0c55ad015",
		"83620174950183746529018374652901", "correct horse battery staple orange lamp",
	} {
		if settings.IsFiller(key) {
			t.Errorf("%q is refused", key)
		}
	}
}

// opens opens the data of the settings, and gives the keys of its store if it has one.
func opens(t *testing.T, s settings.Settings, storeID string) (key string, err error) {
	t.Helper()
	rows, err := storage.Open(t.Context(), s)
	if err != nil {
		return "", err
	}
	defer func() { _ = rows.Close() }()
	k, err := rows.Keys.StoreKey(t.Context(), storeID)
	if tilly.CodeOf(err) == tilly.NotFound {
		err = nil
	}
	return k.Key, err
}

func TestALostOrForeignSecretIsRefusedAndOneIsChanged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	made := settings.Settings{DataDir: dir}
	rows, err := storage.Open(t.Context(), made)
	must(t, err)
	now := time.Now().Truncate(time.Microsecond)
	owner := tilly.User{ID: tilly.NewID(), Name: "Ann", Email: "ann@shop.example", CreatedAt: now}
	must(t, rows.Accounts.CreateUser(t.Context(), owner, tilly.UserToken{}))
	store := tilly.Store{ID: tilly.NewID(), UserID: owner.ID, Name: "Shop", URL: "https://shop.example", PlatformID: 1, DataID: tilly.NewSecret(), CreatedAt: now}
	must(t, rows.Stores.CreateStore(t.Context(), store))
	must(t, rows.Keys.SaveStoreKey(t.Context(), tilly.Caller{}, tilly.StoreKey{StoreID: store.ID, Host: "shop.example", Key: "ck_1", Secret: "cs_1", CreatedAt: now}))
	for _, name := range []string{"tilly.db", "tilly.db-wal", "tilly.db-shm", "secret.key"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm() != fs.FileMode(0o600) {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
	must(t, rows.Close())

	b, err := os.ReadFile(storage.KeyFile(made))
	must(t, err)
	kept := strings.TrimSpace(string(b))
	must(t, os.Remove(storage.KeyFile(made)))
	for range 2 { // and no other is made in its place
		if _, err := opens(t, made, store.ID); err == nil || !strings.Contains(err.Error(), "secret.key is missing") {
			t.Errorf("without its secret: %v", err)
		}
	}
	with := func(secret, old string) settings.Settings {
		return settings.Settings{DataDir: dir, SecretKey: secret, SecretKeyOld: old}
	}
	refused := func(what string, s settings.Settings) {
		t.Helper()
		if _, err := opens(t, s, store.ID); err == nil || !strings.Contains(err.Error(), "TILLY_SECRET_KEY is not the secret") {
			t.Errorf("%s: %v", what, err)
		}
	}
	readable := func(what string, s settings.Settings) {
		t.Helper()
		if key, err := opens(t, s, store.ID); err != nil || key != "ck_1" {
			t.Errorf("%s: %q, %v", what, key, err)
		}
	}
	refused("another secret", with(firstSecret, ""))
	refused("another two", with(firstSecret, secondSecret))
	readable("what the file held", with(kept, ""))

	readable("a new secret with the one before", with(firstSecret, kept))
	refused("the new one alone, before all is sealed with it", with(firstSecret, ""))
	p := &housekeeper{settings: with(firstSecret, kept), log: slog.New(slog.DiscardHandler)}
	p.rows, err = storage.Open(t.Context(), p.settings)
	must(t, err)
	must(t, p.beginReseal(t.Context()))
	must(t, p.beginReseal(t.Context())) // another replica
	depth, err := p.rows.Jobs.Depth(t.Context(), time.Now())
	if err != nil || depth[tilly.JobReseal].Waiting != 1 {
		t.Errorf("jobs %+v, %v", depth, err)
	}
	must(t, p.reseal(t.Context(), tilly.Job{}))
	if n, err := p.rows.Seals.Reseal(t.Context()); n != 0 || err != nil {
		t.Errorf("%d texts were left, %v", n, err)
	}
	must(t, p.rows.Close())
	readable("the new one alone", with(firstSecret, ""))
	refused("the one before", with(kept, ""))
}

func TestAReplicaWithAnotherSecretIsRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if _, err := opens(t, settings.Settings{DataDir: dir, SecretKey: firstSecret}, "none"); err != nil {
		t.Fatal(err)
	}
	_, err := opens(t, settings.Settings{DataDir: dir, SecretKey: secondSecret}, "none")
	if err == nil || !strings.Contains(err.Error(), "TILLY_SECRET_KEY is not the secret that this database is used with") {
		t.Errorf("nothing is sealed yet, and another secret: %v", err)
	}
}
