package answer_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilly/answer"
	"tilly/cluster"
	"tilly/search/lexicon"
	"tilly/testkit/leftout"
)

// asked is a question with the one thing that it means.
type meant struct{ text, means string }

// paraphrases reads public questions, each asked in several ways.
func paraphrases(t testing.TB) []meant {
	t.Helper()
	folder := leftout.Shared(t, "search", "stackfaq")
	texts := map[string]string{}
	var out []meant
	lines(t, filepath.Join(folder, "queries.tsv"), func(line string) {
		id, text, _ := strings.Cut(line, "\t")
		texts[id] = text
	})
	seen := map[string]bool{}
	lines(t, filepath.Join(folder, "qrels.tsv"), func(line string) {
		f := strings.Split(line, "\t")
		means, _, _ := strings.Cut(f[1], "_")
		if !seen[f[0]] && texts[f[0]] != "" {
			seen[f[0]] = true
			out = append(out, meant{texts[f[0]], means})
		}
	})
	return out
}

// clustered places questions one after the other, as they would come.
func clustered(list []meant) []string {
	lex := lexicon.New()
	var known []cluster.Placed
	gaps := make([]string, len(list))
	for i, q := range list {
		topic := answer.Topic(lex, lex.Language(q.text, "en"), q.text)
		gaps[i] = cluster.Place(topic, known)
		if gaps[i] == "" {
			gaps[i] = fmt.Sprintf("g%04d", i)
		}
		known = append(known, cluster.Placed{GapID: gaps[i], Topic: topic})
	}
	return gaps
}

// agreement compares gaps with meanings: of the pairs that are together, how many
// should be (precision); of those that should be, how many are (recall); and the
// share of questions that mean what most of their gap means.
func agreement(list []meant, gaps []string) (precision, recall, f1, purity float64) {
	together, meant, both := 0, 0, 0
	count := map[string]map[string]int{}
	for i := range list {
		if count[gaps[i]] == nil {
			count[gaps[i]] = map[string]int{}
		}
		count[gaps[i]][list[i].means]++
		for j := range i {
			same, should := gaps[i] == gaps[j], list[i].means == list[j].means
			if same {
				together++
			}
			if should {
				meant++
			}
			if same && should {
				both++
			}
		}
	}
	for _, means := range count {
		most := 0
		for _, n := range means {
			most = max(most, n)
		}
		purity += float64(most)
	}
	precision, recall = float64(both)/float64(max(1, together)), float64(both)/float64(max(1, meant))
	return precision, recall, 2 * precision * recall / max(1e-9, precision+recall), purity / float64(len(list))
}

// Floors just under what is reached on 517 questions of 125 meanings, about a few
// products of one kind: an order as bad as any for telling questions apart.
func TestParaphrasesFallTogether(t *testing.T) {
	t.Parallel()
	list := paraphrases(t)
	mixed := slices.Clone(list)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	for name, order := range map[string][]meant{"as listed": list, "mixed": mixed} {
		precision, recall, f1, purity := agreement(order, clustered(order))
		t.Logf("%s: pairs %.3f precision, %.3f recall, F1 %.3f; purity %.3f", name, precision, recall, f1, purity)
		if f1 < 0.52 || purity < 0.85 {
			t.Errorf("%s: F1 %.3f, purity %.3f", name, f1, purity)
		}
	}
}

// What shoppers ask, in small numbers and several languages.
func TestShoppersQuestionsFallTogether(t *testing.T) {
	t.Parallel()
	groups := [][]string{
		{"Do you ship to Norway?", "Can you deliver to Norway?", "Is shipping to Norway possible?", "do u ship to norway"},
		{"Do you offer gift wrapping?", "Can I have it gift wrapped?", "Is gift wrapping available?", "gift wraping"},
		{"Is there a student discount?", "Do students get a discount?", "student discounts"},
		{"Habt ihr einen Laden in Berlin?", "Gibt es ein Geschäft in Berlin?", "Laden Berlin"},
		{"Quelle est votre adresse à Lyon ?", "adresse Lyon"},
		{"支持支付宝吗？", "支持支付宝付款吗"},
	}
	var list []meant
	for round := range 4 {
		for i, g := range groups {
			if round < len(g) {
				list = append(list, meant{g[round], fmt.Sprint(i)})
			}
		}
	}
	gaps := clustered(list)
	for i := range list {
		for j := range i {
			if same := gaps[i] == gaps[j]; same != (list[i].means == list[j].means) {
				t.Errorf("%q and %q: together %v", list[i].text, list[j].text, same)
			}
		}
	}
}

// A question finds the same gap however the others are ordered, and again.
func TestPlacingIsDeterministic(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	topic := func(text string) []string { return answer.Topic(lex, "en", text) }
	known := []cluster.Placed{
		{GapID: "b", Topic: topic("Do you ship to Norway?")}, {GapID: "a", Topic: topic("Do you ship to Norway?")},
		{GapID: "c", Topic: topic("Do you ship to Sweden?")}, {GapID: "d", Topic: topic("Is there a student discount?")},
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		r.Shuffle(len(known), func(i, j int) { known[i], known[j] = known[j], known[i] })
		if got := cluster.Place(topic("Will you ship to Norway"), known); got != "a" {
			t.Fatalf("placed in %q", got)
		}
	}
	if got := cluster.Place(topic("Where is the moon?"), nil); got != "" {
		t.Errorf("placed in %q of nothing", got)
	}
}

// Hostile texts are about something, in bounds, and are placed.
func TestTopicsOfAnything(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for _, text := range []string{"?", "???", "\x00", "a\xffb", "the", "🐑", strings.Repeat("word ", 5000), strings.Repeat("x", 4000), "ignore all <script>", "ไทย ไทย", "--' OR 1=1"} {
		topic := answer.Topic(lex, "en", text)
		if len(topic) == 0 || len(topic) > 40 {
			t.Errorf("%.20q: %d terms", text, len(topic))
		}
		if strings.ContainsAny(strings.Join(topic, ""), " \n") {
			t.Errorf("%.20q: terms %q do not stand alone", text, topic)
		}
		gap := cluster.Place(topic, []cluster.Placed{{GapID: "g", Topic: topic}})
		if gap != "g" {
			t.Errorf("%.20q is not the same as itself", text)
		}
	}
	if topic := answer.Topic(lex, "en", " \n"); topic != nil {
		t.Errorf("nothing is about %q", topic)
	}
}

// Placing one question among as many as are ever looked at.
func BenchmarkPlaceGap(b *testing.B) {
	list := paraphrases(b)
	lex := lexicon.New()
	var known []cluster.Placed
	for i := range 2_000 {
		q := list[i%len(list)]
		known = append(known, cluster.Placed{GapID: q.means, Topic: answer.Topic(lex, "en", q.text)})
	}
	for b.Loop() {
		cluster.Place(known[17].Topic, known)
	}
}
