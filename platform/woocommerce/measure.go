package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"tilly"
	"tilly/platform"
)

// measures are how heavy and how large a thing is, as shops show it on the page of
// a product; each is a number without its unit.
type measures struct {
	Length platform.Text
	Width  platform.Text
	Height platform.Text
}

// units are those that a shop measures in, "" where it does not tell.
type units struct{ weight, size string }

// unitsFor asks what a shop measures in, once, and only where one of the products
// is measured. A shop that keeps it to itself leaves them unknown: a number without
// its unit is told to nobody.
func (c *Connector) unitsFor(ctx context.Context, list []product) units {
	measured := false
	for _, p := range list {
		measured = measured || len(p.measured(units{"-", "-"})) > 0
	}
	if !measured {
		return units{}
	}
	c.mu.Lock()
	known := c.units
	c.mu.Unlock()
	if known != nil {
		return *known
	}
	u := units{}
	answer, err := c.get(ctx, "/settings/products", url.Values{"_fields": {"id,value"}})
	if err != nil {
		return u // asked again with the next page
	}
	var settings platform.List[struct{ ID, Value platform.Text }]
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &settings) == nil {
		for _, s := range settings {
			switch s.ID {
			case "woocommerce_weight_unit":
				u.weight = platform.Value(string(s.Value))
			case "woocommerce_dimension_unit":
				u.size = platform.Value(string(s.Value))
			}
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.units = &u
	return u
}

// measured are the weight and the dimensions of a product, with their units.
func (p product) measured(u units) (out []tilly.Attribute) {
	if w := number(p.Weight); w != "" && u.weight != "" {
		out = append(out, tilly.Attribute{Name: "Weight", Value: w + " " + u.weight})
	}
	var sides []string
	for _, side := range []platform.Text{p.Dimensions.Value.Length, p.Dimensions.Value.Width, p.Dimensions.Value.Height} {
		if n := number(side); n != "" {
			sides = append(sides, n)
		}
	}
	if len(sides) > 0 && u.size != "" {
		out = append(out, tilly.Attribute{Name: "Dimensions", Value: strings.Join(sides, " × ") + " " + u.size})
	}
	return out
}

// number is a measure above zero, "" for anything else.
func number(t platform.Text) string {
	text := strings.TrimSpace(string(t))
	if text == "" || len(text) > 12 || strings.Trim(text, "0123456789.") != "" || strings.Trim(text, "0.") == "" {
		return ""
	}
	return text
}
