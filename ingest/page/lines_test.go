package page

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// A line counts the pages of a list where it holds but numbers, from the first on, and arrows.
func TestLinesThatCountPages(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"1 2 3": true, "1 2 … 9 →": true, "← 4 5": true, "2 3 4": false, "1": true, "1 | 2": true, "2 | 3": false, "2 - 3": false, "1 two": false, "12345": false, "1 12345": false, "»": true, "2 …": true, "": false, "1 1234": true,
	} {
		if got := isPaging(text); got != want {
			t.Errorf("%q counts pages: %v", text, got)
		}
	}
}

// A line has a date where a year stands with a month by its name, or with day and month in figures.
func TestWordsOfDates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"12 March 2026": 3, "March 2026": 2, "12.03.2026": 3, "2026-03-12": 3, "12 mars 2026 par Ada": 3, "March": 0, "2026": 0, "12/2026": 0, "3 4 5": 0, "price 24": 0, "12 March": 2, "": 0, "1 2 1899": 0, "1 2 1999": 3, "1 2 20260": 0,
	} {
		if got := wordsOfDate(text); got != want {
			t.Errorf("%q has %d words of a date, want %d", text, got, want)
		}
	}
	for text, want := range map[string]bool{"© 2026 Shop": true, "© Shop": false, "2026 Shop": false} {
		if got := isCopyright(text); got != want {
			t.Errorf("%q tells whose the page is: %v", text, got)
		}
	}
}

