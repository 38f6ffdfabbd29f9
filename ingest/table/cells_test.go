package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
)

// Columns whose names say nothing are known by nine of ten of their cells, each role once.
func TestWhatCellsLookLike(t *testing.T) {
	t.Parallel()
	repeat := func(n int, cell string, others ...string) (cells []string) {
		for range n {
			cells = append(cells, cell)
		}
		return append(cells, others...)
	}
	count := func(n int, form string) (cells []string) {
		for i := range n {
			cells = append(cells, fmt.Sprintf(form, i))
		}
		return cells
	}
	for name, c := range map[string]struct {
		cells []string
		want  columnRole
	}{
		"pictures":            {repeat(9, "https://x.example/a.JPG", "none"), imageColumn},
		"fewer pictures":      {repeat(8, "https://x.example/a.jpg", "none", "none"), otherColumn},
		"addresses":           {repeat(2, "http://x.example/a"), urlColumn},
		"a file on ftp":       {repeat(2, "ftp://x.example/a"), otherColumn},
		"no host":             {repeat(2, "https:///a"), otherColumn},
		"an ending of none":   {repeat(2, "https://x.example/a.p"), urlColumn},
		"stock":               {repeat(2, "in stock"), stockColumn},
		"stock in figures":    {repeat(2, "0"), otherColumn},
		"prices":              {repeat(2, "12.50"), priceColumn},
		"cents":               {repeat(2, ".50"), priceColumn},
		"prices with a sign":  {repeat(2, "EUR 12"), priceColumn},
		"no prices":           {repeat(2, "12"), otherColumn},
		"thousandths":         {repeat(2, "12.500"), otherColumn},
		"amounts in a text":   {repeat(2, "EUR 12 for each of them all"), otherColumn},
		"numbers of things":   {count(2, "A-%d"), skuColumn},
		"one number":          {count(1, "A-%d"), otherColumn},
		"numbers twice":       {repeat(2, "A-1"), otherColumn},
		"numbers with spaces": {count(2, "A %d"), otherColumn},
		"long numbers":        {count(2, "A-"+strings.Repeat("x", 21)+"%d"), skuColumn},
		"longer numbers":      {count(2, "A-"+strings.Repeat("x", 22)+"%d"), titleColumn},
		"names":               {count(5, "Lantern no. %d of tin"), titleColumn},
		"the same names":      {repeat(5, "Lantern of tin"), otherColumn},
		"names, some alike":   {append(count(7, "Lantern %d of tin"), repeat(3, "Lantern 0 of tin")...), otherColumn},
		"names, few alike":    {append(count(8, "Lantern %d of tin"), repeat(2, "Lantern 0 of tin")...), titleColumn},
		"short names":         {[]string{"ab", "cd", "ef"}, otherColumn},
		"texts":               {repeat(3, strings.Repeat("x", 61)), descriptionColumn},
		"shorter texts":       {repeat(3, strings.Repeat("x", 60)), otherColumn},
		"long names":          {count(3, "%d "+strings.Repeat("x", 148)), titleColumn},
		"longer names":        {count(3, "%d "+strings.Repeat("x", 149)), descriptionColumn},
		"nothing":             {repeat(2, " "), otherColumn},
	} {
		var rows [][]string
		for _, cell := range c.cells {
			rows = append(rows, []string{cell})
		}
		columns := []column{{role: otherColumn}}
		looksOf(columns, rows)
		if columns[0].role != c.want {
			t.Errorf("%s: role %d, want %d", name, columns[0].role, c.want)
		}
	}
	rows := [][]string{{"12.50", "13.50", "14.50", "15.50"}, {"1.50"}}
	columns := []column{{role: otherColumn, mapped: true}, {role: otherColumn, option: "1"}, {role: otherColumn}, {role: otherColumn}}
	if looksOf(columns, rows); columns[0].role != otherColumn || columns[1].role != otherColumn || columns[2].role != priceColumn || columns[3].role != otherColumn {
		t.Errorf("of several columns of prices: %+v", columns)
	}
	if columns = []column{{role: priceColumn}, {role: otherColumn}}; true {
		if looksOf(columns, rows); columns[1].role != otherColumn {
			t.Error("a price is guessed beside one that is named")
		}
	}
}

