package fetch

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestParseSitemap(t *testing.T) {
	t.Parallel()
	urlset := `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
<url><loc> https://s/a?x=1&amp;y=2 </loc><lastmod>2026-11-20</lastmod><image:image><image:loc>https://s/i.jpg</image:loc></image:image></url>
<url><loc><![CDATA[https://s/b]]></loc><lastmod>2026-11-20T10:00:00+02:00</lastmod></url><url><loc></loc></url></urlset>`
	check := func(name string, s Sitemap) {
		t.Helper()
		if len(s.URLs) != 2 || s.URLs[0].Loc != "https://s/a?x=1&y=2" || s.URLs[1].Loc != "https://s/b" {
			t.Fatalf("%s: %+v", name, s)
		}
		if !s.URLs[1].LastMod.Equal(time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)) || s.URLs[0].LastMod.IsZero() {
			t.Errorf("%s: %+v", name, s.URLs)
		}
	}
	check("plain", ParseSitemap([]byte(urlset)))
	check("gzip", ParseSitemap(packed(t, gzipTo, urlset)))
	check("mark", ParseSitemap([]byte("\ufeff\n"+urlset)))
	index := ParseSitemap([]byte(`<sitemapindex><sitemap><loc>https://s/1.xml</loc></sitemap><sitemap><loc>https://s/2.xml</loc></sitemap></sitemapindex>`))
	if len(index.Children) != 2 || len(index.URLs) != 0 {
		t.Errorf("%+v", index)
	}
	if lines := ParseSitemap([]byte("https://s/a\n\nhttps://s/b\nnonsense\n")); len(lines.URLs) != 2 {
		t.Errorf("%+v", lines)
	}
	begin, _, _ := strings.Cut(urlset, "<![CDATA[")
	if broken := ParseSitemap([]byte(begin)); len(broken.URLs) != 1 {
		t.Errorf("a cut file gives %+v", broken)
	}
}

func TestSitemapEntitiesAreNotExpanded(t *testing.T) {
	t.Parallel()
	bomb := `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
<urlset><url><loc>https://s/&b;&f;</loc></url></urlset>`
	for _, u := range ParseSitemap([]byte(bomb)).URLs {
		if strings.Contains(u.Loc, "aaaa") || strings.Contains(u.Loc, "root:") {
			t.Errorf("expanded to %q", u.Loc)
		}
	}
	if n := len(gunzip(packed(t, gzipTo, strings.Repeat("x", 100_000)), 1_000)); n != 1_000 {
		t.Errorf("unpacked %d bytes", n)
	}
}

func TestSitemapsAreWalked(t *testing.T) {
	t.Parallel()
	var host string
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/xml")
		switch r.URL.Path {
		case "/index.xml":
			fmt.Fprintf(w, `<sitemapindex><sitemap><loc>%[1]s/a.xml</loc></sitemap><sitemap><loc>%[1]s/index.xml</loc></sitemap>
<sitemap><loc>http://10.0.0.1/x.xml</loc></sitemap><sitemap><loc>%[1]s/gone.xml</loc></sitemap><sitemap><loc>%[1]s/b.xml.gz</loc></sitemap></sitemapindex>`, host)
		case "/a.xml":
			fmt.Fprintf(w, `<urlset><url><loc>%s/1</loc></url></urlset>`, host)
		case "/b.xml.gz":
			w.Header().Set("Content-Type", "application/gzip")
			_, _ = w.Write(packed(t, gzipTo, "<urlset><url><loc>"+host+"/2</loc></url></urlset>"))
		default:
			http.NotFound(w, r)
		}
	})
	host = s.URL
	urls, err := newClient(t, nil).Sitemaps(context.Background(), []string{host + "/index.xml"}, func(loc string) bool { return strings.HasPrefix(loc, host) })
	if err != nil || len(urls) != 2 || urls[0].Loc != host+"/1" || urls[1].Loc != host+"/2" {
		t.Errorf("%+v, %v", urls, err)
	}
}

func FuzzSitemap(f *testing.F) {
	f.Add([]byte("<urlset><url><loc>http://a/</loc><lastmod>2026</lastmod></url></urlset>"))
	f.Add([]byte("\x1f\x8b\x08\x00"))
	f.Add([]byte("<!DOCTYPE a [<!ENTITY b 'c'>]><sitemapindex><sitemap><loc>&b;"))
	f.Fuzz(func(t *testing.T, body []byte) {
		s := ParseSitemap(body)
		for _, u := range s.URLs {
			if u.Loc == "" {
				t.Error("an empty address")
			}
		}
	})
}
