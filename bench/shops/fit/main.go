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
			e := &example{q: q, shop: s.Name}
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
	for range 150 {
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

// sample is a question with what it is decided by.
type sample struct {
	e      *example
	units  []quote.Example
	chosen int
	f      []float64
	right  bool
	p      float64 // the chance that what is chosen is right, fitted without its shop
}

// decide fits whether what is chosen may be said, prints what that reaches and writes
// the weights.
func decide(list []*example, names []string, w []float64, write string) error {
	var b strings.Builder
	for i, n := range quote.FeatureNames {
		fmt.Fprintf(&b, "choose %s %.4f\n", n, w[i])
	}
	if err := quote.SetWeights(b.String()); err != nil {
		return err
	}
	var all []*sample
	for _, e := range list {
		units, chosen, f := quote.Examples(e.asked, e.found)
		if len(units) > 0 {
			all = append(all, &sample{e: e, units: units, chosen: chosen, f: f, right: !e.q.Refuse && e.q.In(units[chosen].Said)})
		}
	}
	for _, shop := range names {
		w := fitDecision(all, shop)
		for _, s := range all {
			if s.e.shop == shop {
				s.p = s.chance(w)
			}
		}
	}
	fmt.Printf("decision, shop left out: AUC %.3f\n", areaUnder(all))
	for _, t := range []float64{0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6} {
		reached(all, t)
	}
	if os.Getenv("LEAKS") != "" {
		showLeaks(all)
	}
	weights := decision(fitDecision(all, ""))
	fmt.Println(weights)
	if write == "" {
		return nil
	}
	return os.WriteFile(write, []byte(b.String()+weights), 0o600)
}

// decision is the weights of a decision as they are kept.
func decision(w []float64) string {
	var b strings.Builder
	for i, n := range quote.DecisionNames {
		fmt.Fprintf(&b, "decide %s %.4f\n", n, w[i])
	}
	fmt.Fprintf(&b, "decide intercept %.4f\n", w[len(w)-1])
	return b.String()
}

// chance is what weights make of a sample; the last is the intercept.
func (s *sample) chance(w []float64) float64 {
	z := w[len(w)-1]
	for k, v := range s.f {
		z += w[k] * v
	}
	return 1 / (1 + math.Exp(-z))
}

// fitDecision fits a logistic regression to all but one shop.
func fitDecision(all []*sample, skip string) []float64 {
	n := len(quote.DecisionNames)
	w, squares := make([]float64, n+1), make([]float64, n+1)
	for range 400 {
		g := make([]float64, n+1)
		for _, s := range all {
			if s.e.shop == skip {
				continue
			}
			d := -s.chance(w)
			if s.right {
				d++
			}
			if s.e.hole {
				d *= holeWeight
			}
			for k, v := range s.f {
				g[k] += d * v
			}
			g[n] += d
		}
		for k := range w {
			gk := g[k] / float64(len(all))
			if k < n {
				gk -= 0.003 * w[k]
			}
			squares[k] += gk * gk
			w[k] += 0.5 * gk / math.Sqrt(squares[k]+1e-8)
		}
	}
	return w
}

// areaUnder is how often a right sample has a better chance than a wrong one.
func areaUnder(all []*sample) float64 {
	before, pairs := 0.0, 0.0
	for _, a := range all {
		for _, b := range all {
			if !a.right || b.right || b.e.hole {
				continue
			}
			pairs++
			if a.p > b.p {
				before++
			} else if a.p == b.p {
				before += .5
			}
		}
	}
	return before / pairs
}

// reached prints what is said and refused where a chance of t is enough.
func reached(all []*sample, t float64) {
	right, wrong, refused, untaught, kept, holes, held := 0, 0, 0, 0, 0, 0, 0
	for _, s := range all {
		switch {
		case s.e.hole:
			holes++
			if s.p < t {
				held++
			}
		case s.e.q.Refuse:
			untaught++
			if s.p < t {
				kept++
			}
		case s.p < t:
			refused++
		case s.right:
			right++
		default:
			wrong++
		}
	}
	fmt.Printf("  at %.2f: right %d, wrong %d, refused %d; untaught refused %d of %d, holes %d of %d\n", t, right, wrong, refused, kept, untaught, held, holes)
}

// showLeaks prints what is decided wrongly with confidence.
func showLeaks(all []*sample) {
	for _, s := range all {
		verdict := ""
		switch {
		case s.e.hole:
		case s.right && s.p < 0.35:
			verdict = "LOST"
		case s.e.q.Refuse && s.p > 0.35:
			verdict = "LEAK"
		case !s.e.q.Refuse && !s.right && s.p > 0.45:
			verdict = "WRONGSAID"
		}
		if verdict == "" {
			continue
		}
		u := s.units[s.chosen]
		fmt.Printf("%s %.2f %s: %s\n   %q %s\n   ", verdict, s.p, s.e.shop, s.e.q.Text, u.Said, u.URL)
		for k, n := range quote.DecisionNames {
			if s.f[k] != 0 {
				fmt.Printf("%s=%.2f ", n, s.f[k])
			}
		}
		fmt.Println()
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
	choices(list, names)
	w := fitChoice(list, "", penalty)
	if err := decide(list, names, w, write); err != nil {
		return err
	}
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
		showChoices(list, w)
	}
	return nil
}

// penalty keeps the weights of a choice small.
const penalty = 0.01

// choices prints how often the right unit is chosen of each shop, when it was left out.
func choices(list []*example, names []string) {
	taught, some, right := 0, 0, 0
	for _, e := range list {
		if !e.q.Refuse {
			taught++
			if e.any {
				some++
			}
		}
	}
	for _, shop := range names {
		w := fitChoice(list, shop, penalty)
		for _, e := range list {
			if e.shop == shop && e.any && e.right[pick(e, w)] {
				right++
			}
		}
	}
	fmt.Printf("%d taught, %d have the fact in some unit of the first %d\n", taught, some, quote.Looked)
	fmt.Printf("chosen right, shop left out: %d of %d\n", right, taught)
}

// showChoices prints which units are chosen wrongly, and why.
func showChoices(list []*example, w []float64) {
	for _, e := range list {
		if e.q.Refuse {
			continue
		}
		if len(e.units) == 0 {
			fmt.Printf("NONE %s: %s wants %v\n", e.shop, e.q.Text, e.q.Parts)
			continue
		}
		switch k := pick(e, w); {
		case !e.any:
			fmt.Printf("ABSENT %s: %s wants %v of %v\n    %q\n", e.shop, e.q.Text, e.q.Parts, e.q.Pages, e.units[k].Said)
		case !e.right[k]:
			showWrong(e, k, w)
		}
	}
}

// showWrong prints a unit chosen wrongly beside the best of the right ones.
func showWrong(e *example, k int, w []float64) {
	best := slices.Index(e.right, true)
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
