package api

import (
	"strings"

	"tilly"
	"tilly/api/wire"
)

type checkPageIn struct {
	URL string `json:"url"`
}

type checkPageOut struct {
	done
	Tag           bool `json:"tag"`            // the store's snippet is on the page
	OriginAllowed bool `json:"origin_allowed"` // the page's address may show the chat
	CSPOK         bool `json:"csp_ok"`         // no policy of the page keeps it away
}

// checkPage says whether a page of the shop has the chat on it, and what keeps it off.
func (s shopCalls) checkPage(c *call) (any, error) {
	store, err := s.Stores.Store(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[checkPageIn](c.form)
	page := wire.WebURL(f, "url", in.URL, "Please enter a valid URL")
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.mail, c, "Too many pages were checked. Please wait a moment."); err != nil {
		return nil, err
	}
	server, _ := tilly.NormalOrigin(s.PublicURL)
	found, err := s.Shopper.FindEmbed(c.ctx, page, store.DataID, server)
	if err != nil {
		return nil, err
	}
	origin, _ := tilly.NormalOrigin(page)
	out := checkPageOut{Tag: found.Tag, OriginAllowed: s.mayEmbed(store, origin, c.r), CSPOK: len(found.Blocked) == 0}
	out.done = ok(pageVerdict(out, found, store.Active, origin, server))
	return out, nil
}

// pageVerdict says in one sentence what to do next.
func pageVerdict(out checkPageOut, found tilly.EmbedFound, active bool, origin, server string) string {
	switch {
	case found.OtherTag:
		return "The page has the chat of another store: its data-id is not this store's. Replace it with the snippet of this page."
	case !out.Tag:
		return "The snippet is not on this page as the server sends it. Paste it into the template that all pages share; where a tag manager adds it, open the page once and see whether it was seen."
	case !out.OriginAllowed:
		return "The snippet is there, but " + origin + " is not one of the store's addresses. Add it to the allowed origins."
	case !out.CSPOK:
		return "The snippet is there, but the page's Content-Security-Policy keeps it away. Add " + server + " to " + strings.Join(found.Blocked, ", ") + "."
	case !active:
		return "Everything is in place. The chat appears as soon as the store is active."
	}
	return "Everything is in place: the chat is on this page."
}
