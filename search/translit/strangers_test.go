package translit_test

import (
	"strings"
	"testing"

	"tilly/search/analysis"
	"tilly/search/translit"
	"tilly/testkit/tabbed"
	"tilly/words"
)

// What strangers wrote, who had seen nothing of how it is read: names that shops write in
// Latin letters as shoppers type them in theirs, and words for what shops sell as they are
// typed in Latin letters. Odd lines may be looked at, of even ones only totals are told.

// folded are the words of a text as search knows them.
func folded(text string) (list []string) {
	analysis.EachWord(text, func(w analysis.Word) { list = append(list, analysis.Fold(w.Text)) })
	return list
}

// half is how many lines of a half there are, and how many have what is meant among the
// words that are found at the least cost.
type half struct{ lines, found int }

// english are words of no name, as many as stand in a store beside names.
func english(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, w := range words.Vocabulary("en") {
		all = append(all, analysis.Fold(w))
	}
	return all
}

func TestNamesAsStrangersTypeThem(t *testing.T) {
	t.Parallel()
	lines := tabbed.Rows(t, "names.tsv")
	all := english(t)
	for _, line := range lines {
		all = append(all, folded(line[2])...)
	}
	list := translit.NewList(all)
	least := map[string]int{"ru": 17, "uk": 18, "bg": 17, "el": 17, "ar": 17, "he": 10, "fa": 13, "hi": 13, "ja": 14, "ko": 10}
	sums := map[string]*[2]half{}
	for n, line := range lines {
		if sums[line[0]] == nil {
			sums[line[0]] = &[2]half{}
		}
		sum := &sums[line[0]][n%2]
		sum.lines++
		if meets(line[1], folded(line[2]), list) {
			sum.found++
		} else if n%2 == 0 && testing.Verbose() {
			t.Logf("%s is not found", line)
		}
	}
	for lang, sum := range sums {
		t.Logf("%s: odd lines %+v, even lines %+v", lang, sum[0], sum[1])
		if sum[1].found < least[lang] {
			t.Errorf("%s: %+v, want %d", lang, sum[1], least[lang])
		}
	}
}

// meets says whether any word of a text is likeliest meant as one of some.
func meets(text string, want []string, list translit.List) (found bool) {
	for w := range strings.FieldsSeq(analysis.Fold(text)) {
		rules := translit.Named(w)
		if rules == nil {
			continue
		}
		matches := rules.Find(w, rules.Most(w), list)
		for _, m := range matches {
			for _, v := range want {
				found = found || m.Word == v && m.Cost == matches[0].Cost
			}
		}
	}
	return found
}

// Words of a language are seldom taken for names.
func TestWordsAreNoNames(t *testing.T) {
	t.Parallel()
	var names []string
	for _, line := range tabbed.Rows(t, "names.tsv") {
		names = append(names, folded(line[2])...)
	}
	list := translit.NewList(names)
	for _, lang := range words.TypedInLatin() {
		asked, taken := 0, 0
		for _, w := range words.Synonyms(lang) {
			word := analysis.Fold(w[0])
			rules := translit.Named(word)
			if rules == nil || strings.Contains(word, " ") {
				continue
			}
			asked++
			if len(rules.Find(word, rules.Most(word), list)) > 0 {
				taken++
			}
		}
		t.Logf("%s: of %d words %d are taken for one of %d names", lang, asked, taken, len(list))
		if asked < 50 || 100*taken > 8*asked {
			t.Errorf("%s: %d of %d words are taken for names", lang, taken, asked)
		}
	}
}

func TestThingsAsStrangersTypeThem(t *testing.T) {
	t.Parallel()
	lines := tabbed.Rows(t, "things.tsv")
	byLang := map[string][]string{}
	stems := func(lang, text string) (out []string) {
		a := analysis.NewAnalyzer(lang)
		analysis.EachWord(text, func(w analysis.Word) { out = append(out, a.Term(w)) })
		return out
	}
	for _, line := range lines {
		byLang[line[0]] = append(byLang[line[0]], stems(line[0], line[1])...)
	}
	least := map[string]int{"ru": 12, "uk": 12, "bg": 11, "el": 12, "ar": 10, "he": 8, "fa": 10, "hi": 10}
	for lang, known := range byLang {
		a := analysis.NewAnalyzer(lang)
		for _, w := range words.Vocabulary(lang) {
			known = append(known, a.Term(analysis.Word{Text: w}))
		}
		byLang[lang] = known
	}
	sums := map[string]*[2]half{}
	for n, line := range lines {
		lang := line[0]
		if sums[lang] == nil {
			sums[lang] = &[2]half{}
		}
		sum := &sums[lang][n%2]
		sum.lines++
		rules, list, want, found := translit.Typed(lang), translit.NewList(byLang[lang]), stems(lang, line[1]), false
		for _, w := range folded(line[2]) {
			for _, m := range rules.Find(w, rules.Most(w), list) {
				for _, v := range want {
					found = found || m.Word == v
				}
			}
		}
		if found {
			sum.found++
		}
	}
	for lang, sum := range sums {
		t.Logf("%s: odd lines %+v, even lines %+v", lang, sum[0], sum[1])
		if sum[1].found < least[lang] {
			t.Errorf("%s: %+v, want %d", lang, sum[1], least[lang])
		}
	}
}
