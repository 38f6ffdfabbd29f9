package custom

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly"
	"tilly/testkit/shoptest"
)

// JSON as people write it is read as they meant it: each line with what it holds.
func TestJSONAsPeopleWriteIt(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{a: 1, b: 'two', "c": [1, 2,],}`:                          `[{"a":1,"b":"two","c":[1,2]}]`,
		`{"a": "say \u0068\u00e9 \ud83d\ude00 \q",}`:               `[{"a":"say hé 😀 q"}]`,
		`{"a": "\u00zz \ud83d x \u12",}`:                           `[{"a":"�00zz � x �12"}]`,
		`{"a": "one\ntwo\tthree\\ \"four\" \/",}`:                  `[{"a":"one two three\\ \"four\" /"}]`,
		`{"a": true, "b": false, "c": null, "d": undefined,}`:      `[{"a":true,"b":false,"c":null,"d":null}]`,
		"{\"a\": \"a raw\nbreak and a \"quote\" in it\",}":         `[{"a":"a raw\nbreak and a \"quote\" in it"}]`,
		`{"a": [[1, [2]], {"b": [}], "c": 3`:                       `[{"a":[[1,[2]],{"b":[]}],"c":3}]`,
		`{"a": [1, 2`:                                              `[{"a":[1,2]}]`,
		"// first\n{\"a\": 1 /* one */, // last\n\"b\": 2} {c: 3}": `[{"a":1,"b":2},{"c":3}]`,
		`{&quot;a&quot;: &quot;b &amp;amp; c&quot;}`:               `[{"a":"b &amp; c"}]`,
		`<!-- {"a": 1} -->`:                                        `[{"a":1}]`,
		`no value at all`:                                          `null`,
		``:                                                         `null`,
	} {
		b, err := json.Marshal(parseJSON(text))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.NewReplacer(`\u0026`, "&", `\u003c`, "<", `\u003e`, ">").Replace(string(b))
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// A property is told by what its element is for, else by its text.
func TestValuesOfProperties(t *testing.T) {
	t.Parallel()
	for element, want := range map[string]string{
		`<b id="x" content="12.50">€ 12</b>`: "12.50", `<a id="x" href="/mug">Mug</a>`: "/mug", `<link id="x" href="https://schema.org/InStock">`: "https://schema.org/InStock",
		`<img id="x" src="/a.png">`: "/a.png", `<img id="x" src="data:image/gif;base64,R0" data-src="/b.png">`: "/b.png", `<img id="x" data-src="/c.png">`: "/c.png",
		`<time id="x" datetime="2026-05-01">May</time>`: "2026-05-01", `<time id="x">May</time>`: "May", `<data id="x" value="7">seven</data>`: "7", `<span id="x"> Mug </span>`: "Mug",
	} {
		doc, err := html.Parse(strings.NewReader("<body>" + element))
		if err != nil {
			t.Fatal(err)
		}
		for n := range doc.Descendants() {
			if n.Type == html.ElementNode && attr(n, "id") == "x" {
				if got, _ := value(n).(string); strings.TrimSpace(got) != want {
					t.Errorf("%s is %q, want %q", element, got, want)
				}
			}
		}
	}
}

// Whatever a property holds, its text is its first scalar, name or address.
func TestTextOfWhateverItIs(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		`"a"`: "a", `1.50`: "1.50", `true`: "true", `["", "b", "c"]`: "b", `{"@value": "v", "name": "n"}`: "v", `{"name": {"x": 1}, "url": "u"}`: "u",
		`{"value": 3}`: "3", `{"@id": "#brand"}`: "#brand", `{"other": "x"}`: "", `[]`: "", `null`: "", `[{"name": ["", "deep"]}]`: "deep",
	} {
		d := json.NewDecoder(strings.NewReader(source))
		d.UseNumber()
		var v any
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		if got := text(v); got != want {
			t.Errorf("%s is %q, want %q", source, got, want)
		}
	}
	if got := text(2.5); got != "2.5" {
		t.Errorf("a number that was read already: %q", got)
	}
}

// A variant is called by its options, else by what its name adds to its product's.
func TestTitlesOfVariants(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		of   offer
		want string
	}{
		{offer{name: "Mug - blue"}, "blue"}, {offer{name: "Mug"}, ""}, {offer{name: "Default Title"}, ""}, {offer{name: "Blue / M"}, "Blue / M"},
		{offer{name: "Mug - blue", options: []tilly.Attribute{{Name: "Colour", Value: "Red"}, {Name: "Size", Value: "M"}}}, "Red / M"},
	} {
		if got := title(tc.of, "Mug"); got != tc.want {
			t.Errorf("%q is %q, want %q", tc.of.name, got, tc.want)
		}
	}
}

// A shop whose address cannot be read or does not answer is said not to be reached.
func TestAShopThatIsNotReached(t *testing.T) {
	t.Parallel()
	net := shoptest.Net(t)
	for _, address := range []string{"https://", "https://127.0.0.1:1/"} {
		if got := New(tilly.Shop{URL: address}, net).Test(t.Context()); got.State != tilly.Refused || got.Message == "" {
			t.Errorf("%q: %+v", address, got)
		}
	}
	if _, err := New(tilly.Shop{URL: "https://"}, net).Product(t.Context(), tilly.Product{URL: "https://shop.example/mug"}); tilly.CodeOf(err) != tilly.Invalid {
		t.Errorf("a product of it: %v", err)
	}
	if _, err := New(tilly.Shop{URL: "https://shop.example"}, net).Product(t.Context(), tilly.Product{URL: "https://other.example/mug"}); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("a product of another shop: %v", err)
	}
}
