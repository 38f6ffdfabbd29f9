package reckon

import (
	"math"
	"strconv"
	"strings"
)

// From an amount on a shop sends for nothing.

// asksOfFreeShipping says whether a question asks if an amount is sent for nothing.
func asksOfFreeShipping(r *reading) bool {
	if !r.asks("shipping_cost") || !r.tongue.free(strings.ToLower(plain(r.Text))) {
		return false
	}
	_, ok := r.spent()
	return ok
}

// spent is the one amount that an order comes to.
func (r *reading) spent() (a amount, ok bool) {
	if r.Total != nil {
		unit := unitCalled(r.Total.Currency, "")
		value, err := strconv.ParseFloat(r.Total.Decimal(), 64)
		return amount{hundredths: int64(math.Round(value * 100)), unit: unit}, unit != "" && err == nil
	}
	text := plain(r.Text)
	list := amountsIn(text)
	if len(list) != 1 || len(text) != len(strings.ToLower(text)) {
		return a, false
	}
	return list[0], r.tongue.side(strings.ToLower(text), stretch{list[0].from, list[0].to}) == 0
}

// reckonFreeShipping compares what an order comes to with the bounds that are told.
func reckonFreeShipping(r *reading) (out []outcome) {
	order, _ := r.spent()
	asked := r.tongue.countriesNamed(plain(r.Text))
	for _, l := range r.lines() {
		limit, ok := l.freeFrom()
		if !ok || limit.unit != order.unit {
			continue
		}
		if order.hundredths == limit.hundredths || !sameCountries(asked, l.countries) {
			return nil
		}
		bound, given := written(r.Lang, limit.hundredths, limit, l.plain), written(r.Lang, order.hundredths, limit, l.plain)
		o := outcome{verdict: "reached", line: l, around: true}
		if order.hundredths > limit.hundredths {
			o.said = r.say("free-reached", bound, given)
		} else {
			o.verdict, o.said = "missed", r.say("free-missed", bound, given, written(r.Lang, limit.hundredths-order.hundredths, limit, l.plain))
		}
		out = append(out, o)
	}
	return out
}

// sameCountries says whether what is told of some countries is told of the one that is
// asked for; where none is, of one at most, which is the shop's.
func sameCountries(asked, told []string) bool {
	return len(asked) == 0 && len(told) <= 1 || len(asked) == 1 && len(told) > 0 && strings.Contains(strings.Join(told, " "), asked[0])
}

// freeFrom is the amount from which on a line says that shipping costs nothing.
func (l line) freeFrom() (limit amount, ok bool) {
	list := amountsIn(l.plain)
	if len(list) == 0 || !l.free(l.small) || !l.tells("shipping", "shipping_cost", "package") || !l.certain() {
		return limit, false
	}
	for _, a := range list {
		if l.side(l.small, stretch{a.from, a.to}) > 0 {
			if ok && a.hundredths != limit.hundredths {
				return limit, false
			}
			limit, ok = a, true
		}
	}
	return limit, ok
}
