package shops

import (
	"cmp"
	"slices"

	"tilly/quote"
	"tilly/search"
)

// Draft is what is quoted for a question, before anybody decided to say it.
type Draft struct {
	Untaught bool
	Right    bool // it holds all that a right answer does
	Chance   float64
}

// DraftOf quotes for a question.
func DraftOf(q Question, asked quote.Question, found search.Found) Draft {
	d := quote.Answer(asked, found)
	return Draft{q.Refuse, !q.Refuse && q.In(d.Text), d.Chance}
}

// At counts drafts, said where their chance is a threshold or more.
func At(threshold float64, drafts []Draft) (f Figures) {
	for _, d := range drafts {
		f.Add(Count(d.Untaught, d.Right, d.Chance >= threshold))
	}
	return f
}

// Area is the area under the ROC curve: how often a right draft is surer than a
// wrong one, ties counting half.
func Area(drafts []Draft) float64 {
	sorted := slices.Clone(drafts)
	slices.SortFunc(sorted, func(a, b Draft) int { return cmp.Compare(a.Chance, b.Chance) })
	wrong, rights, wins := 0.0, 0.0, 0.0
	for i := 0; i < len(sorted); {
		j, w, r := i, 0.0, 0.0
		for ; j < len(sorted) && sorted[j].Chance == sorted[i].Chance; j++ {
			if sorted[j].Right {
				r++
			} else {
				w++
			}
		}
		wins += r*wrong + r*w/2
		wrong, rights, i = wrong+w, rights+r, j
	}
	return wins / (wrong * rights)
}
