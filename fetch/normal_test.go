package fetch

import (
	"net/url"
	"testing"
)

func TestNormalise(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"HTTP://Shop.Example:80":                                   "http://shop.example/",
		"https://shop.example:443/a#part":                          "https://shop.example/a",
		"https://shop.example:8443/a/":                             "https://shop.example:8443/a/",
		"https://shop.example/a/./b/../c":                          "https://shop.example/a/c",
		"https://shop.example/a/%2e%2E/c/..":                       "https://shop.example/",
		"https://shop.example/../../a":                             "https://shop.example/a",
		"https://shop.example/a//b/./":                             "https://shop.example/a//b/",
		"https://shop.example/%7eme/%e2%80%b3":                     "https://shop.example/~me/%E2%80%B3",
		"https://shop.example/ä?ö=%c3%bc":                          "https://shop.example/%C3%A4?%C3%B6=%C3%BC",
		"https://shop.example/?b=2&a=1":                            "https://shop.example/?b=2&a=1",
		"https://shop.example/p?utm_source=x&id=3&fbclid=y&&gclid": "https://shop.example/p?id=3",
		"https://shop.example/p?":                                  "https://shop.example/p",
		"https://shop.example/p;jsessionid=AB12/q?x=1":             "https://shop.example/p/q?x=1",
		"https://shop.example/p?PHPSESSID=abc":                     "https://shop.example/p",
		"https://münchen.example/":                                 "https://xn--mnchen-3ya.example/",
		"https://shop.example/a%2Fb":                               "https://shop.example/a%2Fb",
	} {
		u, err := Parse(raw)
		if err != nil {
			t.Errorf("%s: %v", raw, err)
			continue
		}
		if got := Normalise(u); got != want {
			t.Errorf("%s: %s, want %s", raw, got, want)
		}
	}
}

func TestJoin(t *testing.T) {
	t.Parallel()
	base, _ := url.Parse("https://shop.example/a/b?x=1")
	for ref, want := range map[string]string{
		"c": "https://shop.example/a/c", "../c d": "https://shop.example/c%20d", "/50%": "https://shop.example/50%25",
		"//cdn.example/x": "https://cdn.example/x", "?y=2": "https://shop.example/a/b?y=2", " /t\n": "https://shop.example/t",
		"": "https://shop.example/a/b?x=1",
	} {
		if u, err := Join(base, ref); err != nil || u.String() != want {
			t.Errorf("%q: %v, %v; want %s", ref, u, err, want)
		}
	}
	for _, ref := range []string{"mailto:a@b.c", "javascript:x", `\\evil.example`, "/a\tb", "http://u:p@h/"} {
		if u, err := Join(base, ref); err == nil {
			t.Errorf("%q became %s", ref, u)
		}
	}
}

// FuzzNormalise holds that a normal form is its own normal form, stays on its
// host, and that both Go's parser and ours read it alike.
func FuzzNormalise(f *testing.F) {
	for _, s := range []string{"http://a/%7e/../b;jsessionid=1?utm_x=1&a=%zz", "https://[::1]:443/", "http://ü.example/%2e%2e//", "http://a.b:81/./?=&"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		u, err := Parse(raw)
		if err != nil {
			return
		}
		normal := Normalise(u)
		again, err := url.Parse(normal)
		if err != nil {
			t.Fatalf("%q: %v", normal, err)
		}
		if again.User != nil || Origin(again) != Origin(u) {
			t.Errorf("%q moved from %q", normal, raw)
		}
		if twice := Normalise(again); twice != normal {
			t.Errorf("%q, then %q", normal, twice)
		}
	})
}
