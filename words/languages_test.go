package words

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// whole are the languages whose files have every section.
var whole = strings.Fields("en de fr es it nl pl pt tr ar he zh ja")

// raw is a language's sections as its file has them.
func raw(t *testing.T, code string) map[string]*section {
	t.Helper()
	data, err := fs.ReadFile(files, "languages/"+code+".txt")
	if err != nil {
		t.Fatal(err)
	}
	found, err := parse(string(data), sections)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return found
}

// mustHave are the full names of the sections that a language has or declares absent.
func mustHave() (out []string) {
	for _, a := range sections {
		switch {
		case a.some || a.name == "units":
		case a.parts == nil:
			out = append(out, a.name)
		default:
			for _, part := range a.parts {
				out = append(out, a.name+"."+part)
			}
		}
	}
	for _, kind := range measured {
		out = append(out, "units."+kind)
	}
	return out
}

func TestEveryLanguageHasItsSectionsOrSaysWhichNot(t *testing.T) {
	for _, code := range whole {
		if !slices.Contains(Codes(), code) {
			t.Errorf("no file of %s", code)
		}
	}
	for _, code := range Codes() {
		have := raw(t, code)
		absent := have["absent"].all()
		if slices.Contains(whole, code) && len(absent) > 0 {
			t.Errorf("%s: nothing may be absent", code)
		}
		for _, name := range mustHave() {
			kind, _, _ := strings.Cut(name, ".")
			missing := slices.Contains(absent, name) || slices.Contains(absent, kind)
			if has := len(have[name].all()) > 0; has == missing {
				t.Errorf("%s: [%s] is there: %v, declared absent: %v", code, name, has, missing)
			}
		}
	}
}

func TestLanguagesTellTheirNames(t *testing.T) {
	for _, code := range Codes() {
		l := Of(code)
		if l.Code() != code || l.about("code") != code || l.Name() == "" || l.InSentence() == "" {
			t.Errorf("%s: %q %q %q", code, l.about("code"), l.Name(), l.InSentence())
		}
		if want := slices.Contains([]string{"ar", "fa", "he"}, code); l.RTL() != want {
			t.Errorf("%s: right to left %v", code, l.RTL())
		}
	}
}

func TestWholeLanguagesKnowEnough(t *testing.T) {
	least := map[string]int{"person": 12, "track": 10, "buy": 10, "stop": 40, "idiom": 15, "colour": 20, "question": 20,
		"common": 40, "close": 4, "ware": 6, "head": 5, "price": 10, "money": 1, "counted": 4, "measure": 5, "sum": 2}
	for _, code := range whole {
		l := Of(code)
		if n := len(l.Groups("same")); n < 60 {
			t.Errorf("%s: %d groups of words that mean the same", code, n)
		}
		if n := len(l.Concepts()); n < 120 {
			t.Errorf("%s: %d concepts", code, n)
		}
		for _, inquiry := range inquiries {
			if len(l.Keyed("question")[inquiry]) == 0 {
				t.Errorf("%s: no word asks for %s", code, inquiry)
			}
		}
		for section, n := range least {
			if have := len(l.List(section)); have < n {
				t.Errorf("%s: [%s] has %d, not %d", code, section, have, n)
			}
		}
	}
}

// lacking are keys that a language has no word for: Chinese and Japanese ask for people
// by whole phrases, and the last two set nothing before a value; four have no word of its
// own that stands before a place.
var lacking = map[string][]string{
	"zh": {"joint.in", "joint.where", "personal", "cost.word"}, "ja": {"joint.in", "joint.where", "personal", "order", "cost.word"},
	"tr": {"joint.in", "joint.where"}, "he": {"joint.where"},
}

func TestWholeLanguagesHaveEveryKey(t *testing.T) {
	for _, section := range []string{"shop", "goods", "joint", "ordinal", "feature", "cost", "refers", "order", "personal", "reach", "cited", "elapsed"} {
		i := slices.IndexFunc(sections, func(a about) bool { return a.name == section })
		for _, code := range whole {
			for _, key := range sections[i].keys {
				full := section + "." + key
				if absent := slices.Contains(lacking[code], full) || slices.Contains(lacking[code], section); len(entriesOf(Of(code), full)) == 0 && !absent {
					t.Errorf("%s: [%s] has no %s", code, section, key)
				}
			}
		}
	}
}

