package tilly

import (
	"net/url"
	"slices"
	"strings"
)

// link is the address at which a product is shown to whom some of its variants are
// meant: with what chooses them, as far as it is the same for all, else with the
// first that can be bought chosen.
func (p Product) link() string {
	to := p.linkAtHome()
	shown, err := url.Parse(p.ShownAt)
	if u, bad := url.Parse(to); p.ShownAt != "" && err == nil && bad == nil {
		u.Scheme, u.Host, u.Path = shown.Scheme, shown.Host, shown.Path
		q := u.Query()
		for name, values := range shown.Query() {
			q[name] = values
		}
		u.RawQuery = q.Encode()
		return u.String()
	}
	return to
}

func (p Product) linkAtHome() string {
	if !p.Narrowed || len(p.Variants) == 0 {
		return p.URL
	}
	first := p.Variants[max(0, slices.IndexFunc(p.Variants, func(v Variant) bool { return v.Availability == InStock }))]
	u, err := url.Parse(first.URL)
	if err != nil || first.URL == "" {
		return p.URL
	}
	shared := u.Query()
	for _, v := range p.Variants {
		other, err := url.Parse(v.URL)
		if err != nil || other.Path != u.Path {
			return first.URL
		}
		query := other.Query()
		for name := range shared {
			if query.Get(name) != shared.Get(name) {
				shared.Del(name)
			}
		}
	}
	if len(shared) == 0 {
		return first.URL
	}
	u.RawQuery = shared.Encode()
	return u.String()
}

// picture is that of the variants that are meant where they have one of their own.
func (p Product) picture() string {
	if p.Narrowed && len(p.Variants) > 0 && p.Variants[0].ImageURL != "" {
		return p.Variants[0].ImageURL
	}
	return p.ImageURL
}

// choosesForm says whether a parameter of a page's address chooses a variant.
func choosesForm(name string) bool {
	return name == "variant" || name == "variation_id" || strings.HasPrefix(name, "attribute_")
}

// ChosenAt is the product with the variants alone that the address of its page
// chooses, as shops write it: ?variant=42, ?attribute_pa_color=blue. ok is false
// where it chooses none that is known.
func (p Product) ChosenAt(address string) (one Product, ok bool) {
	u := pageURL(address)
	if u == nil || len(p.Variants) < 2 {
		return p, false
	}
	wanted := map[string]string{}
	for name, values := range u.Query() {
		if choosesForm(name) && values[0] != "" {
			wanted[name] = values[0]
		}
	}
	one = p
	one.Variants, one.Narrowed, one.Whole = nil, true, p.Variants
	for _, v := range p.Variants {
		if len(wanted) > 0 && v.isAt(wanted) {
			one.Variants = append(one.Variants, v)
		}
	}
	return one, len(one.Variants) > 0
}

// isAt says whether these parameters choose the variant.
func (v Variant) isAt(wanted map[string]string) bool {
	own, err := url.Parse(v.URL)
	if err != nil {
		return false
	}
	query := own.Query()
	for name, value := range wanted {
		byRef := !strings.HasPrefix(name, "attribute_") && v.Ref != "" && v.Ref == value
		if !byRef && !strings.EqualFold(query.Get(name), value) {
			return false
		}
	}
	return true
}
