package look

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly/ingest/page"
)

// seen is a front page as somebody sees it first.
func seen(t *testing.T, head, body string) (look struct {
	Name, Logo, Image, Closed string
	Colours, Pages            []string
}, sheets []string,
) {
	t.Helper()
	got, sheets, err := At([]byte("<html lang=en><head>"+head+"</head><body>"+body+"</body></html>"), http.Header{}, "https://fern.example/")
	if err != nil {
		t.Fatal(err)
	}
	look.Name, look.Logo, look.Image, look.Closed, look.Colours = got.Name, got.Logo, got.Image, got.Closed, got.Colours
	for _, p := range got.Pages {
		look.Pages = append(look.Pages, strings.TrimPrefix(p.URL, "https://fern.example")+" "+p.Title)
	}
	return look, sheets
}

// The first theme colour, picture and logo count; a logo that the shop tells machines comes
// before one on the page, and that before its icon.
func TestWhatIsSeenFirst(t *testing.T) {
	t.Parallel()
	look, sheets := seen(t, `<title>Fern</title><meta name="theme-color" content="#1f6f54"><meta name="theme-color" content="#c9572b"><meta property="og:image" content="/one.jpg"><meta name="twitter:image" content="/two.jpg">
		<link rel="icon" href="/i.png"><link rel="apple-touch-icon" href="/touch.png"><link rel="icon" href="/late.png"><link rel="stylesheet" href="/a.css"><link rel="preload stylesheet" href="/b.css"><link rel="next" href="/c.css">`,
		`<img src="/plain.png"><img class="Site-Logo" src="/logo.png"><img id="logo2" src="/other.png"><style>b{color:#0a7}</style>`)
	if look.Image != "https://fern.example/one.jpg" || look.Logo != "https://fern.example/logo.png" || !slices.Equal(look.Colours, []string{"#1f6f54", "#00aa77"}) {
		t.Errorf("%+v", look)
	}
	if want := []string{"https://fern.example/a.css", "https://fern.example/b.css"}; !slices.Equal(sheets, want) {
		t.Errorf("its style sheets are %q", sheets)
	}
	if look, _ := seen(t, `<link rel="icon" href="/i.png"><link rel="apple-touch-icon" href="/touch.png"><link rel="icon" href="/late.png">`, "<p>x</p>"); look.Logo != "https://fern.example/touch.png" {
		t.Errorf("its icon is %q", look.Logo)
	}
	for body, want := range map[string]string{
		`<div class="brand-logo"><img src="/a.png"></div>`: "/a.png", `<div id="Logo"><a><img src="/a.png"></a></div>`: "/a.png", `<img alt="Fern logo" src="/a.png">`: "/a.png", `<img src="/logo.svg">`: "", `<img src="/logo.ico">`: "", `<img src="/a.png">`: "",
		`<img class=logo src=" data:image/png;base64,AA">`: "", `<img class=logo src="">`: "", `<img class=logo src="/LOGO.SVG"><img class=logo src="/b.png">`: "/b.png",
	} {
		if look, _ := seen(t, "", body); strings.TrimPrefix(look.Logo, "https://fern.example") != want {
			t.Errorf("%s: its logo is %q, want %q", body, look.Logo, want)
		}
	}
	var many strings.Builder
	for i := range 25 {
		fmt.Fprintf(&many, `<link rel=stylesheet href="/%d.css">`, i)
	}
	if _, sheets := seen(t, many.String(), "<p>x</p>"); len(sheets) != 20 {
		t.Errorf("%d style sheets are looked at, want 20", len(sheets))
	}
}

