package understand

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// orderNames are the words of all languages for an order, and for its number in one
// word with it or by itself.
type orderNames struct {
	orders, numbers map[string]bool
	all             map[string]bool // those, and the words for an address of mail
}

var orderWords = sync.OnceValue(func() orderNames {
	n := orderNames{orders: map[string]bool{}, numbers: map[string]bool{}, all: map[string]bool{}}
	add := func(list []string, sets ...map[string]bool) {
		for _, phrase := range list {
			for _, w := range words.Plain(phrase) {
				for _, set := range sets {
					set[w] = true
				}
			}
		}
	}
	for _, code := range words.Codes() {
		l := words.Only(code, "concept", "numbered")
		concepts := l.Concepts()
		add(concepts["order"], n.orders, n.all)
		add(concepts["email"], n.all)
		add(l.List("numbered"), n.numbers, n.all)
		for _, number := range l.List("numbered") {
			if slices.ContainsFunc(concepts["order"], func(order string) bool { return beginAlike(number, order) }) {
				add([]string{number}, n.orders) // an order and its number in one word
			}
		}
	}
	return n
})

// NamesOrder says whether a word, in lower case, is one for an order, its number or an
// address of mail in any language: who types a number types few other words to tell the
// language by.
func NamesOrder(w string) bool { return orderWords().all[w] }

// orderNumber is how the number of an order looks beside a word that says what it is.
var orderNumber = regexp.MustCompile(`^[a-z]{0,4}\d{3,}$`)

// AsksForOrder says whether a text wants to know where an order is, and nothing to be
// done with it.
func AsksForOrder(text string) bool {
	list := words.Plain(text)
	if givesOrder(list) {
		return true
	}
	joined := words.Joined(list)
	return everywhere.Stands("track", joined) && !everywhere.Stands("order.change", joined)
}

// givesOrder finds the number of an order, which is given to have it looked up: "order
// number is 1234".
func givesOrder(list []string) bool {
	names := orderWords()
	for i, w := range list {
		if !names.orders[w] {
			continue
		}
		at := i + 1
		for at < len(list) && at <= i+2 && (names.numbers[list[at]] || everywhere.Has("order.is", list[at])) {
			at++
		}
		if at < len(list) && orderNumber.MatchString(list[at]) {
			return true
		}
	}
	return false
}

// beginAlike says whether a word begins as one for an order does: bestellnummer as
// bestellung.
func beginAlike(number, order string) bool {
	const least = 5 // bytes
	return len(order) > least && strings.HasPrefix(number, order[:least])
}

// SpeaksOfTracking says whether a text names the following of a parcel.
func SpeaksOfTracking(text string) bool {
	return everywhere.Stands("order.track", words.Joined(words.Plain(text)))
}
