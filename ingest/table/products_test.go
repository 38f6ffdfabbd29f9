package table

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/ingest/charset"
	"tilly/testkit/leftout"
)

// shelved reads a list of products whole.
func shelved(t testing.TB, text string) ([]tilly.Product, *Products, error) {
	t.Helper()
	s, err := OpenProducts(func() (*Reader, error) {
		r, err := charset.TextReader(strings.NewReader(text), "")
		if err != nil {
			return nil, err
		}
		return OpenCSV(r), nil
	}, Reading{ShopURL: "https://shop.example", Now: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		return nil, s, err
	}
	var list []tilly.Product
	for {
		passages, err := s.Next()
		if errors.Is(err, io.EOF) {
			return list, s, nil
		}
		if err != nil {
			return list, s, err
		}
		for _, p := range passages {
			list = append(list, *p.Product)
		}
	}
}

func inMinor(minor int64, currency string) *tilly.Money {
	return &tilly.Money{Minor: minor, Currency: currency}
}

func attributes(pairs ...string) (list []tilly.Attribute) {
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, tilly.Attribute{Name: pairs[i], Value: pairs[i+1]})
	}
	return list
}

func TestShelves(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []tilly.Product
		left string
	}{
		"Shopify": {
			"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,SEO Title\n" +
				"tunic,Linen Tunic,<p>Cool in <b>summer</b>.</p>,Fold,Shirts,\"linen, summer\",true,Size,S,T-S,shopify,0,deny,40,50,https://cdn.example/a.jpg,Buy!\n" +
				"tunic,,,,,,,,M,T-M,shopify,3,deny,42.50,42.50,,\n" +
				"tunic,,,,,,,,,,,,,,,https://cdn.example/b.jpg,\n" +
				"hat,Hat,,Fold,Hats,,true,Title,Default Title,,,0,deny,9,,,\n" +
				"draft,Secret,,Fold,Hats,,false,Title,Default Title,,,0,deny,9,,,\n",
			[]tilly.Product{
				{
					Key: "url https://shop.example/products/tunic", Title: "Linen Tunic", Description: "Cool in summer.", URL: "https://shop.example/products/tunic", ImageURL: "https://cdn.example/a.jpg",
					Brand: "Fold", Category: "Shirts", Tags: []string{"linen", "summer"}, SKU: "T-S",
					Variants: []tilly.Variant{
						{SKU: "T-S", Title: "S", Options: attributes("Size", "S"), Price: inMinor(4000, ""), Regular: inMinor(5000, ""), Availability: tilly.OutOfStock},
						{SKU: "T-M", Title: "M", Options: attributes("Size", "M"), Price: inMinor(4250, ""), Availability: tilly.InStock},
					},
				},
				{
					Key: "url https://shop.example/products/hat", Title: "Hat", URL: "https://shop.example/products/hat", Brand: "Fold", Category: "Hats",
					Variants: []tilly.Variant{{Price: inMinor(900, ""), Availability: tilly.InStock}},
				},
			},
			"is not published",
		},
		"WooCommerce": {
			"\ufeffID,Type,SKU,Name,Published,\"Visibility in catalog\",\"Short description\",Description,\"In stock?\",Stock,\"Sale price\",\"Regular price\",Categories,Tags,Images,Parent,\"Attribute 1 name\",\"Attribute 1 value(s)\",\"Attribute 1 visible\",\"Meta: _wpcom_is_markdown\"\n" +
				"10,variable,H,\"Salt &amp; Pepper Hoodie\",1,visible,Soft.,\"<ul><li>Warm</li></ul>\",1,,,,\"Clothing, Clothing > Hoodies\",,\"https://x.example/1.jpg, https://x.example/2.jpg\",,Colour,\"Blue, Red\",1,1\n" +
				"12,simple,P,Poster,1,hidden,,,1,,,5,,,,,,,,\n" +
				"11,\"variation, downloadable\",H-B,,1,visible,,,0,,,45,,,,id:10,Colour,Blue,,\n" +
				"13,variation,H-R,,1,visible,,,backorder,,\"40,00\",45,,,,H,Colour,Red,,\n" +
				"14,variation,H-G,,1,visible,,,1,,,45,,,,id:10,Colour,Green,,\n",
			[]tilly.Product{{
				Key: "ref 10", Ref: "10", Title: "Salt & Pepper Hoodie", Description: "Soft.\n\n- Warm", ImageURL: "https://x.example/1.jpg", SKU: "H",
				Category: "Clothing, Clothing > Hoodies", Attributes: attributes("Colour", "Blue, Red"),
				Variants: []tilly.Variant{
					{Ref: "11", SKU: "H-B", Title: "Blue", Options: attributes("Colour", "Blue"), Price: inMinor(4500, ""), Availability: tilly.OutOfStock},
					{Ref: "14", SKU: "H-G", Title: "Green", Options: attributes("Colour", "Green"), Price: inMinor(4500, ""), Availability: tilly.InStock},
					{Ref: "13", SKU: "H-R", Title: "Red", Options: attributes("Colour", "Red"), Price: inMinor(4000, ""), Regular: inMinor(4500, ""), Availability: tilly.Preorder},
				},
			}},
			"is hidden from the catalogue",
		},
		"German, by semicolon": {
			"Artikelnummer;Titel;Preis;Währung;Verfügbarkeit;Material;Link\nA1;Wolldecke;1.299,50 €;EUR;auf Lager;Wolle;https://shop.example/decke\nA2;;5;EUR;;;\nA3;Kerze;auf Anfrage;EUR;;;\n",
			[]tilly.Product{{
				Key: "url https://shop.example/decke", Title: "Wolldecke", URL: "https://shop.example/decke", SKU: "A1", Attributes: attributes("Material", "Wolle"),
				Variants: []tilly.Variant{{SKU: "A1", Price: inMinor(129950, "EUR"), Availability: tilly.InStock}},
			}},
			"has a price that cannot be read",
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, s, err := shelved(t, c.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
			if note := s.Rejects.String(); !strings.Contains(note, c.left) {
				t.Errorf("left out: %q", note)
			}
		})
	}
}

