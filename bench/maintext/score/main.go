// Command score shows how our reading fares on the labelled pages of the fit half,
// page by page, and the totals of both:
//
//	go run ./bench/maintext/score [-v] [part of a page's name …]
//
// With -v it shows which blocks of the fit half's pages are lost or read too much.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tilly/bench/maintext"
	"tilly/bench/shops"
	read "tilly/ingest/page"
)

func main() {
	verbose := flag.Bool("v", false, "show what is lost and what is too much")
	dir := flag.String("dir", filepath.Join(os.TempDir(), "maintext"), "where shops are unpacked")
	flag.Parse()
	if err := run(*dir, *verbose, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "score:", err)
		os.Exit(1)
	}
}

func run(dir string, verbose bool, names []string) error {
	labels, err := maintext.Labels()
	if err != nil {
		return err
	}
	reader := maintext.Reader{Data: shops.Data, Dir: dir}
	sums, counts := map[string]maintext.Score{}, map[string]int{}
	for _, l := range labels {
		page, err := reader.Page(context.Background(), l)
		if err != nil {
			return err
		}
		if page == nil {
			fmt.Printf("skipped: %s %s is not here\n", l.Site, l.Path)
			continue
		}
		if l.Half() == shops.Fit && !named(l, names) {
			continue
		}
		s, err := one(l, page, verbose)
		if err != nil {
			return err
		}
		kind := "shops"
		if l.IsManual() {
			kind = "manuals"
		}
		for _, group := range []string{string(l.Half()), string(l.Half()) + " " + kind} {
			sums[group], counts[group] = sums[group].Add(s), counts[group]+1
		}
	}
	for _, half := range []shops.Half{shops.Fit, shops.Test} {
		for _, kind := range []string{"", " shops", " manuals"} {
			group := string(half) + kind
			if n := counts[group]; n > 0 {
				s := sums[group].Over(n)
				fmt.Printf("%-14s %3d pages: precision %.3f, recall %.3f, F1 %.3f\n", group, n, s.Precision, s.Recall, s.F1)
			}
		}
	}
	return nil
}

func named(l maintext.Label, names []string) bool {
	for _, name := range names {
		if strings.Contains(l.Site+"/"+l.Path, name) {
			return true
		}
	}
	return len(names) == 0
}

// one scores a page; pages of the test half are never shown.
func one(l maintext.Label, page []byte, verbose bool) (maintext.Score, error) {
	want, err := l.MainText(page)
	if err != nil {
		return maintext.Score{}, err
	}
	got, err := read.MainText(page, "", "https://"+l.Site+".example/"+l.Path)
	if err != nil {
		return maintext.Score{}, err
	}
	s := maintext.Compare(maintext.Words(want), maintext.Words(got))
	if l.Half() == shops.Fit {
		fmt.Printf("%.3f %.3f %.3f %s %s\n", s.F1, s.Precision, s.Recall, l.Site, l.Path)
		if verbose {
			tell("-", want, got)
			tell("+", got, want)
		}
	}
	return s, nil
}

// tell shows the lines of a text with what the other text does not have.
func tell(sign, text, other string) {
	left := maintext.Words(other)
	for line := range strings.Lines(text) {
		missing, all := 0, 0
		for w, n := range maintext.Words(line) {
			all += n
			missing += max(n-max(left[w], 0), 0)
			left[w] -= n
		}
		if missing*2 > all {
			fmt.Printf("   %s %.150s\n", sign, strings.TrimSpace(line))
		}
	}
}
