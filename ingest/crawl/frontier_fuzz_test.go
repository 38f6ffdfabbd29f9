package crawl

import (
	"net/url"
	"testing"

	"tilly/fetch"
)

// FuzzFrontier holds that what is taken is on the site, in a form that is its own
// normal form, and taken once.
func FuzzFrontier(f *testing.F) {
	for _, s := range []string{"/a?b=c&b=d", "/2026/11/", "/s/9f86d081884c7d659a2f/x", "//x/", "/collections/a/b+c", "?filter_x=1&sid=12345678", "/a/%2e%2e/b", "http://www.shop.example:443/"} {
		f.Add(s, s+"#x")
	}
	home, _ := url.Parse("https://shop.example/")
	f.Fuzz(func(t *testing.T, a, b string) {
		fr := NewFrontier(home)
		seen := map[string]bool{}
		for _, ref := range []string{a, b, a} {
			u, err := fetch.Join(home, ref)
			if err != nil {
				continue
			}
			for _, found := range fr.Take([]*url.URL{u}, 1) {
				key, err := url.Parse(found.Key)
				if err != nil || fetch.Origin(key) != "https://shop.example" || seen[found.Key] {
					t.Fatalf("%q is taken as %q", ref, found.Key)
				}
				seen[found.Key] = true
				if again, ok := fr.Accept(key); ok && again != found.Key {
					t.Errorf("%q, then %q", found.Key, again)
				}
				fr.Learn(found.Key, false, true)
				fr.Pointless(found.Key)
			}
		}
	})
}
