package woocommerce

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"time"

	"tilly"
	"tilly/platform/woocommerce/site"
)

// Test implements platform.Connector.
func (c *Connector) Test(ctx context.Context) tilly.Connection {
	message, err := c.test(ctx)
	out := tilly.Connection{State: tilly.Connected, Message: message, CheckedAt: time.Now()}
	if err != nil {
		out.State, out.Message = tilly.Refused, "The shop could not be tested."
		var e *tilly.Error
		if errors.As(err, &e) {
			out.Message, out.Wait = e.Message, e.RetryAfter
		}
	}
	return out
}

func (c *Connector) test(ctx context.Context) (string, error) {
	s, err := c.calls.found(ctx)
	if err != nil {
		return "", err
	}
	if !c.calls.keyed() {
		answer, err := c.calls.open(ctx, storeProducts, url.Values{"per_page": {"1"}, "_fields": {"id"}})
		if err != nil {
			return "", err
		}
		var list []any
		if err := c.calls.read(answer, &list); err != nil {
			return "", err
		}
		return fmt.Sprintf("Connected to %s without keys: %s. Orders need keys.", nameOf(s), products(total(answer))), nil
	}
	answer, err := c.calls.get(ctx, "/products", url.Values{"per_page": {"1"}, "_fields": {"id"}, "status": {"publish"}})
	if err != nil {
		return "", err
	}
	var list []any
	if err := c.calls.read(answer, &list); err != nil {
		return "", err
	}
	orders, err := c.calls.get(ctx, "/orders", url.Values{"per_page": {"1"}, "_fields": {"id"}})
	if err != nil {
		return "", err
	}
	if err := c.calls.read(orders, &list); err != nil {
		return "", tilly.Errorf(tilly.Forbidden, "Products can be read, orders cannot: the key's user may not see them. Make the key for an administrator or shop manager.")
	}
	how := ""
	if s.Origin.Scheme != "https" {
		how = " The shop has no https: requests are signed, but what it answers can be read on the way."
	}
	return fmt.Sprintf("Connected to %s: %s, orders can be looked up.%s", nameOf(s), products(total(answer)), how), nil
}

func nameOf(s *site.Site) string {
	if s.Name == "" {
		return "the shop"
	}
	return s.Name
}

func products(n int) string {
	if n == 1 {
		return "1 product"
	}
	return strconv.Itoa(n) + " products"
}