func TestConceptsAreTheSameInAllLanguages(t *testing.T) {
	want := slices.Sorted(maps.Keys(Of("en").Concepts()))
	for _, code := range Codes() {
		have := Of(code).Concepts()
		if len(have) == 0 {
			continue
		}
		for _, key := range want {
			if len(have[key]) == 0 {
				t.Errorf("%s: no concept %s", code, key)
			}
			delete(have, key)
		}
		for key := range have {
			t.Errorf("%s: concept %s, which English has not", code, key)
		}
	}
}

func TestNoEntryStandsTwice(t *testing.T) {
	for _, code := range Codes() {
		for name, s := range raw(t, code) {
			if s.form == text || s.form == keyed || s.form == groups {
				continue // the parser looks within a line; a word may stand in several groups
			}
			seen := map[string]bool{}
			for _, w := range s.all() {
				if seen[w] {
					t.Errorf("%s: [%s] has %q twice", code, name, w)
				}
				seen[w] = true
			}
		}
		for name, s := range raw(t, code) {
			if s.form != groups {
				continue
			}
			seen := map[string]bool{}
			for _, e := range s.entries {
				group := strings.Join(slices.Sorted(slices.Values(e.words)), " = ")
				if seen[group] {
					t.Errorf("%s: [%s] has the group %q twice", code, name, group)
				}
				seen[group] = true
			}
		}
	}
}

func TestWhatIsSaidHasTheSlotsOfEnglish(t *testing.T) {
	english := raw(t, "en")
	for _, code := range Codes() {
		for name, s := range raw(t, code) {
			if s.form != text {
				continue
			}
			want, have := slotsOf(english[name].entries[0].words[0]), slotsOf(s.entries[0].words[0])
			slices.Sort(want)
			slices.Sort(have)
			if name == "say.foreign" { // a language may name the other once
				want, have = slices.Compact(want), slices.Compact(have)
			}
			if !slices.Equal(want, have) {
				t.Errorf("%s: [%s] has the slots %v, English %v", code, name, have, want)
			}
		}
	}
}

func TestNamesOfCLDRAreThere(t *testing.T) {
	for _, code := range Codes() {
		l := Of(code)
		if n := len(l.Months()); n != 12 {
			t.Errorf("%s: %d months", code, n)
		}
		if n := len(l.Weekdays()); n != 7 {
			t.Errorf("%s: %d weekdays", code, n)
		}
		if len(l.Countries()) < 240 || len(l.Languages()) < 30 || len(l.Currencies()) < 60 {
			t.Errorf("%s: %d countries, %d languages, %d currencies", code, len(l.Countries()), len(l.Languages()), len(l.Currencies()))
		}
	}
	de := Of("de")
	if de.Months()["3"][0] != "März" || de.Weekdays()["0"][0] != "Sonntag" || de.Countries()["CH"][0] != "Schweiz" || de.Languages()["tr"][0] != "Türkisch" || de.Currencies()["EUR"][0] != "Euro" {
		t.Error("German names are not those of CLDR")
	}
}

// maxBytes is what all files together may add to the program.
const maxBytes = 1_300_000

// They are packed in haste here, which makes them larger than they are carried.
func TestFilesAreSmall(t *testing.T) {
	t.Parallel()
	const hasty = 5
	var carried bytes.Buffer
	for _, folder := range []string{"languages", "cldr", "marks"} {
		err := fs.WalkDir(files, folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := fs.ReadFile(files, name)
			w := brotli.NewWriterLevel(&carried, hasty)
			_, _ = w.Write(text) // a buffer takes all
			return errors.Join(err, w.Close())
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if carried.Len() > maxBytes || carried.Len() < maxBytes/2 {
		t.Errorf("%d bytes", carried.Len())
	}
}
