package wootest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// rest serves the part of an address after /wp-json.
func (s *Shop) rest(w http.ResponseWriter, r *http.Request, c Config, route string) {
	w.Header().Set("X-Robots-Tag", "noindex")
	segments := strings.Split(strings.Trim(route, "/"), "/")
	switch {
	case route == "/" || route == "":
		send(w, r, http.StatusOK, s.index(c))
	case strings.HasPrefix(route, "/wc/") && c.Off:
		noRoute(w)
	case strings.HasPrefix(route, "/wp/v2/product") && !c.NoPosts:
		s.posts(w, r, c)
	case strings.HasPrefix(route, "/wc/store/v1/products") && !c.NoStoreAPI:
		s.storeProducts(w, r, c, segments[4:])
	case route == "/woocs/v3/currency" && c.Fox:
		send(w, r, http.StatusOK, foxCurrencies(c))
	case strings.HasPrefix(route, "/wc/v3/"):
		if why, ok := s.authorise(r, c); !ok {
			fail(w, http.StatusUnauthorized, why.code, why.message)
			return
		}
		s.wcv3(w, r, c, segments[2:])
	default:
		noRoute(w)
	}
}

func (s *Shop) wcv3(w http.ResponseWriter, r *http.Request, c Config, segments []string) {
	switch {
	case segments[0] == "products" && len(segments) == 1:
		s.products(w, r, c)
	case segments[0] == "products" && len(segments) == 2:
		s.product(w, r, c, segments[1])
	case segments[0] == "products" && len(segments) == 3 && segments[2] == "variations":
		s.variations(w, r, c, segments[1])
	case segments[0] == "orders" && len(segments) == 1:
		s.orders(w, r, c)
	case segments[0] == "orders" && len(segments) == 2:
		s.order(w, r, c, segments[1])
	case segments[0] == "orders" && len(segments) == 3 && segments[2] == "fulfillments":
		s.fulfillments(w, r, c, segments[1])
	case segments[0] == "orders" && len(segments) == 3 && segments[2] == "notes":
		s.notes(w, r, c, segments[1])
	case segments[0] == "webhooks" && len(segments) <= 2:
		s.webhooks(w, r, c, segments[1:])
	case strings.Join(segments, "/") == "settings/products" && c.Measures:
		send(w, r, http.StatusOK, []map[string]any{
			{"id": "woocommerce_weight_unit", "value": "kg"}, {"id": "woocommerce_dimension_unit", "value": "cm"}, {"id": "woocommerce_enable_reviews", "value": "yes"},
		})
	case strings.Join(segments, "/") == "data/currencies/current" && !c.KeepsCurrency:
		send(w, r, http.StatusOK, map[string]any{"code": c.Currency, "name": "Currency of this shop", "symbol": "&#36;"})
	default:
		noRoute(w)
	}
}

func (s *Shop) index(c Config) map[string]any {
	spaces := []string{"oembed/1.0", "wc/v3", "wc/v1", "wc/v2", "wp/v2", "wp-site-health/v1"}
	if c.Off {
		spaces = []string{"oembed/1.0", "wp/v2", "wp-site-health/v1"}
	} else if !c.NoStoreAPI {
		spaces = append(spaces, "wc/store", "wc/store/v1")
	}
	if c.Fox {
		spaces = append(spaces, "woocs/v3")
	}
	return map[string]any{
		"name": "Harbour &amp; Pine – Test Store", "description": "Apparel, jewellery &amp; home goods",
		"url": c.Home, "home": c.Home, "gmt_offset": -5, "timezone_string": "America/Toronto", "namespaces": spaces,
		"routes": map[string]any{"/": strings.Repeat("x", 10_000)},
	}
}

func noRoute(w http.ResponseWriter) {
	fail(w, http.StatusNotFound, "rest_no_route", "No route was found matching the URL and request method.")
}

func fail(w http.ResponseWriter, status int, code, message string) {
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"code": code, "message": message, "data": map[string]any{"status": status}})
}

// send writes a body, cut to the fields the caller asked for.
func send(w http.ResponseWriter, r *http.Request, status int, body any) {
	if list := r.URL.Query().Get("_fields"); list != "" {
		body = onlyFields(body, strings.Split(list, ","))
	}
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func onlyFields(body any, fields []string) any {
	switch body := body.(type) {
	case []map[string]any:
		out := make([]any, len(body))
		for i, each := range body {
			out[i] = onlyFields(each, fields)
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for _, f := range fields {
			name, part, nested := strings.Cut(strings.TrimSpace(f), ".")
			v, ok := body[name]
			if inner, is := v.(map[string]any); is && nested {
				own, _ := out[name].(map[string]any)
				if own == nil {
					own = map[string]any{}
				}
				own[part] = inner[part]
				v = own
			}
			if ok {
				out[name] = v
			}
		}
		return out
	}
	return body
}

// page cuts a list to the page asked for and sets the paging headers; ok is
// false after a refusal.
func page[T any](w http.ResponseWriter, r *http.Request, c Config, all []T) (part []T, ok bool) {
	q := r.URL.Query()
	per, at := 10, 1
	if v := q.Get("per_page"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 || n > 100 {
			invalidParam(w, "per_page", "rest_out_of_bounds", "per_page must be between 1 (inclusive) and 100 (inclusive)")
			return nil, false
		}
		per = n
	}
	if v := q.Get("page"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			invalidParam(w, "page", "rest_out_of_bounds", "page must be greater than or equal to 1")
			return nil, false
		}
		at = n
	}
	pages := (len(all) + per - 1) / per
	w.Header().Set("X-WP-Total", strconv.Itoa(len(all)))
	w.Header().Set("X-WP-TotalPages", strconv.Itoa(pages))
	for rel, n := range map[string]int{"prev": at - 1, "next": at + 1} {
		if n >= 1 && n <= pages {
			q.Set("page", strconv.Itoa(n))
			w.Header().Add("Link", fmt.Sprintf(`<%s%s?%s>; rel="%s"`, c.Home, r.URL.Path, q.Encode(), rel))
		}
	}
	from := min((at-1)*per, len(all))
	if n, err := strconv.Atoi(q.Get("offset")); err == nil { // it is stronger than the page
		from = min(n, len(all))
	}
	return all[from:min(from+per, len(all))], true
}

// withhold leaves out of a page what its list counted and cannot show.
func withhold(c Config, part []map[string]any) []map[string]any {
	return slices.DeleteFunc(slices.Clone(part), func(row map[string]any) bool {
		id, _ := row["id"].(int64)
		return slices.Contains(c.Withheld, id)
	})
}

func invalidParam(w http.ResponseWriter, name, code, message string) {
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	w.WriteHeader(http.StatusBadRequest)
	_ = json.NewEncoder(w).Encode(map[string]any{
		"code": "rest_invalid_param", "message": "Invalid parameter(s): " + name,
		"data": map[string]any{
			"status": 400, "params": map[string]string{name: message},
			"details": map[string]any{name: map[string]any{"code": code, "message": message, "data": nil}},
		},
	})
}
