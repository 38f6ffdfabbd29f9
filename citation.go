package tilly

import (
	"net/url"
	"path"
	"strings"
)

// Citation is a source as a visitor sees it. URL is empty for stored pairs.
type Citation struct {
	Title string `json:"title"`
	URL   string `json:"url"`

	// Place is where on the page it says so, as a text directive (WICG, URL Fragment
	// Text Directives); "" unknown. Never stored: pages change.
	Place string `json:"-"`
}

// PlaceURL is the address of the very passage on its page; "" for what is no web page
// and where the passage is unknown.
func (c Citation) PlaceURL() string {
	u, err := url.Parse(c.URL)
	if err != nil || c.Place == "" || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	switch strings.ToLower(path.Ext(u.Path)) {
	case ".pdf", ".csv", ".txt", ".md", ".doc", ".docx", ".xls", ".xlsx", ".xml", ".json":
		return ""
	}
	if u.Fragment == "" {
		return strings.TrimSuffix(c.URL, "#") + "#:~:text=" + c.Place
	}
	return c.URL + ":~:text=" + c.Place
}