// A shop is called what it tells machines, else by the part of its title that is like its
// host, else by the first part of that.
func TestWhatAShopIsCalled(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]string{
		`<meta property="og:site_name" content="Fern & Co"><title>Throws</title>`: "Fern & Co",
		`<title>Throws: fern</title>`:              "fern",
		`<title>Wool throws – Warm | Soft</title>`: "Wool throws",
		`<title>Wool throws | Warm</title>`:        "Wool throws",
		`<title>Wool throws</title>`:               "Wool throws",
		``:                                         "fern.example",
		`<title>` + strings.Repeat("x", 100) + `</title>`: strings.Repeat("x", maxShopName),
		`<script type="application/ld+json">{"@type":"Store","name":"A"}</script><script type="application/ld+json">{"@type":"WebSite","name":"B"}</script>`: "A",
		`<script type="application/ld+json">{"@type":"LocalBusiness","name":"A"}</script>`:                                                                   "A",
		`<script type="application/ld+json">{"@type":"Product","name":"A","publisher":{"@type":"Organization","name":"P"}}</script>`:                         "P",
		`<script type="application/ld+json">[[[[[{"@type":"Store","name":"A"}]]]]]</script>`:                                                                 "A",
		`<script type="application/ld+json">[[[[[[[{"@type":"Store","name":"A"}]]]]]]]</script>`:                                                             "fern.example",
	} {
		if look, _ := seen(t, head, "<p>x</p>"); look.Name != want {
			t.Errorf("%s: it is called %q, want %q", head, look.Name, want)
		}
	}
}

// Pages of help come first, then others of the site but its goods and cart, each once.
func TestPagesWorthTeaching(t *testing.T) {
	t.Parallel()
	look, _ := seen(t, "<title>Fern</title>", `<a href="/story">Our story</a><a href="/shipping#top">Shipping</a><a href="/shipping">Again</a><a href="/cart">Cart</a><a href="/product/a">A</a><a href="/Collections/b">B</a><a href="/x">Returns and refunds</a>
		<a href="https://other.example/help">Help</a><a href="/y?z=1">Y</a><a href="mailto:a@b.example">Mail</a><a href="/empty"> </a><a href="/">Home</a>`)
	if want := []string{"/ Fern", "/shipping Shipping", "/x Returns and refunds", "/story Our story"}; !slices.Equal(look.Pages, want) {
		t.Errorf("%q, want %q", look.Pages, want)
	}
	var many strings.Builder
	for i := range 20 {
		fmt.Fprintf(&many, `<a href="/p%d">P</a>`, i)
	}
	if look, _ := seen(t, "", many.String()); len(look.Pages) != maxLookLinks {
		t.Errorf("%d pages are proposed, want %d", len(look.Pages), maxLookLinks)
	}
	if look, _ := seen(t, "<title>Opening soon</title>", "<h1>Opening soon</h1>"); look.Closed != page.NotOpenReason {
		t.Errorf("a shop that is not open: %q", look.Closed)
	}
	if look, _ := seen(t, "", "<p>We have sold throws of wool since long ago.</p>"); look.Closed != "" {
		t.Errorf("an open shop: %q", look.Closed)
	}
	if _, _, err := At(nil, http.Header{}, "://"); err == nil {
		t.Error("what is no address is looked at")
	}
}

