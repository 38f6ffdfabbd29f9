package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly/testkit/passagetest"
)

// TestSecretColumns: what a shop pays, earns and whom it buys from is no
// property of a product, in any language; what shoppers pay for sending is.
func TestSecretColumns(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"Cost", "cost_price", "costPrice", "Cost (EUR)", "Cost USD", "Cost per item", "Unit Cost", "Wholesale Price", "wholesale (product.metafields.custom.wholesale)", "Supplier", "Supplier reference #",
		"Purchase price", "Margin %", "Gross margin", "Mark-up", "Landed Cost",
		"Einkaufspreis", "EK-Preis", "EK", "Netto-Einkaufspreis", "Lieferant", "Lieferantennummer", "Marge in %", "Händlereinkaufspreis",
		"Prix d’achat", "Coût unitaire", "Fournisseur", "Marge", "Precio de coste", "Costo", "Proveedor", "Prezzo d'acquisto", "Fornitore", "Margine",
		"Preço de custo", "Fornecedor", "Inkoopprijs", "Leverancier", "Inköpspris", "Leverantör", "Indkøbspris", "Ostohinta", "Cena zakupu", "Dostawca", "Marża",
		"Nákupní cena", "Beszerzési ár", "Furnizor", "Alış Fiyatı", "Tedarikçi", "Τιμή αγοράς", "Προμηθευτής", "Закупочная цена", "Себестоимость", "Поставщик", "Постачальник",
		"仕入価格", "原価", "卸価格", "进货价", "成本", "供应商名称", "상품원가", "공급업체", "سعر التكلفة", "المورد", "מחיר עלות", "ספק", "ต้นทุน", "Giá vốn", "Harga modal",
	} {
		if c := columnFor(name); c.role != ignoredColumn {
			t.Errorf("%q would be told to shoppers (role %d)", name, c.role)
		}
	}
	for _, name := range []string{
		"Shipping cost", "Additional shipping cost", "Versandkosten", "Coste de envío", "Material", "Colour", "Vendor", "Manufacturer", "Weight", "Kapazität", "Care", "Internal memory", "素材", "Marque", "Cotton share",
	} {
		if c := columnFor(name); c.role == ignoredColumn {
			t.Errorf("%q is left out", name)
		}
	}
}