// A line tells when something was written if it is marked so and has little beside its date,
// or stands below the title and has less.
func TestLinesThatTellWhen(t *testing.T) {
	t.Parallel()
	words := func(n int) string { return "12 March 2026" + strings.Repeat(" word", n) }
	for name, c := range map[string]struct {
		text  string
		box   string
		timed bool
		title bool
		want  bool
	}{
		"below the title":         {words(8), "div", false, true, true},
		"below it, longer":        {words(9), "div", false, true, false},
		"below it, with a colon":  {words(1) + ": x", "div", false, true, false},
		"elsewhere":               {words(0), "div", false, false, false},
		"timed":                   {words(12), "div", true, false, true},
		"timed, longer":           {words(13), "div", true, false, false},
		"named as such":           {words(12), `div class="post-meta"`, false, false, true},
		"named by its end":        {words(2), `div class="publishDate"`, false, false, true},
		"named as something else": {words(2), `div class="metal"`, false, false, false},
		"without a date":          {"by Ada", `div class="byline"`, true, true, false},
	} {
		at := element(t, "<"+c.box+">x</div>")
		if got := isByline(c.text, markup.Spot{At: at, Timed: c.timed}, c.title); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Links lead to a tag or an author by what they are marked as or by their path; a line that
// files a text has no other links, and not too many.
func TestLinksToTags(t *testing.T) {
	t.Parallel()
	for attr, want := range map[string]bool{
		`rel="tag" href="/x"`: true, `rel="author" href="/x"`: true, `href="/tag/a"`: true, `href="/tags/a"`: true, `href="/blog/tagged/a"`: true, `href="/author/a"`: true, `href="/authors/a?tag=b"`: true,
		`href="/a?x=/tag/"`: false, `href="/tagging/a"`: false, `href="/a"`: false, `rel="next" href="/x"`: false,
	} {
		if got := leadsToTag(element(t, "<a "+attr+">x</a>")); got != want {
			t.Errorf("%s leads to a tag: %v", attr, got)
		}
	}
	const tag, other = `<a href="/tag/a">a</a>`, `<a href="/b">b</a>`
	for name, c := range map[string]struct {
		of   string
		want bool
	}{
		"one": {tag, true}, "several": {tag + tag, true}, "another": {tag + other, false}, "none": {"x", false}, "no address": {"<a>x</a>" + tag, true},
		"as many as there are": {strings.Repeat(tag, maxTags), true}, "too many": {strings.Repeat(tag, maxTags+1), false},
		"of many parts": {strings.Repeat("<i></i>", maxTagNodes-2) + tag, true}, "of too many": {strings.Repeat("<i></i>", maxTagNodes-1) + tag, false},
	} {
		if got := filesUnderTags(element(t, "<p>"+c.of+"</p>")); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if !filesUnderTags(element(t, "<p>"+tag+"</p>").FirstChild) || filesUnderTags(nil) {
		t.Error("a line that begins in its link is not filed by it")
	}
}

// A link turns to the next text by what it is marked as, by its arrows or by its name.
func TestLinksThatTurn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		markup string
		b      block.Block
		want   bool
	}{
		"next":           {`<a rel="next" href="/x">x</a>`, block.Block{Text: "x", Runes: 10, Linked: 7}, true},
		"before":         {`<a rel="prev" href="/x">x</a>`, block.Block{Text: "x", Runes: 10, Linked: 10}, true},
		"little of it":   {`<a rel="next" href="/x">x</a>`, block.Block{Text: "x", Runes: 10, Linked: 6}, false},
		"arrows":         {`<a href="/x">x</a>`, block.Block{Text: "« one two »", Runes: 10, Linked: 10}, true},
		"one arrow":      {`<a href="/x">x</a>`, block.Block{Text: "two »", Runes: 10, Linked: 10}, false},
		"named":          {`<a class="nav-previous" href="/x">x</a>`, block.Block{Text: "x", Runes: 10, Linked: 10}, true},
		"named as other": {`<a class="nextdoor" href="/x">x</a>`, block.Block{Text: "x", Runes: 10, Linked: 10}, false},
	} {
		if got := isTurning(c.b, markup.Spot{Anchor: element(t, c.markup)}); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if isTurning(block.Block{Text: "« x »", Runes: 1, Linked: 1}, markup.Spot{}) {
		t.Error("what is no link turns")
	}
}

// A line about a text is short, or a cloud of tags; prices and answers are told.
func TestLinesAboutAText(t *testing.T) {
	t.Parallel()
	tags := element(t, `<p><a href="/tag/a">a</a></p>`)
	long := strings.Repeat("x", 10)
	for name, c := range map[string]struct {
		b    block.Block
		spot markup.Spot
		want bool
	}{
		"a copyright":        {block.Block{Text: "© 2026", Runes: maxLine}, markup.Spot{}, true},
		"a longer one":       {block.Block{Text: "© 2026", Runes: maxLine + 1}, markup.Spot{}, false},
		"an answer":          {block.Block{Text: "© 2026", Runes: 6, Anchored: true}, markup.Spot{}, false},
		"a price":            {block.Block{Text: "© 2026 24 €", Runes: 6}, markup.Spot{}, false},
		"a table":            {block.Block{Kind: block.Table, Head: "© 2026", Runes: 6}, markup.Spot{}, false},
		"a cloud":            {block.Block{Text: long, Runes: maxCloud, Linked: maxCloud * 9 / 10}, markup.Spot{At: tags}, true},
		"too large a cloud":  {block.Block{Text: long, Runes: maxCloud + 1, Linked: maxCloud + 1}, markup.Spot{At: tags}, false},
		"a cloud of text":    {block.Block{Text: long, Runes: maxCloud, Linked: maxCloud*9/10 - 1}, markup.Spot{At: tags}, false},
		"tags with a lead":   {block.Block{Text: long, Runes: 100, Linked: 100 - maxTagLead}, markup.Spot{At: tags}, true},
		"tags with a text":   {block.Block{Text: long, Runes: 100, Linked: 49}, markup.Spot{At: tags}, false},
		"half of it tags":    {block.Block{Text: long, Runes: 100, Linked: 50}, markup.Spot{At: tags}, true},
		"a heading of a tag": {block.Block{Kind: block.Heading, Level: 2, Text: long, Runes: 10, Linked: 9}, markup.Spot{At: tags}, true},
		"the title":          {block.Block{Kind: block.Heading, Level: 1, Text: long, Runes: 10, Linked: 10}, markup.Spot{At: tags}, false},
		"a heading":          {block.Block{Kind: block.Heading, Level: 2, Text: long, Runes: 10, Linked: 8}, markup.Spot{At: tags}, false},
		"pages":              {block.Block{Text: "1 2 3", Runes: 5, Linked: 2}, markup.Spot{}, true},
		"figures":            {block.Block{Text: "1 2 3", Runes: 5}, markup.Spot{}, false},
		"languages":          {block.Block{Text: "de fr", Runes: 5, Linked: 4}, markup.Spot{Anchor: element(t, `<a hreflang=de href="/de">de</a>`), Several: true}, true},
		"one language":       {block.Block{Text: "de", Runes: 2, Linked: 2}, markup.Spot{Anchor: element(t, `<a hreflang=de href="/de">de</a>`)}, false},
	} {
		if got := aboutText(c.b, c.spot, false); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A title is told without its site: what the site calls itself, or its host is called, or
// all but the main heading.
func TestTitlesWithoutTheirSite(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ title, h1, site, host, want string }{
		{"Mug | Kiln Works", "", "Kiln Works", "k.example", "Mug"}, {"Kiln Works – Mug – Blue", "", "kiln works", "k.example", "Mug – Blue"}, {"Mug - kilnworks", "", "", "www.kilnworks.example", "Mug"}, {"Mug - Kiln-Works", "", "", "kiln-works.example", "Mug"},
		{"Mug | Blue", "mug", "", "k.example", "mug"}, {"Sale | Mug", "Mug", "", "k.example", "Mug"}, {"Mug | Blue", "", "", "k.example", "Mug | Blue"}, {"Mug by Kiln", "", "Kiln", "k.example", "Mug by"}, {"Kiln", "", "Kiln", "k.example", "Kiln"},
		{"Mug · Kiln", "", "Kiln", "x.example", "Mug"}, {"Mug » Kiln", "", "Kiln", "x.example", "Mug"}, {"Mug « Kiln", "", "Kiln", "x.example", "Mug"}, {"Mug :: Kiln", "", "Kiln", "x.example", "Mug"}, {"Mug — Kiln", "", "Kiln", "x.example", "Mug"}, {"Mug|Kiln", "", "Kiln", "x.example", "Mug"},
	} {
		if got := trimSite(c.title, c.h1, c.site, c.host); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	for part, want := range map[string]bool{"Kiln & Works": true, "Kiln's-Works": false, "kilnworks": true, "works": false} {
		if got := IsSiteName(part, "", "www.kilnworks.example"); got != want {
			t.Errorf("%s is the site's name: %v", part, got)
		}
	}
	if IsSiteName("abc", "", "abc.example") || !IsSiteName("abcd", "", "abcd.example") {
		t.Error("a host of three letters is a name, or one of four is none")
	}
}

// What a page says about itself is taken where it says so first.
func TestWhatPagesSayOfThemselves(t *testing.T) {
	t.Parallel()
	p := textFrom(t, `<html lang=en><head><title>First</title><title>Second</title><meta name="application-name" content="Kiln"><meta property="og:site_name" content="Other"><meta property="og:title" content="Of the graph">
		<meta name="ROBOTS" content="all, NoIndex"><meta http-equiv="Refresh" content="5; URL='/there'"><link rel="Canonical" href="/a"><link rel="canonical" href="/b"><link rel="stylesheet" href="/c"></head><body><h1>One</h1><h1>Two</h1>
		<a href="/x" rel="nofollow">x</a><a href="#y">y</a><a href="mailto:z@z.example">z</a><a href=" ">b</a><a href="q?a=1">q</a><a>none</a></body></html>`)
	if p.Meta.Title != "First" || p.Site != "Kiln" || p.H1 != "One" || !p.NoIndex || p.NoFollow || p.Refresh == nil || p.Refresh.Path != "/there" || p.Canonical.Path != "/a" {
		t.Errorf("%+v", p.Meta)
	}
	var links []string
	for _, l := range p.Links() {
		s := l.URL.RequestURI()
		if l.NoFollow {
			s += " not"
		}
		links = append(links, s)
	}
	if want := []string{"/x not", "/q?a=1"}; !slices.Equal(links, want) {
		t.Errorf("links %q, want %q", links, want)
	}
	for content, want := range map[string][2]bool{"none": {true, true}, "nofollow": {false, true}, "noindex,nofollow": {true, true}, "index": {false, false}, "": {false, false}} {
		p := textFrom(t, `<html><head><meta name="tillybot" content="`+content+`"></head><body><p>x</p></body></html>`)
		if got := [2]bool{p.NoIndex, p.NoFollow}; got != want {
			t.Errorf("%s: %v, want %v", content, got, want)
		}
	}
	for content, want := range map[string]string{"0;url=/a": "/a", "0; URL = \"/a\" ": "/a", "0;url": "", "5": "", "0;/a": "", "0; uri=/a": "", "0;url=a": "/a"} {
		m := &Meta{Base: &url.URL{Scheme: "https", Host: "s.example", Path: "/"}}
		m.metaRefresh(content)
		if got := ""; m.Refresh != nil && m.Refresh.Path != want || m.Refresh == nil && want != got {
			t.Errorf("%s leads to %v, want %q", content, m.Refresh, want)
		}
	}
	for head, want := range map[string]string{"": "One", `<meta property="og:title" content="Graph">`: "Graph", "<title>T</title>": "T"} {
		p := textFrom(t, "<html><head>"+head+"</head><body><h1>One</h1></body></html>")
		if p.Title != want {
			t.Errorf("%s is called %q, want %q", head, p.Title, want)
		}
	}
	if p := textFrom(t, "<html><body><p>x</p></body></html>"); p.Title != "shop.example/page" {
		t.Errorf("without a title it is called %q", p.Title)
	}
}

// Text files are read by their paragraphs, whatever ends their lines; what is beyond the
// most of a page is cut off.
func TestTextFilesAsPages(t *testing.T) {
	t.Parallel()
	at, _ := url.Parse("https://shop.example/terms.txt")
	p := PlainText([]byte("One line\r\nand another\r\n\r\nSecond part.\rIts end.\n\n\n\nThird."), at)
	if want := "One line\nand another\n\nSecond part.\nIts end.\n\nThird."; p.Text != want || len(p.Blocks) != 3 || p.Cut || p.Title != "shop.example/terms.txt" {
		t.Errorf("%q (%d) says %q", p.Title, len(p.Blocks), p.Text)
	}
	part := strings.Repeat("x", MaxText/4-2)
	for n, cut := range map[int]bool{4: false, 5: true} {
		p := PlainText([]byte(strings.Repeat(part+"\n\n", n)), at)
		if p.Cut != cut || len(p.Blocks) != 4 {
			t.Errorf("%d parts: %d are kept, cut %v", n, len(p.Blocks), p.Cut)
		}
	}
}

// A page without words says why: it is closed, not found, drawn by a script, or empty.
func TestWhyAPageTeachesNothing(t *testing.T) {
	t.Parallel()
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	for name, c := range map[string]struct {
		page  string
		alone bool
		want  string
	}{
		"three words":            {"<p>" + words(3), false, ""},
		"two words":              {"<p>" + words(2), false, EmptyReason},
		"a heading":              {"<h1>" + words(20), false, EmptyReason},
		"not found":              {"<h1>Page not found</h1><p>" + words(76), false, SoftReason},
		"of not finding":         {"<h1>Page not found</h1><p>" + words(80), false, ""},
		"for a script":           {"<script>x</script><p>" + words(2), false, ScriptReason},
		"a place to draw":        {`<div id="root"></div><script>x</script><p>` + words(14), false, ScriptReason},
		"more than a place":      {`<div id="root"></div><script>x</script><p>` + words(15), false, ""},
		"asks for scripts":       {`<noscript>Enable JavaScript</noscript><script>x</script><p>` + words(14), false, ScriptReason},
		"a script beside":        {`<script>x</script><p>` + words(14), false, ""},
		"opening soon":           {"<h1>Opening soon</h1><p>" + words(10), true, NotOpenReason},
		"a page of opening":      {"<h1>Opening soon</h1><p>" + words(10), false, ""},
		"a long page of opening": {"<h1>Opening soon</h1><p>" + words(60), true, ""},
	} {
		p := textFrom(t, "<html lang=en><body>"+c.page+"</p></body></html>")
		if got := Unreadable(p, c.alone); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// A part that unfolds, and the heading above the main part, keep what is around them.
func TestPlacesOfSecondHeadings(t *testing.T) {
	t.Parallel()
	for of, want := range map[string]bool{
		"<div>%</div>": false, "<nav>%</nav>": true, "<header>%</header>": true, "<footer>%</footer>": true, "<aside>%</aside>": true, "<form>%</form>": true, `<div role="x">%</div>`: true, "<div hidden>%</div>": true, `<div aria-hidden="true">%</div>`: true,
		`<div style="display:none">%</div>`: true, `<div class="cookie-bar">%</div>`: true, `<div id="sidebar">%</div>`: true, `<div class="Related">%</div>`: true, `<div class="main">%</div>`: false,
	} {
		root, err := html.Parse(strings.NewReader("<body>" + strings.Replace(of, "%", "<h2>x</h2>", 1)))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			if n.Data == "h2" && beside(n) != want {
				t.Errorf("%s stands beside the page: %v", of, !want)
			}
		}
	}
}

// A text is a list of links by its characters, whatever alphabet it is in: a sentence with a
// link stays.
func TestLinksInOtherAlphabets(t *testing.T) {
	t.Parallel()
	for lang, text := range map[string]string{
		"zh": `我们的商品都在三天以内发货，<a href="/fee">运费请看这里的说明</a>，谢谢您的光临。`, "ru": `Мы отправляем посылки за три дня, <a href="/fee">цены доставки смотрите здесь</a>.`, "en": `We ship within three days of the order, <a href="/fee">what it costs stands here</a>.`,
	} {
		p := textFrom(t, "<html lang="+lang+"><title>x</title><body><div><p>"+text+"</p></div></body></html>")
		if plain := strings.NewReplacer(`<a href="/fee">`, "", "</a>", "").Replace(text); p.Text != plain {
			t.Errorf("%s: %q", lang, p.Text)
		}
	}
}

// The main part is kept alone where it holds a fifth of the page and some length, or most of
// it; where the first heading stands outside it must be most. Links beside it go.
func TestHowMuchTheMainPartHolds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		inMain, beside int
		outside        bool
		alone          bool
	}{
		"a fifth": {200, 800, false, true}, "less than a fifth": {200, 801, false, false}, "too short": {199, 700, false, false}, "a fifth, below a heading outside": {200, 800, true, false}, "most, below a heading outside": {51, 49, true, true}, "half": {50, 50, false, false}, "most of little": {51, 49, false, true},
	} {
		blocks := []block.Block{{Text: "main", Main: true, Runes: c.inMain}, {Text: "beside", Runes: c.beside}, {Text: "answer", Anchored: true}, {Kind: block.List, Rows: []string{"- links"}, Runes: 5, Linked: 5}}
		var got []string
		for _, b := range ownWords(blocks, c.outside) {
			got = append(got, b.Markdown())
		}
		want := "main beside answer"
		if c.alone {
			want = "main answer"
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q are kept, want %s", name, got, want)
		}
	}
}

// A heading with nothing below it is text where it says something by itself, or where there is
// next to no other text; the first, questions and links are not.
func TestHeadingsThatSaySomething(t *testing.T) {
	t.Parallel()
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	head := func(text string, linked int) block.Block {
		return block.Block{Kind: block.Heading, Level: 2, Text: text, Runes: len(text), Linked: linked}
	}
	for name, c := range map[string]struct {
		b     block.Block
		other int
		text  bool
	}{
		"long": {head(words(saysSomething), 0), fewWords, true}, "shorter": {head(words(saysSomething-1), 0), fewWords, false}, "little else": {head("Related", 0), fewWords - 1, true}, "a figure": {head("Only 24", 0), fewWords, true}, "a sentence": {head("Handle warily.", 0), fewWords, true}, "one figure": {head("24", 0), fewWords, false}, "one word": {head("Handle.", 0), fewWords, false}, "a question": {head(words(6)+"?", 0), fewWords, false}, "a link": {head(words(6), 29), fewWords, false}, "an unfolding part": {block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: words(6)}, fewWords, false},
	} {
		got := sayingHeadings([]block.Block{head("Title", 0), {Text: words(c.other)}, c.b})
		if text := got[2].Kind == block.Paragraph; text != c.text || got[0].Kind != block.Heading {
			t.Errorf("%s: text %v", name, text)
		}
	}
}
