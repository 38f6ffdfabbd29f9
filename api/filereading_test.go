package api_test

import (
	"strings"
	"testing"

	"tilly/testkit"
)

// A file whose encoding is not certain teaches nothing until its owner names it;
// one that is in another is refused, and the same file sent again with its encoding
// stays the source that it is.
func TestAFileIsReadInTheEncodingThatItsOwnerNames(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Shop", "https://shop.example")
	hebrew := "name;material\nthing;\xec\xe0\n"
	sent := func(fields ...testkit.Part) testkit.Answer { return p.Upload(o, store, "list.csv", hebrew, fields...) }
	read := func(id string) testkit.Answer {
		p.WaitForSource(o, id)
		return p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id, Token: o.Token}).Want(200)
	}
	id := sent().Want(201).Get("data_source_id")
	if got := read(id); got.Get("data_source", "status") != "failed" || !strings.Contains(got.Get("data_source", "error"), "Hebrew (Windows-1255)") ||
		got.Get("data_source", "encodings", 0, "name") != "utf-8" {
		t.Errorf("a doubtful file: %s", got.Body)
	}
	again := func(encoding string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/reread", Token: o.Token, JSON: map[string]any{"encoding": encoding}})
	}
	again("klingon").Want(422)
	again("utf-8").Want(200)
	if got := read(id); !strings.Contains(got.Get("data_source", "error"), "not stored as Unicode (UTF-8)") {
		t.Errorf("in the wrong encoding: %s", got.Body)
	}
	if got := sent(testkit.Part{Name: "encoding", Content: "windows-1255"}).Want(201).Get("data_source_id"); got != id {
		t.Errorf("the same file is source %s, not %s", got, id)
	}
	if got := read(id); got.Get("data_source", "status") != "completed" || got.Get("data_source", "input_data", "encoding") != "windows-1255" {
		t.Errorf("in its encoding: %s", got.Body)
	}
	if got := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id + "/pages/" + read(id).Get("data_source", "pages", 0, "id"), Token: o.Token}).Want(200); !strings.Contains(got.Get("passages", 0, "text"), "לא") {
		t.Errorf("learnt %s", got.Body)
	}
	pair := p.Teach(o, store, "Q?", "A.")
	p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + pair + "/reread", Token: o.Token, JSON: map[string]any{}}).Want(409)
	p.Upload(o, store, "wide.csv", "\x0f\x5c\x6f\x8a\x0a\xff\x11\x62\xec\x4e", testkit.Part{Name: "encoding", Content: "utf-16le"}).Want(201)
	p.Upload(o, store, "list.csv", "a,b\n1,2\n", testkit.Part{Name: "encoding", Content: "klingon"}).Want(422)
}

// What the columns of a list of products hold can be corrected later: it is shown
// first, by the file as it was uploaded, and read again when its owner says so.
func TestColumnsOfAListAreCorrectedLater(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Shop", "https://shop.example")
	list := "name;kode;wert\nWool hat;K-1;19.50\nWool scarf;K-2;24.00\n"
	id := p.Upload(o, store, "list.csv", list, testkit.Part{Name: "kind", Content: "product"}).Want(201).Get("data_source_id")
	p.WaitForSource(o, id)
	call := func(what string, in map[string]any) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/" + what, Token: o.Token, JSON: in})
	}
	products := func() string {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID, Token: o.Token}).Want(200).Body
	}
	mapping := map[string]string{"name": "title", "kode": "sku", "wert": "price"}
	if got := call("preview", map[string]any{}).Want(200); got.Get("columns", 0, "role") != "title" || got.Get("columns", 1, "sample") != "K-1" || got.Get("remembered") != "false" {
		t.Errorf("as it is read now: %s", got.Body)
	}
	before := products()
	if got := call("preview", map[string]any{"mapping": mapping}).Want(200); got.Get("products", 0, "price") != "19.50" || got.Get("products", 0, "sku") != "K-1" {
		t.Errorf("as it would be: %s", got.Body)
	}
	if products() != before {
		t.Error("a preview teaches something")
	}
	call("reread", map[string]any{"mapping": mapping}).Want(200)
	p.WaitForSource(o, id)
	if got := products(); !strings.Contains(got, `"sku":"K-2"`) || !strings.Contains(got, `"price":"24.00"`) {
		t.Errorf("read again: %s", got)
	}
	if got := call("preview", map[string]any{}).Want(200); got.Get("remembered") != "true" || got.Get("columns", 1, "role") != "sku" {
		t.Errorf("what was said is not kept: %s", got.Body)
	}
	call("reread", map[string]any{"encoding": "utf-8"}).Want(200) // which says nothing of columns
	p.WaitForSource(o, id)
	if got := products(); !strings.Contains(got, `"sku":"K-2"`) {
		t.Errorf("another encoding forgets the columns: %s", got)
	}
	call("preview", map[string]any{"mapping": map[string]string{"name": "KLINGON!"}}).Want(422)
	pair := p.Teach(o, store, "Q?", "A.")
	p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + pair + "/preview", Token: o.Token, JSON: map[string]any{}}).Want(409)
}
