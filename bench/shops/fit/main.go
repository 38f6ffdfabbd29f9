// Command fit sets the weights by which units are chosen and answers decided, from
// the fit half of the shops, and says what they reach on each shop when it was left
// out.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"tilly/bench/shops"
	"tilly/quote"
	"tilly/search"
)

// example is a question with its units.
type example struct {
	q     shops.Question
	shop  string
	lang  string // of the shop
	units []quote.Example
	right []bool
	any   bool
	hole  bool
	found search.Found
	asked quote.Question
}

func main() {
	dir := flag.String("dir", ".tmp/shops", "where taught shops are kept")
	verbose := flag.Bool("v", false, "")
	write := flag.String("write", "", "file of weights")
	flag.Parse()
	if err := run(*dir, *verbose, *write); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func load(ctx context.Context, dir string) (out []*example, err error) {
	list, err := shops.List(shops.Fit)
	if err != nil {
		return nil, err
	}
	for _, s := range list {
		questions, err := shops.ReadQuestions(shops.Fit, s.Name)
		if err != nil {
			return nil, err
		}
		t, err := shops.Teach(ctx, s, dir, false)
		if err != nil {
			return nil, err
		}
		a := shops.NewAsker(t)
		x, err := a.Index(ctx)
		if err != nil {
			return nil, err
		}
		for _, q := range questions {
			e := &example{q: q, shop: s.Name, lang: s.Language[:2]}
			e.asked = quote.Question{Text: q.Text, Lang: x.Lexicon().Language(q.Text, x.Language())}
			var langs []string
			for _, l := range x.Languages() {
				if l.Share > 0.05 {
					langs = append(langs, l.Lang)
				}
			}
			e.asked.Text = quote.Spelled(q.Text, e.asked.Lang)
			e.found = x.Find(search.Query{Text: e.asked.Text, Hints: quote.Hints(e.asked, langs), Limit: 3 * quote.Looked, Filter: search.Filter{NoFacts: true}})
			wide := e.found.Results
			e.found.Results = wide[:min(len(wide), quote.Looked)]
			e.units, _, _ = quote.Examples(e.asked, e.found)
			for _, u := range e.units {
				ok := !q.Refuse && q.In(u.Said)
				e.right = append(e.right, ok)
				e.any = e.any || ok
			}
			out = append(out, e)
			if !q.Refuse {
				out = append(out, hole(e, wide))
			}
		}
		t.Close()
	}
	return out, nil
}

// holeWeight is what a question counts that was made unanswerable.
const holeWeight = 0.5

// hole is a question asked of a shop that does not tell the answer any more.
func hole(e *example, wide []search.Result) *example {
	h := *e
	h.q.Refuse, h.hole, h.any, h.right = true, true, false, nil
	h.found.Results = nil
	for _, r := range wide {
		p := r.Passage
		if !e.q.In(p.Title+"\n"+p.Question+"\n"+p.Answer+"\n"+p.Text+"\n"+strings.Join(p.Headings, "\n")) && len(h.found.Results) < quote.Looked {
			h.found.Results = append(h.found.Results, r)
		}
	}
	h.units, _, _ = quote.Examples(h.asked, h.found)
	h.right = make([]bool, len(h.units))
	return &h
}

// fitChoice fits a conditional logit: of the units of a question the right ones.
func fitChoice(list []*example, skip string, penalty float64) []float64 {
	n := len(quote.FeatureNames)
	w := make([]float64, n)
	grad2 := make([]float64, n)
	for iter := range 150 {
		g := make([]float64, n)
		count := 0.0
		for _, e := range list {
			if !e.any || e.shop == skip {
				continue
			}
			count++
			scores := make([]float64, len(e.units))
			top := math.Inf(-1)
			for i, u := range e.units {
				scores[i] = dot(w, u.Features)
				top = max(top, scores[i])
			}
			all, right := 0.0, 0.0
			for i := range scores {
				scores[i] = math.Exp(scores[i] - top)
				all += scores[i]
				if e.right[i] {
					right += scores[i]
				}
			}
			for i, u := range e.units {
				d := -scores[i] / all
				if e.right[i] {
					d += scores[i] / max(right, 1e-12)
				}
				for k, v := range u.Features {
					g[k] += d * v
				}
			}
		}
		for k := range w {
			gk := g[k]/count - penalty*w[k]
			grad2[k] += gk * gk
			w[k] += 0.5 * gk / math.Sqrt(grad2[k]+1e-8)
		}
		_ = iter
	}
	return w
}

func dot(w, f []float64) float64 {
	s := 0.0
	for i, v := range w {
		s += v * f[i]
	}
	return s
}

func pick(e *example, w []float64) int {
	best := -1
	top := math.Inf(-1)
	for i, u := range e.units {
		if s := dot(w, u.Features); s > top {
			best, top = i, s
		}
	}
	return best
}

// sample is what was chosen for a question, with the figures of the decision.
type sample struct {
	f     []float64
	right bool
	e     *example
}

// decidePenalty keeps weights small.
const decidePenalty = 0.003

// decide fits whether what is chosen may be said, and writes the weights.
func decide(list []*example, names []string, w []float64, write string) {
	var b strings.Builder
	for i, n := range quote.FeatureNames {
		fmt.Fprintf(&b, "choose %s %.4f\n", n, w[i])
	}
	chosen := b.String()
	if err := quote.SetWeights(chosen); err != nil {
		panic(err)
	}
	all := samples(list)
	fit := func(skip string) []float64 {
		var f [][]float64
		var right []bool
		var weight []float64
		for _, s := range all {
			if s.e.shop == skip {
				continue
			}
			f, right = append(f, s.f), append(right, s.right)
			weight = append(weight, map[bool]float64{true: holeWeight, false: 1}[s.e.hole])
		}
		return logit(f, right, weight, decidePenalty)
	}
	var ps []float64
	var ss []sample
	for _, shop := range names {
		w := fit(shop)
		for _, s := range all {
			if s.e.shop != shop {
				continue
			}
			z := w[len(w)-1]
			for k, v := range s.f {
				z += w[k] * v
			}
			ps, ss = append(ps, 1/(1+math.Exp(-z))), append(ss, s)
		}
	}
	fmt.Printf("decision, shop left out: AUC %.3f\n", auc(ps, ss))
	table(ps, ss)
	if os.Getenv("LEAKS") != "" {
		leaks(ps, ss)
	}
	var told report
	for i, s := range ss {
		told.add(s.e, s.right, ps[i])
	}
	head := told.String()
	fmt.Print(head)
	d := fit("")
	for i, n := range quote.DecisionNames {
		fmt.Fprintf(&b, "decide %s %.4f\n", n, d[i])
	}
	fmt.Fprintf(&b, "decide intercept %.4f\n", d[len(d)-1])
	fmt.Println(strings.TrimPrefix(b.String(), chosen))
	if write != "" {
		if err := os.WriteFile(write, []byte(head+b.String()), 0o644); err != nil {
			panic(err)
		}
	}
}

func run(dir string, verbose bool, write string) error {
	ctx := context.Background()
	list, err := load(ctx, dir)
	if err != nil {
		return err
	}
	var names []string
	for _, e := range list {
		if !slices.Contains(names, e.shop) {
			names = append(names, e.shop)
		}
	}
	taught, some := 0, 0
	for _, e := range list {
		if !e.q.Refuse {
			taught++
			if e.any {
				some++
			}
		}
	}
	fmt.Printf("%d taught, %d have the fact in some unit of the first %d\n", taught, some, quote.Looked)
	for _, penalty := range []float64{0.01} {
		right := 0
		for _, shop := range names {
			w := fitChoice(list, shop, penalty)
			for _, e := range list {
				if e.shop == shop && e.any && e.right[pick(e, w)] {
					right++
				}
			}
		}
		fmt.Printf("penalty %.3f: chosen right, shop left out: %d of %d\n", penalty, right, taught)
	}
	w := fitChoice(list, "", 0.01)
	decide(list, names, w, write)
	in := 0
	for _, e := range list {
		if e.any && e.right[pick(e, w)] {
			in++
		}
	}
	fmt.Printf("in sample %d\n", in)
	for i, n := range quote.FeatureNames {
		fmt.Printf("  %-14s %6.2f\n", n, w[i])
	}
	if verbose {
		misses(list, w)
	}
	return nil
}

// samples are what is chosen for each question.
func samples(list []*example) []sample {
	var all []sample
	for _, e := range list {
		units, at, f := quote.Examples(e.asked, e.found)
		if len(units) == 0 {
			continue
		}
		all = append(all, sample{f, !e.q.Refuse && e.q.In(units[at].Said), e})
	}
	return all
}

// auc is how often what is right is held to be likelier than what is wrong.
func auc(ps []float64, ss []sample) float64 {
	above, pairs := 0.0, 0.0
	for i := range ss {
		for j := range ss {
			if ss[i].right && !ss[j].right && !ss[j].e.hole {
				pairs++
				if ps[i] > ps[j] {
					above++
				} else if ps[i] == ps[j] {
					above += .5
				}
			}
		}
	}
	return above / pairs
}

// table prints what each threshold would come to.
func table(ps []float64, ss []sample) {
	for _, t := range []float64{0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6} {
		right, wrong, refused, untaught, kept, holes, held := 0, 0, 0, 0, 0, 0, 0
		for i, s := range ss {
			switch {
			case s.e.hole:
				holes++
				if ps[i] < t {
					held++
				}
			case s.e.q.Refuse:
				untaught++
				if ps[i] < t {
					kept++
				}
			case ps[i] < t:
				refused++
			case s.right:
				right++
			default:
				wrong++
			}
		}
		fmt.Printf("  at %.2f: right %d, wrong %d, refused %d; untaught refused %d of %d, holes %d of %d\n", t, right, wrong, refused, kept, untaught, held, holes)
	}
}

// leaks prints what was said or refused wrongly.
func leaks(ps []float64, ss []sample) {
	for i, s := range ss {
		if s.e.hole {
			continue
		}
		if s.e.q.Refuse && ps[i] > 0.35 || !s.e.q.Refuse && !s.right && ps[i] > 0.45 || s.right && ps[i] < 0.35 {
			units, chosen, _ := quote.Examples(s.e.asked, s.e.found)
			verdict := map[bool]string{true: "LEAK", false: "WRONGSAID"}[s.e.q.Refuse]
			if s.right {
				verdict = "LOST"
			}
			fmt.Printf("%s %.2f %s: %s %v\n   %q %s\n   ", verdict, ps[i], s.e.shop, s.e.q.Text, s.e.q.Parts, units[chosen].Said, units[chosen].URL)
			for k, n := range quote.DecisionNames {
				if s.f[k] != 0 {
					fmt.Printf("%s=%.2f ", n, s.f[k])
				}
			}
			fmt.Println()
		}
	}
}

// misses prints the questions whose answer was not chosen, and by what.
func misses(list []*example, w []float64) {
	for _, e := range list {
		if e.q.Refuse {
			continue
		}
		k := pick(e, w)
		switch {
		case len(e.units) == 0:
			fmt.Printf("NONE %s: %s wants %v\n", e.shop, e.q.Text, e.q.Parts)
		case !e.any:
			fmt.Printf("ABSENT %s: %s wants %v of %v\n    %q\n", e.shop, e.q.Text, e.q.Parts, e.q.Pages, e.units[k].Said)
		case !e.right[k]:
			gold := slices.Index(e.right, true)
			best := gold
			for i := range e.units {
				if e.right[i] && dot(w, e.units[i].Features) > dot(w, e.units[best].Features) {
					best = i
				}
			}
			fmt.Printf("WRONG %s: %s wants %v\n   %q (%s)\n   not %q (%s)\n", e.shop, e.q.Text, e.q.Parts, e.units[k].Said, e.units[k].URL, e.units[best].Said, e.units[best].URL)
			for i, n := range quote.FeatureNames {
				if a, b := e.units[k].Features[i], e.units[best].Features[i]; math.Abs((a-b)*w[i]) > 0.2 {
					fmt.Printf("      %-12s %.2f %.2f %+.2f\n", n, a, b, (a-b)*w[i])
				}
			}
		}
	}
}
