package paired_test

import (
	"math"
	"testing"
	"time"

	"tilly/paired"

	"tilly"
)

// The figures are published ones: M. W. Fagerland, S. Lydersen, P. Laake, "Statistical
// Analysis of Contingency Tables" (2017), chapter 8, and the R package
// contingencytables 3.0.0 that goes with it.
func TestPairedIntervalIsThePublishedOne(t *testing.T) {
	for name, c := range map[string]struct {
		gained, lost, n  int
		low, high, p, to float64 // to half of the last digit that was published
	}{
		"complete response before and after consolidation (Cavo 2012)": {6, 16, 161, -0.1240, -0.0054, 0.0525, 0.5e-4},
		"airway hyper-responsiveness (Bentur 2009)":                    {1, 7, 21, -0.517, -0.026, 0.070, 0.5e-3},
	} {
		low, high := paired.Interval(c.gained, c.lost, c.n)
		if math.Abs(low-c.low) > c.to || math.Abs(high-c.high) > c.to {
			t.Errorf("%s: %.5f to %.5f, want %v to %v", name, low, high, c.low, c.high)
		}
		if p := paired.McNemar(c.gained, c.lost); math.Abs(p-c.p) > c.to {
			t.Errorf("%s: p = %.6f, want %v", name, p, c.p)
		}
	}
}

// Where nothing differs the interval is that of Tango's closed form: z² / (n + z²)
// to either side.
func TestPairedIntervalAtItsEdges(t *testing.T) {
	const z2 = 1.959963984540054 * 1.959963984540054
	for _, n := range []int{1, 10, 500, 2000} {
		low, high := paired.Interval(0, 0, n)
		if want := z2 / (float64(n) + z2); math.Abs(high-want) > 1e-9 || math.Abs(low+want) > 1e-9 {
			t.Errorf("n = %d: %v to %v, want ±%v", n, low, high, want)
		}
		if low, high := paired.Interval(n, 0, n); high != 1 || low >= 1 {
			t.Errorf("all of %d gained: %v to %v", n, low, high)
		}
		if low, high := paired.Interval(0, n, n); low != -1 || high <= -1 {
			t.Errorf("all of %d lost: %v to %v", n, low, high)
		}
	}
	if low, high := paired.Interval(0, 0, 0); low != -1 || high != 1 {
		t.Errorf("no question: %v to %v", low, high)
	}
	if p := paired.McNemar(0, 0); p != 1 {
		t.Errorf("no difference: p = %v", p)
	}
	if p := paired.McNemar(1000, 1000); p != 1 {
		t.Errorf("an even split: p = %v", p)
	}
}

// The interval turns over with the runs, holds the difference, and narrows with
// more questions.
func TestPairedIntervalIsOdd(t *testing.T) {
	for gained := range 12 {
		for lost := range 12 {
			n := gained + lost + 9
			low, high := paired.Interval(gained, lost, n)
			back, forth := paired.Interval(lost, gained, n)
			if math.Abs(low+forth) > 1e-9 || math.Abs(high+back) > 1e-9 {
				t.Fatalf("%d, %d of %d: %v to %v, turned over %v to %v", gained, lost, n, low, high, back, forth)
			}
			d := float64(gained-lost) / float64(n)
			if low > d || high < d || low < -1 || high > 1 {
				t.Fatalf("%d, %d of %d: %v to %v around %v", gained, lost, n, low, high, d)
			}
			if l, h := paired.Interval(10*gained, 10*lost, 10*n); h-l >= high-low {
				t.Fatalf("%d, %d of %d: ten times as many questions do not narrow it", gained, lost, n)
			}
		}
	}
}

func TestCompareRuns(t *testing.T) {
	at := time.Unix(1e9, 0)
	result := func(id, print string, passed bool) tilly.GoldenResult {
		return tilly.GoldenResult{GoldenID: id, Question: id + "?", Fingerprint: print, AskedAt: at, Passed: passed}
	}
	waits := tilly.GoldenResult{GoldenID: "waits", Fingerprint: "x"}
	a := []tilly.GoldenResult{result("1", "x", true), result("2", "x", true), result("3", "x", false), result("4", "x", false),
		result("edited", "x", true), result("a", "x", true), waits}
	b := []tilly.GoldenResult{result("1", "x", true), result("2", "x", false), result("3", "x", true), result("4", "x", false), result("edited", "y", true), result("b", "x", true), result("waits", "x", true)}
	c := paired.Compare(tilly.GoldenRun{ID: "A"}, tilly.GoldenRun{ID: "B"}, a, b)
	if c.Both != 1 || c.OnlyA != 1 || c.OnlyB != 1 || c.Neither != 1 || c.Difference != 0 || len(c.Pairs) != 4 || c.Left != 5 {
		t.Errorf("%+v", c)
	}
	if c.A.ID != "A" || c.B.ID != "B" || c.Pairs[1].A.Passed != true || c.Pairs[1].B.Passed != false || c.P != 1 || c.Low != -c.High {
		t.Errorf("%+v", c)
	}
}

func TestFingerprint(t *testing.T) {
	g := tilly.Golden{Question: "Do you ship?", Expect: tilly.ExpectAnswer, MustContain: []string{"yes"}, MustCite: "/x"}
	same := g
	same.ID, same.Note, same.CreatedAt = "other", "note", time.Unix(1, 0)
	if g.Fingerprint() != same.Fingerprint() {
		t.Error("what is not asked counts")
	}
	for _, ch := range []tilly.GoldenChange{
		{Question: ptr("Do you ship")}, {Expect: ptr(tilly.ExpectRefusal)}, {MustContain: ptr([]string{"yes", ""})}, {MustContain: &[]string{}}, {MustCite: ptr("")},
	} {
		if ch.Apply(g).Fingerprint() == g.Fingerprint() {
			t.Errorf("%+v makes no difference", ch)
		}
	}
	none, empty := g, g
	none.MustContain, empty.MustContain = nil, []string{}
	if none.Fingerprint() != empty.Fingerprint() {
		t.Error("no list and an empty one differ")
	}
}

func ptr[T any](v T) *T { return &v }
