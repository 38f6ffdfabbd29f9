package plugin

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/leftout"
)

var ours = Data{DataID: "abc123", Src: "https://chat.example/widget.js", Secret: "a-secret"}

// php runs a script of testdata on the plugin's file.
func php(t *testing.T, d Data, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath("php"); err != nil {
		leftout.Skip(t, "PHP", err.Error())
	}
	text, err := file(d)
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), "plugin.php")
	if err := os.WriteFile(at, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "{file}", at)
	}
	out, err := exec.CommandContext(t.Context(), "php", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("php %q: %v: %s", args, err, out)
	}
	return string(out)
}

// TestSyntax: the file is PHP, and nothing in it is newer than 7.4.
func TestSyntax(t *testing.T) {
	t.Parallel()
	php(t, ours, "-l", "{file}")
	if newer := php(t, ours, "testdata/syntax.php", "{file}"); newer != "" {
		t.Errorf("newer than PHP 7.4: %s", newer)
	}
}

// scene is a page of a shop as the plugin meets it.
type scene struct {
	Action      string            `json:"action"`
	Home        string            `json:"home"`
	WooCommerce bool              `json:"woocommerce"`
	Product     int               `json:"product"`
	User        int               `json:"user"`
	Email       string            `json:"email"`
	Cookies     map[string]string `json:"cookies,omitempty"`
	Address     string            `json:"address,omitempty"`
}

// told is what came of it.
type told struct {
	Printed    string
	Currency   string
	JSON       map[string]*string
	NoCache    bool
	Meta       map[string]string
	Saved      int
	Compatible []string
}

func play(t *testing.T, d Data, s scene) (out told) {
	t.Helper()
	if s.Home == "" {
		s.Home = "https://shop.example"
	}
	args, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	text := php(t, d, "testdata/wordpress.php", "{file}", string(args))
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return out
}

func TestTag(t *testing.T) {
	t.Parallel()
	const tag = `<script src="https://chat.example/widget.js" data-id="abc123" defer`
	for _, c := range []struct {
		name  string
		scene scene
		want  string
	}{
		{"WordPress without a shop", scene{}, tag + "></script>\n"},
		{"a page of a shop", scene{WooCommerce: true}, tag + ` data-identity="/?wc-ajax=tilly_chat_identity" data-currency="EUR"></script>`},
		{"a product", scene{WooCommerce: true, Product: 13, Home: "https://shop.example/en"}, tag + ` data-product="13" data-identity="/en/?wc-ajax=tilly_chat_identity" data-currency="EUR"></script>`},
	} {
		c.scene.Action, c.scene.User, c.scene.Email = "wp_footer", 7, "ann@mail.example"
		got := play(t, ours, c.scene).Printed
		if !strings.HasPrefix(got, c.want) || strings.Contains(got, "ann@") || strings.Contains(got, ours.Secret) {
			t.Errorf("%s: %s", c.name, got)
		}
		if c.scene.WooCommerce != strings.Contains(got, `sessionStorage.getItem("tilly:abc123")`) {
			t.Errorf("%s notes: %s", c.name, got)
		}
	}
}

// TestCurrencyOfSessions: who asks the Store API for a currency that WooCommerce
// Multilingual has is answered in it; nothing else changes what a session holds.
func TestCurrencyOfSessions(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"": "EUR",
		"/wp-json/wc/store/v1/products?currency=USD": "USD", "/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts&currency=usd": "USD",
		"/wp-json/wc/store/v1/products?currency=SEK": "EUR", "/wp-json/wc/store/v1/products": "EUR",
		"/shop/?currency=USD": "EUR", "/wp-json/wc/v3/products?currency=USD": "EUR",
	} {
		if got := play(t, ours, scene{Action: "wp_footer", WooCommerce: true, Address: address}).Currency; got != want {
			t.Errorf("%q: %s, want %s", address, got, want)
		}
	}
}