// Names of columns are compared without what exports hang on them.
func TestNamesOfColumns(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		" Base  Price* ": "base price", "Title [required]": "title", "Name (en)": "name", "Name (pt-BR)": "name", "Name (en_gb) *": "name", "Size (cm2)": "size (cm2)", "Option[1]": "option[1]", "Name (ENG)": "name (eng)",
	} {
		if got := normalColumn(name); got != want {
			t.Errorf("%q is compared as %q, want %q", name, got, want)
		}
	}
	for _, c := range []struct{ name, before, after, want string }{
		{"attribute 2 value(s)", "attribute", "value(s)", "2"}, {"attribute value(s)", "attribute", "value(s)", ""}, {"attribute x value(s)", "attribute", "value(s)", ""}, {"option 1 name", "attribute", "name", ""}, {"attribute 2", "attribute", "name", ""},
		{"variant_option_one_name", "variant_option_", "_name", "1"}, {"variant_option_four_name", "variant_option_", "_name", "4"}, {"variant_option_five_name", "variant_option_", "_name", ""}, {"option12value", "option", "value", "12"},
	} {
		if got, ok := numberedColumn(c.name, c.before, c.after); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s is numbered %q, %v, want %q", c.name, got, ok, c.want)
		}
	}
	for name, want := range map[string]column{
		"Option1 Name":                         {name: "Option1 Name", option: "option1", form: true},
		"Option1 Value":                        {name: "Option1 Value", option: "option1", value: true, form: true},
		"Attribute 1 name":                     {name: "Attribute 1 name", option: "attribute1"},
		"Attribute 1 visible":                  {role: seenColumn, option: "attribute1"},
		"Attribute 1 global":                   {role: ignoredColumn},
		"Option1 Linked To":                    {role: ignoredColumn},
		"attribute_data:pa_size":               {role: seenColumn, name: "size"},
		"attribute:pa_size":                    {name: "Size"},
		"meta:attribute_size":                  {name: "Size", form: true},
		"meta:anything":                        {name: "Meta:anything", role: ignoredColumn},
		"Google Shopping / Age":                {name: "Google Shopping / Age", role: ignoredColumn},
		"Fabric (product.metafields.x.fabric)": {name: "Fabric"},
		"WEIGHT_G":                             {name: "Weight g"},
	} {
		if got := columnFor(name); got != want {
			t.Errorf("%s is %+v, want %+v", name, got, want)
		}
	}
}

