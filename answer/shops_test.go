package answer_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
)

// shopSet is a small shop with what shoppers ask of it.
type shopSet struct {
	Name, Lang string
	Pages      []struct{ Path, Title, Text string }
	Pairs      []struct{ Question, Answer string }
	Answered   []struct{ Ask, Has, Path string }
	Refused    []string
}

// passages are what the shop taught: a passage for each section of its pages.
func (s shopSet) passages() (out []tilly.Passage) {
	for _, p := range s.Pages {
		sections := strings.Split("\n"+p.Text, "\n## ")
		for i, text := range sections {
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

// Shops of several kinds and languages: what is asked is answered from the right
// page, what was not taught is refused.
func TestShops(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/shops/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no shops: ", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(t *testing.T) {
			t.Parallel()
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var set shopSet
			if err := json.Unmarshal(b, &set); err != nil {
				t.Fatal(err)
			}
			set.run(t)
		})
	}
}

func (s shopSet) run(t *testing.T) {
	a := newAssistant(t, newShelf("s1", s.passages()...), nil)
	right, refused := 0, 0
	for _, q := range s.Answered {
		h := ask(t, a, tilly.Question{Text: q.Ask})
		cited := q.Path == "" || len(h.sources) > 0 && strings.HasSuffix(h.sources[0].URL, q.Path)
		if strings.Contains(strings.ToLower(h.done.Output), strings.ToLower(q.Has)) && cited {
			right++
		} else {
			t.Logf("%s\n  wants %q of %q\n  got %q of %v", q.Ask, q.Has, q.Path, h.done.Output, h.sources)
		}
	}
	for _, q := range s.Refused {
		h := ask(t, a, tilly.Question{Text: q})
		if !h.done.Answered {
			refused++
		} else {
			t.Logf("%s\n  wants a refusal, got %q", q, h.done.Output)
		}
	}
	t.Logf("%d of %d answered rightly, %d of %d refused", right, len(s.Answered), refused, len(s.Refused))
	if right < len(s.Answered)*7/10 {
		t.Error("less than 7 of 10 are answered rightly")
	}
	if refused < len(s.Refused)-2 {
		t.Error("more than two are answered that were not taught")
	}
}
