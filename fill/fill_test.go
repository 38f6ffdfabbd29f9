package fill_test

import (
	"bytes"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	texttemplate "text/template"

	"github.com/google/go-cmp/cmp"

	"tilly/fill"
)

var named = regexp.MustCompile(`\.Data\.(\w+)`)

// data gives every name of the mails' templates a value, or "" to some of them.
func data(t *testing.T, value string, filled func(name string) bool) map[string]any {
	t.Helper()
	files, err := filepath.Glob("../mail/templates/*")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	texts := map[string]string{}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllStringSubmatch(string(b), -1) {
			switch name := m[1]; {
			case !filled(name):
			case strings.HasPrefix(name, "w_"):
				texts[name] = "12.5"
			case strings.Contains(name, "link") || name == "url":
				texts[name] = "https://shop.example/ä b?c=\"d\"&e='f'#g%20%zz"
			default:
				texts[name] = value
			}
		}
	}
	all := map[string]any{"Data": texts}
	for _, name := range []string{"Product", "Name"} {
		all[name] = value
	}
	for _, name := range []string{"PublicURL", "Link", "NotMe", "End"} {
		all[name] = "https://tilly.example/a?b=c&d=<e>"
	}
	return all
}

// TestMailsAreFilledAsTheStandardLibraryFillsThem compares byte for byte.
func TestMailsAreFilledAsTheStandardLibraryFillsThem(t *testing.T) {
	dir := os.DirFS("../mail/templates")
	files, _ := filepath.Glob("../mail/templates/*.html")
	hostile := "<script>alert('1' + \"2\")</script> & {{.Name}} \x00 ü 日本 </p>"
	for _, value := range []string{"plain", hostile, "admin", "on", "off", "codes"} {
		for name, filled := range map[string]func(string) bool{
			"all":  func(string) bool { return true },
			"none": func(string) bool { return false },
			"some": func(name string) bool { return len(name)%2 == 0 },
		} {
			values := data(t, value, filled)
			for _, file := range files {
				page := filepath.Base(file)
				if page == "layout.html" {
					continue
				}
				text := strings.TrimSuffix(page, ".html") + ".txt"
				var wantText, wantPage bytes.Buffer
				if err := texttemplate.Must(texttemplate.ParseFS(dir, text)).Option("missingkey=zero").Execute(&wantText, values); err != nil {
					t.Fatal(err)
				}
				if err := template.Must(template.ParseFS(dir, "layout.html", page)).Option("missingkey=zero").ExecuteTemplate(&wantPage, "layout.html", values); err != nil {
					t.Fatal(err)
				}
				plain, err := fill.ParseFS(dir, text)
				if err != nil {
					t.Fatal(err)
				}
				html, err := fill.ParseFS(dir, "layout.html", page)
				if err != nil {
					t.Fatal(err)
				}
				gotText, err := plain.Text(values)
				if diff := cmp.Diff(wantText.String(), gotText); diff != "" || err != nil {
					t.Errorf("%s, %s of %.20q: %v\n%s", text, name, value, err, diff)
				}
				gotPage, err := html.HTML(values)
				if diff := cmp.Diff(wantPage.String(), gotPage); diff != "" || err != nil {
					t.Errorf("%s, %s of %.20q: %v\n%s", page, name, value, err, diff)
				}
			}
		}
	}
}

func TestValuesAreNoMarkup(t *testing.T) {
	for text, want := range map[string]string{
		`<a href="{{.V}}">x</a>`:        `<a href="#">x</a>`,
		`<p style="width:{{.V}}">x</p>`: `<p style="width:">x</p>`,
		`<p title="{{.V}}">x</p>`:       `<p title="">x</p>`,
		`<p>{{.V}}</p>`:                 `<p>javascript:alert(&#34;1&#34;)</p>`,
		`{{.V}}`:                        `javascript:alert(&#34;1&#34;)`,
		`{{if .Yes}}a{{else}}b{{end}}{{if .No}}a{{else}}b{{end}}`: `ab`,
		`{{with .No}}a{{else}}{{.V}}{{end}}`:                      `javascript:alert(&#34;1&#34;)`,
	} {
		tmpl, err := fill.Parse("x", text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := tmpl.HTML(map[string]any{"V": `javascript:alert("1")`, "Yes": true, "No": false})
		if err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", text, got, err, want)
		}
	}
}

func TestWhatIsNotKnownIsAnError(t *testing.T) {
	values := map[string]any{"V": "x", "M": map[string]string{}}
	for _, text := range []string{"{{.W}}", "{{.V.W}}", "{{.M}}", "{{range .M}}{{end}}", "{{eq .V}}", "{{.V | eq \"x\"}}", "{{$v := .V}}", "{{template \"y\"}}", "{{with $v := .V}}{{end}}", "{{eq .W .V}}"} {
		tmpl, err := fill.Parse("x", text)
		if err == nil {
			_, err = tmpl.Text(values)
		}
		if err == nil {
			t.Errorf("%s is no error", text)
		}
	}
	for _, text := range []string{"{{.V", "{{end}}", "{{printf .V}}"} {
		if _, err := fill.Parse("x", text); err == nil {
			t.Errorf("%s can be read", text)
		}
	}
	if _, err := fill.ParseFS(os.DirFS("."), "nowhere"); err == nil {
		t.Error("a file that is not there can be read")
	}
}

// FuzzHTML holds that a value never opens or closes an element.
func FuzzHTML(f *testing.F) {
	tmpl, err := fill.Parse("x", `<a href="{{.V}}" title="{{.V}}">{{.V}}</a>`)
	if err != nil {
		f.Fatal(err)
	}
	f.Add("https://a.example/?b=<c>")
	f.Add("\"><script>")
	f.Fuzz(func(t *testing.T, v string) {
		got, err := tmpl.HTML(map[string]any{"V": v})
		if err != nil || strings.Count(got, "<") != 2 || strings.Count(got, ">") != 2 || strings.Count(got, `"`) != 4 {
			t.Errorf("%q: %s, %v", v, got, err)
		}
		href, _, _ := strings.Cut(got[len(`<a href="`):], `"`)
		if scheme, _, ok := strings.Cut(href, ":"); ok && !strings.Contains(scheme, "/") && !slices.Contains([]string{"http", "https", "mailto"}, strings.ToLower(scheme)) {
			t.Errorf("%q leads to %q", v, href)
		}
	})
}
