package quote

import (
	"slices"
	"strings"
	"testing"

	"tilly/quote/wish"
)

func TestWhatAQuestionAsksFor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, question, want string }{
		{"en", "how long til it arrives", "delivery_time"},
		{"en", "what does shipping cost", "shipping_cost"},
		{"en", "how much is the green kettle", "price"},
		{"en", "when are you open", "hours"},
		{"en", "what is the warranty on the kettle", "warranty"},
		{"en", "how many watts does the kettle have", "power"},
		{"en", "is the kettle quiet", "noise"},
		{"en", "does the kettle have a name", ""},
		{"en", "whos paying if i send it back", "return_cost"},
		{"en", "when do i see my money again after the refund", "refund_time"},
		{"en", "how loud is it", "noise"},
		{"fr", "vous livrez avec quel transporteur", "carrier"},
		{"de", "kann ich das umtauschen", "exchange"},
		{"es", "en cuantos días me devuelven el dinero", "refund_time"},
		{"pl", "kto płaci za odesłanie", "return_cost"},
		{"it", "si può lavare in lavatrice", "washing"},
		{"ar", "هل يمكنني إلغاء الطلب", "cancel"},
		{"ja", "返品できない商品", "return_excluded"},
		{"de", "wie lange dauert die lieferung", "delivery_time"},
		{"de", "wie lang ist die leine", "length"},
		{"de", "wo sitzt die firma", "address"},
		{"de", "was kostet der versand", "shipping_cost"},
		{"sv", "hur länge har jag på mig att ångra köpet av en matta", "returns"},
		{"sv", "hur snabbt kommer paketet", "delivery_time"},
		{"es", "cuanto sale la lámpara", "price"},
		{"fr", "vous livrez en combien de temps", "delivery_time"},
		{"nl", "waar is het frame van gemaakt", "material"},
		{"tr", "kargo ücreti ne kadar", "shipping_cost"},
		{"tr", "kargom nerede", "order_status"},
		{"ru", "до скольки работаете", "hours"},
		{"bg", "за колко време пристига", "delivery_time"},
		{"vi", "sđt", "phone"},
	} {
		got := kindsAsked(Question{Text: c.question, Lang: c.lang}, []string{c.lang})
		if c.want == "" && len(got) > 0 || c.want != "" && !slices.Contains(got, c.want) {
			t.Errorf("%s: %q asks for %v, want %q", c.lang, c.question, got, c.want)
		}
		if strings.HasSuffix(c.want, "cost") && slices.Contains(got, "price") {
			t.Errorf("%s: %q asks for %v: the price is that of shipping", c.lang, c.question, got)
		}
	}
}

// Words that only have their stem in common ask for different things.
func TestWordsOfOneStemAreNotTakenForEachOther(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, question, not string }{
		{"tr", "alezin kenarı kaç cm derin", "price"},              // kaça asks for a price
		{"es", "de cuántos cuerpos hay fundas de sofá", "founded"}, // fundador
		{"es", "dan boleta o factura", "damaged"},                  // dañado
		{"es", "cuanto ahorro en el conjunto", "count"},            // cuántos
		{"vi", "có gửi qua mỹ được ko", "gift"},                    // quà
		{"vi", "dùng được bao nhiêu năm", "capacity"},              // đựng
		{"sv", "skickar ni mattor till norge", "length"},           // mått
		{"sv", "hur länge sparar ni mina uppgifter", "tracking"},   // spåra
		{"en", "how many days will it last in water", "care"},      // watering
		{"bg", "може ли да платя", "material"},                     // плат
	} {
		if got := kindsAsked(Question{Text: c.question, Lang: c.lang}, []string{c.lang}); slices.Contains(got, c.not) {
			t.Errorf("%s: %q asks for %v", c.lang, c.question, got)
		}
	}
}

// What a compound ends with tells what is asked, unless it is a word of its own.
func TestCompoundsAskForWhatTheyEndWith(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, question, want string }{
		{"sv", "hur många år gäller kvalitetsgarantin", "warranty"},
		{"nl", "voor welke lichaamslengte is hij instelbaar", "length"},
		{"sv", "finns sprayen i resestorlek", "size"},
		{"de", "habt ihr in kaiserslautern ein lager", ""}, // nothing loud
	} {
		got := kindsAsked(Question{Text: c.question, Lang: c.lang}, []string{c.lang})
		if c.want == "" && slices.Contains(got, "noise") || c.want != "" && !slices.Contains(got, c.want) {
			t.Errorf("%s: %q asks for %v, want %q", c.lang, c.question, got, c.want)
		}
	}
}

func TestMarksOfLettersTellWordsApartWhereTheyAreSet(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		question string
		length   bool
	}{
		{"får jag ångra en matta", false}, // a rug, no measures
		{"ge mig mått på bordet", true},
		{"ge mig matt pa bordet", true}, // typed without any
	} {
		got := kindsAsked(Question{Text: c.question, Lang: "sv"}, []string{"sv"})
		if slices.Contains(got, "length") != c.length {
			t.Errorf("%q asks for %v", c.question, got)
		}
	}
}

// kindsAsked are the kinds of what a question asks for, by name.
func kindsAsked(q Question, langs []string) (out []string) {
	k := askedKinds(q, langs)
	for i, name := range wish.KindNames() {
		if k.Has(i) {
			out = append(out, name)
		}
	}
	return out
}

// Who pays for sending back is neither asked of the carrier nor what a parcel costs.
func TestWhatAReturnCostsIsNoOtherKind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, question string }{
		{"en", "who pays for return shipping"}, {"en", "who pays return postage"}, {"en", "is return shipping free"}, {"de", "wer zahlt den rückversand"}, {"pt", "quem paga o frete da devolução"},
	} {
		got := kindsAsked(Question{Text: c.question, Lang: c.lang}, []string{c.lang})
		if !slices.Contains(got, "return_cost") || slices.Contains(got, "carrier") || slices.Contains(got, "shipping_cost") {
			t.Errorf("%q asks for %v", c.question, got)
		}
	}
}
