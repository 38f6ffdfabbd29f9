package main

import (
	"fmt"
	"path/filepath"
	"strconv"

	"tilly/bench/maintext"
	"tilly/bench/shops"
)

// leastMainText is the F1 that is wanted on pages of others.
const leastMainText = .93

// mainTextOfOthers measures the reading on labelled pages of real shops and of
// manuals, by half; of the test half nothing but totals is told.
func (b *bench) mainTextOfOthers() error {
	halves, skipped, err := b.pagesOfOthers()
	if err != nil {
		return err
	}
	if skipped > 0 {
		b.skip("main text of %d labelled pages of others, which are neither in %s nor installed nor in %s", skipped, shops.Data, maintext.Manuals)
	}
	for _, half := range []shops.Half{shops.Fit, shops.Test} {
		if len(halves[half]) > 0 {
			if err := b.mainTextOfHalf(half, halves[half]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *bench) mainTextOfHalf(half shops.Half, pages []labelled) error {
	ours, err := ourScore(pages)
	if err != nil {
		return err
	}
	peer, _, err := b.readability(pages, 1)
	if err != nil {
		b.skip("main text of others against go-readability, which cannot be built here: %v", err)
	}
	of := fmt.Sprintf(" (%d pages of others, %s half)", len(pages), half)
	b.add(
		row{measure: "words of main text, precision" + of, ours: ours.Precision, peer: peer.Precision, against: "go-readability"},
		row{measure: "  recall", ours: ours.Recall, peer: peer.Recall, against: "go-readability"},
		row{measure: "  F1", ours: ours.F1, peer: peer.F1, against: "go-readability", least: 1},
		row{measure: "  F1", ours: ours.F1, peer: leastMainText, against: "wanted", least: 1},
	)
	return nil
}

// pagesOfOthers are the labelled pages that are here, by half, and how many are not.
func (b *bench) pagesOfOthers() (halves map[shops.Half][]labelled, skipped int, err error) {
	labels, err := maintext.Labels()
	if err != nil {
		return nil, 0, err
	}
	reader := maintext.Reader{Data: shops.Data, Dir: filepath.Join(b.dir, "maintext")}
	halves = map[shops.Half][]labelled{}
	for i, l := range labels {
		page, err := reader.Page(b.ctx, l)
		if err != nil {
			return nil, 0, err
		}
		if page == nil {
			skipped++
			continue
		}
		text, err := l.MainText(page)
		if err != nil {
			return nil, 0, err
		}
		halves[l.Half()] = append(halves[l.Half()], labelled{strconv.Itoa(i) + ".html", page, maintext.Words(text)})
	}
	return halves, skipped, nil
}
