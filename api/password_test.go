package api

import (
	"strings"
	"testing"
)

func TestAHashIsCheckedByItsOwnCost(t *testing.T) {
	old, now := newPasswords(32), newPasswords(64)
	hash, err := old.Hash(t.Context(), "correct horse")
	if err != nil || !strings.HasPrefix(hash, "$argon2id$v=19$m=32,t=2,p=1$") {
		t.Fatalf("%s, %v", hash, err)
	}
	for password, want := range map[string]bool{"correct horse": true, "correct house": false} {
		if got, err := now.Check(t.Context(), password, hash); got != want || err != nil {
			t.Errorf("%q: %v, %v", password, got, err)
		}
	}
	if right, err := now.Check(t.Context(), "", ""); right || err != nil {
		t.Errorf("no hash: %v, %v", right, err)
	}
}

func TestNewHashesCostWhatIsAdvised(t *testing.T) {
	hash, err := HashPassword(t.Context(), 0, "correct horse")
	if err != nil || !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("%s, %v", hash, err)
	}
}

func TestHashesThatAreNotOursAreRefused(t *testing.T) {
	hash, err := HashPassword(t.Context(), 32, "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range []struct{ from, to string }{
		{"m=32", "m=4294967295"}, {"m=32", "m=2097152"}, {"m=32", "m=-1"}, {"t=2", "t=0"}, {"t=2", "t=4000"}, {"p=1", "p=4"}, {"v=19", "v=16"},
		{"argon2id", "argon2i"}, {"m=32,t=2,p=1", "t=2"}, {"$m", "m"},
	} {
		bad := strings.Replace(hash, other.from, other.to, 1)
		if right, err := newPasswords(32).Check(t.Context(), "correct horse", bad); right || err == nil {
			t.Errorf("%s: %v, %v", bad, right, err)
		}
	}
}