// A pattern's stars stand for anything, in their order.
func TestPatternsWithStars(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pattern, name string
		want          bool
	}{
		{"a*", "abc", true}, {"a*", "a", true}, {"a*", "b", false}, {"*c", "abc", true}, {"*c", "cb", false}, {"a*c*e", "abcde", true}, {"a*c*e", "acbe", true}, {"a*c*e", "abde", false}, {"a*b", "ab", true}, {"ab*b", "ab", false}, {"a", "a", false}, {"*", "", true}, {"a*b*", "acc", false},
	} {
		if got := stands(c.pattern, c.name); got != c.want {
			t.Errorf("%s stands for %s: %v", c.pattern, c.name, got)
		}
	}
	p := preset{pictures: "{shop}/media/"}
	for cell, want := range map[string]string{"/a.jpg": "https://s.example/media/a.jpg", "a.jpg": "https://s.example/media/a.jpg", "https://x.example/a.jpg": "https://x.example/a.jpg", "": ""} {
		if got := p.picture(cell, "https://s.example/"); got != want {
			t.Errorf("%q is %q, want %q", cell, got, want)
		}
	}
	if p.picture("a.jpg", "") != "a.jpg" || (preset{}).picture("a.jpg", "https://s.example") != "a.jpg" {
		t.Error("a picture of nobody's shop has an address")
	}
	for _, bad := range []string{"x = y", "[S]\nx", "[S]\nnone = y"} {
		if _, err := readPresets(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// Cells that hold several things are taken apart as exports write them.
func TestCellsOfSeveralThings(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{"material=Linen,care=Cold wash, no bleach": "[{Material Linen} {Care Cold wash, no bleach}]", "a_b=1|2;c=\"3\"": "[{A b 1, 2} {C 3}]", "cost=4,size=M": "[{Size M}]", "size=": "[]", "plain": "[]", "": "[]", "1a=b": "[]"} {
		if got := fmt.Sprint(packed(cell)); got != want {
			t.Errorf("%q holds %s, want %s", cell, got, want)
		}
	}
	for cell, want := range map[string]string{"https://a, https://b": "https://a", "https://a,https://b": "https://a", "https://a https://b": "https://a", "a|b": "a", "a;b": "a", " a\nb": "a", "a,b": "a,b", "http://a": "http://a", "": ""} {
		if got := firstOf(cell); got != want {
			t.Errorf("the first of %q is %q, want %q", cell, got, want)
		}
	}
	for cell, want := range map[string]string{"Mugs|Blue": "Mugs, Blue", "/Mugs, /Blue": "Mugs, Blue", "Mugs;Blue\nRed": "Mugs, Blue, Red", "Home > Mugs": "Home > Mugs", "": ""} {
		if got := categories(cell); got != want {
			t.Errorf("%q is listed under %q, want %q", cell, got, want)
		}
	}
	if got := listOf("a_b, c |d;; "); !slices.Equal(got, []string{"a b", "c", "d"}) || len(listOf(strings.Repeat("a,", 150))) != 100 {
		t.Errorf("tags %q", got)
	}
	for _, c := range []struct{ a, b, want string }{{"", "3", "3"}, {"2", "3", "3"}, {"3", "2", "3"}, {"3", "3.0", "3"}, {"x", "3", "x"}, {"2", "x", "2"}, {" ", "x", "x"}, {"0", "", "0"}} {
		if got := more(c.a, c.b); got != c.want {
			t.Errorf("of %q and %q the more is %q, want %q", c.a, c.b, got, c.want)
		}
	}
	for cell, want := range map[string]string{"&lt;p&gt;a": "<p>a", "<p>&lt;b": "<p>&lt;b", "a & b": "a & b"} {
		if got := htmlOf(cell); got != want {
			t.Errorf("%q is %q, want %q", cell, got, want)
		}
	}
}

// What a row says of its stock is asked in order: whether it may be bought, its stock in
// words, whether anybody counts, how many there are.
func TestStockOfRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		cells map[columnRole]string
		want  tilly.Availability
	}{
		"not for sale":    {map[columnRole]string{buyableColumn: "0", stockColumn: "in stock"}, tilly.OutOfStock},
		"for sale":        {map[columnRole]string{buyableColumn: "1", stockColumn: "in stock"}, tilly.InStock},
		"in words":        {map[columnRole]string{stockColumn: "Out-of_stock", amountColumn: "4"}, tilly.OutOfStock},
		"not counted":     {map[columnRole]string{trackerColumn: " ", amountColumn: "0"}, tilly.InStock},
		"counted by none": {map[columnRole]string{trackerColumn: "no", amountColumn: "0"}, tilly.InStock},
		"sold on":         {map[columnRole]string{trackerColumn: "shopify", policyColumn: "Continue", amountColumn: "0"}, tilly.InStock},
		"counted":         {map[columnRole]string{trackerColumn: "shopify", policyColumn: "deny", amountColumn: "0"}, tilly.OutOfStock},
		"some":            {map[columnRole]string{amountColumn: "0.5"}, tilly.InStock},
		"none":            {map[columnRole]string{amountColumn: "0"}, tilly.OutOfStock},
		"fewer than none": {map[columnRole]string{amountColumn: "-1"}, tilly.OutOfStock},
		"amount in words": {map[columnRole]string{amountColumn: "in stock"}, tilly.InStock},
		"nothing":         {map[columnRole]string{}, tilly.UnknownHave},
	} {
		if got := (row{cells: c.cells}).stock(); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// A sale price counts while its sale holds and it is less; a price before is told where it
// was more, in the same money.
func TestPricesOfRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		price, sale, before string
		onSale              bool
		want                string
	}{
		"a price": {"10 €", "", "", true, "1000"}, "a sale": {"10 €", "8 €", "", true, "800 1000"}, "a sale that is over": {"10 €", "8 €", "", false, "1000"}, "no less": {"10 €", "10 €", "", true, "1000"}, "a sale alone": {"", "8 €", "", true, "800"}, "free": {"10 €", "0 €", "", true, "1000"},
		"before": {"10 €", "", "12 €", true, "1000 1200"}, "before, no more": {"10 €", "", "10 €", true, "1000"}, "other money": {"10 EUR", "", "12 USD", true, "1000"}, "nothing": {"", "", "12 €", true, ""}, "a sale of what was reduced": {"10 €", "8 €", "12 €", true, "800 1000"},
	} {
		now, before := row{onSale: c.onSale, cells: map[columnRole]string{priceColumn: c.price, saleColumn: c.sale, beforeColumn: c.before}}.price()
		var got []string
		for _, m := range []*tilly.Money{now, before} {
			if m != nil {
				got = append(got, fmt.Sprint(m.Minor))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", name, got, c.want)
		}
	}
}

// A day of a sale lasts to its end, an instant ends itself; a date that is none, or that can
// be read in two ways which differ, ends no sale's being untold.
func TestDaysOfSales(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		from, until string
		now         time.Time
		want        bool
	}{
		"its last day": {"", "2026-11-15", noon, true}, "the day after": {"", "2026-11-14", noon, false}, "its first day": {"2026-11-15", "", noon, true}, "the day before": {"2026-11-16", "", noon, false},
		"its first instant": {"2026-11-15 12:00", "", noon, true}, "its last instant": {"", "2026-11-15 12:00:00", noon, false}, "midnight": {"2026-11-15", "", noon.Add(-12 * time.Hour), true}, "the end of its day": {"", "2026-11-15", noon.Add(12 * time.Hour), false},
		"the next minute": {"", "2026-11-15 00:01", noon, false}, "no date": {"0000-00-00 00:00:00", "-", noon, true}, "in words": {"Jan 2, 2026", "2 December 2026", noon, true}, "eight figures are a day": {"20261115", "", noon, true}, "nine are a second": {"999999999", "", noon, true}, "not a date": {"", "soon", noon, false},
		"either month": {"3/4/2026", "", noon, true}, "either of two": {"", "12/11/2026", noon, false},
	} {
		if got := within(c.from, c.until, c.now); got != c.want {
			t.Errorf("%s: the sale holds %v", name, got)
		}
	}
}

