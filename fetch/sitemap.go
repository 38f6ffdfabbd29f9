package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/xml"
	"io"
	"strings"
	"time"

	"golang.org/x/net/html/charset"
)

// Limits of sitemaps; sitemaps.org allows 50,000 URLs a file.
const (
	maxSitemapBytes = 20 << 20 // decoded, per file
	maxSitemapURLs  = 50_000   // per file, and for all files of one site
	maxSitemapFiles = 100
	maxSitemapDepth = 3
)

// SitemapURL is one page that a sitemap lists.
type SitemapURL struct {
	Loc     string    // as written, trimmed
	LastMod time.Time // zero when missing or unreadable
}

// Sitemap is one file: pages, or further sitemaps when it is an index.
type Sitemap struct {
	URLs     []SitemapURL
	Children []string
}

type sitemapEntry struct {
	Loc     string `xml:"loc"`
	LastMod string `xml:"lastmod"`
}

// ParseSitemap reads a sitemap or sitemap index (sitemaps.org 0.9), plain or
// gzip, in XML or as a list of lines. Of a broken file it gives what came
// before the break. Document types and entities are not expanded.
func ParseSitemap(body []byte) Sitemap {
	if bytes.HasPrefix(body, []byte{0x1f, 0x8b}) {
		body = gunzip(body, maxSitemapBytes)
	}
	body = bytes.TrimSpace(bytes.TrimPrefix(body, []byte("\xef\xbb\xbf")))
	if bytes.HasPrefix(body, []byte("http")) {
		return sitemapLines(string(body))
	}
	var found Sitemap
	d := xml.NewDecoder(bytes.NewReader(body))
	d.Strict = false
	d.CharsetReader = charset.NewReaderLabel
	for len(found.URLs)+len(found.Children) < maxSitemapURLs {
		token, err := d.Token()
		if err != nil {
			break
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "url" && start.Name.Local != "sitemap" {
			continue
		}
		var e sitemapEntry
		if d.DecodeElement(&e, &start) != nil {
			break
		}
		found.add(start.Name.Local, e)
	}
	return found
}

func (s *Sitemap) add(element string, e sitemapEntry) {
	loc := strings.TrimSpace(e.Loc)
	switch {
	case loc == "":
	case element == "sitemap":
		s.Children = append(s.Children, loc)
	default:
		s.URLs = append(s.URLs, SitemapURL{Loc: loc, LastMod: w3cTime(strings.TrimSpace(e.LastMod))})
	}
}

func sitemapLines(text string) Sitemap {
	var found Sitemap
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "http") {
			found.URLs = append(found.URLs, SitemapURL{Loc: line})
		}
		if len(found.URLs) == maxSitemapURLs {
			break
		}
	}
	return found
}

// gunzip unpacks at most limit bytes.
func gunzip(body []byte, limit int64) []byte {
	z, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil
	}
	text, _ := io.ReadAll(io.LimitReader(z, limit)) // a cut file gives its first part
	return text
}

// w3cTime reads the profile of ISO 8601 that sitemaps use.
func w3cTime(s string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02", "2006-01", "2006"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t
		}
	}
	return time.Time{}
}

// Sitemaps reads the sitemaps at starts and those they name, and gives the
// pages they list. Files that keep refuses, and files that cannot be read, are
// left out; an error is only the end of ctx.
func (c *Client) Sitemaps(ctx context.Context, starts []string, keep func(loc string) bool) ([]SitemapURL, error) {
	type file struct {
		loc   string
		depth int
	}
	var queue []file
	for _, s := range starts {
		queue = append(queue, file{s, 0})
	}
	seen := map[string]bool{}
	var urls []SitemapURL
	for len(queue) > 0 && len(seen) < maxSitemapFiles && len(urls) < maxSitemapURLs {
		f := queue[0]
		queue = queue[1:]
		if seen[f.loc] || !keep(f.loc) {
			continue
		}
		seen[f.loc] = true
		res, err := c.get(ctx, Request{URL: f.loc, Accept: "application/xml,text/xml,text/plain;q=0.8,*/*;q=0.5"}, maxSitemapBytes, true, nil)
		if ctx.Err() != nil {
			return urls, ctx.Err()
		}
		if err != nil || strings.HasSuffix(res.ContentType, "/html") {
			continue
		}
		s := ParseSitemap(res.Body)
		urls = append(urls, s.URLs[:min(len(s.URLs), maxSitemapURLs-len(urls))]...)
		if f.depth < maxSitemapDepth {
			for _, child := range s.Children {
				queue = append(queue, file{child, f.depth + 1})
			}
		}
	}
	return urls, nil
}