// Colours are read as style sheets write them; greys, near black and near white are none.
func TestColoursAsTheyAreWritten(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"#0A7": "#00aa77", "#0a7f": "#00aa77", "#00aa77": "#00aa77", "#00aa77ff": "#00aa77", " #0a7 ": "#00aa77", "rgb(0,170,119)": "#00aa77", "RGBA(0 170 119 / 1)": "#00aa77", "rgb(255,0,0)": "#ff0000",
		"#0a": "", "#0a7ff": "", "#00aa7": "", "#ggg": "", "rgb(256,0,0)": "", "rgb(1,2)": "", "red": "", "": "", "rgb 1 2 3": "", "hsl(1,2,3)": "",
	} {
		got, ok := hexOf(text)
		if !ok {
			got = ""
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for colour, want := range map[string]bool{
		"#808080": false, "#808097": false, "#808098": true, "#000027": false, "#000028": true, "#ececff": false, "#ebebff": false, "#e7e7ff": true, "#ebffff": false, "#ebd0ff": true, "#x": false,
	} {
		if got := lively(colour); got != want {
			t.Errorf("%s tells a theme: %v", colour, got)
		}
	}
	for property, want := range map[string]int{
		"--primary": 12, "--my-accent": 12, "--brand": 12, "--button-bg": 12, "--secondary": 6, "--theme-x": 6, "--link": 6, "--main": 6, "--other": 1, "background-color": 3, "background": 3, "color": 1, "primary": 1,
		"--wp--preset--color--vivid-red": 0, "--wp--preset--color--pale-pink": 0, "--wp--preset--color--luminous-x": 0, "--wp--preset--gradient--primary": 0, "--wp-admin-theme-color": 0,
	} {
		if got := weightOf(property); got != want {
			t.Errorf("%s weighs %d, want %d", property, got, want)
		}
	}
	if got := Colours("", "a{color:#c01030} b{background:#1030c0} c{color:#c01030} d{color:#c01030} e{color:#c01030}"); !slices.Equal(got, []string{"#c01030", "#1030c0"}) {
		t.Errorf("what is said four times weighs %v", got)
	}
}

// A source of a policy lets a server in by its scheme, host and port.
func TestSourcesOfPolicies(t *testing.T) {
	t.Parallel()
	for source, want := range map[string][2]bool{ // on the usual port, on 8443
		"*": {true, true}, "https:": {true, true}, "http:": {false, false}, "tilly.example": {true, false}, "https://tilly.example": {true, false}, "http://tilly.example": {true, false}, "wss://tilly.example": {false, false},
		"tilly.example:443": {true, false}, "tilly.example:80": {true, false}, "tilly.example:8443": {false, true}, "tilly.example:*": {true, true}, "tilly.example:99": {false, false}, "*.example": {true, false}, "*.tilly.example": {false, false}, "*.example:8443": {false, true},
		"tilly.example/path": {true, false}, "other.example": {false, false}, "": {false, false}, "'self'": {false, false},
	} {
		for i, server := range []string{"https://tilly.example", "https://tilly.example:8443"} {
			u, _ := url.Parse(server)
			if got := matches(source, u); got != want[i] {
				t.Errorf("%s lets %s in: %v", source, server, got)
			}
		}
	}
	for name, c := range map[string]struct {
		sources      string
		nonced, self bool
		want         bool
	}{
		"a nonce": {"'nonce-a'", true, false, true}, "none": {"'nonce-a'", false, false, false}, "a nonce and no such": {"x", true, false, false}, "self": {"'self'", false, true, true}, "another": {"'self'", false, false, false}, "not self": {"x", false, true, false},
		"strict, self": {"'strict-dynamic' 'self'", false, true, false}, "nothing": {"", false, true, false},
	} {
		if got := allows(strings.Fields(c.sources), "https://tilly.example", c.nonced, c.self); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// The widget is found whichever of several tags is the store's, and in a page whose address
// is none.
func TestTagsOfTheWidget(t *testing.T) {
	t.Parallel()
	const mine, yours = `<script src="https://tilly.example/widget.js" data-id="mine"></script>`, `<script src="https://tilly.example/widget.js" data-id="yours"></script>`
	for name, c := range map[string]struct {
		page, at   string
		tag, other bool
	}{
		"mine last": {yours + mine, "https://shop.example/", true, false}, "yours twice": {yours + yours, "https://shop.example/", false, true}, "no address": {mine, "://", true, false}, "no source": {`<script data-id="mine"></script>`, "https://tilly.example/widget.js", false, false},
		"another element": {`<img src="https://tilly.example/widget.js" data-id="mine">`, "https://shop.example/", false, false}, "another script": {`<script src="https://tilly.example/x.js" data-id="mine"></script>`, "https://shop.example/", false, false},
	} {
		got := FindEmbed([]byte(c.page), http.Header{}, c.at, "mine", "https://tilly.example")
		if got.Tag != c.tag || got.OtherTag != c.other {
			t.Errorf("%s: %+v", name, got)
		}
	}
	nonced := FindEmbed([]byte(strings.Replace(mine, "src", "nonce=a src", 1)+mine), http.Header{"Content-Security-Policy": {"script-src 'nonce-a'; SCRIPT-SRC *"}}, "https://shop.example/", "mine", "https://tilly.example")
	if len(nonced.Blocked) > 0 {
		t.Errorf("a tag with a nonce is blocked: %v", nonced.Blocked)
	}
}

// A picture is the shop's own by what stands on it or around it, not by the page as a whole.
func TestLogosByWhatIsAround(t *testing.T) {
	t.Parallel()
	root, err := html.Parse(strings.NewReader(`<body class="logo"><div class="header"><img src="a.png"></div></body>`))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Data == "img" && isLogo(n) {
			t.Error("the body's name makes a logo of each picture")
		}
	}
}
