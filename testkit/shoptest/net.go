// Package shoptest holds what the tests of shop connectors share.
package shoptest

import (
	"crypto/x509"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"tilly/fetch"
	"tilly/platform"
)

// Net reaches loopback and nothing else, trusts the certificates of these
// servers, and tries again at once.
func Net(t testing.TB, servers ...*httptest.Server) platform.Net {
	t.Helper()
	roots := x509.NewCertPool()
	for _, s := range servers {
		if cert := s.Certificate(); cert != nil {
			roots.AddCert(cert)
		}
	}
	pages := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, RootCAs: roots, PerSecond: 1e6})
	api := pages.API()
	t.Cleanup(func() {
		api.Close()
		pages.Close()
	})
	return platform.Net{API: api, Pages: pages, Backoff: time.Millisecond}
}
