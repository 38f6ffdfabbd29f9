package look

import (
	"net/http"
	"strings"
	"testing"
)

func TestColours(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ theme, css, want string }{
		{"#1F6F54", "", "#1f6f54"},
		{"#fff", "a{color:#333;background:white}", ""},
		{"", ":root{--brand-primary:#0a7}.x{background:#c9572b}.y{background-color:rgb(201, 87, 43)}", "#00aa77 #c9572b"},
		{"", ":root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--accent:#3a5}", "#33aa55 #cf2e2e"},
		{"rgb(1,2", "a{color:rgb(999,0,0)} b{color:#12} c{color:#gggggg}", ""},
		{"rgba(200, 20, 20, .5)", "", "#c81414"},
	} {
		if got := strings.Join(Colours(c.theme, c.css), " "); got != c.want {
			t.Errorf("%q with %q: %q, want %q", c.theme, c.css, got, c.want)
		}
	}
}

func TestLookNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ head, name, logo, platform string }{
		{`<title>Wool throws | Fern Hill</title>`, "Fern Hill", "", "custom"},
		{`<title>Welcome</title><script type="application/ld+json">{"@graph":[{"@type":["Organization"],"name":"Fern &amp; Co","logo":{"url":"/l.png"}}]}</script>`, "Fern & Co", "https://fernhill.example/l.png", "custom"},
		{``, "fernhill.example", "", "custom"},
		{`<link rel="icon" href="data:image/png;base64,AAAA"><link rel="icon" href="/i.svg"><link rel="icon" href="/i.png"><script src="https://cdn.shopify.com/x.js"></script>`, "fernhill.example", "https://fernhill.example/i.png", "shopify"},
		{`<script type="application/ld+json">{"@type":"Organization","logo":"javascript:alert(1)"}</script><link href="/wp-content/plugins/woocommerce/a.css">`, "fernhill.example", "", "woocommerce"},
	} {
		look, _, err := At([]byte("<html><head>"+c.head+"</head><body><p>Hello there</p></body></html>"), http.Header{}, "https://www.fernhill.example/")
		if err != nil || strings.TrimPrefix(look.Name, "www.") != c.name || strings.Replace(look.Logo, "www.", "", 1) != c.logo || look.Platform != c.platform {
			t.Errorf("%s: %+v %v", c.head, look, err)
		}
	}
}

func FuzzLook(f *testing.F) {
	f.Add([]byte(`<html><head><meta name="theme-color" content="#abc"><style>a{--x:#123456}</style></head><body><a href="/help">Help</a></body></html>`))
	f.Add([]byte(`<script type="application/ld+json">[[[{"@graph":{"@type":1,"logo":[]}}]]]</script>`))
	f.Fuzz(func(t *testing.T, body []byte) {
		look, _, err := At(body, http.Header{}, "https://shop.example/")
		if err != nil {
			return
		}
		for _, page := range look.Pages {
			if !strings.HasPrefix(page.URL, "https://shop.example/") {
				t.Errorf("a page elsewhere: %q", page.URL)
			}
		}
		for _, at := range []string{look.Logo, look.Image} {
			if at != "" && !strings.HasPrefix(at, "https://") && !strings.HasPrefix(at, "http://") {
				t.Errorf("a picture that is none: %q", at)
			}
		}
	})
}
