package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tilly/bench/chart"
	"tilly/bench/shops"
)

// outcomes are what became of all questions.
type outcomes []drafted

// speaks is the chance from which on the program answers; the others show what a
// store would get that asks for less or more.
const speaks = 0.5

var thresholds = [...]float64{0.4, speaks, 0.6}

// counted are those of others' shops as they were asked, or of one language.
func (o outcomes) counted(lang string) (out outcomes) {
	for _, d := range o {
		if !d.own && !d.hole && (lang == "" || d.lang == lang) {
			out = append(out, d)
		}
	}
	return out
}

func (o outcomes) drafts() []shops.Draft {
	out := make([]shops.Draft, len(o))
	for i, d := range o {
		out[i] = d.Draft
	}
	return out
}

// head is that of the file of weights.
func (o outcomes) head() string {
	var b strings.Builder
	b.WriteString("# Fitted by bench/shops/fit to the questions of the fit half and of our own shops. What it\n# reached on shops that were left out, by the chance from which on an answer is given and by\n# the language of the shop; our own shops are not counted:\n")
	for _, t := range thresholds {
		row(&b, "all", t, o.counted(""))
	}
	langs := map[string]bool{}
	for _, d := range o.counted("") {
		langs[d.lang] = true
	}
	for _, lang := range slices.Sorted(maps.Keys(langs)) {
		row(&b, lang, speaks, o.counted(lang))
	}
	return b.String()
}

func row(b *strings.Builder, lang string, threshold float64, o outcomes) {
	f := shops.At(threshold, o.drafts())
	fmt.Fprintf(b, "# %-3s at %.2f: %d right, %d wrong, %d refused; %d of %d untaught refused; AUC %.3f\n",
		lang, threshold, f.Right, f.Wrong, f.Refused, f.Kept, f.Untaught, shops.Area(o.drafts()))
}

// losses tell where questions that were taught are lost, shops left out.
func (o outcomes) losses() string {
	absent, chosen, refused, n := 0, 0, 0, 0
	for _, d := range o.counted("") {
		if d.Untaught {
			continue
		}
		n++
		switch {
		case !d.any:
			absent++
		case !d.Right:
			chosen++
		case d.Chance < speaks:
			refused++
		}
	}
	return fmt.Sprintf("# Of %d that are taught %d have the fact in no unit of what is looked at, of %d another\n# unit is chosen, and %d are refused though the right one is.\n", n, absent, chosen, refused)
}

// scripts are those of the languages that the shops are in.
var scripts = map[string]string{"bg": "Cyrillic", "ru": "Cyrillic", "uk": "Cyrillic", "sr": "Cyrillic", "ar": "other", "he": "other", "fa": "other", "el": "other", "zh": "other", "ja": "other", "ko": "other", "hi": "other", "th": "other"}

func scriptOf(lang string) string { return cmp.Or(scripts[lang], "Latin") }

// picture draws how many answers are wrong by how many are given, for each script.
func (o outcomes) picture() string {
	c := chart.Chart{
		About: "The more questions of shops that were left out are answered, the more of the answers are wrong",
		X:     "questions answered, taught or not", Y: "of the answers, wrong",
	}
	by := map[string]outcomes{}
	for _, d := range o.counted("") {
		by[scriptOf(d.lang)] = append(by[scriptOf(d.lang)], d)
	}
	for _, script := range []string{"Latin", "Cyrillic", "other"} {
		if len(by[script]) > 0 {
			c.Lines = append(c.Lines, by[script].risk(script))
		}
	}
	return c.SVG()
}

// leastAnswers are how many of them tell a share.
const leastAnswers = 20

// risk is the share of wrong answers for every share of questions answered.
func (o outcomes) risk(name string) chart.Line {
	sorted := slices.Clone(o)
	slices.SortStableFunc(sorted, func(a, b drafted) int { return cmp.Compare(b.Chance, a.Chance) })
	l := chart.Line{Name: fmt.Sprintf("%s, %d questions", name, len(o))}
	wrong := 0.0
	for i, d := range sorted {
		if d.Chance == 0 { // nothing to say
			break
		}
		if !d.Right {
			wrong++
		}
		n := float64(i + 1)
		at := [2]float64{n / float64(len(o)), wrong / n}
		if i+1 >= leastAnswers {
			l.Points = append(l.Points, at)
		}
		if d.Chance >= speaks {
			l.Now = at
		}
	}
	return l
}
