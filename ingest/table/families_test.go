package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly"
)

// onShelves are the products of a list as tests write them: title, then each variant with its
// options, price, price before and stock.
func onShelves(t *testing.T, csv string) string {
	t.Helper()
	list, products, err := shelved(t, csv)
	if err != nil {
		return "error: " + err.Error()
	}
	var out []string
	for _, p := range list {
		s := p.Title
		for _, v := range p.Variants {
			s += " [" + v.Title
			for _, m := range []*tilly.Money{v.Price, v.Regular} {
				if m != nil {
					s += fmt.Sprintf(" %d", m.Minor)
				}
			}
			if v.Availability != tilly.UnknownHave {
				s += " " + string(v.Availability)
			}
			s += "]"
		}
		out = append(out, s)
	}
	if left := products.Rejects.String(); left != "" {
		out = append(out, left)
	}
	return strings.Join(out, "; ")
}

// Rows belong together as their export has it: by a handle, by naming their parent, by being
// named by it, or not at all.
func TestRowsThatBelongTogether(t *testing.T) {
	t.Parallel()
	for csv, want := range map[string]string{
		// By a handle.
		"Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Mug,Size,S,10\na,,,M,12\nb,Bowl,,,9\n":   "Mug [S 1000] [M 1200]; Bowl [ 900]",
		"Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Mug,Size,S,10\n,,,M,12\n":                "Mug [S 1000] [M 1200]",
		"Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Mug,Size,S,10\na,,,,\n":                  "Mug [S 1000]",
		"Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Mug,Size,S,10\na,Mug,Size,M,12\n":        "Mug [S 1000] [M 1200]",
		"Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Mug,Title,Default Title,10\n":            "Mug [ 1000]",
		"Handle,Title,Option1 Name,Option1 Value,Variant Price,Status\na,Mug,Size,S,10,draft\na,,,M,12,\n": "Rows left out: 1 × “is not published” (line 2).",
		"Handle,Title,Variant Price\na,,10\nb,Bowl,9\n":                                                    "Bowl [ 900]; Rows left out: 1 × “has no title” (line 2).",
		// By naming their parent.
		"ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,m,Mug,,,,\n2,variation,m1,Mug - S,10,m,Size,S\n3,variation,m2,Mug - M,12,id:1,Size,M\n4,simple,b,Bowl,9,,,\n": "Mug [M 1200] [S 1000]; Bowl [ 900]",
		"ID,Type,SKU,Name,Regular price,Parent\n2,variation,m1,Mug - S,10,gone\n": "",
		// By being named.
		"sku,name,price,configurable_variations,visibility\nm,Mug,,\"sku=m1,size=S|sku=m2,size=M\",\"Catalog, Search\"\nm1,Mug S,10,,Not Visible Individually\nm2,Mug M,12,,Not Visible Individually\nb,Bowl,9,,\"Catalog, Search\"\n": "Mug [S 1000] [M 1200]; Bowl [ 900]",
		"sku,name,price,configurable_variations,visibility\nm,Mug,8,\"sku=none,size=S|colour=red\",Catalog\n":                                                                                                                          "Mug [ 800]",
		// Each by itself.
		"Name,Price\nMug,10\nBowl,9\n":       "Mug [ 1000]; Bowl [ 900]",
		"Name,Price\nMug,free\n,9\nBowl,9\n": "Bowl [ 900]; Rows left out: 1 × “has a price that cannot be read” (line 2); 1 × “has no title” (line 3).",
	} {
		if got := onShelves(t, csv); got != want {
			t.Errorf("%q:\n%s, want\n%s", csv, got, want)
		}
	}
}