func TestShelvesThatAreNone(t *testing.T) {
	for text, want := range map[string]string{"": "empty", "a,b\n1,2\n": "title or name"} {
		if _, _, err := shelved(t, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestStoreExports reads the exports of real shop software: every row is a
// product, a variant or is named among those left out.
func TestStoreExports(t *testing.T) {
	root := leftout.Shared(t, "hostile", "store-csv")
	files, err := filepath.Glob(filepath.Join(root, "*", "*.csv"))
	more, _ := filepath.Glob(filepath.Join(root, "woocommerce-2025", "wp-content", "plugins", "woocommerce", "sample-data", "*products.csv"))
	older, _ := filepath.Glob(filepath.Join(root, "woocommerce-2015", "dummy-data", "dummy-products.csv"))
	files = append(append(files, more...), older...)
	if err != nil || len(files) == 0 {
		t.Fatalf("nothing is in %s: %v", root, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			list, s, err := shelved(t, string(b))
			if err != nil {
				t.Fatal(err)
			}
			priced := 0
			for _, p := range list {
				if p.Title == "" || strings.Contains(p.Description, "</") {
					t.Errorf("%+v", p)
				}
				if _, _, ok := p.Span(); ok {
					priced++
				}
			}
			t.Logf("%d products, %d priced, %s", len(list), priced, s.Rejects.String())
			if len(list) < 5 || priced < len(list)-4 {
				t.Errorf("only %d products, %d of them priced", len(list), priced)
			}
		})
	}
}

func FuzzShelf(f *testing.F) {
	f.Add("Handle,Title,Variant Price\na,A,1\na,,2\n")
	f.Add("ID,Type,Name,Parent,Regular price\n1,variable,A,,\n2,variation,,id:1,5\n")
	f.Add("Titel;Preis\nA;1.299,50 €\n")
	f.Fuzz(func(t *testing.T, text string) {
		list, _, _ := shelved(t, text)
		for _, p := range list {
			if p.Title == "" || p.Key == "" || len(p.Variants) == 0 {
				t.Errorf("%+v", p)
			}
		}
	})
}
