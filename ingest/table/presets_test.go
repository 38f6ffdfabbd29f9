package table

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/passagetest"
)

// cellsOf are what a list of products says, one a line: what it compares is each
// cell that a shopper can be told.
func cellsOf(list []tilly.Product) (out []string) {
	for _, p := range list {
		at := func(name, value string) {
			if value != "" {
				out = append(out, p.Title+" "+name+" "+strings.ReplaceAll(value, "\n", " "))
			}
		}
		at("text", p.Description)
		at("url", p.URL)
		at("image", p.ImageURL)
		at("brand", p.Brand)
		at("category", p.Category)
		at("tags", strings.Join(p.Tags, ", "))
		for _, a := range p.Attributes {
			at("is", a.Name+" = "+a.Value)
		}
		for _, v := range p.Variants {
			price, before := "-", ""
			if v.Price != nil {
				price = v.Price.Decimal() + v.Price.Currency
			}
			if v.Regular != nil {
				before = " was " + v.Regular.Decimal()
			}
			var options []string
			for _, o := range v.Options {
				options = append(options, o.Name+" "+o.Value)
			}
			at("form", strings.Join([]string{strings.Join(options, ", "), v.SKU, price + before, string(v.Availability), v.ImageURL}, " | "))
		}
	}
	return out
}

// TestPresets reads an export of each kind of shop software: its documented header
// over made-up goods, with a draft and a column of costs. At least 98 of 100 cells
// are as the shop shows them, nothing is told that it does not show, and the preset
// is found by the header.
func TestPresets(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/exports/*.csv")
	if err != nil || len(names) < 11 {
		t.Fatal(len(names), err)
	}
	known := map[string]bool{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list, s, err := shelved(t, string(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s.preset.name == "" {
			t.Errorf("%s: no preset", name)
		}
		known[s.preset.name] = true
		got := cellsOf(list)
		golden := passagetest.GoldenText(t, name+".golden", strings.Join(got, "\n")+"\n")
		want := strings.Split(strings.TrimSpace(golden), "\n")
		right := map[string]bool{}
		for _, cell := range got {
			right[strings.TrimSpace(cell)] = true
			if strings.Contains(cell, "SECRET") || strings.Contains(cell, "HIDDEN") {
				t.Errorf("%s tells %q", name, cell)
			}
		}
		missed := 0
		for _, cell := range want {
			if !right[strings.TrimSpace(cell)] {
				missed++
				t.Logf("%s: missed %q", name, cell)
			}
		}
		if more := len(got) - (len(want) - missed); (missed+max(more, 0))*50 > len(want) {
			t.Errorf("%s: of %d cells %d are missed, %d are other ones:\n%s", name, len(want), missed, more, strings.Join(got, "\n"))
		}
	}
	for _, p := range presets() {
		if !known[p.name] {
			t.Errorf("no export of %s is read", p.name)
		}
	}
}

func TestChoices(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"Type=Rectangle|Name=Size|Value=S;Type=Swatch|Name=Colour|Value=Deep blue": "[{Size S} {Colour Deep blue}]",
		"[RB]Colour=Red,[S]Size=M":      "[{Colour Red} {Size M}]",
		`"Colour: Red","Size: 4, wide"`: "[{Colour Red} {Size 4, wide}]",
		"Rust":                          "[]",
		"":                              "[]",
	} {
		if got := fmt.Sprint(choices(cell)); got != want {
			t.Errorf("%q: %s, want %s", cell, got, want)
		}
	}
	if got := fmt.Sprint(features("Material:Linen:1,Supplier:SECRET:2,Care:Cold:3")); got != "[{Material Linen} {Care Cold}]" {
		t.Error(got)
	}
}

func FuzzChoices(f *testing.F) {
	f.Add("Type=R|Name=Size|Value=S;")
	f.Add("[RB]a=b,\"c: d\",e")
	f.Fuzz(func(t *testing.T, cell string) {
		for _, list := range [][]tilly.Attribute{choices(cell), features(cell)} {
			for _, a := range list {
				if a.Name == "" || a.Value == "" {
					t.Errorf("%q: %v", cell, a)
				}
			}
		}
	})
}

func FuzzPresets(f *testing.F) {
	f.Add("[Shop]\nsigns = a · b*\nprice = c\n", "a,b,c\n1,2,3\n")
	f.Fuzz(func(t *testing.T, file, csv string) {
		list, err := readPresets(file)
		if err != nil {
			return
		}
		for _, p := range list {
			for name := range strings.SplitSeq(csv, ",") {
				p.role(name)
				p.picture(name, "https://shop.example")
			}
		}
		_, _, _ = shelved(t, csv) // it may be any text
	})
}

func FuzzPreview(f *testing.F) {
	f.Add([]byte("Name,Price\nHat,9\n"), "Price", "sku")
	f.Add([]byte("sku;option;x\n1;S;\xff\n"), "option", "option")
	f.Fuzz(func(t *testing.T, file []byte, column, role string) {
		reading := tilly.FileReading{Mapping: map[string]string{column: role}}
		p, err := Preview(bytes.NewReader(file), tilly.Store{URL: "https://shop.example"}, reading, nil, time.Unix(0, 0))
		if err != nil || len(p.Products) > previewProducts {
			t.Errorf("%v, %d products", err, len(p.Products))
		}
	})
}

// TestRoles holds that every role that an owner can give is one, and that a list
// whose columns say nothing is read as its owner says: groups and options make
// variants.
func TestRoles(t *testing.T) {
	t.Parallel()
	for _, role := range tilly.ColumnRoles() {
		if _, known := columnRoles()[role.Name]; !known && role.Name != tilly.OptionColumn {
			t.Errorf("no column is %q", role.Name)
		}
	}
	asked := map[string]string{"a": "group", "b": "title", "c": "option", "d": "price", "e": "ignored"}
	p, err := Preview(strings.NewReader("a,b,c,d,e\n1,Tunic,S,40,x\n1,Tunic,M,42,x\n2,Hat,,9,x\n"), tilly.Store{Currency: "SEK"}, tilly.FileReading{Mapping: asked}, nil, time.Unix(0, 0))
	if got := strings.Join(cellsOf(p.Products), "; "); err != nil || got != "Tunic form C S |  | 40.00SEK | unknown | ; Tunic form C M |  | 42.00SEK | unknown | ; Hat form  |  | 9.00SEK | unknown | " {
		t.Errorf("%s, %v, %s", got, err, p.Fault)
	}
}
