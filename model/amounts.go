package model

import "strconv"

// amount is a figure with its unit.
type amount struct {
	value float64
	unit  string
}

func amountsOf(f facts) (out []amount) {
	for n, units := range f.numbers {
		v, err := strconv.ParseFloat(n, 64)
		if err != nil {
			continue
		}
		for unit := range units {
			out = append(out, amount{v, unit})
		}
	}
	return out
}

// less says whether b holds all that a holds, and more.
func less(a, b []bool) bool {
	more := false
	for i := range a {
		if a[i] && !b[i] {
			return false
		}
		more = more || b[i] && !a[i]
	}
	return more
}
