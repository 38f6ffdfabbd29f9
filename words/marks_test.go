package words

import (
	"slices"
	"strings"
	"testing"
)

func TestMarksCanBeRead(t *testing.T) {
	for code, found := range marks() {
		for name, s := range found {
			if len(s.all()) == 0 {
				t.Errorf("%s: nothing under [%s]", code, name)
			}
			words := slices.Sorted(slices.Values(s.all()))
			if s.form == list && len(slices.Compact(slices.Clone(words))) != len(words) {
				t.Errorf("%s: [%s] has a word twice", code, name)
			}
		}
	}
}

// TestAColumnHoldsOneThing: a table does not say its language, so a name must mean
// the same in all.
func TestAColumnHoldsOneThing(t *testing.T) {
	seen := map[string]string{}
	for _, column := range columns {
		if slices.Contains([]string{"question", "answer", "name"}, column) {
			continue // of tables of knowledge, not of products
		}
		for _, name := range Every("column." + column) {
			if was := seen[name]; was != "" {
				t.Errorf("%q is %s and %s", name, was, column)
			}
			seen[name] = column
		}
	}
	for _, states := range [][]string{{"row.shown", "row.unpublished", "row.hidden"}, {"stock.in", "stock.out", "stock.preorder"}} {
		seen = map[string]string{}
		for _, state := range states {
			for _, word := range Every(state) {
				if was := seen[word]; was != "" {
					t.Errorf("%q is %s and %s", word, was, state)
				}
				seen[word] = state
			}
		}
	}
}

func TestEverySectionOfMarksIsUsed(t *testing.T) {
	for _, a := range marked {
		names := []string{a.name}
		for _, part := range a.parts {
			names = append(names, a.name+"."+part)
		}
		if a.parts != nil {
			names = names[1:]
		}
		for _, name := range names {
			if len(Every(name)) == 0 {
				t.Errorf("no language has [%s]", name)
			}
		}
	}
}

func TestLanguagesTellHowAShopIsReached(t *testing.T) {
	for _, code := range codesIn("cldr") {
		names := Of(code).ContactNames()
		for _, key := range reaches {
			if names[key] == "" {
				t.Errorf("%s: no name for %s", code, key)
			}
		}
	}
	if len(Of("xx").ContactNames()) > 0 {
		t.Error("contacts are named in no language")
	}
}

func TestEveryMonth(t *testing.T) {
	for _, name := range strings.Fields("january märz août 3月 november") {
		if !EveryMonth()[name] {
			t.Errorf("%s is no month", name)
		}
	}
	if EveryMonth()["sale"] {
		t.Error("sale is a month")
	}
}

func TestEveryGivesOutACopy(t *testing.T) {
	Every("column.price")[0] = "?"
	if slices.Contains(Every("column.price"), "?") {
		t.Error("it changed")
	}
}
