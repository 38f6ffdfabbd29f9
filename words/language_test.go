package words

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestAnUnknownLanguageIsEmpty(t *testing.T) {
	l := Of("xx")
	if l.Code() != "xx" || l.Name() != "" || l.RTL() || l.Stop("the") || l.List("yes") != nil || l.Groups("same") != nil || l.Find("yes", "yes") != nil {
		t.Error("something is known of no language")
	}
	if _, ok := l.Say("hello", nil); ok || len(l.Concepts()) > 0 || len(l.Months()) > 0 || len(l.Sections()) > 0 {
		t.Error("something is said in no language")
	}
	if len(l.Kinds()) != len(kinds) {
		t.Error("the kinds are not those of all languages")
	}
}

func TestNothingGivenOutChangesALanguage(t *testing.T) {
	l := Of("en")
	Codes()[0], l.List("yes")[0], l.Kinds()[0], l.Groups("same")[0][0] = "?", "?", "?", "?"
	l.Concepts()["shipping"][0] = "?"
	delete(l.Keyed("question"), "when")
	if l.List("yes")[0] == "?" || kinds[0] == "?" || codes()[0] == "?" || l.Groups("same")[0][0] == "?" || l.Concepts()["shipping"][0] == "?" || l.Keyed("question")["when"] == nil {
		t.Error("it changed")
	}
}

func TestOnlyASection(t *testing.T) {
	for _, code := range Codes() {
		all, some := Of(code), Only(code, "stop", "language", "price", "maybe")
		if !slices.Equal(all.List("stop"), some.List("stop")) || !maps.EqualFunc(all.Keyed("price"), some.Keyed("price"), slices.Equal) || all.Name() != some.Name() {
			t.Errorf("%s: it is read otherwise alone", code)
		}
		if some.List("weak") != nil {
			t.Errorf("%s: more is read", code)
		}
	}
	if Only("xx", "stop").List("stop") != nil {
		t.Error("something is known of no language")
	}
	if de, fr := Of("de"), Of("fr"); !de.Compounds() || de.HeadFirst() || fr.Compounds() || !fr.HeadFirst() || !strings.Contains(de.Letters(), "ß") {
		t.Error("German or French are not written so")
	}
}

func TestSay(t *testing.T) {
	for _, c := range []struct {
		code, key string
		slots     map[string]string
		want      string
		ok        bool
	}{
		{"en", "comes-not-in", map[string]string{"product": "Oak cup", "asked": "red", "values": "blue, green"}, "I can't find Oak cup in red. It comes in blue, green.", true},
		{"de", "foreign-quote", map[string]string{"language": "Englisch"}, "Im Shop steht auf Englisch:", true},
		{"de", "thanks", nil, "Gern geschehen!", true},
		{"de", "costs", map[string]string{"product": "Becher {price}", "price": "5 €"}, "Becher {price} kostet 5 €.", true},
		{"de", "costs", map[string]string{"product": "Becher"}, "", false},
		{"de", "no such key", nil, "", false},
	} {
		if got, ok := Of(c.code).Say(c.key, c.slots); got != c.want || ok != c.ok {
			t.Errorf("%s %s: %q %v", c.code, c.key, got, ok)
		}
	}
}

func TestKindsAskedFor(t *testing.T) {
	for _, c := range []struct{ code, question, kind string }{
		{"en", "How much does the oak table weigh?", "weight"},
		{"en", "What time do you open on Sunday?", "hours"},
		{"en", "Do you ship to Norway?", "delivery_area"},
		{"de", "Wie lange dauert die Lieferung?", "delivery_time"},
		{"de", "Aus welchem Material ist der Becher?", "material"},
		{"en", "Can I send it back after three weeks?", "returns"},
		{"en", "Is the mug dishwasher safe?", "care"},
		{"en", "Do you have this in size M?", "size"},
		{"de", "Liefert ihr auch nach Österreich?", "delivery_area"},
		{"de", "Wann habt ihr samstags geöffnet?", "hours"},
		{"de", "Kann ich auf Rechnung bezahlen?", "payment"},
		{"de", "Wo werden die Taschen genäht?", "origin"},
		{"fr", "Quels sont vos horaires d’ouverture ?", "hours"},
		{"fr", "Combien coûte la livraison en Belgique ?", "shipping_cost"},
		{"fr", "Livrez-vous en Suisse ?", "delivery_area"},
		{"fr", "Où sont fabriqués vos sacs ?", "origin"},
		{"es", "¿Cuánto tarda el envío a Canarias?", "delivery_time"},
		{"es", "cuanto cuesta la mochila", "price"},
		{"es", "¿Puedo devolver un producto rebajado?", "returns"},
		{"it", "Quanto pesa lo zaino?", "weight"},
		{"it", "Spedite all'estero?", "delivery_area"},
		{"it", "Posso pagare in contanti?", "payment"},
		{"nl", "Wat zijn jullie openingstijden?", "hours"},
		{"nl", "Hoeveel kost het verzenden naar België?", "price"},
		{"nl", "Waar worden de tassen gemaakt?", "origin"},
		{"pl", "Ile kosztuje dostawa do Niemiec?", "shipping_cost"},
		{"pl", "Jaki jest czas dostawy?", "delivery_time"},
		{"pl", "ile wazy ten plecak", "weight"},
		{"pt", "Vocês entregam em Portugal?", "delivery_area"},
		{"pt", "Qual o prazo de entrega?", "delivery_time"},
		{"pt", "tem garantia?", "warranty"},
		{"tr", "Kargo ücreti ne kadar?", "shipping_cost"},
		{"tr", "Siparişim nerede?", "order_status"},
		{"tr", "Hangi bedenler var?", "size"},
		{"zh", "请问运费多少钱？", "shipping_cost"},
		{"zh", "这个杯子是什么材质的", "material"},
		{"zh", "你们几点关门？", "hours"},
		{"ja", "送料はいくらですか？", "shipping_cost"},
		{"ja", "いつ届きますか", "delivery_time"},
		{"ja", "日曜日も営業していますか。営業時間を教えてください", "hours"},
		{"ar", "كم سعر هذه الحقيبة؟", "price"},
		{"ar", "متى يصل طلبي؟", "order_status"},
		{"ar", "هل عليه ضمان؟", "warranty"},
		{"he", "כמה עולה משלוח לאילת?", "shipping_cost"},
		{"he", "מה שעות הפתיחה שלכם?", "hours"},
		{"he", "איפה מייצרים את התיקים?", "origin"},
	} {
		if got := Of(c.code).Asked(c.question); !slices.Contains(got, c.kind) {
			t.Errorf("%s: %q asks for %v, not %s", c.code, c.question, got, c.kind)
		}
	}
	if got := Of("en").Asked("Tell me a joke"); len(got) > 0 {
		t.Errorf("a joke asks for %v", got)
	}
}
