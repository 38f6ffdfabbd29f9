package answer

import (
	"time"

	"tilly"
	"tilly/reckon"
	"tilly/search"
	"tilly/sell"
	"tilly/understand"
)

// asking is a typed question on its way through the rules.
type asking struct {
	index *search.Index
	want  understand.Intent
	pair  finding     // the stored pair that was asked word for word
	found finding     // among knowledge
	sold  *sell.Draft // what products have to say; nil: nothing
	// reckoned is what comes of the question's figures, where that was reckoned.
	reckoned reckon.Answer
	sum      *sell.Together // of goods that it names, nil for none
	now      time.Time      // by the shop's clock, where that is asked for and known
}

// form is the one that goes with an answer to what was wanted; "" for none.
func formFor(w understand.Intent) string {
	switch {
	case w.Order:
		return tilly.ActionTrackOrder
	case w.Person:
		return tilly.ActionContactSales
	}
	return ""
}
