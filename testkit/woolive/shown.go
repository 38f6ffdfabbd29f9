package woolive

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilly"
)

// shown is a product as the shop's own pages show it.
type shown struct {
	ID, Type, Title, URL, SKU, Image, Category string
	Price, Regular                             *string
	Stock, Left                                string
	PriceText                                  string   `json:"price_text"`
	GoesWith                                   []string `json:"goes_with"`
	Upsells                                    []string
	Parts                                      []shownForm
	Variations                                 []shownForm
	Attributes                                 [][2]string
}

type shownForm struct {
	ID             string
	Price, Regular *string
	Stock, SKU     string
	Options        []string
	Title, Left    string
}

// Shown is what a shop shows, by id.
type Shown map[string]shown

// ReadShown reads what the script shown prints: a product a line.
func ReadShown(lines []byte) (Shown, error) {
	out := Shown{}
	for line := range bytes.Lines(lines) {
		var one shown
		if err := json.Unmarshal(line, &one); err != nil {
			return nil, fmt.Errorf("%w: %s", err, line)
		}
		out[one.ID] = one
	}
	return out, nil
}

// cells are what is shown of a product, by name: what a shopper could hold against us.
func (s shown) cells() map[string]string {
	c := map[string]string{
		"title": titled(s.Title), "url": s.URL, "sku": s.SKU, "image": s.Image, "category": plain(s.Category),
		"goes with": strings.Join(s.GoesWith, " "), "upsells": strings.Join(s.Upsells, " "),
	}
	for _, a := range s.Attributes {
		c["attribute "+plain(a[0])] = plain(a[1])
	}
	switch s.Type {
	case "variable":
		for _, v := range s.Variations {
			if v.Price == nil {
				continue
			}
			of := "variation " + v.ID + " "
			c[of+"price"], c[of+"regular"], c[of+"stock"], c[of+"sku"], c[of+"options"] = said(v.Price), said(v.Regular), v.Stock, v.SKU, strings.Join(v.Options, " / ")
			c[of+"left"] = digits(v.Left)
		}
	case "grouped":
		for _, v := range s.Parts {
			if v.Price != nil {
				of := "part " + v.ID + " "
				c[of+"title"], c[of+"price"], c[of+"regular"], c[of+"stock"] = titled(v.Title), said(v.Price), said(v.Regular), v.Stock
			}
		}
	default:
		c["price"], c["regular"], c["stock"], c["left"] = said(s.Price), said(s.Regular), s.Stock, digits(s.Left)
	}
	return c
}

// taught are the same cells of a product as it was learnt.
func taught(p tilly.Product, kind string) map[string]string {
	c := map[string]string{
		"title": titled(p.Title), "url": p.URL, "sku": p.SKU, "image": p.ImageURL, "category": p.Category,
		"goes with": strings.Join(p.GoesWith, " "), "upsells": strings.Join(p.Alike, " "),
	}
	for _, a := range p.Attributes {
		if !slices.Contains([]string{"Weight", "Dimensions", "GTIN"}, a.Name) {
			c["attribute "+a.Name] = strings.TrimPrefix(c["attribute "+a.Name]+", "+a.Value, ", ")
		}
	}
	for _, v := range p.Variants {
		of := ""
		if kind == "grouped" {
			if v.Price != nil {
				of := "part " + v.Ref + " "
				c[of+"title"], c[of+"price"], c[of+"regular"], c[of+"stock"] = titled(v.Title), amount(v.Price), amount(v.Regular), string(v.Availability)
			}
			continue
		}
		if kind == "variable" {
			if v.Ref == "" {
				continue // nothing that it comes in is for sale
			}
			of = "variation " + v.Ref + " "
			c[of+"sku"] = v.SKU
			var options []string
			for _, o := range v.Options {
				options = append(options, o.Value)
			}
			c[of+"options"] = strings.Join(options, " / ")
		}
		c[of+"price"], c[of+"regular"], c[of+"stock"] = amount(v.Price), amount(v.Regular), string(v.Availability)
		if v.Left > 0 {
			c[of+"left"] = strconv.Itoa(v.Left)
		}
	}
	return c
}

// Compare gives how many cells there are, and those that differ in what was learnt.
// Without keys shops do not say what goes with what, and 8.9 not what a group shows.
func Compare(want Shown, got []tilly.Product, keyed bool) (cells int, differ []string) {
	seen := map[string]bool{}
	for _, p := range got {
		w, ok := want[p.Ref]
		if !ok {
			differ = append(differ, fmt.Sprintf("%s %q is not shown in the shop", p.Ref, p.Title))
			continue
		}
		seen[p.Ref] = true
		have := taught(p, w.Type)
		for name, cell := range w.cells() {
			if !keyed && (name == "goes with" || name == "upsells" || strings.HasPrefix(name, "part ")) {
				delete(have, name)
				continue
			}
			cells++
			if have[name] != cell {
				differ = append(differ, fmt.Sprintf("%s %q: %s is %q, shown is %q", p.Ref, p.Title, name, have[name], cell))
			}
			delete(have, name)
		}
		for name, cell := range have {
			if cell != "" && (keyed || !strings.HasPrefix(name, "part ")) {
				differ = append(differ, fmt.Sprintf("%s %q: %s is %q, and nothing of it shown", p.Ref, p.Title, name, cell))
			}
		}
	}
	for id, w := range want {
		if !seen[id] {
			differ = append(differ, fmt.Sprintf("%s %q is shown and not learnt", id, w.Title))
		}
	}
	slices.Sort(differ)
	return cells, differ
}

func said(p *string) string {
	if p == nil {
		return ""
	}
	return *p
}

func amount(m *tilly.Money) string {
	if m == nil {
		return ""
	}
	return m.Decimal()
}

// plain is a text of the shop without its entities.
func plain(s string) string {
	return strings.Join(strings.Fields(html.UnescapeString(html.UnescapeString(s))), " ")
}

var tags = regexp.MustCompile(`<[^<>]*>`)

// titled is a title without what WordPress makes of its signs on a page: quotes are
// curled there, and what looks like a tag is one.
func titled(s string) string {
	s = strings.NewReplacer("“", `"`, "”", `"`, "″", `"`).Replace(plain(s))
	return strings.Join(strings.Fields(tags.ReplaceAllString(s, "")), " ")
}

// digits is the number in "Only 2 left in stock".
func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}