// TestIdentity: what the plugin signs is what the server reads.
func TestIdentity(t *testing.T) {
	t.Parallel()
	ask := scene{Action: "wc_ajax_tilly_chat_identity", WooCommerce: true}
	if got := play(t, ours, ask); got.JSON["identity"] != nil || !got.NoCache {
		t.Errorf("a visitor: %+v", got)
	}
	ask.User, ask.Email = 7, `ann+"o'hara"@mäil.example`
	got := play(t, ours, ask).JSON["identity"]
	if got == nil {
		t.Fatal("nobody is logged in")
	}
	i, err := tilly.ReadIdentity(*got, ours.Secret, ours.DataID, time.Now())
	if err != nil || i.Customer != 7 || i.Email != ask.Email {
		t.Errorf("%+v: %v", i, err)
	}
}

func TestMark(t *testing.T) {
	t.Parallel()
	for action, saved := range map[string]int{"woocommerce_checkout_create_order": 0, "woocommerce_store_api_checkout_update_order_meta": 1} {
		for cookie, want := range map[string]string{"1": "1", "<script>": "", "": ""} {
			got := play(t, ours, scene{Action: action, WooCommerce: true, Cookies: map[string]string{"tilly_chat": cookie}})
			if got.Meta["_tilly_chat"] != want || got.Saved != saved {
				t.Errorf("%s with %q: %+v", action, cookie, got)
			}
			if len(got.Compatible) != 2 {
				t.Errorf("compatible with %q", got.Compatible)
			}
		}
	}
}

// TestHostileData: whatever a setting holds stays a text.
func TestHostileData(t *testing.T) {
	t.Parallel()
	evil := Data{DataID: `x'); echo 'evil`, Src: `https://a.example/\'); evil(); //`, Secret: "*/ ?> <?php evil(); \\' \\"}
	got := play(t, evil, scene{Action: "wp_footer", WooCommerce: true}).Printed
	if !strings.Contains(got, `src="https://a.example/\&#039;); evil(); //" data-id="x&#039;); echo &#039;evil"`) {
		t.Error(got)
	}
	signed := play(t, evil, scene{Action: "wc_ajax_tilly_chat_identity", WooCommerce: true, User: 1}).JSON["identity"]
	if _, err := tilly.ReadIdentity(*signed, evil.Secret, evil.DataID, time.Now()); err != nil {
		t.Error(err)
	}
}

// TestZip: one file in a folder of the plugin's name, the same bytes each time.
func TestZip(t *testing.T) {
	t.Parallel()
	one, err := Zip(ours)
	if err != nil {
		t.Fatal(err)
	}
	two, err := Zip(ours)
	if err != nil || !bytes.Equal(one, two) {
		t.Fatal("the same data makes another file", err)
	}
	r, err := zip.NewReader(bytes.NewReader(one), int64(len(one)))
	if err != nil || len(r.File) != 1 || r.File[0].Name != "tilly-ai-chat/tilly-ai-chat.php" {
		t.Fatal(r, err)
	}
	f, err := r.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil || !strings.HasPrefix(string(text), "<?php") || !strings.Contains(string(text), "GPL-2.0-or-later") ||
		!strings.Contains(string(text), "Version:           "+tilly.Version) || !strings.Contains(string(text), "Plugin Name:       "+tilly.Name) {
		t.Error(string(text), err)
	}
}

// phpcs is the setting that names a phpcs which knows the standard WordPress.
const phpcs = "TILLY_PHPCS"

// TestSniffs: WordPress' own sniffs find nothing in the file.
func TestSniffs(t *testing.T) {
	t.Parallel()
	program := os.Getenv(phpcs)
	if program == "" {
		leftout.NotGiven(t, "phpcs with the standard WordPress", phpcs)
	}
	text, err := file(ours)
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), Name+".php")
	if err := os.WriteFile(at, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), program, "-q", "--standard=WordPress", at).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