// TestExportsKeepSecrets reads exports of several kinds of shop software, each
// with rows and cells that its shoppers do not see.
func TestExportsKeepSecrets(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want string // titles
		left string
	}{
		"Shopify": {"Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item,Supplier cost (product.metafields.custom.cost),Status\n" +
			"seen,Seen,true,Size,S,S-S,10,SECRET,SECRET,active\nseen,,,,M,S-M,11,SECRET,SECRET,\n" +
			"a,HIDDEN a,false,Size,S,A,10,,,active\na,,,,M,A-M,10,,,\nb,HIDDEN b,true,,,B,10,,,draft\nc,HIDDEN c,true,,,C,10,,,archived\nd,HIDDEN d,true,,,D,10,,,Unlisted\n",
			"Seen", "4 × “is not published”"},
		"Shopify, its newer names": {"Title,URL handle,Published on online store,Status,SKU,Price,Cost per item\nSeen,seen,TRUE,Active,S,10,SECRET\nHIDDEN a,a,FALSE,Active,A,10,\n", "Seen", "is not published"},
		"WooCommerce": {"ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Meta: _wc_cog_cost\n" +
			"1,simple,S,Seen,1,visible,10,,Factory,SECRET,0,Material,Linen,1,SECRET\n2,simple,A,HIDDEN a,0,visible,10,,,,,,,,\n3,simple,B,HIDDEN b,-1,visible,10,,,,,,,,\n4,simple,C,HIDDEN c,1,hidden,10,,,,,,,,\n" +
			"5,variable,D,Also seen,1,catalog,,,,,,Size,\"S, M\",1,\n6,variation,D-S,,1,visible,10,id:5,,,,Size,S,,\n7,variation,D-M,SECRET,0,visible,11,id:5,,,,Size,SECRET,,\n",
			"Seen, Also seen", "is hidden from the catalogue"},
		"WooCommerce, by a plug-in": {"post_title,sku,post_status,visibility,post_password,regular_price,attribute:pa_origin,attribute_data:pa_origin,attribute:Material,attribute_data:Material\n" +
			"Seen,S,publish,visible,,10,SECRET,0|0|0,Linen,1|1|0\nHIDDEN a,A,private,visible,,10,,,,\nHIDDEN b,B,publish,visible,SECRET,10,,,,\n",
			"Seen", isProtected},
		"Magento": {"sku,store_view_code,product_type,categories,name,product_online,visibility,price,special_price,configurable_variations,additional_attributes\n" +
			"T-S,,simple,Shirts,SECRET S,1,Not Visible Individually,30,,,\"cost=SECRET,size=S\"\nT-M,,simple,Shirts,SECRET M,1,Not Visible Individually,32,,,size=M\nT-L,,simple,Shirts,SECRET L,2,Not Visible Individually,32,,,size=L\n" +
			"T,,configurable,Shirts,Seen,1,\"Catalog, Search\",,,\"sku=T-S,size=S|sku=T-M,size=M|sku=T-L,size=SECRET\",\"material=Linen,supplier_name=SECRET,care=Cold, no bleach\"\nT,fr,configurable,,SECRET fr,,,,,,\n" +
			"A,,simple,Shirts,HIDDEN a,2,\"Catalog, Search\",10,,,\nP,,simple,Shirts,Also seen,1,Search,10,,,\n",
			"Seen, Also seen", "is not published"},
		"PrestaShop": {"Product ID;Active (0/1);Name *;Price tax included;Wholesale price;Supplier;Reference #;Visibility\n1;1;Seen;10;SECRET;SECRET;S;both\n2;0;HIDDEN a;10;;;A;both\n3;1;HIDDEN b;10;;;B;none\n", "Seen", "is hidden from the catalogue"},
		"OpenCart":   {"product_id,name(en-gb),sku,price,status\n1,Seen,S,10,true\n2,HIDDEN a,A,10,false\n", "Seen", "is not published"},
		"BigCommerce": {"Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Price,Cost Price,Retail Price,Sale Price,Product Visible?\n" +
			"Product,1,Seen,S,Fold,10.00,SECRET,0.00,0.00,Y\n  SKU,,[RT]Size=S,S-S,,,,,,\nProduct,2,HIDDEN a,A,Fold,10.00,,0.00,0.00,N\n  SKU,,[RT]Size=SECRET,A-S,,,,,,\n",
			"Seen", "is not published"},
		"Wix": {"handleId,fieldType,name,price,surcharge,visible,inventory,cost,productOptionName1,productOptionDescription1\n" +
			"p1,Product,Seen,10,,true,InStock,SECRET,Size,S;M\np1,Variant,,,0,true,InStock,SECRET,,S\np1,Variant,,,2,true,OutOfStock,SECRET,,M\np1,Variant,,,0,false,InStock,,,SECRET\np2,Product,HIDDEN a,10,,false,InStock,,Size,S\np2,Variant,,,0,true,InStock,,,SECRET\n",
			"Seen", "is not published"},
		"Squarespace": {"Product ID [Non Editable],Variant ID [Non Editable],Product Page,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible\n" +
			"1,11,shop,Seen,S-S,Size,S,10.00,0.00,No,4,Yes\n,12,,,S-M,,M,12.00,8.00,No,0,\n2,21,shop,HIDDEN a,A,Size,S,10.00,0.00,No,4,No\n,22,,,A-M,,SECRET,10.00,0.00,No,4,\n",
			"Seen", "is not published"},
		"by hand, German": {"Titel;Preis;Einkaufspreis;Lieferant;Sichtbar\nSeen;10;SECRET;SECRET;ja\nHIDDEN a;10;;;nein\n", "Seen", "is not published"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			list, s, err := shelved(t, c.text)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, p := range list {
				titles = append(titles, p.Title)
				if told := fmt.Sprintf("%+v", p); strings.Contains(told, "SECRET") || strings.Contains(told, "HIDDEN") {
					t.Errorf("told: %s", told)
				}
			}
			if got := strings.Join(titles, ", "); got != c.want {
				t.Errorf("taught %q, want %q", got, c.want)
			}
			if note := s.Rejects.String(); !strings.Contains(note, c.left) {
				t.Errorf("left out: %q", note)
			}
			table := passagetest.All(t, csvOf(t, c.text))
			for _, q := range table {
				if strings.Contains(q.Text, "HIDDEN") {
					t.Errorf("taught as knowledge: %q", q.Text)
				}
			}
		})
	}
}

// TestTableOfProductsKeepsSecrets: a list of products that is uploaded as
// knowledge; a table of what sending costs keeps its costs.
func TestTableOfProductsKeepsSecrets(t *testing.T) {
	t.Parallel()
	got := passagetest.Show(passagetest.All(t, csvOf(t, "Name,Price,Cost,Supplier,Care,Published\nTunic,40,SECRET,SECRET,Cold,true\nHIDDEN,40,,,,false\n")), "")
	if strings.Contains(got, "SECRET") || strings.Contains(got, "HIDDEN") || !strings.Contains(got, "Care: Cold") || !strings.Contains(got, "Price: 40") {
		t.Errorf("%s", got)
	}
	if got := passagetest.Show(passagetest.All(t, csvOf(t, "Zone,Cost,Days\nNorth,12 EUR,3\n")), ""); !strings.Contains(got, "Cost: 12 EUR") {
		t.Errorf("%s", got)
	}
}

