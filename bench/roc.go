package main

import "tilly/bench/shops"

// area is the area under the ROC curve.
func area(all []example) float64 {
	drafts := make([]shops.Draft, len(all))
	for i, e := range all {
		drafts[i] = shops.Draft{Right: e.right, Chance: e.sure}
	}
	return shops.Area(drafts)
}

// coverage is the share of own questions that are answered from a sureness on.
func coverage(all []example, from float64) float64 {
	return share(all, func(e example) bool { return e.sort == own }, from)
}

// unanswerable is the share of the questions without an answer that get one.
func unanswerable(all []example, from float64) float64 {
	return share(all, func(e example) bool { return e.sort != own }, from)
}

func share(all []example, of func(example) bool, from float64) float64 {
	n, some := 0.0, 0.0
	for _, e := range all {
		if of(e) {
			n++
			if e.sure >= from {
				some++
			}
		}
	}
	return some / n
}

// sureness is from which on a share of the own questions is answered.
func sureness(all []example, answered float64) float64 {
	var sure []float64
	for _, e := range all {
		if e.sort == own {
			sure = append(sure, e.sure)
		}
	}
	return quantile(sure, 1-answered)
}
