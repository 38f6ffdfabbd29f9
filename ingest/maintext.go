package ingest

import (
	"net/url"
	"sync"
)

// ownHints are those of MainText.
var ownHints = sync.OnceValue(newHints)

// MainText reads one HTML page as a scan does, without the rest of its site, and
// gives its own words as Markdown. contentType is the header's value, "" without
// one. An error says that the address is none, or the page nested too deeply.
func MainText(body []byte, contentType, pageURL string) (string, error) {
	at, err := url.Parse(pageURL)
	if err != nil {
		return "", err
	}
	p, err := extract(ownHints(), decode(body, contentType), at)
	if err != nil {
		return "", err
	}
	return p.text, nil
}
