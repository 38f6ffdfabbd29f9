package page

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"tilly/ingest/block"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
	"tilly/testkit/stopwatch"
)

// TestHostilePagesAreReadInTime reads pages that make careless readers slow.
func TestHostilePagesAreReadInTime(t *testing.T) {
	t.Parallel()
	const size = 512 << 10
	fill := func(s string) string { return strings.Repeat(s, size/len(s)) }
	nested := func(s string) string { return strings.Repeat(s, 120) + fill("word ") }
	at, _ := url.Parse("https://shop.example/")
	for name, body := range map[string]string{
		"OneLine":      fill("abcdefgh"),
		"Mains":        fill("<main></main>"),
		"Headings":     fill("<h1>a?</h1>"),
		"OpenDivs":     fill("<div>"),
		"OpenBold":     fill("<b>x"),
		"Links":        fill("<a href=/x>y</a>"),
		"Lists":        nested("<ul><li>"),
		"Details":      nested("<details><summary>q?</summary>"),
		"Definitions":  nested("<dl><dt>t<dd>"),
		"Tables":       nested("<table><tr><td>"),
		"Cells":        "<table><tr>" + fill("<td>"),
		"Rows":         "<table>" + fill("<tr><td>a<td>b<td>c"),
		"Attributes":   "<p " + fill(`class="faq accordion" `) + ">x",
		"Classes":      `<p class="` + fill("a-b-c ") + `">x`,
		"Comments":     fill("<!-- <p> -->"),
		"Unclosed":     "<script>" + fill("<p>text"),
		"Questions":    `<div class=faq>` + fill("<p>why?</p>"),
		"JSON":         `<script type="application/ld+json">` + fill("[") + `</script>`,
		"Template":     fill("<template><table><select><svg><math>"),
		"Spaceless":    "<p>" + fill("送料は"),
		"NumberedList": "<ol>" + fill("<li>x"),
		"Selects":      "<main><form><label>" + fill("<input type=radio><label for=a>b</label><select id=a><option value=1>1 g<option value=2>2 g</select>"),
		"Entities":     fill("&amp;lt;&#x0;&notin;"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			watch := stopwatch.Start()
			p, err := Extract(markup.NewHints(), charset.Decode([]byte(body), ""), at)
			if err == nil {
				for _, q := range block.Split(p.Blocks, p.Title) {
					if len(q.Text) > 20_000 {
						t.Errorf("a passage of %d bytes", len(q.Text))
					}
				}
			}
			if took := watch.Spent(); took > 10*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}