// Names are compared word by word, without brackets and the money at their end.
func TestBareNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"Wholesale_Price": "wholesale price", "costPrice": "cost price", "Cost (EUR) [net]": "cost", "Cost) x": "cost x", "a((b)c)d": "ad", "Prix d’achat": "prix d'achat", "EK": "ek", "SKUs": "skus", "": "", "(all)": ""} {
		if got := bareWords(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]string{"cost eur": "cost", "cost usd": "cost", "cost xyz": "cost xyz", "cost": "cost", "eur": "eur"} {
		if got := withoutCurrency(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	if isSecret("") || isSecret("()") || !isSecret("Cost EUR") {
		t.Error("names of what a shop keeps to itself")
	}
}

// A first row names columns where its cells are short, differ and are no figures; of one
// column also where the next row says far more.
func TestFirstRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		head, next string
		want       bool
	}{
		"names": {"zone,cost", "Norway,4", true}, "the same": {"zone,Zone", "a,b", false}, "a figure": {"zone,4 days", "a,b", false}, "a long one": {"one two three four five six seven eight nine,b", "a,b", false}, "eight words": {"one two three four five six seven eight,b", "a,b", true},
		"empty cells": {",cost", "a,b", true}, "none": {",", "a,b", false}, "alone": {"zone,cost", "", false}, "one column": {"zone", "one two three", true}, "one column of as much": {"zone", "one two", false},
	} {
		var rest []Record
		if c.next != "" {
			rest = append(rest, Record{fields: strings.Split(c.next, ",")})
		}
		if got := isHeader(strings.Split(c.head, ","), rest); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A row of several columns is called by its first words, or as its column of names says;
// cells without a name are counted.
func TestRowsOfATable(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"zone,cost\nNorway,4\n":                  "Norway | zone: Norway\ncost: 4",
		"cost,zone\n4,Norway\n":                  "Norway | cost: 4\nzone: Norway",
		"code,name\nA1,Oslo\n":                   "Oslo | code: A1\nname: Oslo",
		"zone,cost\nNorway,4,fast\n":             "Norway | zone: Norway\ncost: 4\nColumn 3: fast",
		"zone,,cost\nNorway,by ship,4\n":         "Norway | zone: Norway\nColumn 2: by ship\ncost: 4",
		"note\nWe ship to all of Norway daily\n": " | We ship to all of Norway daily",
		"zone,note\nNorway,<b>by</b><br>ship\n":  "Norway | zone: Norway\nnote: by\nship",
		"zone,note\nNorway,\"a\nb\"\n":           "Norway | zone: Norway\nnote: a\nb",
	} {
		list, err := csvOf(t, file).Next()
		if err != nil || len(list) != 1 {
			t.Fatalf("%q: %d passages, %v", file, len(list), err)
		}
		if got := strings.Join(list[0].Headings, " ") + " | " + list[0].Text; got != want {
			t.Errorf("%q teaches %q, want %q", file, got, want)
		}
	}
}
