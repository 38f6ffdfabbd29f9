package model

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"tilly"
	"tilly/search/lexicon"
	"tilly/words"
)

// invented is a shop of testdata.
type invented struct {
	Name, URL, Lang string
	Passages        []struct {
		Title, URL, Text, Question, Answer string
		Headings                           []string
	}
	Products []struct{ Title, Price, Availability, Category, Description string }
}

// answered is a line of a table: what was asked, and what a model says.
type answered struct{ shop, question, says string }

func readAnswers(t *testing.T, file string) (out []answered) {
	t.Helper()
	b, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		if parts := strings.Split(strings.TrimSpace(line), " || "); len(parts) == 3 {
			out = append(out, answered{parts[0], parts[1], strings.ReplaceAll(parts[2], `\n`, "\n")})
		} else {
			t.Fatalf("%s: %q", file, line)
		}
	}
	return out
}

// stall gives a sieve with all that a shop of a file says.
func stall(t *testing.T, lex *lexicon.Lexicon, file string) func(a answered) *Sieve {
	t.Helper()
	b, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var shops map[string]invented
	if err := json.Unmarshal(b, &shops); err != nil {
		t.Fatal(err)
	}
	return func(a answered) *Sieve {
		shop := shops[a.shop]
		s := NewSieve(Setting{
			Store: tilly.Store{Name: shop.Name, URL: shop.URL}, Lexicon: lex, Lang: shop.Lang,
			Asker: lex.Language(a.question, shop.Lang), Asked: a.question,
		})
		for i, p := range shop.Passages {
			s.AddPassage(tilly.Passage{DocumentID: "d", Ord: i, Lang: shop.Lang, Title: p.Title, Headings: p.Headings, URL: p.URL, Text: p.Text, Question: p.Question, Answer: p.Answer})
		}
		for _, p := range shop.Products {
			s.AddRow(tilly.Product{
				Title: p.Title, Category: p.Category, Description: p.Description, URL: shop.URL + "/p",
				Variants: []tilly.Variant{{Availability: tilly.Availability(p.Availability)}},
			}, p.Price)
		}
		return s
	}
}

// hears is what of a reply comes through, and what does not.
func hears(s *Sieve, says string) (string, []Drop) {
	said := ""
	for _, v := range append(s.Write(says), s.Close()...) {
		said += v.Text
	}
	drops, _ := s.Dropped()
	return said, drops
}

// passes says whether a reply comes through whole.
func passes(s *Sieve, says string) bool {
	said, drops := hears(s, says)
	return len(drops) == 0 && len(words.Plain(said)) == len(words.Plain(citation.ReplaceAllString(says, "")))
}

// Answers of somebody who knew nothing of the checks, in two halves of shops, questions
// and answers alike: with the first the checks may be mended, of the second only the
// totals are told. Floors stand at what is reached.
func TestAnswersOfAStranger(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	sieve := stall(t, lex, "strangers/shops.json")
	for half, floor := range map[string]struct{ fall, pass int }{"a": {29, 34}, "b": {18, 29}} {
		fell, passed := 0, 0
		wrong, right := readAnswers(t, "strangers/false-"+half+".txt"), readAnswers(t, "strangers/right-"+half+".txt")
		for _, a := range wrong {
			if said, _ := hears(sieve(a), a.says); said == "" {
				fell++
			} else if half == "a" {
				t.Logf("%s: %q came through", a.shop, said)
			}
		}
		for _, a := range right {
			if s := sieve(a); passes(s, a.says) {
				passed++
			} else if drops, _ := s.Dropped(); half == "a" {
				t.Logf("%s: %q lost %+v", a.shop, a.says, drops)
			}
		}
		t.Logf("half %s: %d of %d falsehoods fall, %d of %d right answers pass whole", half, fell, len(wrong), passed, len(right))
		if fell < floor.fall || passed < floor.pass {
			t.Errorf("half %s: %d falsehoods fall and %d right answers pass, before it was %d and %d", half, fell, passed, floor.fall, floor.pass)
		}
	}
}

// A model that answers rightly loses next to nothing, in whatever words and language.
func TestRightAnswersPass(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	sieve, list := stall(t, lex, "shops.json"), readAnswers(t, "right.txt")
	whole := 0
	for _, a := range list {
		if passes(sieve(a), a.says) {
			whole++
			continue
		}
		t.Logf("%s: %q is not whole", a.shop, a.says)
	}
	if len(list) < 200 || whole*100 < len(list)*97 {
		t.Errorf("%d of %d right answers pass whole", whole, len(list))
	}
}

// What the sources do not bear is not said, in whatever language.
func TestFalsehoodsFall(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	sieve, list := stall(t, lex, "shops.json"), readAnswers(t, "false.txt")
	for _, a := range list {
		if said, _ := hears(sieve(a), a.says); said != "" {
			t.Errorf("%s: %q came through", a.shop, said)
		}
	}
	if len(list) < 60 {
		t.Errorf("only %d falsehoods", len(list))
	}
}
