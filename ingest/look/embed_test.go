package look

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestFindEmbed(t *testing.T) {
	t.Parallel()
	const server, tag = "https://tilly.example", `<script src="https://tilly.example/widget.js" data-id="mine"></script>`
	for name, c := range map[string]struct {
		page, policy string
		tag, other   bool
		blocked      string
	}{
		"there":                    {"<head>" + tag, "", true, false, ""},
		"with a version":           {`<SCRIPT SRC='https://tilly.example/widget.js?v=1' DATA-ID=mine async></SCRIPT>`, "", true, false, ""},
		"not there":                {"<p>" + strings.ReplaceAll(tag, "<", "&lt;"), "", false, false, ""},
		"in a comment":             {"<!-- " + tag + " -->", "", false, false, ""},
		"in a script":              {"<script>var a = '" + strings.ReplaceAll(tag, "</script>", "") + "'</script>", "", false, false, ""},
		"another store's":          {strings.ReplaceAll(tag, "mine", "yours"), "", false, true, ""},
		"both":                     {tag + strings.ReplaceAll(tag, "mine", "yours"), "", true, false, ""},
		"of another server":        {strings.ReplaceAll(tag, "tilly.example", "other.example"), "", false, false, ""},
		"all allowed":              {tag, "script-src 'self' https://tilly.example; connect-src tilly.example; img-src *", true, false, ""},
		"by default":               {tag, "default-src https:", true, false, ""},
		"by wildcard":              {tag, "default-src 'none'; script-src *.example; connect-src https://*.example; img-src https:", true, false, ""},
		"nothing allowed":          {tag, "default-src 'self'", true, false, "connect-src, img-src, script-src"},
		"no connections":           {tag, "connect-src 'self'", true, false, "connect-src"},
		"two policies":             {tag, "default-src *, img-src 'none'", true, false, "img-src"},
		"elements of scripts":      {tag, "script-src https:; script-src-elem 'self'", true, false, "script-src"},
		"strict, without a nonce":  {tag, "script-src 'nonce-a' 'strict-dynamic' https:", true, false, "script-src"},
		"strict, with one":         {strings.Replace(tag, "src", "nonce=a src", 1), "script-src 'nonce-a' 'strict-dynamic'", true, false, ""},
		"by a meta element":        {`<meta http-equiv="content-security-policy" content="img-src data:">` + tag, "", true, false, "img-src"},
		"other directives":         {tag, "style-src 'none'; frame-ancestors 'none'; ;;", true, false, ""},
		"another port is no match": {tag, "script-src tilly.example:8443", true, false, "script-src"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			header := http.Header{}
			if c.policy != "" {
				header.Add("Content-Security-Policy", c.policy)
			}
			got := FindEmbed([]byte(c.page), header, "https://shop.example/", "mine", server)
			if got.Tag != c.tag || got.OtherTag != c.other || strings.Join(got.Blocked, ", ") != c.blocked {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestFindEmbedOnOurOwnPages: a page that the server itself sends names the tag by its
// path, and its own policy speaks of itself.
func TestFindEmbedOnOurOwnPages(t *testing.T) {
	t.Parallel()
	header := http.Header{"Content-Security-Policy": {"default-src 'self'"}}
	got := FindEmbed([]byte(`<script src="/widget.js" data-id="mine"></script>`), header, "https://tilly.example/demo/", "mine", "https://tilly.example")
	if !got.Tag || len(got.Blocked) > 0 {
		t.Errorf("%+v", got)
	}
}

func FuzzFindEmbed(f *testing.F) {
	f.Add(`<script src="https://tilly.example/widget.js" data-id="mine">`, "default-src 'self'; script-src https://*.a:*/b")
	f.Fuzz(func(t *testing.T, page, policy string) {
		header := http.Header{"Content-Security-Policy": {policy}}
		if got := FindEmbed([]byte(page), header, "https://shop.example/", "mine", "https://tilly.example"); len(got.Blocked) > 3 || !slices.IsSorted(got.Blocked) {
			t.Errorf("%+v", got)
		}
	})
}
