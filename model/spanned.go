package model

import (
	"slices"
	"strconv"
)

// spannedBy says whether a figure of the question lies in a range of the sources that
// the claim calls rightly, where it calls one.
func (r *referee) spannedBy(at []int, n string, c claim) bool {
	v, err := strconv.ParseFloat(n, 64)
	if err != nil || !r.asks(n) {
		return false
	}
	labels := sizeLabel.FindAllString(c.text, -1)
	for _, i := range at {
		for _, p := range r.grounds[i].parts {
			for _, e := range p.extents {
				if v >= e.from && v <= e.to && !slices.ContainsFunc(labels, func(l string) bool { return !e.labels[l] }) {
					return true
				}
			}
		}
	}
	return false
}

// asks says whether a figure stands in the question.
func (r *referee) asks(n string) bool {
	_, ok := r.askedFacts.numbers[n]
	return ok
}
