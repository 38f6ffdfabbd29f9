package model

import (
	"strconv"
	"strings"

	"tilly/lazy"
	"tilly/search/prices"
	"tilly/words"
)

// RequestMark begins the line by which a model asks for something instead of
// answering. The whole protocol is that line, so that the smallest model and any
// endpoint can speak it.
const RequestMark = "@"

// RequestKind is what a model may ask for. There is nothing else: a model cannot
// look up, order, send or change anything.
type RequestKind string

// The requests.
const (
	AskSearch   RequestKind = "search"   // further passages of this store
	AskProducts RequestKind = "products" // rows of this store's products
	AskOrder    RequestKind = "order"    // the form for an order's state
	AskPerson   RequestKind = "person"   // the form that reaches people
)

// Request is what a model asked for, checked.
type Request struct {
	Kind   RequestKind
	Words  string
	Bounds prices.Bounds
}

// Limits of a request.
const (
	maxRequestLine  = 300 // bytes
	maxRequestWords = 16
	maxRequestPrice = 1e7 // in major units
)

var (
	searchLine   = lazy.New(`^@search\s*:\s*(.+)$`)
	productsLine = lazy.New(`^@products\s*:\s*([^;]+?)\s*(?:;\s*min\s+(\d{1,8}(?:\.\d{1,2})?))?\s*(?:;\s*max\s+(\d{1,8}(?:\.\d{1,2})?))?$`)
	formLine     = lazy.New(`^@(order|person)$`)
)

// readRequest reads a line; nil when it asks for nothing that there is.
func readRequest(line string) *Request {
	line = strings.ToLower(strings.Trim(line, " \t\r`*."))
	if m := formLine.FindStringSubmatch(line); m != nil {
		return &Request{Kind: RequestKind(m[1])}
	}
	r := &Request{}
	if m := searchLine.FindStringSubmatch(line); m != nil {
		r.Kind, r.Words = AskSearch, m[1]
	} else if m := productsLine.FindStringSubmatch(line); m != nil {
		r.Kind, r.Words = AskProducts, m[1]
		r.Bounds = prices.Bounds{Low: price(m[2]), High: price(m[3])}
		if r.Bounds.High > 0 && r.Bounds.Low > r.Bounds.High {
			return nil
		}
	} else {
		return nil
	}
	plain := words.Plain(r.Words)
	if len(plain) == 0 || len(plain) > maxRequestWords {
		return nil
	}
	r.Words = strings.Join(plain, " ")
	return r
}

func price(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f > maxRequestPrice {
		return 0
	}
	return f
}
