package page

import (
	"net/url"
	"sync"

	"tilly/ingest/charset"
	"tilly/ingest/markup"
)

// ownHints are those of MainText.
var ownHints = sync.OnceValue(markup.NewHints)

// MainText reads one HTML page as a scan does, without the rest of its site, and
// gives its own words as Markdown. contentType is the header's value, "" without
// one. An error says that the address is none, or the page nested too deeply.
func MainText(body []byte, contentType, pageURL string) (string, error) {
	at, err := url.Parse(pageURL)
	if err != nil {
		return "", err
	}
	p, err := Extract(ownHints(), charset.Decode(body, contentType), at)
	if err != nil {
		return "", err
	}
	return p.Text, nil
}
