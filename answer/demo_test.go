package answer_test

import (
	"encoding/json"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// The demo shop's own questions, each with a phrase of the answer and its page.
func TestDemoQuestions(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("../demo/questions.json")
	if err != nil {
		t.Fatal(err)
	}
	var set struct {
		Answered []struct{ Question, Contains, Path string }
		Refused  []string
	}
	if err := json.Unmarshal(b, &set); err != nil {
		t.Fatal(err)
	}
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	first, right := 0, 0
	for _, q := range set.Answered {
		h := ask(t, a, tilly.Question{Text: q.Question})
		if strings.Contains(h.done.Output, q.Contains) {
			right++
		} else {
			t.Logf("%s\n  wants %q\n  got %q", q.Question, q.Contains, h.done.Output)
		}
		coherent(t, q.Question, h.done)
		if len(h.sources) > 0 && strings.HasSuffix(h.sources[0].URL, q.Path) {
			first++
		} else {
			t.Logf("%s: first source %v, not %s", q.Question, h.sources, q.Path)
		}
	}
	if most := len(set.Answered); right < most-2 {
		t.Errorf("%d of %d answers hold what was asked for", right, most)
	}
	if most := len(set.Answered); first < most-3 { // one fact stands on two pages
		t.Errorf("%d of %d answers cite the page first that is about it", first, most)
	}
	answered := 0
	for _, q := range set.Refused {
		if h := ask(t, a, tilly.Question{Text: q}); h.done.Answered {
			answered++
			t.Logf("%s is answered: %s", q, h.done.Output)
		}
	}
	if answered > 1 {
		t.Errorf("%d of %d questions that were not taught are answered", answered, len(set.Refused))
	}
}

// What shoppers ask of the demo shop, and what has gone wrong with it before.
func TestDemoAnswersReadWell(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	asked, right := 0, 0
	for _, c := range []struct {
		ask, has string // parts separated by |
		page     string
	}{
		{"How long does shipping to Norway take?", "1 to 3 working days", "shipping.html"},
		{"Can I return a worn bag?", "within 60 days|unused", "returns.html"},
		{"What size do I need for a 40 liter pack?", "Nor Weekender: 42 litres|Tind Backpack: 22 litres", "sizes.html"},
		{"Do you have gift cards?", "Gift cards come in €25, €50, €100 and €200.", "gift-cards.html"},
		{"how much is the tote bag?", "€59", ""},
		{"Is there a warranty?", "Bags have a warranty of 10 years", "care.html"},
		{"How long do I have to return an order?", "within 60 days of delivery", "returns.html"},
		{"When do refunds arrive?", "We refund within 5 working days", "returns.html"},
		{"How do I return something?", "1. Put the item into its box|3. Hand it in", "returns.html"},
		{"How heavy is the Skarv Blanket?", "2.6 kg", "skarv-blanket.html"},
		{"What colours does the beanie come in?", "Glacier, Rust", "bre-beanie.html"},
		{"Is the backpack waterproof?", "water-repellent, not waterproof", "tind-backpack.html"},
		{"Which size of mittens do I need?", "17–19|21–24 cm", ""},
		{"What is the price of the Skarv Blanket?", "Skarv Blanket|€219", "skarv-blanket.html"},
		{"Who makes your bags?", "sewn by a family workshop in Portugal", "about.html"},
		{"When can I reach you by telephone?", "+47 555 01 234|9:00 to 16:00", "contact.html"},
		{"What is your phone number?", "+47 555 01 234", "contact.html"},
		{"Is the Varde mug safe in the microwave?", "not for the microwave", "varde-mug.html"},
		{"How much is shipping to Sweden and how long does it take?", "€6.90|2 to 4 working days", "shipping.html"},
		{"Do you ship to Switzerland and can I pay by invoice?", "€14.90|Invoice with 14 days", "shipping.html"},
		{"Does the tote have a zip?", "inner pocket with a zip", "vidde-tote.html"},
		{"What is the belt length of the hip pack?", "70 to 125 cm", "kvist-hip-pack.html"},
	} {
		asked++
		h := ask(t, a, tilly.Question{Text: c.ask})
		coherent(t, c.ask, h.done)
		switch lacks := lacking(h, c.has); {
		case lacks != "":
			t.Logf("%s lacks %q: %q", c.ask, lacks, h.done.Output)
		case len(h.sources) == 0 || c.page != "" && path.Base(h.sources[0].URL) != c.page:
			t.Logf("%s: sources %v, want %s first", c.ask, h.sources, c.page)
		default:
			right++
		}
	}
	if right < asked-4 {
		t.Errorf("%d of %d answers hold what was asked for, from the page that is about it", right, asked)
	}
	for _, q := range []string{"Do you sell shoes?", "Do you sell umbrellas?"} {
		if h := ask(t, a, tilly.Question{Text: q}); h.done.Answered {
			t.Errorf("%s is answered: %s", q, h.done.Output)
		}
	}
}

func TestDemoConversation(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	id := ""
	for _, c := range []struct{ ask, has, hasNot string }{
		{"Tell me about the Dovre Throw", "Dovre", "Skarv"},
		{"how do i wash it", "30 °C", "moths"},
		{"and how big is it?", "130 × 200 cm", ""},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask, ConversationID: id})
		id = h.done.ConversationID
		wants(t, c.ask, h, c.has, c.hasNot)
		coherent(t, c.ask, h.done)
	}
}

