package program

import (
	"context"
	"errors"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/look"
	"tilly/platform"
)

// embedTime is how long an owner waits for a page of theirs to be checked.
const embedTime = 20 * time.Second

// shopper reads pages of shops as their visitors' browsers do.
type shopper struct {
	pages *fetch.Client
	net   platform.Net
}

// FindEmbed implements api.Shopper. An owner asks of a page of theirs, so its
// robots.txt, which speaks to search engines, does not count; how fast it may be asked
// does.
func (s shopper) FindEmbed(ctx context.Context, page, dataID, server string) (tilly.EmbedFound, error) {
	ctx, cancel := context.WithTimeout(ctx, embedTime)
	defer cancel()
	res, err := s.pages.Get(ctx, fetch.Request{URL: page})
	if err != nil {
		return tilly.EmbedFound{}, pageError(err)
	}
	return look.FindEmbed(res.Body, res.Header, res.URL, dataID, server), nil
}

// pageError is why a page could not be read, in words for its owner.
func pageError(err error) error {
	var failure *fetch.Failure
	switch {
	case errors.As(err, &failure):
		return tilly.Wrap(err, tilly.Invalid, failure.Message)
	case errors.Is(err, context.DeadlineExceeded):
		return tilly.Wrap(err, tilly.Invalid, "The page did not answer in time. Please try again.")
	}
	return err
}
