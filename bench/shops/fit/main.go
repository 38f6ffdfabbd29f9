// Command fit sets the weights by which units are chosen and answers decided, from
// the fit half of the shops, and says what they reach on each shop when it was left
// out.
package main

import (
	"context"
	"flag"
	"fmt"
	"hash/crc32"
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
		out = append(out, examples(shops.Asked{Name: s.Name, Index: x, Questions: questions}, s.Language[:2])...)
		t.Close()
	}
	own, err := shops.OwnShops(ctx)
	if err != nil {
		return nil, err
	}
	sites, err := shops.OwnSites(ctx, dir)
	if err != nil {
		return nil, err
	}
	for _, s := range append(own, sites...) {
		out = append(out, examples(s, "own")...)
	}
	return out, nil
}

// examples are the questions of a shop, and the same where the answer is gone.
func examples(s shops.Asked, lang string) (out []*example) {
	x := s.Index
	var langs []string
	for _, l := range x.Languages() {
		if l.Share > 0.05 {
			langs = append(langs, l.Lang)
		}
	}
	for _, q := range s.Questions {
		e := &example{q: q, shop: s.Name, lang: lang}
		e.asked = quote.Question{Text: q.Text, Lang: x.Lexicon().Language(q.Text, x.Language())}
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
	return out
}

func isOwn(shop string) bool { return strings.HasPrefix(shop, "own-") }

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

// folds is in how many parts the shops are left out.
const folds = 6

func foldOf(shop string) int { return int(crc32.ChecksumIEEE([]byte(shop)) % folds) }

// fitChoice fits a conditional logit: of the units of a question the right ones.
func fitChoice(list []*example, skip int, penalty float64) []float64 {
	n := len(quote.FeatureNames)
	w := make([]float64, n)
	grad2 := make([]float64, n)
	for iter := range 150 {
		g := make([]float64, n)
		count := 0.0
		for _, e := range list {
			if !e.any || foldOf(e.shop) == skip {
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

// decidePenalty keeps weights small.
const decidePenalty = 0.003

// decide fits whether what is chosen may be said, and writes the weights.
func decide(list []*example, names []string, w []float64, write string) {
	var b strings.Builder
	for i, n := range quote.FeatureNames {
		fmt.Fprintf(&b, "choose %s %.4f\n", n, w[i])
	}
	if err := quote.SetWeights(b.String()); err != nil {
		panic(err)
	}
	type sample struct {
		f     []float64
		right bool
		e     *example
	}
	var all []sample
	for _, e := range list {
		units, chosen, f := quote.Examples(e.asked, e.found)
		if len(units) == 0 {
			continue
		}
		all = append(all, sample{f, !e.q.Refuse && e.q.In(units[chosen].Said), e})
	}
	fit := func(skip int) []float64 {
		var f [][]float64
		var right []bool
		var weight []float64
		for _, s := range all {
			if foldOf(s.e.shop) == skip {
				continue
			}
			f, right = append(f, s.f), append(right, s.right)
			weight = append(weight, map[bool]float64{true: holeWeight, false: 1}[s.e.hole])
		}
		return logit(f, right, weight, decidePenalty)
	}
	var ps []float64
	var ss []sample
	for fold := range folds {
		w := fit(fold)
		for _, s := range all {
			if foldOf(s.e.shop) != fold {
				continue
			}
			z := w[len(w)-1]
			for k, v := range s.f {
				z += w[k] * v
			}
			ps, ss = append(ps, 1/(1+math.Exp(-z))), append(ss, s)
		}
	}
	auc, pairs := 0.0, 0.0
	for i := range ss {
		for j := range ss {
			if ss[i].right && !ss[j].right && !ss[j].e.hole {
				pairs++
				if ps[i] > ps[j] {
					auc++
				} else if ps[i] == ps[j] {
					auc += .5
				}
			}
		}
	}
	fmt.Printf("decision, shop left out: AUC %.3f\n", auc/pairs)
	for _, t := range []float64{0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6} {
		right, wrong, refused, untaught, kept, holes, held, ownRight, ownKept, ownUntaught := 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
		for i, s := range ss {
			switch {
			case isOwn(s.e.shop):
				switch {
				case s.e.hole:
				case s.e.q.Refuse:
					ownUntaught++
					if ps[i] < t {
						ownKept++
					}
				case s.right && ps[i] >= t:
					ownRight++
				}
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
		fmt.Printf("  at %.2f: right %d, wrong %d, refused %d; untaught refused %d of %d, holes %d of %d; own right %d, refused %d of %d\n", t, right, wrong, refused, kept, untaught, held, holes, ownRight, ownKept, ownUntaught)
	}
	for i, s := range ss {
		if os.Getenv("LEAKS") == "" {
			break
		}
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
	var told report
	for i, s := range ss {
		if !isOwn(s.e.shop) {
			told.add(s.e, s.right, ps[i])
		}
	}
	head := told.String()
	fmt.Print(head)
	d := fit(-1)
	for i, n := range quote.DecisionNames {
		fmt.Fprintf(&b, "decide %s %.4f\n", n, d[i])
	}
	fmt.Fprintf(&b, "decide intercept %.4f\n", d[len(d)-1])
	fmt.Println(b.String()[strings.Index(b.String(), "decide"):])
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
		right, own := 0, 0
		for fold := range folds {
			w := fitChoice(list, fold, penalty)
			for _, e := range list {
				if foldOf(e.shop) == fold && e.any && e.right[pick(e, w)] {
					if isOwn(e.shop) {
						own++
					} else {
						right++
					}
				}
			}
		}
		fmt.Printf("penalty %.3f: chosen right, shops left out: %d and %d of our own, of %d\n", penalty, right, own, taught)
	}
	w := fitChoice(list, -1, 0.01)
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
	return nil
}
