package analysis

import "strings"

// Word is one run of a text as it stands there, in lower case.
type Word struct {
	Text   string
	Script Script
	Number bool
	Joined bool // the parts of a hyphenated word written together, besides the parts
}

// Script tells how a run of characters is cut into words.
type Script uint8

// The kinds of script.
const (
	Spaced   Script = iota // words stand between spaces: Latin, Cyrillic, Greek, Hebrew …
	Pairs                  // Chinese, Japanese and Korean: overlapping pairs of characters
	Clusters               // Thai, Lao, Khmer, Burmese: overlapping pairs of clusters
	None                   // no part of a word
)

// MaxWord is the longest word that is looked at, in bytes: what is longer is no
// word but data.
const MaxWord = 64

// IsDigit says whether a byte is one of the ten digits.
func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// plainNumber drops thousands separators and closing zeros and makes the decimal
// sign a point: 1,299.50, 1.299,50 and 1299.5 are one number.
func plainNumber(w string) string {
	if last := strings.LastIndexByte(w, ','); last >= 0 {
		if len(w)-last-1 == 3 || strings.Contains(w[last:], ".") {
			w = strings.ReplaceAll(w, ",", "")
		} else {
			w = strings.NewReplacer(",", "", ".", "").Replace(w[:last]) + "." + w[last+1:]
		}
	}
	if strings.Count(w, ".") == 1 {
		w = strings.TrimSuffix(strings.TrimRight(w, "0"), ".")
	}
	return w
}

// HasDigit says whether one of the ten digits stands in a word.
func HasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }
