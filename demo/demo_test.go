package demo

import (
	"encoding/json"
	"html"
	"io/fs"
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

var (
	reference = regexp.MustCompile(`(?:href|src)="([^"]+)"`)
	inline    = regexp.MustCompile(`(?i)\sstyle=|<style|\son\w+=|<script>`)
	tags      = regexp.MustCompile(`<[^>]*>`)
	spaces    = regexp.MustCompile(`\s+`)
)

func pages(t *testing.T) map[string]string {
	t.Helper()
	read := map[string]string{}
	err := fs.WalkDir(Files(), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".html" {
			return err
		}
		body, err := fs.ReadFile(Files(), name)
		read[name] = string(body)
		return err
	})
	if err != nil || len(read) < 20 {
		t.Fatalf("%d pages, %v", len(read), err)
	}
	return read
}

func TestEveryReferenceLeadsSomewhere(t *testing.T) {
	for name, body := range pages(t) {
		for _, found := range reference.FindAllStringSubmatch(body, -1) {
			target, err := url.Parse(html.UnescapeString(found[1]))
			local := err == nil && target.Scheme == "" && target.Path != "" && !strings.HasPrefix(found[1], "{{") && found[1] != "/widget.js"
			if err != nil && !strings.HasPrefix(found[1], "{{") {
				t.Errorf("%s: %q: %v", name, found[1], err)
			}
			if !local {
				continue
			}
			if _, err := fs.Stat(Files(), path.Join(path.Dir(name), target.Path)); err != nil {
				t.Errorf("%s leads to %q: %v", name, found[1], err)
			}
		}
	}
}

func TestPagesHoldTheSnippetAndNothingThatAStrictPolicyStops(t *testing.T) {
	const snippet = `<script src="/widget.js" data-id="{{DATA_ID}}"></script>`
	for name, body := range pages(t) {
		if strings.Count(body, snippet) != 1 {
			t.Errorf("%s: snippet is not there once", name)
		}
		if found := inline.FindString(body); found != "" {
			t.Errorf("%s: inline %q", name, found)
		}
	}
}

func TestProductsDescribeThemselvesToMachines(t *testing.T) {
	const open, end = `<script type="application/ld+json">`, `</script>`
	products := 0
	for name, body := range pages(t) {
		if !strings.HasPrefix(name, "products/") {
			continue
		}
		products++
		_, data, _ := strings.Cut(body, open)
		data, _, _ = strings.Cut(data, end)
		var product struct {
			Name   string
			Offers struct{ Price, PriceCurrency, Availability string }
		}
		if err := json.Unmarshal([]byte(data), &product); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if product.Name == "" || product.Offers.Price == "" || product.Offers.PriceCurrency != "EUR" || product.Offers.Availability == "" {
			t.Errorf("%s: %+v", name, product)
		}
	}
	if products < 12 {
		t.Errorf("%d products", products)
	}
}

func TestSitemapNamesEveryPage(t *testing.T) {
	sitemap, err := fs.ReadFile(Files(), "sitemap.xml")
	if err != nil {
		t.Fatal(err)
	}
	for name := range pages(t) {
		if !strings.Contains(string(sitemap), "{{ORIGIN}}/demo/"+strings.TrimSuffix(name, "index.html")+"</loc>") {
			t.Errorf("%s is not in the sitemap", name)
		}
	}
}

func TestEveryQuestionHasItsAnswerOnItsPage(t *testing.T) {
	raw, err := os.ReadFile("questions.json")
	if err != nil {
		t.Fatal(err)
	}
	var questions struct {
		Answered []struct{ Question, Contains, Path string }
		Refused  []string
	}
	if err := json.Unmarshal(raw, &questions); err != nil {
		t.Fatal(err)
	}
	if len(questions.Answered) < 20 || len(questions.Refused) != 5 {
		t.Errorf("%d answered, %d refused", len(questions.Answered), len(questions.Refused))
	}
	all := pages(t)
	for _, q := range questions.Answered {
		text := spaces.ReplaceAllString(html.UnescapeString(tags.ReplaceAllString(all[strings.TrimPrefix(q.Path, "/demo/")], "")), " ")
		if !strings.Contains(text, q.Contains) {
			t.Errorf("%q: %s does not say %q", q.Question, q.Path, q.Contains)
		}
	}
}
