// Package maintext measures the reading of main text on pages of others: of the
// real shops, and of manuals that Debian's packages install. Nothing of their text
// is here: a label names a page, its hash and which of its blocks are main text. Half
// of the sites may be looked at while the reading is made better (fit); of the other
// half (test) only totals are told.
package maintext

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"tilly/bench/shops"
)

// The sources of pages.
const (
	fromShop    = "shop" // an archive of the shops
	fromPackage = "deb"  // a package of Debian
)

//go:embed labels.tsv
var labels string

// Label says which blocks of a page are its main text.
type Label struct {
	source string
	Site   string // the shop or package, which is what halves are taken by
	Path   string // within the archive, or from the root of the system
	sum    string // SHA-256 of the page
	blocks int    // of the whole page
	main   []int
}

// Half is the half that the page's site belongs to.
func (l Label) Half() shops.Half { return shops.HalfOf(l.Site) }

// IsManual says whether the page is of a manual, else of a shop.
func (l Label) IsManual() bool { return l.source == fromPackage }

// Labels are all there are.
func Labels() ([]Label, error) {
	var out []Label
	for line := range strings.Lines(labels) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 6 || fields[0] == "source" {
			continue
		}
		l := Label{source: fields[0], Site: fields[1], Path: fields[2], sum: fields[3]}
		var err error
		if l.blocks, err = strconv.Atoi(fields[4]); err != nil {
			return nil, fmt.Errorf("%s %s: %w", l.Site, l.Path, err)
		}
		if l.main, err = numbers(fields[5]); err != nil {
			return nil, fmt.Errorf("%s %s: %w", l.Site, l.Path, err)
		}
		out = append(out, l)
	}
	return out, nil
}

// numbers reads "4,7-9".
func numbers(list string) (all []int, err error) {
	for part := range strings.SplitSeq(list, ",") {
		first, last, ranged := strings.Cut(part, "-")
		if !ranged {
			last = first
		}
		from, err := strconv.Atoi(first)
		if err != nil {
			return nil, err
		}
		to, err := strconv.Atoi(last)
		if err != nil {
			return nil, err
		}
		for i := from; i <= to; i++ {
			all = append(all, i)
		}
	}
	return all, nil
}

// is says whether a page is the one that was labelled.
func (l Label) is(page []byte) bool {
	sum := sha256.Sum256(page)
	return hex.EncodeToString(sum[:]) == l.sum
}

// MainText is the main text of a page, a block a line; an error where the page is
// not the one that was labelled.
func (l Label) MainText(page []byte) (string, error) {
	if !l.is(page) {
		return "", fmt.Errorf("%s %s is another page than was labelled", l.Site, l.Path)
	}
	blocks, err := Blocks(page)
	if err != nil {
		return "", err
	}
	if len(blocks) != l.blocks {
		return "", fmt.Errorf("%s %s has %d blocks, not %d", l.Site, l.Path, len(blocks), l.blocks)
	}
	var text bytes.Buffer
	for _, i := range l.main {
		text.WriteString(blocks[i].Text + "\n")
	}
	return text.String(), nil
}
