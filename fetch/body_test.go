package fetch

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func packed(t testing.TB, make func(io.Writer) io.WriteCloser, text string) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := make(&buf)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func gzipTo(w io.Writer) io.WriteCloser   { return gzip.NewWriter(w) }
func brotliTo(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) }
func zlibTo(w io.Writer) io.WriteCloser   { return zlib.NewWriter(w) }
func flateTo(w io.Writer) io.WriteCloser {
	f, _ := flate.NewWriter(w, 9)
	return f
}

func TestBodies(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("a page of a shop ", 100)
	bomb := strings.Repeat("0", 3<<20)
	for name, tc := range map[string]struct {
		encoding string
		body     []byte
		reason   Reason
	}{
		"OKPlain":       {"", []byte(text), ""},
		"OKGzip":        {"gzip", packed(t, gzipTo, text), ""},
		"OKGzipJunk":    {"gzip", append(packed(t, gzipTo, text), "junk at the end"...), ""},
		"OKBrotli":      {"BR", packed(t, brotliTo, text), ""},
		"OKZlib":        {"deflate", packed(t, zlibTo, text), ""},
		"OKFlate":       {"deflate", packed(t, flateTo, text), ""},
		"ErrGzipBomb":   {"gzip", packed(t, gzipTo, bomb), TooBig},
		"ErrBrotliBomb": {"br", packed(t, brotliTo, bomb), TooBig},
		"ErrZlibBomb":   {"deflate", packed(t, zlibTo, bomb), TooBig},
		"ErrPlain":      {"", []byte(bomb), TooBig},
		"ErrNested":     {"gzip, gzip", packed(t, gzipTo, text), BadAnswer},
		"ErrUnknown":    {"zstd", []byte("x"), BadAnswer},
		"ErrNotGzip":    {"gzip", []byte("<html>"), BadAnswer},
		"ErrCut":        {"gzip", packed(t, gzipTo, text)[:30], BadAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Encoding", tc.encoding)
				w.Header().Set("Content-Type", "text/html")
				_, _ = w.Write(tc.body)
			})
			res, err := newClient(t, func(c *Config) { c.MaxBody = 1 << 20 }).Get(context.Background(), Request{URL: s.URL})
			switch {
			case tc.reason != "":
				wantReason(t, err, tc.reason)
			case err != nil || string(res.Body) != text:
				t.Errorf("%d bytes, %v", len(res.Body), err)
			}
		})
	}
}

func TestEndlessBodyEnds(t *testing.T) {
	t.Parallel()
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		chunk := bytes.Repeat([]byte("x"), 64<<10)
		for {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	})
	_, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL})
	if f := wantReason(t, err, TooBig); !strings.HasPrefix(f.Message, "The page is larger than 10 MB.") {
		t.Error(f.Message)
	}
}

func TestLyingLengthIsAnError(t *testing.T) {
	t.Parallel()
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		_, _ = w.Write([]byte("half a page"))
	})
	_, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL})
	wantReason(t, err, BadAnswer)
}

func TestContentType(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]string{
		"text/html; charset=UTF-8": "text/html", "TEXT/HTML": "text/html", "text/html; charset=;;": "text/html", "": "text/html", "nonsense": "text/html", "application/pdf": "application/pdf",
	} {
		if got := contentType(header, []byte("<!DOCTYPE html><p>x")); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
	if got := Sniff([]byte("%PDF-1.7\n")); got != "application/pdf" {
		t.Error(got)
	}
}
