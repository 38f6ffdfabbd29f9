package tilly_test

import (
	"testing"

	"tilly"
)

func TestStoreMayEmbed(t *testing.T) {
	store := tilly.Store{URL: "https://www.shop.com/start", AllowedOrigins: []string{"https://shop.myshopify.com", "http://127.0.0.1:9000"}}
	for origin, want := range map[string]bool{
		"https://www.shop.com":         true,
		"https://shop.com":             true,
		"https://blog.shop.com":        true,
		"https://a.b.shop.com":         true,
		"https://shop.myshopify.com":   true,
		"http://127.0.0.1:9000":        true,
		"http://127.0.0.1:9001":        false,
		"http://shop.com":              false,
		"https://shop.com:8443":        false,
		"https://evil-shop.com":        false,
		"https://shop.com.evil.com":    false,
		"https://evil.com/shop.com":    false,
		"https://SHOP.com":             false, // browsers send lower case; anything else is made up
		"https://shop.com/":            false,
		"null":                         false,
		"":                             false,
		"file://":                      false,
		"https://user@shop.com":        false,
		"https://shop.com.":            false,
		"https://x.shop.myshopify.com": false,
	} {
		if got := store.MayEmbed(origin); got != want {
			t.Errorf("MayEmbed(%q) = %v, want %v", origin, got, want)
		}
	}
}

func TestAddressesHaveNoSubdomains(t *testing.T) {
	for _, home := range []string{"http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080"} {
		store := tilly.Store{URL: home}
		for _, origin := range []string{"http://evil.127.0.0.1:8080", "http://evil.localhost:8080"} {
			if store.MayEmbed(origin) {
				t.Errorf("a store at %s lets %s in", home, origin)
			}
		}
		if !store.MayEmbed(home) {
			t.Errorf("a store at %s does not let itself in", home)
		}
	}
}

func TestNewIDsDiffer(t *testing.T) {
	seen := map[string]bool{}
	for range 10_000 {
		id := tilly.NewID()
		if len(id) != 20 || seen[id] {
			t.Fatalf("NewID gave %q", id)
		}
		seen[id] = true
	}
}

func TestSecretsOfDifferentPurposesDiffer(t *testing.T) {
	key := []byte("a key of at least thirty-two bytes")
	a, b := tilly.DeriveSecret(key, tilly.PurposeVerify, "1"), tilly.DeriveSecret(key, tilly.PurposeReset, "1")
	if a == b || a == tilly.DeriveSecret(key, tilly.PurposeVerify, "2") || a == tilly.DeriveSecret([]byte("another"), tilly.PurposeVerify, "1") {
		t.Error("two secrets that must differ are the same")
	}
}

func TestErrorsNameTheirCode(t *testing.T) {
	err := tilly.Fields{"email": {"Email is required"}, "name": {"This field is required"}}.Err()
	if tilly.CodeOf(err) != tilly.Invalid {
		t.Errorf("code is %s", tilly.CodeOf(err))
	}
	if tilly.CodeOf(nil) != "" || tilly.CodeOf(t.Context().Err()) != "" || (tilly.Fields{}).Err() != nil {
		t.Error("no error has a code")
	}
}
