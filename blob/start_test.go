package blob_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tilly/blob"
	"tilly/testkit/s3test"
)

// What is wrong with a bucket is said at start, with what to do, and nothing is made.
func TestABucketThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	canary := httptest.NewServer(http.NotFoundHandler())
	gone := canary.URL
	canary.Close()
	for what, tc := range map[string]struct {
		before func(s *s3test.Server)
		at     func(a *blob.Address)
		says   string
	}{
		"no bucket":      {at: func(a *blob.Address) { a.Bucket = "another" }, says: "make it first"},
		"unknown key":    {at: func(a *blob.Address) { a.Key = "AKIANOBODY" }, says: "access key is not known"},
		"wrong secret":   {at: func(a *blob.Address) { a.Secret = "wrong-canary-secret" }, says: "secret does not belong"},
		"needless token": {at: func(a *blob.Address) { a.Token = "canary-token" }, says: "token is not valid"},
		"other region":   {at: func(a *blob.Address) { a.Region = "us-east-1" }, says: "it says region=eu-test-1, and us-east-1 was asked for"},
		"moved":          {before: func(s *s3test.Server) { s.Break(9, "*", s3test.Elsewhere("eu-test-9")) }, says: "region=eu-test-9"},
		"not allowed":    {before: func(s *s3test.Server) { s.Break(9, "LIST", s3test.Says("AccessDenied")) }, says: "it needs ListBucket"},
		"not to write":   {before: func(s *s3test.Server) { s.Break(9, "PUT", s3test.Says("AccessDenied")) }, says: "PutObject"},
		"wrong clock":    {before: func(s *s3test.Server) { s.Break(9, "*", s3test.Says("RequestTimeTooSkewed")) }, says: "clock of this machine"},
		"away":           {before: (*s3test.Server).Down, says: "look whether the endpoint is right"},
		"nobody there":   {at: func(a *blob.Address) { a.Endpoint = gone }, says: "connection refused"},
		"no TLS there":   {at: func(a *blob.Address) { a.Endpoint = strings.Replace(a.Endpoint, "http:", "https:", 1) }, says: "http://"},
		"silent":         {before: func(s *s3test.Server) { s.Break(1<<30, "*", s3test.Hang) }, says: "no answer in time"},
		"no S3 there":    {before: func(s *s3test.Server) { s.Break(9, "*", page) }, says: "cannot be used"},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			s := s3test.New(t)
			var used blob.Address
			if tc.before != nil {
				tc.before(s)
			}
			b, err := open(t, s.Address("p"), func(c *blob.BucketConfig) {
				if tc.at != nil {
					tc.at(&c.Address)
				}
				used, c.Patience = c.Address, 2*time.Second
			})
			if err == nil {
				_ = b.Close()
				t.Fatal("it was opened")
			}
			if !strings.Contains(err.Error(), tc.says) || !strings.Contains(err.Error(), "s3://"+used.Bucket+"/p/") {
				t.Errorf("it says %v", err)
			}
			for _, secret := range []string{used.Secret, used.Token, "own words"} {
				if secret != "" && strings.Contains(err.Error(), secret) {
					t.Errorf("it quotes %q: %v", secret, err)
				}
			}
			if names := s.Names(); len(names) > 0 {
				t.Errorf("it made %v", names)
			}
		})
	}
}

// page is what a server of something else answers.
func page(_ *s3test.Server, w http.ResponseWriter, _ *http.Request) bool {
	_, _ = io.WriteString(w, "<!doctype html><title>Welcome</title>")
	return true
}

func TestACertificateOfNobody(t *testing.T) {
	t.Parallel()
	_, err := open(t, s3test.NewTLS(t).Address(""), nil)
	if err == nil || !strings.Contains(err.Error(), "SSL_CERT_FILE") {
		t.Errorf("it says %v", err)
	}
}

// A prefix is one installation's alone: two that sweep the same would delete each
// other's files.
func TestAPrefixBelongsToOne(t *testing.T) {
	t.Parallel()
	s := s3test.New(t)
	as := func(owner, prefix string) error {
		b, err := open(t, s.Address(prefix), func(c *blob.BucketConfig) { c.Owner = owner })
		if err == nil {
			_ = b.Close()
		}
		return err
	}
	for _, owner := range []string{"us", "us", ""} {
		if err := as(owner, "here"); err != nil {
			t.Errorf("%q: %v", owner, err)
		}
	}
	if err := as("them", "here"); err == nil || !strings.Contains(err.Error(), "another secret") || !strings.Contains(err.Error(), "here/.tilly") ||
		strings.Contains(err.Error(), "us:") {
		t.Errorf("another is told %v", err)
	}
	if err := as("them", "there"); err != nil {
		t.Error(err)
	}
	b, err := open(t, s.Address("here"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Sweep(t.Context(), time.Now().Add(time.Hour), func(string) bool { return false }); err != nil {
		t.Error(err)
	}
	if names := s.Names(); len(names) != 2 {
		t.Errorf("there is %v", names)
	}
	s.Remove("here/.tilly")
	if taken, err := b.TakenBy(t.Context(), "them"); taken || err != nil {
		t.Errorf("what is nobody's is taken: %v, %v", taken, err)
	}
}

// Keys come from the role of the machine where nothing else says them, and a session
// has a token.
func TestKeysOfARole(t *testing.T) {
	s := s3test.New(t)
	s.Token = "session-token-canary"
	role := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "role-canary" {
			http.Error(w, "who?", http.StatusForbidden)
			return
		}
		_, _ = io.WriteString(w, `{"AccessKeyId":"`+s.Key+`","SecretAccessKey":"`+s.Secret+`","Token":"`+s.Token+`","Expiration":"2099-01-01T00:00:00Z"}`)
	}))
	defer role.Close()
	t.Setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", role.URL)
	t.Setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN", "role-canary")
	b, err := open(t, s.AddressWithoutKey(""), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	put(t, b, "a.txt", []byte("text"))
	if got := read(t, b, "a.txt"); string(got) != "text" {
		t.Errorf("read %q", got)
	}
	t.Setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN", "another")
	if _, err := open(t, s.AddressWithoutKey(""), nil); err == nil || !strings.Contains(err.Error(), "there is no key") ||
		strings.Contains(err.Error(), "another") {
		t.Errorf("without a key it says %v", err)
	}
}
