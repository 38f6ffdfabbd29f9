package custom

import (
	"encoding/json"
	"strconv"
	"strings"

	"tilly"
)

// thing is a node of schema.org data, whichever way a page wrote it.
type thing map[string]any

// graph finds things by their @id, as one part of a page refers to another.
type graph map[string]thing

// things are the nodes below v that are of one of the types, outermost first.
// What a product only refers to (related products, reviews) is not entered.
func things(v any, is func(thing) bool, depth int) (out []thing) {
	if depth > deepest {
		return nil
	}
	switch v := v.(type) {
	case []any:
		for _, each := range v {
			if out = append(out, things(each, is, depth+1)...); len(out) > tilly.MaxProductsPerCall {
				break
			}
		}
	case map[string]any:
		if is(v) {
			return []thing{v}
		}
		for _, name := range []string{"@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "about", "product", "hasPart"} {
			if part, ok := v[name]; ok {
				out = append(out, things(part, is, depth+1)...)
			}
		}
	}
	return out
}

// index notes every thing that has an @id and says more than that.
func (g graph) index(v any, depth int) {
	if depth > deepest {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, each := range v {
			g.index(each, depth+1)
		}
	case map[string]any:
		if id, _ := v["@id"].(string); id != "" && len(v) > 1 && len(g[id]) < len(v) {
			g[id] = v
		}
		for _, part := range v {
			g.index(part, depth+1)
		}
	}
}

// types are the names of a thing's types without their vocabulary, in lower case.
func (t thing) types() (out []string) {
	for _, v := range listOf(t["@type"]) {
		name := text(v)
		name = name[strings.LastIndexAny(name, "/:#")+1:]
		out = append(out, strings.ToLower(name))
	}
	return out
}

func (t thing) is(names ...string) bool {
	for _, have := range t.types() {
		for _, want := range names {
			if have == want {
				return true
			}
		}
	}
	return false
}

func isProduct(t thing) bool {
	return t.is("product", "productgroup", "individualproduct", "productmodel", "someproducts")
}

// listOf makes a list of what may be one value or several.
func listOf(v any) []any {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		return v
	}
	return []any{v}
}

// each are the things under a name, with references followed.
func (g graph) each(v any) (out []thing) {
	for _, one := range listOf(v) {
		object, ok := one.(map[string]any)
		if !ok {
			continue
		}
		if id, _ := object["@id"].(string); id != "" && len(object) <= 2 && g[id] != nil {
			object = g[id]
		}
		out = append(out, object)
	}
	return out
}

// text is a scalar as text; of a list the first that says something, of a thing
// its name, address or value.
func text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	case []any:
		for _, each := range v {
			if s := text(each); s != "" {
				return s
			}
		}
	case map[string]any:
		for _, name := range []string{"@value", "name", "url", "contentUrl", "value", "@id"} {
			if s, ok := v[name]; ok {
				if _, nested := s.(map[string]any); !nested {
					return text(s)
				}
			}
		}
	}
	return ""
}

// first is the text of the first name that has one.
func (t thing) first(names ...string) string {
	for _, name := range names {
		if s := strings.TrimSpace(text(t[name])); s != "" {
			return s
		}
	}
	return ""
}
