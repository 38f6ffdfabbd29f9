package words

import (
	"slices"
	"strings"
	"testing"
)

// found writes what a matcher finds: phrase, and in brackets what its slot holds.
func found(phrases []string, text string) (out []string) {
	text = strings.ToLower(text)
	for _, m := range NewMatcher(phrases).Find(text) {
		hit := phrases[m.Phrase]
		if m.SlotTo > 0 {
			hit += "(" + text[m.SlotFrom:m.SlotTo] + ")"
		}
		out = append(out, hit)
	}
	return out
}

func TestMatcher(t *testing.T) {
	for _, c := range []struct {
		name    string
		phrases []string
		text    string
		want    []string
	}{
		{"words at borders", []string{"how much"}, "How much is it?", []string{"how much"}},
		{"no part of a word", []string{"ring", "price"}, "Bring the prices", nil},
		{"apostrophes of any kind", []string{"what's"}, "What’s that", []string{"what's"}},
		{"hyphens", []string{"e-mail"}, "your E-Mail please", []string{"e-mail"}},
		{"a slot at the end", []string{"do you have *"}, "Hi. Do you have red cups? Thanks.", []string{"do you have *(red cups)"}},
		{"a slot at the end needs words", []string{"do you have *"}, "what do you have? cups.", nil},
		{"a slot in between", []string{"how much does * weigh"}, "how much does the small table weigh", []string{"how much does * weigh(the small table)"}},
		{"a slot no longer than six", []string{"from * to"}, "from a b c d e f g to", nil},
		{"a slot ends with its sentence", []string{"from * to"}, "it comes from here. go to bed", nil},
		{"a slot at the beginning", []string{"* please"}, "Hello! Two cups please", []string{"* please(two cups)"}},
		{"phrases end with sentences", []string{"red cup"}, "It is red. Cup sold.", nil},
		{"several, in order", []string{"cup", "red cup", "red"}, "red cup", []string{"red cup", "red", "cup"}},
		{"every place", []string{"cup"}, "cup, cup", []string{"cup", "cup"}},
		{"nothing", nil, "anything", nil},
		{"German without points", []string{"rückgabe", "größe"}, "ruckgabe der grosse", []string{"rückgabe", "größe"}},
		{"German with points", []string{"rückgabe"}, "Rückgabe!", []string{"rückgabe"}},
		{"points that are there count", []string{"schon"}, "schön", nil},
		{"German slot", []string{"was kostet *"}, "Was kostet der Versand nach Österreich?", []string{"was kostet *(der versand nach österreich)"}},
		{"Chinese within a run", []string{"多少钱", "运费"}, "请问这个运费多少钱？", []string{"运费", "多少钱"}},
		{"Chinese slot at the end", []string{"有没有 *"}, "你们有没有红色的杯子？谢谢", []string{"有没有 *(红色的杯子)"}},
		{"Chinese slot in between", []string{"从 * 发货"}, "是从德国发货吗", []string{"从 * 发货(德国)"}},
		{"Thai within a run", []string{"ราคาเท่าไหร่", "ค่าจัดส่ง"}, "ค่าจัดส่งราคาเท่าไหร่คะ", []string{"ค่าจัดส่ง", "ราคาเท่าไหร่"}},
		{"Thai marks belong to their letter", []string{"กา"}, "ก่า", nil},
		{"Arabic with a question mark of its own", []string{"كم سعر *"}, "كم سعر هذا القميص؟ شكرا", []string{"كم سعر *(هذا القميص)"}},
		{"Arabic with vowel signs left out", []string{"شكرًا"}, "شكرا", []string{"شكرًا"}},
		{"Arabic as it is typed in haste", []string{"إرجاع", "القهوة"}, "ارجاع القهوه", []string{"إرجاع", "القهوة"}},
		{"Arabic words at borders", []string{"سعر"}, "بسعر", nil},
		{"Korean with a particle", []string{"배송"}, "배송은 얼마나 걸려요", []string{"배송"}},
	} {
		if got := found(c.phrases, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q in %q finds %q, not %q", c.name, c.phrases, c.text, got, c.want)
		}
	}
}

func TestFindTellsTheKey(t *testing.T) {
	for _, c := range []struct{ code, section, text, key, slot string }{
		{"en", "concept", "A Backpack for kids", "backpack", ""},
		{"de", "concept", "Ein Rucksack für Kinder", "backpack", ""},
		{"en", "idiom", "Can I get my money back?", "refund", ""},
		{"de", "question", "Bis wann geht das?", "when", ""},
		{"en", "buy", "Do you have red cups?", "", "red cups"},
		{"de", "concept", "Gro\u0308\u00dfe", "size", ""},
		{"tr", "concept", "İADE", "return", ""},
		{"tr", "colour", "KIRMIZI", "", ""},
		{"fr", "concept", "Un sac à dos pour enfants", "backpack", ""},
		{"pl", "concept", "Czy plecak jest wodoodporny?", "waterproof", ""},
		{"zh", "concept", "这个背包防水吗？", "waterproof", ""},
		{"ja", "concept", "防水のリュックはありますか", "backpack", ""},
		{"ar", "concept", "هل حقيبة الظهر عضوية؟", "organic", ""},
		{"he", "concept", "האם יש תיק גב?", "backpack", ""},
		{"tr", "buy", "Kırmızı çanta arıyorum", "", "kırmızı çanta"},
		{"fr", "buy", "Bonjour. Je cherche une bague en argent.", "", "une bague en argent"},
		{"zh", "person", "我要转人工", "", ""},
		{"ja", "track", "注文した商品はどこですか", "", ""},
		{"es", "idiom", "Me queda grande la camisa", "cambio talla", ""},
		{"nl", "separable", "stuur het terug", "", ""},
	} {
		hits := Of(c.code).Find(c.section, c.text)
		if !slices.ContainsFunc(hits, func(h Hit) bool { return h.Key == c.key && h.Slot == c.slot }) {
			t.Errorf("%s: %q finds %v", c.code, c.text, hits)
		}
	}
}

func TestFindingNothingTakesNoMemory(t *testing.T) {
	m := NewMatcher(Of("en").List("person"))
	if n := testing.AllocsPerRun(100, func() { m.Find("is the small oak table sold with its chairs?") }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