// A rule below a product changes the price of the form with its SKU; what another rule makes
// of a price is not known.
func TestRulesForPrices(t *testing.T) {
	t.Parallel()
	ten := func() *tilly.Money { return &tilly.Money{Minor: 1000, Currency: "EUR"} }
	for name, c := range map[string]struct {
		sku, rule string
		want      int64 // -1 for none
	}{
		"more": {"a", "[ADD]2", 1200}, "less": {"a", "[REMOVE]2", 800}, "all of it": {"a", "[REMOVE]10", -1}, "a cent less than all": {"a", "[REMOVE]9.99", 1}, "a price": {"a", "[FIXED]20", 2000}, "per cent": {"a", "[PERCENT]2", -1}, "no figure": {"a", "[ADD]x", -1}, "of another": {"b", "[ADD]2", 1000}, "of all": {"", "[ADD]2", -1},
	} {
		s := &Products{under: &tilly.Product{Variants: []tilly.Variant{{SKU: "a", Price: ten(), Regular: ten()}, {SKU: "n"}}}}
		s.adjust(row{cells: map[columnRole]string{skuColumn: c.sku, priceColumn: c.rule}})
		got := int64(-1)
		if v := s.under.Variants[0]; v.Price != nil {
			got = v.Price.Minor
		}
		if got != c.want || (s.under.Variants[0].Regular == nil) != (c.want != 1000) || s.under.Variants[1].Price != nil {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	if raised(nil, 5) != nil || raised(ten(), 5).Minor != 1005 {
		t.Error("a price is not raised, or none is")
	}
}

// A mapping is one of a whole header; what its owner says of a column counts before its name,
// and a role that they give to another is not taken from it.
func TestWhatOwnersSayOfColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		m      Mapping
		header string
		want   bool
	}{"all": {Mapping{"a": "title", "b": "price"}, "a,b", true}, "fewer": {Mapping{"a": "title"}, "a,b", false}, "more": {Mapping{"a": "title", "b": "price", "c": "sku"}, "a,b", false}, "none": {Mapping{}, "", false}, "twice": {Mapping{"a": "title"}, "a,a", true}} {
		if got := c.m.fits(strings.Split(c.header, ",")); got != c.want {
			t.Errorf("%s: fits %v", name, got)
		}
	}
	if got := remembered([]string{"a"}, []map[string]string{{"b": "title"}, {"a": "price"}, {"a": "title"}}); got["a"] != "price" || remembered([]string{"z"}, nil) != nil {
		t.Errorf("remembered %v", got)
	}
	for csv, want := range map[string]string{"Name,Cost\nMug,10\n": "Mug [ 1000]"} {
		asked := tilly.FileReading{Mapping: map[string]string{"Name": "title", "Cost": "price"}}
		p, err := Preview(strings.NewReader(csv), tilly.Store{Currency: "EUR"}, asked, nil, time.Unix(0, 0))
		if err != nil || len(p.Products) != 1 || p.Products[0].Title != "Mug" || p.Products[0].Variants[0].Price == nil {
			t.Errorf("%q: %+v, %v, want %s", csv, p, err, want)
		}
	}
	_, columns := nameColumns([]string{"Name", "Product name", "Price", "Colour", "Colour"}, Mapping{"Product name": "title"})
	var roles []string
	for _, c := range columns {
		roles = append(roles, c.roleName())
	}
	if got := strings.Join(roles, " "); got != "attribute title price attribute attribute" {
		t.Errorf("the columns are %s", got)
	}
	_, columns = nameColumns([]string{"Title", "Title"}, nil)
	if columns[0].role != titleColumn || columns[1].role != ignoredColumn {
		t.Errorf("of two titles: %+v", columns)
	}
}

// A preview shows the first products, what each column is taken for and what is in it, and
// says what is wrong.
func TestPreviews(t *testing.T) {
	t.Parallel()
	preview := func(csv string) tilly.FilePreview {
		p, err := Preview(strings.NewReader(csv), tilly.Store{Currency: "EUR", URL: "https://s.example"}, tilly.FileReading{}, nil, time.Unix(0, 0))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := preview("Name,Price,Note\nMug,10,\nBowl,9,deep\nCup,8,\nJug,7,\n")
	if len(p.Products) != previewProducts || p.Columns[2].Sample != "deep" || p.Columns[0].Role != "title" || p.Columns[2].Role != tilly.AttributeColumn || p.Encoding != "utf-8" || p.Fault != "" || p.Preset != "" || p.Remembered {
		t.Errorf("%+v", p)
	}
	if p = preview("a,b\nA mug of stoneware,12.50\nA bowl of stoneware,13.50\n"); p.Columns[0].Role != "title" || p.Columns[1].Role != "price" || len(p.Products) != 2 {
		t.Errorf("columns without names: %+v", p)
	}
	for csv, want := range map[string]string{"": "This file is empty.", "Name,Price\n": "No product was found in the first rows.", "Name,Price\n,1\n": "No product was found in the first rows. Rows left out: 1 × “has no title” (line 2).", "x\n1\n": "No column of this file is named title or name."} {
		if p := preview(csv); !strings.HasPrefix(p.Fault, want) {
			t.Errorf("%q: %q, want %q", csv, p.Fault, want)
		}
	}
	var r Rejects
	for i := range 6 {
		r.add(i+2, "is empty")
	}
	if got := r.String(); got != "Rows left out: 6 × “is empty” (line 2, 3, 4, 5, 6, …)." || r.total() != 6 || (&Rejects{}).String() != "" {
		t.Errorf("%q", got)
	}
}

// A list of products that is taught as knowledge keeps to itself what the shop does.
func TestGoodsAmongKnowledge(t *testing.T) {
	t.Parallel()
	if newGoodsTable([]string{"zone", "cost"}) != nil || newGoodsTable([]string{"Name", "Colour"}) != nil || newGoodsTable([]string{"Name", "SKU"}) == nil {
		t.Error("lists of products are not told from other tables")
	}
	g := newGoodsTable([]string{"Name", "Price", "Cost", "Status", "Password", "Colour"})
	for cells, want := range map[string]string{"Mug,10,4,active,,blue": "Mug,10,,active,,blue", "Mug,10,4,draft,,blue": "!is not published", "Mug,10,4,active,x,blue": "!is protected by a password", "Mug,10": "Mug,10", "Mug,10,4,active,,blue,more": "Mug,10,,active,,blue,more"} {
		shown, hidden := g.shown(strings.Split(cells, ","))
		got := strings.Join(shown, ",")
		if hidden != "" {
			got = "!" + hidden
		}
		if got != want {
			t.Errorf("%s is shown as %s, want %s", cells, got, want)
		}
	}
}
