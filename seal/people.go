package seal

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
)

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
	return &People{storeID, New([]byte(secret)), mac.Sum(nil)}
}

const personField = "customer"

// Seal encrypts a buyer.
func (p *People) Seal(b tilly.Buyer) string {
	return p.sealer.Seal(p.storeID, personField, b.Email+"\n"+b.Name)
}

// Open reads what Seal wrote.
func (p *People) Open(sealed string) (tilly.Buyer, error) {
	text, err := p.sealer.Open(p.storeID, personField, sealed)
	email, name, _ := strings.Cut(text, "\n")
	return tilly.Buyer{Email: email, Name: name}, err
}

// Key is under what an address is found: its HMAC-SHA-256, so that rows without the
// secret tell nobody whose they are.
func (p *People) Key(email string) string { return p.mac("address", tilly.Fold(email), sha256.Size) }

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
