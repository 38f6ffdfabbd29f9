package program

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"tilly"
	"tilly/cmd/program/shops"
	"tilly/fetch"
	"tilly/ingest/look"
	"tilly/platform"
	"tilly/platform/connect"
)

// How long an owner waits for a first look at their shop, and for what makes it
// prettier.
const (
	lookTime  = 25 * time.Second
	sheetTime = 5 * time.Second
)

// mostSheets is how many style sheets are read for the colours of a page that names
// too few itself, and lookProducts how many products are shown.
const (
	mostSheets   = 2
	lookProducts = 3
)

// Look implements api.Shopper: the front page, what robots.txt lets us learn of the
// pages it leads to, and the beginning of its open catalogue. A bare domain is tried
// by https first.
func (s shopper) Look(ctx context.Context, address string) (tilly.Look, error) {
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	res, err := s.front(ctx, address)
	if err != nil {
		return tilly.Look{}, pageError(err)
	}
	found, sheets, err := look.At(res.Body, res.Header, res.URL)
	if err != nil {
		return tilly.Look{}, pageError(err)
	}
	open := found.Closed == ""
	var wg sync.WaitGroup
	wg.Go(func() { found.Colours = s.moreColours(ctx, found.Colours, sheets) })
	wg.Go(func() { s.allowed(ctx, &found) })
	if open {
		wg.Go(func() { s.catalogue(ctx, &found) })
	}
	wg.Wait()
	return found, nil
}

// front is the page at an address as it was typed.
func (s shopper) front(ctx context.Context, typed string) (fetch.Response, error) {
	typed = strings.TrimSpace(typed)
	if strings.Contains(typed, "://") {
		return s.pages.Get(ctx, fetch.Request{URL: typed})
	}
	res, err := s.pages.Get(ctx, fetch.Request{URL: "https://" + typed})
	var failure *fetch.Failure
	if errors.As(err, &failure) && failure.Status == 0 {
		if plain, plainErr := s.pages.Get(ctx, fetch.Request{URL: "http://" + typed}); plainErr == nil {
			return plain, nil
		}
	}
	return res, err
}

// moreColours reads style sheets where a page names too few colours itself. One that
// cannot be read costs its colours.
func (s shopper) moreColours(ctx context.Context, have, sheets []string) []string {
	if len(have) > 0 {
		return have
	}
	ctx, cancel := context.WithTimeout(ctx, sheetTime)
	defer cancel()
	var css strings.Builder
	for _, sheet := range sheets[:min(len(sheets), mostSheets)] {
		if res, err := s.pages.Get(ctx, fetch.Request{URL: sheet, Accept: "text/css,*/*;q=0.1"}); err == nil {
			css.Write(res.Body)
		}
	}
	return look.Colours("", css.String())
}

// allowed leaves of the pages to teach those that robots.txt lets us read.
func (s shopper) allowed(ctx context.Context, look *tilly.Look) {
	front, err := fetch.Parse(look.URL)
	if err != nil {
		return
	}
	robots, err := s.pages.Robots(ctx, front)
	if err != nil {
		return // each page says so itself when it is read
	}
	all := len(look.Pages)
	look.Pages = slices.DeleteFunc(look.Pages, func(p tilly.LookPage) bool {
		u, err := url.Parse(p.URL)
		return err != nil || !robots.Allowed(u.RequestURI())
	})
	if all > 0 && len(look.Pages) == 0 && look.Closed == "" {
		look.Closed = "The site's robots.txt asks us not to read its pages. Allow TillyBot there, and look again; files and answers of your own can be taught without."
	}
	look.Pages = look.Pages[:min(len(look.Pages), tilly.MaxLookPages)]
}

// errEnough ends the reading of a catalogue.
var errEnough = errors.New("enough")

// catalogue takes the first products that a shop shows to all. A shop that tells
// none, or not now, is looked at without.
func (s shopper) catalogue(ctx context.Context, look *tilly.Look) {
	title, err := connect.Detect(ctx, look.URL, s.net)
	if err != nil || title == shops.Custom {
		return
	}
	look.Platform = title
	// Only the end of ctx and our own word end it otherwise, and neither matters.
	_ = connect.New(title, tilly.Shop{URL: look.URL}, s.net).Products(ctx, platform.Query{}, func(b platform.Batch) error {
		for _, p := range b.Products {
			if len(look.Products) < lookProducts && p.Title != "" {
				look.Products = append(look.Products, p)
			}
		}
		if len(look.Products) == lookProducts {
			return errEnough
		}
		return nil
	})
}
