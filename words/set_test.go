package words

import (
	"slices"
	"strings"
	"testing"
)

func TestEntriesAreFoundInJoinedWords(t *testing.T) {
	german, mixed, all := MixOf("de"), MixOf("de", "en", "en", "xx"), Mix{}
	if !slices.Equal(mixed.codes[:3], []string{"de", "en", ""}) {
		t.Errorf("the languages are %v", mixed.codes)
	}
	for _, c := range []struct {
		mix           Mix
		section, text string
		want          bool
	}{
		{german, "shop.cheapest", "welche ist die günstigste Lampe", true},
		{german, "shop.cheapest", "which is the cheapest lamp", false},
		{mixed, "shop.cheapest", "which is the cheapest lamp", true},
		{all, "shop.cheapest", "quelle est la moins chère", true},
		{all, "shop.cheapest", "en ucuz lamba hangisi", true},
		{all, "shop.sale", "这个打折吗", true},
		{all, "shop.stock", "これは在庫ありますか", true},
		{all, "shop.stock", "stockings", false},
		{MixOf("es"), "cost.phrase", "cuanto cuesta la lampara", true},
		{MixOf("en"), "cost.phrase", "what does the lamp cost", true},
		{MixOf("en"), "cost.phrase", "what does the lamp weigh", false},
		{all, "shop.nothing of the kind", "anything", false},
	} {
		if got := c.mix.Stands(c.section, Joined(Plain(c.text))); got != c.want {
			t.Errorf("%s in %q: %v", c.section, c.text, got)
		}
	}
}

func TestEntriesAreTakenOut(t *testing.T) {
	for _, c := range []struct{ code, section, text, rest, entry string }{
		{"en", "buy", "do you have any mugs", "mugs", "do you have any *"},
		{"en", "cost.phrase", "what does the mug cost", "the mug", "what does * cost"},
		{"tr", "buy", "kupa var mı", "kupa", "* var mı"},
		{"ja", "buy", "カップはありますか", "カップ", "* はありますか"},
		{"de", "buy", "wo ist der Becher", "wo ist der becher", ""},
	} {
		joined := Joined(Plain(c.text))
		if rest, entry := MixOf(c.code).TakeOne(c.section, joined, len(joined)); strings.TrimSpace(rest) != c.rest || entry != c.entry {
			t.Errorf("%q: %q is left without %q", c.text, rest, entry)
		}
	}
	if rest, found := MixOf("en").TakeOut("shop.sale", " mugs on sale and special offers "); !found || rest != " mugs and " {
		t.Errorf("%q is left", rest)
	}
	if _, entry := MixOf("en").TakeOne("buy", Joined(Plain("when the parcel comes tomorrow i need a mug")), 10); entry != "" {
		t.Errorf("%q was taken from too far behind", entry)
	}
}

func TestWordsOfALanguage(t *testing.T) {
	s := MixOf("fr", "en")
	if !s.Has("goods.gift", "cadeau") || !s.Has("goods.gift", "present") || s.Has("goods.gift", "geschenk") || !s.HasAny("joint.or", []string{"bleu", "ou", "rouge"}) {
		t.Error("French or English words are not known")
	}
	if got := s.Without("goods.empty", []string{"une", "lampe", "the"}); !slices.Equal(got, []string{"lampe"}) {
		t.Errorf("%v are left", got)
	}
	if !s.Begins("opener", Joined([]string{"et", "pour", "noël"})) || s.Begins("opener", Joined([]string{"lampe", "et"})) {
		t.Error("what begins is not what stands first")
	}
	if got := s.Entries("joint.or"); !slices.Contains(got, "ou") || !slices.Contains(got, "or") {
		t.Errorf("the entries are %v", got)
	}
}

func FuzzSet(f *testing.F) {
	f.Add("what does the mug cost")
	f.Add("カップはありますか")
	f.Fuzz(func(t *testing.T, text string) {
		joined := Joined(Plain(text))
		for _, section := range []string{"buy", "cost.phrase", "shop.sale"} {
			if rest, found := (Mix{}).TakeOut(section, joined); found != (Mix{}).Stands(section, joined) {
				t.Errorf("%q: %q is left, found %v", joined, rest, found)
			}
		}
	})
}
