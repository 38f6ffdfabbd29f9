package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"tilly/bench/maintext"
	"tilly/ingest/page"
)

// labelledPages are pages of our own in which the words that a reader wants stand
// between <!--[--> and <!--]-->.
const labelledPages = "bench/extraction/pages"

// labelled is one of them.
type labelled struct {
	name string
	body []byte
	want map[string]int
}

// extraction measures our reading of main text against go-readability, by the
// words of labelled pages, and its CPU time against parsing alone.
func (b *bench) extraction() error {
	pages, err := readLabelled(labelledPages)
	if err != nil {
		return err
	}
	ours, err := ourScore(pages)
	if err != nil {
		return err
	}
	peer, millis, err := b.readability(pages, 20)
	if err != nil {
		b.skip("main text against go-readability, which cannot be built here: %v", err)
	}
	of := fmt.Sprintf(" (%d pages)", len(pages))
	b.add(
		row{measure: "words of main text, precision" + of, ours: ours.Precision, peer: peer.Precision, against: "go-readability", least: 1},
		row{measure: "  recall", ours: ours.Recall, peer: peer.Recall, against: "go-readability", least: 1},
		row{measure: "  F1", ours: ours.F1, peer: peer.F1, against: "go-readability", least: 1},
	)
	if err := b.extractionCPU(pages, millis); err != nil {
		return err
	}
	return b.mainTextOfOthers()
}

// extractionCPU compares with parsing, as every reader has to parse.
func (b *bench) extractionCPU(pages []labelled, peerMillis float64) error {
	const repeat, rounds = 40, 7
	n := float64(repeat * len(pages))
	each := func(read func([]byte) error) func() (float64, error) {
		return func() (float64, error) {
			used, err := ownCPU(func() error {
				for range repeat {
					for _, p := range pages {
						if err := read(p.body); err != nil {
							return err
						}
					}
				}
				return nil
			})
			return used / n * 1e3, err
		}
	}
	o, p, ratio, err := alternate(rounds,
		each(func(body []byte) error { _, err := page.MainText(body, "", "https://shop.example/page"); return err }),
		each(func(body []byte) error { _, err := html.Parse(bytes.NewReader(body)); return err }))
	if err != nil {
		return err
	}
	b.add(row{measure: "  CPU of a page", unit: "ms", ours: o, peer: p, against: "x/net/html parsing alone", ratio: ratio, most: 2})
	if peerMillis > 0 {
		b.add(row{measure: "  CPU of a page", unit: "ms", ours: o, peer: peerMillis, against: "go-readability", most: 1})
	}
	return nil
}

func ourScore(pages []labelled) (maintext.Score, error) {
	return meanScore(pages, func(p labelled) (string, error) {
		return page.MainText(p.body, "", "https://shop.example/page")
	})
}

// meanScore is the mean over pages, so that long ones count no more than others.
func meanScore(pages []labelled, read func(labelled) (string, error)) (maintext.Score, error) {
	var sum maintext.Score
	for _, p := range pages {
		text, err := read(p)
		if err != nil {
			return sum, fmt.Errorf("%s: %w", p.name, err)
		}
		sum = sum.Add(maintext.Compare(p.want, maintext.Words(text)))
	}
	return sum.Over(len(pages)), nil
}

func readLabelled(dir string) ([]labelled, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil || len(names) == 0 {
		return nil, errors.Join(err, fmt.Errorf("no labelled pages in %s", dir))
	}
	wanted := regexp.MustCompile(`(?s)<!--\[-->(.*?)<!--\]-->`)
	var pages []labelled
	for _, name := range names {
		body, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var text strings.Builder
		for _, m := range wanted.FindAllSubmatch(body, -1) {
			text.WriteString(wordsOfHTML(string(m[1])) + "\n")
		}
		if text.Len() == 0 {
			return nil, fmt.Errorf("%s is not labelled", name)
		}
		pages = append(pages, labelled{filepath.Base(name), body, maintext.Words(text.String())})
	}
	return pages, nil
}

// wordsOfHTML is all text of a fragment.
func wordsOfHTML(fragment string) string {
	var b strings.Builder
	for z := html.NewTokenizer(strings.NewReader(fragment)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.Write(z.Text())
		default:
			b.WriteByte(' ')
		}
	}
}

// readability builds the peer, a module of its own, and lets it read the pages, each
// as often as is said.
func (b *bench) readability(pages []labelled, rounds int) (maintext.Score, float64, error) {
	program := filepath.Join(b.dir, "readability")
	build := exec.CommandContext(b.ctx, "go", "build", "-o", program, ".")
	build.Dir = "bench/readability"
	if out, err := build.CombinedOutput(); err != nil {
		return maintext.Score{}, 0, fmt.Errorf("%w: %.200s", err, out)
	}
	args := []string{strconv.Itoa(rounds)}
	for _, p := range pages {
		name := filepath.Join(b.dir, p.name)
		if err := os.WriteFile(name, p.body, 0o600); err != nil {
			return maintext.Score{}, 0, err
		}
		args = append(args, name)
	}
	out, err := exec.CommandContext(b.ctx, program, args...).Output()
	if err != nil {
		return maintext.Score{}, 0, err
	}
	var said struct {
		Texts  map[string]string
		Millis float64
	}
	if err := json.Unmarshal(out, &said); err != nil {
		return maintext.Score{}, 0, err
	}
	s, err := meanScore(pages, func(p labelled) (string, error) { return said.Texts[p.name], nil })
	return s, said.Millis, err
}
