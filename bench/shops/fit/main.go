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
			e.found = x.Find(search.Query{Text: q.Text, Hints: quote.Hints(e.asked, langs), Limit: quote.Looked, Filter: search.Filter{NoFacts: true}})
			e.units, _, _ = quote.Examples(e.asked, e.found)
			for _, u := range e.units {
				ok := !q.Refuse && q.In(u.Said)
				e.right = append(e.right, ok)
				e.any = e.any || ok
			}
			out = append(out, e)
		}
		t.Close()
	}
	return out, nil
}

// fitChoice fits a conditional logit: of the units of a question the right ones.
func fitChoice(list []*example, skip string, penalty float64) []float64 {
	n := len(quote.FeatureNames)
	w := make([]float64, n)
	grad2 := make([]float64, n)
	for iter := range 400 {
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
	for _, penalty := range []float64{0.003, 0.01, 0.03} {
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
