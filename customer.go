package tilly

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Customer is somebody who ordered at a store's shop: guests and accounts of one
// address are one. Figures are of orders that count (see Order.Counts) in the last
// OrdersKept months.
type Customer struct {
	StoreID string
	No      int64  // in their store
	Email   string // folded
	Name    string
	Orders  int   // paid and not given back as a whole, in whatever currency
	Others  int   // of them in other currencies than the store's
	Net     int64 // of those in the store's currency, less refunds; minor units
	FirstAt time.Time
	LastAt  time.Time
	R, F, M int     // quintiles, 5 the best; 0 while they are not ranked
	Segment Segment // "" while they are not ranked
}

// Average is what an order in the store's currency brought on average, rounded half up;
// 0 without any.
func (c Customer) Average() int64 {
	n := int64(c.Orders - c.Others)
	if n <= 0 {
		return 0
	}
	return (2*c.Net + n) / (2 * n)
}

// CustomerFile is a customer with what is shown of them.
type CustomerFile struct {
	Customer
	Currency string         // of Net
	Last     []Order        // the latest ones, whatever became of them
	Talks    []Conversation // in which their address was left, the latest ones that the caller sees
}

// ID is how a customer is called to people: C-1042.
func (c Customer) ID() string { return "C-" + strconv.FormatInt(firstCustomer+c.No, 10) }

// firstCustomer is a number below that of the first one.
const firstCustomer = 1000

// CustomerNo reads what ID wrote; ok is false for anything else.
func CustomerNo(id string) (no int64, ok bool) {
	digits, found := strings.CutPrefix(strings.ToUpper(strings.TrimSpace(id)), "C-")
	n, err := strconv.ParseInt(digits, 10, 64)
	return n - firstCustomer, found && err == nil && n > firstCustomer && strings.Trim(digits, "0123456789") == ""
}

// MaskedEmail shows enough of an address to tell two apart: a•••@shop.example.
func MaskedEmail(email string) string {
	name, host, found := strings.Cut(email, "@")
	if !found || name == "" {
		return ""
	}
	return string([]rune(name)[:1]) + "•••@" + host
}

// CustomerSort is a figure by which customers are listed.
type CustomerSort string

// The figures by which customers are listed.
const (
	ByMonetary CustomerSort = "monetary"
	ByAverage  CustomerSort = "average"
	ByOrders   CustomerSort = "orders"
	ByLast     CustomerSort = "last_order_at"
)

// CustomerSorts are all of them.
var CustomerSorts = []CustomerSort{ByMonetary, ByAverage, ByOrders, ByLast}

// CustomerQuery says which customers to list, and in which order: the highest figure
// first, or the lowest. Who shares it stands by their number, likewise.
type CustomerQuery struct {
	Segment     Segment      // "" all
	Words       string       // an id, a whole address, or how words of a name begin; "" all
	Sort        CustomerSort // "" is ByMonetary
	LowestFirst bool
	Page        int
	PerPage     int
}

// People keeps names and addresses of a store's customers out of the rows: sealed, and
// under keys by which they are found, all under a secret of that store's own.
type People struct {
	storeID string
	sealer  *Sealer
	key     []byte
}

// NewPeople makes it from the store's secret.
func NewPeople(storeID, secret string) *People {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("tilly customers"))
	return &People{storeID, NewSealer([]byte(secret)), mac.Sum(nil)}
}

const personField = "customer"

// Seal encrypts a buyer.
func (p *People) Seal(b Buyer) string {
	return p.sealer.Seal(p.storeID, personField, b.Email+"\n"+b.Name)
}

// Open reads what Seal wrote.
func (p *People) Open(sealed string) (Buyer, error) {
	text, err := p.sealer.Open(p.storeID, personField, sealed)
	email, name, _ := strings.Cut(text, "\n")
	return Buyer{email, name}, err
}

// Key is under what an address is found: its HMAC-SHA-256, so that rows without the
// secret tell nobody whose they are.
func (p *People) Key(email string) string { return p.mac("address", Fold(email), sha256.Size) }

// beginnings are of how many letters the beginnings are by which a word is found, so
// that few names are opened of those that begin alike.
var beginnings = []int{3, 4, 6}

// maxWords of a name are what it is found by.
const maxWords = 6

// Words are under what a name is found: keys for how each of its words begins. Words
// that are shorter are found as they are.
func (p *People) Words(name string) (keys []string) {
	words := nameWords(name)
	seen := map[string]bool{}
	for _, w := range words[:min(len(words), maxWords)] {
		r := []rune(w)
		for _, n := range beginnings {
			if n > beginnings[0] && n > len(r) {
				break
			}
			if key := p.beginning(r, n); !seen[key] {
				seen[key] = true
				keys = append(keys, key)
			}
		}
	}
	return keys
}

func (p *People) beginning(word []rune, n int) string {
	const bytes = 9
	return p.mac("name", string(word[:min(len(word), n)]), bytes)
}

// Sought is by what a name is looked for.
type Sought struct {
	Each  []string // keys of which it has each, of the longest word first
	Short []string // or else any of these, of words too short for a key of their own
	Exact bool     // who has each of the keys is meant; else their names are to be looked at
}

// Sought says by which keys a name is looked for. Where deep is false names are kept
// under the shortest beginnings alone.
func (p *People) Sought(name string, deep bool) Sought {
	words := nameWords(name)
	slices.SortStableFunc(words, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) })
	s := Sought{Exact: len(words) > 0 && len(words) <= maxWords}
	for _, w := range words[:min(len(words), maxWords)] {
		r := []rune(w)
		if len(r) < beginnings[0] {
			s.Short, s.Exact = append(s.Short, p.beginning(r, len(r))), false
			continue
		}
		n := beginnings[0]
		for _, longer := range beginnings {
			if deep && longer <= len(r) {
				n = longer
			}
		}
		s.Each = append(s.Each, p.beginning(r, n))
		s.Exact = s.Exact && n == len(r)
	}
	if len(s.Each) > 0 {
		s.Short = nil
	}
	return s
}

// IsNamed says whether each of the words begins a word of the name.
func IsNamed(name, words string) bool {
	have := nameWords(name)
	for _, w := range nameWords(words) {
		found := false
		for _, h := range have {
			found = found || strings.HasPrefix(h, w)
		}
		if !found {
			return false
		}
	}
	return true
}

func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
}

// mac is a key of n bytes, as text.
func (p *People) mac(kind, text string, n int) string {
	mac := hmac.New(sha256.New, p.key)
	mac.Write([]byte(kind + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:n])
}
