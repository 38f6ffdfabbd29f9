package custom

import "testing"

// A product that only a script tells of is named by it or by the page's heading; without
// either it is none. Properties tell of a product on meta elements alone.
func TestProductsOfAScript(t *testing.T) {
	t.Parallel()
	const script = `<script>var meta = {"product":{"id":1,"variants":[{"id":2,"price":500}]},"page":{"pageType":"product"}};</script>`
	const whole = `<script type="application/json">{"id":1,"title":"Wren throw","variants":[{"id":2,"price":500}]}</script>`
	for source, want := range map[string]string{
		script + `<h1>Wren throw</h1>`: "Wren throw", whole: "Wren throw", script: "",
		`<meta property="og:type" content="product"><meta property="og:title" content="Mug"><meta property="product:price:amount" content="5"><meta property="product:price:currency" content="EUR">`: "Mug",
		`<div property="og:type" content="product"></div><div property="og:title" content="Mug"></div><div property="product:price:amount" content="5"></div>`:                                        "",
	} {
		got := read(t, source, home)
		if (want == "") != (len(got) == 0) || want != "" && got[0].Title != want {
			t.Errorf("%s: %+v, want %q", source, got, want)
		}
	}
}
