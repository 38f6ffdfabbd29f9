package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// report is what was reached on shops that were left out, by language.
type report struct {
	by map[string]*[len(thresholds)]figures
}

// thresholds are the chances from which on an answer is given.
var thresholds = [...]float64{0.3, 0.38, 0.45}

type figures struct{ right, wrong, refused, kept, untaught int }

func (r *report) add(e *example, right bool, chance float64) {
	if e.hole {
		return
	}
	if r.by == nil {
		r.by = map[string]*[len(thresholds)]figures{}
	}
	for _, lang := range []string{e.lang, "all"} {
		if r.by[lang] == nil {
			r.by[lang] = &[len(thresholds)]figures{}
		}
		for i, t := range thresholds {
			r.by[lang][i].add(e.q.Refuse, right, chance >= t)
		}
	}
}

func (f *figures) add(untaught, right, given bool) {
	switch {
	case untaught:
		f.untaught++
		if !given {
			f.kept++
		}
	case !given:
		f.refused++
	case right:
		f.right++
	default:
		f.wrong++
	}
}

// String is the head of the file of weights.
func (r *report) String() string {
	var b strings.Builder
	b.WriteString("# Fitted on all shops of the fit half by bench/shops/fit. With each shop left out it reached,\n# by the language of the shop and the chance from which on an answer is given:\n")
	for _, lang := range slices.Sorted(maps.Keys(r.by)) {
		for i, t := range thresholds {
			f := r.by[lang][i]
			fmt.Fprintf(&b, "# %-3s at %.2f: %d right, %d wrong, %d refused; %d of %d untaught refused\n", lang, t, f.right, f.wrong, f.refused, f.kept, f.untaught)
		}
	}
	return b.String()
}
