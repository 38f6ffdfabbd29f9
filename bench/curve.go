package main

import (
	"cmp"
	"slices"

	"tilly/bench/chart"
)

// curve tells how many of the questions that can be answered are, against how many
// of those that cannot, for every threshold.
func curve(name string, all []example, from float64) chart.Line {
	l := chart.Line{Name: name, Points: [][2]float64{{}}, Now: [2]float64{coverage(all, from), unanswerable(all, from)}}
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b example) int { return cmp.Compare(b.sure, a.sure) })
	var count, of [2]float64
	for _, e := range sorted {
		of[min(e.sort, 1)]++
	}
	for _, e := range sorted {
		count[min(e.sort, 1)]++
		l.Points = append(l.Points, [2]float64{count[0] / of[0], count[1] / of[1]})
	}
	return l
}