// TestFormsBelowTheirProduct: variants that are rows of their own, by their
// options, price and stock.
func TestFormsBelowTheirProduct(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"Magento":     {"sku,product_type,name,product_online,visibility,price,qty,configurable_variations\nT-S,simple,T S,1,Not Visible Individually,30,1,\nT-M,simple,T M,1,Not Visible Individually,32,0,\nT,configurable,Tunic,1,\"Catalog, Search\",,,\"sku=T-S,size=S|sku=T-M,size=M\"\n", "Size S 30.00 in_stock; Size M 32.00 out_of_stock"},
		"Wix":         {"handleId,fieldType,name,price,surcharge,inventory,productOptionName1,productOptionDescription1\np,Product,Tunic,10,,InStock,Size,S;M\np,Variant,,,0,InStock,,S\np,Variant,,,2.50,OutOfStock,,M\n", "Size S 10.00 in_stock; Size M 12.50 out_of_stock"},
		"Squarespace": {"Title,SKU,Option Name 1,Option Value 1,Price,Stock\nTunic,S,Size,S,10,4\n,M,,M,12,0\n", "Size S 10.00 in_stock; Size M 12.00 out_of_stock"},
	} {
		list, _, err := shelved(t, c.text)
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %v, %v", name, list, err)
		}
		var forms []string
		for _, v := range list[0].Variants {
			forms = append(forms, fmt.Sprint(v.Options[0].Name, " ", v.Options[0].Value, " ", v.Price.Decimal(), " ", v.Availability))
		}
		if got := strings.Join(forms, "; "); got != c.want || list[0].URL != "" {
			t.Errorf("%s: %s, %s", name, got, list[0].URL)
		}
	}
}

// TestSalesHold reads on the 15th of November 2026: a price is that of a sale
// only while it holds.
func TestSalesHold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ head, cells, want string }{
		{"Sale Price", "0.00", "10.00"},
		{"Sale Price", "0", "10.00"},
		{"Sale Price", "8.00", "8.00 < 10.00"},
		{"On Sale,Sale Price", "No,8.00", "10.00"},
		{"On Sale,Sale Price", "Yes,8.00", "8.00 < 10.00"},
		{"Sale price,Date sale price starts,Date sale price ends", "8,,", "8.00 < 10.00"},
		{"Sale price,Date sale price starts,Date sale price ends", "8,2026-11-01,2026-11-30", "8.00 < 10.00"},
		{"Sale price,Date sale price starts,Date sale price ends", "8,2026-11-01 00:00:00,2026-11-15 00:00:00", "8.00 < 10.00"},
		{"Sale price,Date sale price starts,Date sale price ends", "8,2026-11-01,2026-11-14", "10.00"},
		{"Sale price,Date sale price starts,Date sale price ends", "8,2026-11-16,", "10.00"},
		{"Sale price,Date sale price starts,Date sale price ends", "8,soon,", "10.00"},
		{"sale_price,sale_price_dates_from,sale_price_dates_to", "8,1793491200,1796083199", "8.00 < 10.00"},
		{"sale_price,sale_price_dates_from,sale_price_dates_to", "8,,1793491200", "10.00"},
		{"sale_price,date_on_sale_from,date_on_sale_to", "8,2026-11-01T00:00:00,2026-11-10T23:59:59", "10.00"},
		{"special_price,special_price_from_date,special_price_to_date", "8,11/1/26,11/30/26", "8.00 < 10.00"},
		{"special_price,special_price_from_date,special_price_to_date", "8,,12/11/26", "10.00"}, // in November or December
		{"special_price,special_price_from_date,special_price_to_date", "8,0000-00-00,0000-00-00", "8.00 < 10.00"},
		{"sale_price,sale_price_effective_date", "8,2026-11-01T00:00-0800/2026-11-30T00:00-0800", "8.00 < 10.00"},
		{"sale_price,sale_price_effective_date", "8,2026-10-01T00:00-0800/2026-10-30T00:00-0800", "10.00"},
	} {
		list, _, err := shelved(t, "Name,Price,"+c.head+"\nTunic,10.00,"+c.cells+"\n")
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %v, %v", c.cells, list, err)
		}
		v := list[0].Variants[0]
		got := v.Price.Decimal()
		if v.Regular != nil {
			got += " < " + v.Regular.Decimal()
		}
		if got != c.want {
			t.Errorf("%s of %s: %s, want %s", c.cells, c.head, got, c.want)
		}
	}
}

func FuzzSaleDates(f *testing.F) {
	f.Add("2026-11-01", "11/30/26, 12:00 AM")
	f.Fuzz(func(t *testing.T, from, until string) {
		now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
		if within(from, until, now) && !(within(from, "", now) && within("", until, now)) {
			t.Errorf("%q to %q", from, until)
		}
	})
}
