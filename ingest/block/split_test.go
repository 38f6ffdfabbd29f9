package block

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tilly/ingest/clean"
)

func para(words int) Block {
	return Block{Kind: Paragraph, Text: strings.TrimSpace(strings.Repeat("word ", words-1)) + " end."}
}

func head(level int, text string) Block { return Block{Kind: Heading, Level: level, Text: text} }

func TestSplitSizes(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		blocks []Block
		want   []int
	}{
		"Fits":            {[]Block{para(100), para(100)}, []int{200}},
		"Breaks":          {[]Block{para(150), para(150)}, []int{150, 150}},
		"SectionsApart":   {[]Block{head(2, "A"), para(30), head(2, "B"), para(40)}, []int{30, 40}},
		"SmallJoin":       {[]Block{head(2, "A"), para(4), head(2, "B"), para(40)}, []int{44}},
		"LargeStayApart":  {[]Block{head(2, "A"), para(120), head(2, "B"), para(120)}, []int{120, 120}},
		"SmallNextToFull": {[]Block{head(2, "A"), para(200), head(2, "B"), para(20)}, []int{200, 20}},
		"LongSentence":    {[]Block{para(400)}, []int{400}},
		"Nothing":         {nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []int
			for _, p := range Split(tc.blocks, "T") {
				n := 0
				for line := range strings.Lines(p.Text) {
					if !strings.HasPrefix(line, "#") {
						n += clean.WordCount(line)
					}
				}
				got = append(got, n)
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSplitKeepsHeadingPath(t *testing.T) {
	t.Parallel()
	passages := Split([]Block{
		head(1, "Shipping"), para(90), head(2, "Abroad"), para(90), head(3, "Canada"), para(90), head(2, "Customs"), para(90),
		{Kind: Pair, Text: "Really?", Answer: "Yes."},
	}, "Shipping")
	var paths []string
	for _, p := range passages {
		paths = append(paths, strings.Join(p.Headings, "/"))
	}
	if want := []string{"", "Abroad", "Abroad/Canada", "Customs", "Customs"}; !slices.Equal(paths, want) {
		t.Errorf("%q, want %q", paths, want)
	}
	if last := passages[len(passages)-1]; last.Question != "Really?" || last.Answer != "Yes." || last.Text != "" {
		t.Errorf("%+v", last)
	}
}

func TestSplitRepeatsTableHead(t *testing.T) {
	t.Parallel()
	b := Block{Kind: Table, Head: "| Country | Price |\n| --- | --- |\n"}
	for i := range 200 {
		b.Rows = append(b.Rows, fmt.Sprintf("| Country number %d | %d euros |", i, i))
	}
	passages := Split([]Block{b}, "T")
	rows := 0
	for _, p := range passages {
		if !strings.HasPrefix(p.Text, b.Head) || clean.WordCount(p.Text) > maxPassage {
			t.Errorf("%d words: %.60s", clean.WordCount(p.Text), p.Text)
		}
		rows += strings.Count(p.Text, "euros")
	}
	if rows != 200 || len(passages) < 4 {
		t.Errorf("%d rows in %d passages", rows, len(passages))
	}
}

func TestSplitKeepsLeadWithItsList(t *testing.T) {
	t.Parallel()
	items := Block{Kind: List}
	for i := range 30 {
		items.Rows = append(items.Rows, fmt.Sprintf("- country number %d", i))
	}
	passages := Split([]Block{para(200), {Kind: Paragraph, Text: "We ship to these countries:"}, items}, "T")
	if len(passages) != 2 || !strings.HasPrefix(passages[1].Text, "We ship to these countries:\n\n- country number 0") {
		t.Errorf("%d passages: %+v", len(passages), passages)
	}
}

func TestSplitFencesCode(t *testing.T) {
	t.Parallel()
	for _, p := range Split([]Block{{Kind: Code, Text: strings.Repeat("one line of code here\n", 120)}}, "T") {
		if strings.Count(p.Text, "```") != 2 {
			t.Errorf("fences are not closed: %.40q", p.Text)
		}
	}
}

func TestSentences(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"One. Two! Three?":                           {"One. ", "Two! ", "Three?"},
		"It costs 3.50 euros. Yes.":                  {"It costs 3.50 euros. ", "Yes."},
		"Ask Dr. Miller. Or J. Smith.":               {"Ask Dr. Miller. ", "Or J. Smith."},
		"We use e.g. boxes. Fine.":                   {"We use e.g. boxes. ", "Fine."},
		`He said "no." Then left.`:                   {`He said "no." `, "Then left."},
		"送料は五百円です。五千円以上は無料です。":                       {"送料は五百円です。", "五千円以上は無料です。"},
		"هل الشحن مجاني؟ نعم.":                       {"هل الشحن مجاني؟ ", "نعم."},
		"Line one\nLine two":                         {"Line one\n", "Line two"},
		"Лавка на ул. Мира. Ждём вас с 9 до 18.":     {"Лавка на ул. Мира. ", "Ждём вас с 9 до 18."},
		"Цена 300 руб. за штуку. В. Иванов ответит.": {"Цена 300 руб. за штуку. ", "В. Иванов ответит."},
		"Πόσο κοστίζει; Τέσσερα ευρώ, π.χ. με κούριερ. Ναι.": {"Πόσο κοστίζει; ", "Τέσσερα ευρώ, π.χ. με κούριερ. ", "Ναι."},
		"We ship; you wait. Good.": {"We ship; you wait. ", "Good."},
		"هل الشحن مجاني؟ نعم. التوصيل خلال يومين.":           {"هل الشحن مجاني؟ ", "نعم. ", "التوصيل خلال يومين."},
		"کیا واپسی ممکن ہے؟ جی ہاں۔ تیس دن میں۔":             {"کیا واپسی ممکن ہے؟ ", "جی ہاں۔ ", "تیس دن میں۔"},
		"המשלוח עולה 25 ש״ח. מעל 250 ש״ח חינם!":              {"המשלוח עולה 25 ש״ח. ", "מעל 250 ש״ח חינם!"},
		"डिलीवरी मुफ़्त है। वापसी 30 दिन में। धन्यवाद":       {"डिलीवरी मुफ़्त है। ", "वापसी 30 दिन में। ", "धन्यवाद"},
		"เราส่งสินค้าทุกวันทำการครับ ค่าส่งห้าสิบบาท":        {"เราส่งสินค้าทุกวันทำการครับ ", "ค่าส่งห้าสิบบาท"},
		"我们每天发货。（满99元包邮。）谢谢！":                                {"我们每天发货。", "（满99元包邮。）", "谢谢！"},
		"「無料ですか？」はい。長さは３．５ｍです。":                              {"「無料ですか？」", "はい。", "長さは３．５ｍです。"},
		"배송은 무료입니다. 반품은 30일 안에 됩니다.":                         {"배송은 무료입니다. ", "반품은 30일 안에 됩니다."},
		"Wir liefern am 24. Dezember nicht. Danach schon.":   {"Wir liefern am 24. Dezember nicht. ", "Danach schon."},
		"Größe M inkl. Gürtel, z.B. Leder. Maße: ca. 30 cm.": {"Größe M inkl. Gürtel, z.B. Leder. ", "Maße: ca. 30 cm."},
		"Առաքումն անվճար է։ Այո։":                            {"Առաքումն անվճար է։ ", "Այո։"},
		"": nil,
	} {
		if diff := cmp.Diff(want, sentences(text)); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestLongTextIsSplitAtSentences(t *testing.T) {
	t.Parallel()
	for name, sentence := range map[string]string{
		"English":  "This sentence has exactly eight words in it. ",
		"Japanese": "ご注文は二営業日以内に発送いたします。",
		"Chinese":  "我们会在两个工作日内发货。",
		"Korean":   "주문하신 상품은 이틀 안에 발송합니다. ",
		"Russian":  "Мы отправляем заказы в течение двух рабочих дней. ",
		"Greek":    "Στέλνουμε τις παραγγελίες μέσα σε δύο ημέρες. ",
		"Arabic":   "نشحن الطلبات خلال يومين من أيام العمل. ",
		"Hebrew":   "אנחנו שולחים הזמנות בתוך שני ימי עסקים. ",
		"Hindi":    "हम दो कार्य दिवसों में ऑर्डर भेजते हैं। ",
		"Thai":     "เราจัดส่งสินค้าภายในสองวันทำการ ",
	} {
		text := strings.TrimSpace(strings.Repeat(sentence, 200))
		passages := Split([]Block{{Kind: Paragraph, Text: text}}, "T")
		if len(passages) < 3 {
			t.Errorf("%s: %d passages", name, len(passages))
		}
		for _, p := range passages {
			if n := clean.WordCount(p.Text); n > maxPassage || !strings.HasSuffix(sentence, p.Text[len(p.Text)-1:]+" ") && !strings.HasSuffix(p.Text, strings.TrimSpace(sentence)) {
				t.Errorf("%s: %d words, ends %q", name, n, p.Text[max(0, len(p.Text)-20):])
			}
		}
	}
	thai := strings.Repeat("จัดส่งฟรีทั่วประเทศเมื่อสั่งซื้อครบห้าร้อยบาท", 60)
	for _, p := range Split([]Block{{Kind: Paragraph, Text: thai}}, "T") {
		if !utf8.ValidString(p.Text) || clean.WordCount(p.Text) > maxCut {
			t.Errorf("Thai: %d words", clean.WordCount(p.Text))
		}
	}
}

// FuzzSentences holds that no character is lost.
func FuzzSentences(f *testing.F) {
	f.Add("One. Two! 三。Dr. X. \"Y.\" z")
	f.Fuzz(func(t *testing.T, text string) {
		if got := strings.Join(sentences(text), ""); got != text {
			t.Errorf("%q became %q", text, got)
		}
	})
}

// Neighbours under the same headings are joined below minPassage words, others only while
// one of them says next to nothing.
func TestSmallNeighbours(t *testing.T) {
	t.Parallel()
	of := func(words int, path ...string) draft { return draft{path: path, words: words} }
	for _, tc := range []struct {
		a, b draft
		want bool
	}{
		{of(minPassage-1, "A"), of(minPassage, "A"), true},
		{of(minPassage, "A"), of(minPassage-1, "A"), true},
		{of(minPassage, "A"), of(minPassage, "A"), false},
		{of(minPassage-1, "A"), of(minPassage-1, "B"), false},
		{of(minSection-1, "A"), of(minPassage, "B"), true},
		{of(minPassage, "A"), of(minSection-1, "B"), true},
		{of(minSection, "A"), of(minSection, "A", "B"), false},
	} {
		if got := small(tc.a, tc.b); got != tc.want {
			t.Errorf("%d words below %q and %d below %q: %v", tc.a.words, tc.a.path, tc.b.words, tc.b.path, got)
		}
	}
}

// A question and what stands below it are a pair, unless a part of its own begins there.
func TestQuestionsAndWhatStandsBelow(t *testing.T) {
	t.Parallel()
	answer := Block{Kind: Paragraph, Text: "Within 30 days."}
	for name, tc := range map[string]struct {
		blocks []Block
		pairs  int
	}{
		"the last":                 {[]Block{head(2, "Can I return it?"), answer}, 1},
		"one more of its rank":     {[]Block{head(2, "Can I return it?"), answer, head(2, "More"), answer}, 1},
		"a higher heading follows": {[]Block{head(3, "Can I return it?"), answer, head(2, "More"), answer}, 1},
		"a part below it":          {[]Block{head(2, "Can I return it?"), answer, head(3, "How"), answer}, 0},
		"nothing below it":         {[]Block{head(2, "Can I return it?"), head(2, "More"), answer}, 0},
		"the title of the page":    {[]Block{head(1, "Can I return it?"), answer}, 0},
		"no question":              {[]Block{head(2, "Returns"), answer}, 0},
		"an essay below it":        {[]Block{head(2, "Can I return it?"), para(MaxAnswerWords + 1)}, 0},
		"the longest answer":       {[]Block{head(2, "Can I return it?"), para(MaxAnswerWords)}, 1},
	} {
		n := 0
		for _, b := range PairUp(tc.blocks) {
			if b.Kind == Pair {
				n++
			}
		}
		if n != tc.pairs {
			t.Errorf("%s: %d pairs", name, n)
		}
	}
}

// A heading with nothing below it goes, but the first of a page.
func TestHeadingsOverNothing(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		blocks []Block
		want   string
	}{
		"the first stays":       {[]Block{head(1, "A")}, "A"},
		"the last goes":         {[]Block{head(1, "A"), para(3), head(2, "B")}, "A "},
		"of its rank":           {[]Block{head(1, "A"), head(2, "B"), head(2, "C"), para(3)}, "A C "},
		"a part of it":          {[]Block{head(1, "A"), head(2, "B"), head(3, "C"), para(3)}, "A B C "},
		"the end of a section":  {[]Block{head(1, "A"), head(2, "B"), {Kind: SectionEnd}, para(3)}, "A  "},
		"a higher one below it": {[]Block{head(1, "A"), head(3, "B"), head(2, "C"), para(3)}, "A C "},
	} {
		var got []string
		for _, b := range DropEmptyHeadings(tc.blocks) {
			if b.Kind != Heading {
				b.Text = ""
			}
			got = append(got, b.Text)
		}
		if strings.Join(got, " ") != tc.want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, " "), tc.want)
		}
	}
}
