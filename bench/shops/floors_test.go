package shops

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilly/quote"
)

// asTold are figures of a language as the head of the weights tells them: at one half,
// with the shop left out.
type asTold struct {
	Figures
	area float64
}

var toldLine = regexp.MustCompile(`(?m)^# (\w+) +at 0\.50: (\d+) right, (\d+) wrong, (\d+) refused; (\d+) of (\d+) untaught refused; AUC (0\.\d+)$`)

// headOf reads the head of the file of weights.
func headOf(t *testing.T) map[string]asTold {
	t.Helper()
	b, err := os.ReadFile("quote/weights.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]asTold{}
	for _, m := range toldLine.FindAllStringSubmatch(string(b), -1) {
		var n [5]int
		for i := range n {
			n[i], _ = strconv.Atoi(m[2+i]) // digits, by the pattern
		}
		area, _ := strconv.ParseFloat(m[7], 64)
		out[m[1]] = asTold{Figures{Taught: n[0] + n[1] + n[2], Right: n[0], Wrong: n[1], Refused: n[2], Kept: n[3], Untaught: n[4]}, area}
	}
	return out
}

// The head of the weights tells of every shop of the fit half, and of all together.
func TestWeightsTellWhatTheyReach(t *testing.T) {
	t.Chdir("../..")
	told := headOf(t)
	var sum Figures
	for lang, f := range told {
		if lang != "all" {
			sum.Add(f.Figures)
		}
	}
	if sum.Taught == 0 || sum != told["all"].Figures {
		t.Errorf("the languages come to %+v, all of them to %+v", sum, told["all"].Figures)
	}
}

// The weights were fitted with the archives that data.tsv names, which are those of
// the fit half: none of the test half, and none but what is asked.
func TestWeightsAreOfTheFitHalf(t *testing.T) {
	t.Chdir("../..")
	b, err := os.ReadFile("bench/shops/fit/data.tsv")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(b)), "\n")[1:] {
		name, sum, _ := strings.Cut(line, "\t")
		if named[name] = true; HalfOf(name) != Fit || len(sum) != 64 {
			t.Errorf("%q is no archive of the fit half with its SHA-256", line)
		}
	}
	files, err := filepath.Glob(filepath.Join(Questions, string(Fit), "*.txt"))
	further := map[string]bool{} // these are asked, and fitted to where they are named
	for _, o := range Origins(More) {
		further[o.Name] = true
	}
	files = slices.DeleteFunc(files, func(f string) bool {
		return strings.HasPrefix(filepath.Base(f), Conversations) || strings.HasPrefix(filepath.Base(f), Latin) || further[strings.TrimSuffix(filepath.Base(f), ".txt")]
	})
	if err != nil || len(files) != len(named) {
		t.Errorf("%d shops were fitted, %d are asked (%v)", len(named), len(files), err)
	}
	for _, f := range files {
		if name := strings.TrimSuffix(filepath.Base(f), ".txt"); !named[name] {
			t.Errorf("%s is asked and was not fitted", name)
		}
	}
}

// sampled are shops of few pages, each the only one of its language.
var sampled = []string{"gastrowerke", "telahome", "mimistok"}

// slack is how far figures of few questions may lie under what is told: pages are read
// anew, and by weights that are a little other than those of the shops that were left
// out.
const slack = 0.05

// Shops that are read anew get what the head of the weights tells of shops that had no
// part in them.
func TestWeightsReachWhatTheyTell(t *testing.T) {
	t.Chdir("../..")
	list, err := List(Data, Fit)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) == 0 {
		t.Skip("skipped: the pages of real shops are not there")
	}
	told, dir := headOf(t), t.TempDir()
	var got, floor Figures
	for _, name := range sampled {
		s := named(t, list, name)
		drafts := draftsOf(t, s, dir)
		f := At(.5, drafts)
		want := told[s.Lang()]
		if want.Taught != f.Taught || want.Untaught != f.Untaught {
			t.Errorf("%s: %d questions and %d untaught, told of %d and %d: fit anew", s.Lang(), f.Taught, f.Untaught, want.Taught, want.Untaught)
		}
		if a := Area(drafts); a < want.area-slack {
			t.Errorf("%s: AUC %.3f, told %.3f", s.Lang(), a, want.area)
		}
		got.Add(f)
		floor.Add(want.Figures)
		t.Logf("%s: %+v, told %+v", s.Lang(), f, want)
	}
	if below(got.Right, floor.Right, got.Taught) || below(got.Kept, floor.Kept, got.Untaught) {
		t.Errorf("%d right and %d untaught refused, told %d and %d", got.Right, got.Kept, floor.Right, floor.Kept)
	}
}

func below(got, told, of int) bool { return float64(got) < float64(told)-slack*float64(of) }

func named(t *testing.T, list []Shop, name string) Shop {
	t.Helper()
	for _, s := range list {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("%s is not among the shops", name)
	return Shop{}
}

func draftsOf(t *testing.T, s Shop, dir string) (out []Draft) {
	t.Helper()
	questions, err := ReadQuestions(Fit, s.Name)
	if err != nil {
		t.Fatal(err)
	}
	taught, err := Teach(t.Context(), s, dir, false)
	if err != nil {
		t.Fatal(err)
	}
	defer taught.Close()
	x, err := NewAsker(taught).Index(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range questions {
		asked, found := Look(x, q.Text, quote.Looked)
		out = append(out, DraftOf(q, asked, found))
	}
	return out
}
