package post

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"tilly"
	"tilly/jobs"
)

// A digest shows so many enquiries, and so much of each, in characters.
const (
	digestShows   = 100
	digestExcerpt = 300
)

// SendDigest mails what people wrote on a day after the single mails were used up.
// Enquiries are read when it is written, so that what was erased meanwhile is not in it.
func (p *Postman) SendDigest(ctx context.Context, j tilly.Job) error {
	return jobs.Payload(func(ctx context.Context, d tilly.DigestJob) error {
		to, where, err := p.digestReader(ctx, d.StoreID)
		if err != nil || to == "" {
			return err
		}
		list, all, err := p.Rows.Enquiries.EnquiriesBetween(ctx, d.StoreID, d.From, d.To, digestShows)
		if err != nil || all == 0 {
			return err
		}
		return p.out(ctx, tilly.Mail{Template: "digest", To: to, Data: map[string]string{
			"store": where, "count": strconv.Itoa(all), "list": digestOf(list), "more": moreThan(all - len(list)),
		}}, j.ID)
	})(ctx, j)
}

// digestReader is who reads the enquiries of a store, or of the site for "", and what
// it is called; nobody when the store is gone.
func (p *Postman) digestReader(ctx context.Context, storeID string) (to, where string, err error) {
	if storeID == "" {
		return p.Settings.TeamEmail, tilly.Name, nil
	}
	store, err := p.Rows.Stores.StoreByID(ctx, storeID)
	if tilly.CodeOf(err) == tilly.NotFound {
		return "", "", nil
	}
	return store.Email, store.Name, err
}

func digestOf(list []tilly.Enquiry) string {
	var b strings.Builder
	for _, e := range list {
		message := []rune(strings.Join(strings.Fields(e.Message), " "))
		if len(message) > digestExcerpt {
			message = append(message[:digestExcerpt], '…')
		}
		fmt.Fprintf(&b, "%s <%s>\n%s\n\n", e.Name, e.Email, string(message))
	}
	return strings.TrimSpace(b.String())
}

func moreThan(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}
