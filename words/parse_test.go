package words

import (
	"io/fs"
	"strings"
	"testing"
)

func TestParseRefuses(t *testing.T) {
	for name, file := range map[string]string{
		"an entry before any section": "yes",
		"an unknown section":          "[maybe]\nyes",
		"an unknown part":             "[ask.weather]\nis it cold",
		"a part too few":              "[ask]\nhow much",
		"a part too many":             "[yes.loud]\nyes",
		"an open heading":             "[yes",
		"a section twice":             "[yes]\nyes\n[yes]\nsure",
		"capital letters":             "[yes]\nYes",
		"space at an end":             "[yes]\nyes ",
		"a tab":                       "[yes]\nyes\tsure",
		"an empty entry":              "[yes]\nyes ·  · sure",
		"= in a list":                 "[yes]\nyes = sure",
		"no = among groups":           "[same]\nshipping delivery",
		"no = among turns":            "[idiom]\nmoney back",
		"an unknown key":              "[question]\nwhence = whence",
		"a key twice":                 "[question]\nwhen = when\nwhen = what time",
		"a word twice in a group":     "[same]\nshipping = delivery = shipping",
		"a word twice under a key":    "[question]\nwhen = when · when",
		"two slots":                   "[buy]\n* or *",
		"nothing but a slot":          "[buy]\n*",
		"a slot within a word":        "[buy]\npric*",
		"two lines of what is said":   "[say.hello]\nHello!\nHi!",
		"letters and marks apart":     "[yes]\ncafe\u0301",
		"what is no UTF-8":            "[yes]\n\xff",
		"a carriage return":           "[yes]\r\nyes",
		"nothing left of =":           "[idiom]\n = refund",
		"a heading within an entry":   "[yes]\nyes [no]",
	} {
		if found, err := parse(file, sections); err == nil {
			t.Errorf("%s is taken: %v", name, found)
		}
	}
}

func TestParseReadsEachForm(t *testing.T) {
	found, err := parse("# told\n\n[language]\ncode = xx\nname = Xish\nin = Xish\ndirection = ltr\n[yes]\nyes · sure\nof course\n[same]\na = b = c\n[idiom]\nmoney back · my money = refund\n[say.hello]\nHello = {store} · [hi]\n", sections)
	if err != nil {
		t.Fatal(err)
	}
	l := newLanguage("xx", ready(found))
	said, ok := l.Say("hello", map[string]string{"store": "Oak {x}"})
	if !ok || said != "Hello = Oak {x} · [hi]" {
		t.Errorf("said %q", said)
	}
	if got := strings.Join(l.List("yes"), ","); got != "yes,sure,of course" {
		t.Errorf("list %q", got)
	}
	if got := l.Groups("same"); len(got) != 1 || len(got[0]) != 3 {
		t.Errorf("groups %v", got)
	}
	if hits := l.Find("idiom", "I want MY MONEY"); len(hits) != 1 || hits[0].Key != "refund" {
		t.Errorf("hits %v", hits)
	}
}

func FuzzParse(f *testing.F) {
	for _, name := range []string{"languages/en.txt", "languages/de.txt", "cldr/de.txt"} {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data[:min(len(data), 2000)]))
	}
	f.Add("[say.hello]\n{store} {")
	f.Add("[buy]\ni want *\n* please")
	f.Fuzz(func(t *testing.T, file string) {
		found, err := parse(file, sections)
		if err != nil {
			return
		}
		l := newLanguage("xx", ready(found))
		for name, s := range found {
			for _, w := range s.all() {
				if w == "" || !s.asIs && w != strings.ToLower(w) {
					t.Errorf("%s holds %q", name, w)
				}
				for _, hit := range l.Find(name, "so "+w+" then") {
					if hit.From >= hit.To {
						t.Errorf("%s: %q is found at nothing", name, w)
					}
				}
			}
		}
		l.Say("hello", map[string]string{"store": "Oak"})
	})
}