// lacking is the first of the parts that an answer does not hold, "" where it holds
// all.
func lacking(h *heard, has string) string {
	for part := range strings.SplitSeq(has, "|") {
		if !strings.Contains(h.done.Output, part) {
			return part
		}
	}
	return ""
}

func wants(t *testing.T, question string, h *heard, has, hasNot string) {
	t.Helper()
	for part := range strings.SplitSeq(has, "|") {
		if !strings.Contains(h.done.Output, part) {
			t.Errorf("%s lacks %q: %q", question, part, h.done.Output)
		}
	}
	for part := range strings.SplitSeq(hasNot, "|") {
		if part != "" && strings.Contains(h.done.Output, part) {
			t.Errorf("%s has %q: %q", question, part, h.done.Output)
		}
	}
}

var (
	listLine = regexp.MustCompile(`^(- |\d{1,2}\. )`)
	leadLine = regexp.MustCompile(`^\*\*[^*]+\*\*(: |$)`)
	dangling = []string{"It", "Its", "They", "Them", "Otherwise", "However", "Also", "Then", "But", "And"}
)

// coherent holds what every answer of the built-in speaker keeps to: it is short,
// speaks of at most three pages, has no headings with nothing below, no fragments
// and no beginning that leans on what is not there.
func coherent(t *testing.T, question string, reply *tilly.Reply) {
	t.Helper()
	out := reply.Output
	if len(out) > 1200 || len(reply.Sources) > 3 {
		t.Errorf("%s: %d bytes from %d sources: %q", question, len(out), len(reply.Sources), out)
	}
	paragraphs := strings.Split(out, "\n\n")
	for i, p := range paragraphs {
		if strings.TrimSpace(p) != p || p == "" {
			t.Errorf("%s: loose space: %q", question, out)
			continue
		}
		if !reply.Answered && strings.Contains(p, "](http") { // where it might stand
			continue
		}
		if leadLine.FindString(p) == p { // a lead has its list below it
			if i+1 == len(paragraphs) || !listLine.MatchString(paragraphs[i+1]) {
				t.Errorf("%s: a heading with nothing below: %q", question, out)
			}
			continue
		}
		if listLine.MatchString(p) || leadLine.MatchString(p) {
			continue
		}
		if !strings.ContainsAny(p[len(p)-1:], ".!?:") {
			t.Errorf("%s: a fragment: %q", question, p)
		}
		if slices.Contains(dangling, strings.FieldsFunc(p, func(r rune) bool { return r == ' ' || r == ',' })[0]) {
			t.Errorf("%s: begins in the middle: %q", question, p)
		}
	}
}

// Where the catalogue and a page tell the price of one product, its row tells it.
func TestTheRowTellsAPriceBeforeItsPage(t *testing.T) {
	t.Parallel()
	passages := demoShop(t)
	list := catalogue{}
	for i, p := range passages {
		for title, minor := range map[string]int64{"Skarv Blanket": 19_900, "Dovre Throw": 11_900} { // dearer on their pages
			if p.Title == title && p.Ord == 0 {
				list = append(list, tilly.Product{
					Title: title, Description: "A heavy one.", URL: p.URL, DocumentID: "row of " + title, StoreID: "s1", SourceID: "catalogue",
					Variants: []tilly.Variant{{Price: &tilly.Money{Minor: minor, Currency: "EUR"}, Availability: tilly.InStock}},
				})
			}
		}
		if p.Title == "Skarv Blanket" { // a page may be called by more than its product
			passages[i].Title = "Skarv Blanket, our heavy one"
		}
	}
	if len(list) != 2 {
		t.Fatalf("%d products have a page", len(list))
	}
	for i := range list {
		list[i].Key = tilly.ProductKey(list[i])
		passage, facts := tilly.ProductPassage(list[i]), list[i].Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	s := newShelf("s1", passages...)
	a := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
	for _, c := range []struct{ before, ask, has, hasNot string }{
		{"", "What is the price of the Skarv Blanket?", "Skarv Blanket|€199.00", "€219"},
		{"", "how much does the dovre throw cost?", "Dovre Throw|€119.00", "€129"},
		{"", "Skarv blanket price", "€199.00", "€219"},
		{"", "how much is the heavy skarv blanket?", "€199.00", "€219"},
		{"What is the Dovre Throw made of?", "how much is it?", "€119.00", "€129"},
		{"", "How much is shipping to Sweden?", "€6.90", "€199"},
	} {
		id := ""
		if c.before != "" {
			id = ask(t, a, tilly.Question{Text: c.before}).done.ConversationID
		}
		h := ask(t, a, tilly.Question{Text: c.ask, ConversationID: id})
		wants(t, c.ask, h, c.has, c.hasNot)
		if shipping := strings.Contains(c.ask, "shipping"); shipping != (len(h.done.Products) == 0) {
			t.Errorf("%s: %d cards", c.ask, len(h.done.Products))
		}
	}
}
