package api_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tilly/testkit"
)

// A list of products is shown before it is learnt: columns by name and by look, the
// first cards; what its owner says of the columns is kept, and used for the next
// file with the same header.
func TestAListOfProductsIsShownBeforeItIsLearnt(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Shop", "https://shop.example")
	list := "Ding,Hinweis,Foto,Wert,Kosten\nWool hat,warm,https://cdn.example/hat.jpg,\"19,50 EUR\",SECRET\nScarf,long,https://cdn.example/scarf.jpg,\"30,00 EUR\",SECRET\n"
	preview := func(content string, fields ...testkit.Part) testkit.Answer {
		parts := append([]testkit.Part{{Name: "store_id", Content: store.ID}, {Name: "file", FileName: "list.csv", Content: content}}, fields...)
		return p.Do(testkit.Multipart(t, o.Token, "/api/products/preview", parts...))
	}
	roles := func(a testkit.Answer) string {
		var body struct {
			Columns []struct{ Name, Role string }
		}
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, c := range body.Columns {
			out = append(out, c.Name+"="+c.Role)
		}
		return strings.Join(out, " ")
	}
	got := preview(list).Want(200)
	if r := roles(got); r != "Ding=title Hinweis=attribute Foto=image Wert=price Kosten=ignored" || got.Get("products", 0, "price") != "19.50" || got.Get("preset") != "" {
		t.Errorf("%s: %s", r, got.Body)
	}
	if n := p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID, Token: o.Token}).Want(200).Get("products", "total"); n != "0" {
		t.Errorf("%s products are learnt before anybody said so", n)
	}
	mapping := testkit.Part{Name: "mapping", Content: `{"Ding":"title","Hinweis":"description","Foto":"image","Wert":"price","Kosten":"ignored"}`}
	if got := preview(list, mapping).Want(200); got.Get("products", 0, "description") != "warm" {
		t.Errorf("as its owner says: %s", got.Body)
	}
	kind := testkit.Part{Name: "kind", Content: "product"}
	id := p.Upload(o, store, "list.csv", list, kind, mapping).Want(201).Get("data_source_id")
	if status := p.WaitForSource(o, id); status != "completed" {
		t.Errorf("the list is %s", status)
	}
	next := strings.Replace(list, "Scarf", "Shawl", 1)
	if got := preview(next).Want(200); got.Get("remembered") != "true" || !strings.Contains(roles(got), "Hinweis=description") {
		t.Errorf("the next one: %s", got.Body)
	}
	id = p.Upload(o, store, "next.csv", next, kind).Want(201).Get("data_source_id")
	p.WaitForSource(o, id)
	shown := p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID + "&source_id=" + id, Token: o.Token}).Want(200)
	if shown.Get("products", "data", 1, "title") != "Shawl" || shown.Get("products", "data", 1, "description") != "long" || strings.Contains(shown.Body, "SECRET") {
		t.Errorf("learnt: %s", shown.Body)
	}
	other := p.Store(o, "Other", "https://other.example")
	store = other
	if got := preview(next).Want(200); got.Get("remembered") != "false" {
		t.Error("one store's mapping is used for another")
	}
	if got := preview("a;b\n1;2\n").Want(200); got.Get("message") == "" || got.Get("columns", 1, "name") != "b" {
		t.Errorf("without a title: %s", got.Body)
	}
	if got := preview("Handle,Title,Variant Price,Status\nhat,Hat,9,active\n").Want(200); got.Get("preset") != "Shopify" || got.Get("products", 0, "url") != "https://other.example/products/hat" {
		t.Errorf("an export: %s", got.Body)
	}
	if got := preview("name;x\nthing;\xec\xe0\n").Want(200); !strings.Contains(got.Get("message"), "encoding") || got.Get("encodings", 3, "name") != "windows-1252" {
		t.Errorf("a doubtful one: %s", got.Body)
	}
	preview(list, testkit.Part{Name: "mapping", Content: `{"Ding":"<script>"}`}).Want(422)
	preview(list, testkit.Part{Name: "mapping", Content: `[1]`}).Want(422)
	preview("%PDF-1.4").Want(422)
	preview("").Want(422)
}
