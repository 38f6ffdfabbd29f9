package words

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

func TestSentences(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"It costs £4.90. Delivery takes 3.5 days.", []string{"It costs £4.90.", "Delivery takes 3.5 days."}},
		{"Ask Mr. Smith, e.g. by phone. He knows.", []string{"Ask Mr. Smith, e.g. by phone.", "He knows."}},
		{"Open from 9 a.m. to 5 p.m. every day. Closed on Sunday.", []string{"Open from 9 a.m. to 5 p.m. every day.", "Closed on Sunday."}},
		{"Really?! Yes... maybe. “It is.” Done", []string{"Really?!", "Yes... maybe.", "“It is.”", "Done"}},
		{"Das kostet ca. 5 Euro. Am 3. Oktober ist zu. Danach offen.", []string{"Das kostet ca. 5 Euro.", "Am 3. Oktober ist zu.", "Danach offen."}},
		{"送料は無料です。返品できますか？はい！", []string{"送料は無料です。", "返品できますか？", "はい！"}},
		{"هل الشحن مجاني؟ نعم. شكرا", []string{"هل الشحن مجاني؟", "نعم.", "شكرا"}},
		{"Write to team@shop.example or see shop.example/faq. Thanks.", []string{"Write to team@shop.example or see shop.example/faq.", "Thanks."}},
		{"(See below.) Next one. ", []string{"(See below.)", "Next one."}},
		{"จัดส่งภายในสามวัน คืนได้ภายในสิบวัน", []string{"จัดส่งภายในสามวัน คืนได้ภายในสิบวัน"}},
		{"Made by J. R. Miller in the U.S. and sold by Acme Inc. in Texas. Good.", []string{"Made by J. R. Miller in the U.S. and sold by Acme Inc. in Texas.", "Good."}},
		{"", nil}, {" . ", []string{"."}},
	} {
		if diff := cmp.Diff(c.want, Sentences(c.text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

// FuzzSentences: nothing but space is lost, and pieces add up to the text.
func FuzzSentences(f *testing.F) {
	for _, s := range []string{"One. Two! Three?", "4.90 e.g. a.m.", "日本。語", "\n\n\n", "...", "\xff.\xfe", "a\n\nb", "“q.” ‘r’", "1. a\n2. b"} {
		f.Add(s)
	}
	bare := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return -1
			}
			return r
		}, s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "?")
		if got := strings.Join(Sentences(text), ""); bare(got) != bare(text) {
			t.Errorf("%q became %q", text, got)
		}
	})
}
