package fetch

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// FuzzSitemapGzip holds that a packed sitemap, whole or cut, gives no more than
// its plain text does.
func FuzzSitemapGzip(f *testing.F) {
	f.Add([]byte("<urlset><url><loc>http://a/</loc></url><url><loc>http://b/</loc></url></urlset>"), uint8(0))
	f.Add([]byte("http://a/\nhttp://b/\n"), uint8(7))
	f.Fuzz(func(t *testing.T, text []byte, cut uint8) {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, _ = z.Write(text) // to memory
		_ = z.Close()
		if bytes.HasPrefix(text, []byte{0x1f, 0x8b}) {
			return // packed twice, which nobody unpacks
		}
		plain := ParseSitemap(text)
		got := ParseSitemap(packed.Bytes()[:max(2, packed.Len()-int(cut))])
		if len(got.URLs) > len(plain.URLs)+1 || cut == 0 && (len(got.URLs) != len(plain.URLs) || len(got.Children) != len(plain.Children)) {
			t.Errorf("%q gives %d and %d, packed and cut by %d %d and %d", text, len(plain.URLs), len(plain.Children), cut, len(got.URLs), len(got.Children))
		}
	})
}

// FuzzBody holds that any body in any coding is read within its limit.
func FuzzBody(f *testing.F) {
	for _, coding := range []string{"", "gzip", "br", "deflate", "zstd", "GZIP, br"} {
		f.Add([]byte("\x1f\x8b\x08\x00\x00\x00"), coding)
		f.Add([]byte("plain text"), coding)
	}
	f.Fuzz(func(t *testing.T, body []byte, coding string) {
		const limit = 4 << 10
		res := &http.Response{Header: http.Header{"Content-Encoding": {coding}}, Body: io.NopCloser(bytes.NewReader(body)), ContentLength: -1}
		got, err := readBody(res, limit, true, time.Minute, func() {})
		if len(got) > limit || err == nil && coding == "" && !bytes.HasPrefix(body, got) {
			t.Errorf("%d bytes of %d, %v", len(got), len(body), err)
		}
	})
}

// FuzzJoin holds that what a link leads to is an address that Parse takes, and
// never one with credentials.
func FuzzJoin(f *testing.F) {
	for _, s := range []string{"../a b", "//x/y", "?q=%zz", "http://a@b/", "\\\\x", "javascript:x", "https://ü.example/ä"} {
		f.Add(s)
	}
	base, err := Parse("https://shop.example/a/b?c")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, ref string) {
		u, err := Join(base, ref)
		if err != nil {
			return
		}
		again, err := Parse(u.String())
		if err != nil || again.String() != u.String() || u.User != nil || strings.ContainsAny(u.Host, "@ \\") {
			t.Errorf("%q leads to %q, then %v %v", ref, u, again, err)
		}
	})
}
