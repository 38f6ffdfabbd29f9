package shops

import (
	"context"
	"encoding/json"
	"html"
	"os"
	"path/filepath"
	"strings"

	"tilly"
	"tilly/search"
)

// Fixtures are the shops of our own that the tests ask. They prove behaviour, and
// keep what is fitted from losing it; no figure of quality is theirs.
const Fixtures = "answer/testdata"

// Asked is a shop's index with its questions.
type Asked struct {
	Name      string
	Index     *search.Index
	Questions []Question
}

// OwnShops are those that are given as passages.
func OwnShops(ctx context.Context) (out []Asked, err error) {
	files, err := filepath.Glob(filepath.Join(Fixtures, "shops", "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var set ownShop
		if err := json.Unmarshal(b, &set); err != nil {
			return nil, err
		}
		x, err := search.NewLibrary(search.Config{Rows: fixed(set.passages())}).Index(ctx, "s1")
		if err != nil {
			return nil, err
		}
		out = append(out, Asked{"own-" + strings.TrimSuffix(filepath.Base(file), ".json"), x, set.questions()})
	}
	return out, nil
}

type ownShop struct {
	Lang     string
	Pages    []struct{ Path, Title, Text string }
	Pairs    []struct{ Question, Answer string }
	Answered []struct{ Ask, Has string }
	Refused  []string
}

func (s ownShop) questions() (out []Question) {
	for _, q := range s.Answered {
		out = append(out, Question{Text: q.Ask, Parts: [][]string{{plain(q.Has)}}})
	}
	for _, q := range s.Refused {
		out = append(out, Question{Text: q, Refuse: true})
	}
	return out
}

// passages are a passage for each section of the pages, and the pairs.
func (s ownShop) passages() (out []tilly.Passage) {
	for _, p := range s.Pages {
		for i, text := range strings.Split("\n"+p.Text, "\n## ") {
			var headings []string
			if i > 0 {
				var heading string
				heading, text, _ = strings.Cut(text, "\n")
				headings = []string{heading}
			}
			out = append(out, tilly.Passage{
				DocumentID: p.Path, Ord: i, SourceID: "site", StoreID: "s1", Kind: tilly.Knowledge, Lang: s.Lang,
				URL: "https://shop.example" + p.Path, Title: p.Title, Headings: headings, Text: strings.TrimSpace(text),
			})
		}
	}
	for _, p := range s.Pairs {
		out = append(out, tilly.Passage{
			DocumentID: p.Question, SourceID: p.Question, StoreID: "s1", Kind: tilly.Knowledge, Lang: s.Lang,
			Title: p.Question, Question: p.Question, Answer: p.Answer,
		})
	}
	return out
}

// fixed are the rows of one store that does not change.
type fixed []tilly.Passage

// Generation is always the first.
func (f fixed) Generation(context.Context, string) (int64, error) { return 1, nil }

// Changed gives the passages document by document.
func (f fixed) Changed(_ context.Context, _ string, _ int64, each func(string, []tilly.Passage) error) (int64, error) {
	for i := 0; i < len(f); {
		n := 1
		for i+n < len(f) && f[i+n].DocumentID == f[i].DocumentID {
			n++
		}
		if err := each(f[i].DocumentID, f[i:i+n]); err != nil {
			return 0, err
		}
		i += n
	}
	return 1, nil
}

// OwnSites are those that are given as web sites, taught below dir.
func OwnSites(ctx context.Context, dir string) (out []Asked, err error) {
	names, err := filepath.Glob(filepath.Join(Fixtures, "sites", "*"))
	if err != nil {
		return nil, err
	}
	for _, at := range names {
		name := "own-" + filepath.Base(at)
		if err := layPages(at, filepath.Join(dir, name, "pages")); err != nil {
			return nil, err
		}
		t, err := Teach(ctx, Shop{Name: name}, dir, false)
		if err != nil {
			return nil, err
		}
		x, err := NewAsker(t).Index(ctx)
		t.Close()
		if err != nil {
			return nil, err
		}
		questions, err := siteQuestions(filepath.Join(at, "questions.txt"))
		if err != nil {
			return nil, err
		}
		out = append(out, Asked{name, x, questions})
	}
	return out, nil
}

// layPages writes the pages of a site as files.
func layPages(at, into string) error {
	if _, err := os.Stat(into); err == nil {
		return nil
	}
	layout, err := os.ReadFile(filepath.Join(at, "layout.html"))
	if err != nil {
		return err
	}
	pages, err := os.ReadFile(filepath.Join(at, "pages.html"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(into, 0o755); err != nil {
		return err
	}
	for _, part := range strings.Split(string(pages), "<!-- page ")[1:] {
		head, body, _ := strings.Cut(part, "-->")
		path, title, _ := strings.Cut(head, "|")
		path = strings.ReplaceAll(strings.Trim(strings.TrimSpace(path), "/"), "/", "_")
		if path == "" {
			path = "index"
		}
		page := strings.NewReplacer("{{title}}", html.EscapeString(strings.TrimSpace(title)), "{{head}}", "", "{{body}}", body, "{{origin}}", "", "{{path}}", "/"+path).Replace(string(layout))
		if err := os.WriteFile(filepath.Join(into, path+".html"), []byte(page), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// siteQuestions are those that knowledge alone answers: no follow-ups, no products.
func siteQuestions(file string) (out []Question, err error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, ">") || strings.Contains(line, "| =") {
			continue
		}
		fields := strings.Split(line, "|")
		kept := fields[:1]
		for _, f := range fields[1:] {
			if f = strings.TrimSpace(f); f != "" && f[0] != '!' && f[0] != '@' {
				kept = append(kept, f)
			}
		}
		q := readQuestion(strings.Join(kept[:min(2, len(kept))], "|"))
		if q.Refuse || len(q.Parts) > 0 {
			out = append(out, q)
		}
	}
	return out, nil
}
