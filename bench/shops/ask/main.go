// Command ask asks the shops of a half and prints how each fared:
//
//	go run ./bench/shops/ask [-half fit] [-talk | -latin] [-products] [-more] [-v] [shop …]
//
// Questions of the test half are never shown, whatever is asked for.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"tilly/bench/shops"
)

var (
	bar    *float64
	prefix string // of the names of files of questions
)

func main() {
	half := flag.String("half", "fit", "fit or test")
	products := flag.Bool("products", false, "teach the products of the pages' markup beside the pages")
	more := flag.Bool("more", false, "ask the further shops in their stead")
	verbose := flag.Bool("v", false, "show what was asked and answered")
	flag.BoolFunc("latin", "ask what is typed in Latin letters", func(string) error { prefix = shops.Latin; return nil })
	flag.BoolFunc("talk", "ask whole conversations", func(string) error { prefix = shops.Conversations; return nil })
	all := flag.Bool("all", false, "show right ones too")
	dir := flag.String("dir", ".tmp/shops", "where taught shops are kept")
	threshold := flag.Float64("threshold", -1, "the evidence from which answers are given")
	flag.Parse()
	if *threshold >= 0 {
		bar = threshold
	}
	if err := run(*more, shops.Half(*half), *dir, *products, *verbose && *half == "fit", *all, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "ask:", err)
		os.Exit(1)
	}
}

func run(more bool, half shops.Half, dir string, products, verbose, all bool, names []string) error {
	listed, folder := shops.List, shops.Data
	if more {
		listed, folder = shops.ListMore, shops.More
	}
	list, err := listed(folder, half)
	if err != nil {
		return err
	}
	var sum shops.Figures
	for _, s := range list {
		if len(names) > 0 && !slices.Contains(names, s.Name) {
			continue
		}
		f, err := one(s, half, dir, products, verbose, all)
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name, err)
		}
		if half == shops.Fit {
			show(s.Name+" ("+s.Language+")", f)
		}
		sum.Add(f)
	}
	show("all", sum)
	return nil
}

func one(s shops.Shop, half shops.Half, dir string, products, verbose, all bool) (f shops.Figures, err error) {
	ctx := context.Background()
	questions, err := shops.ReadQuestions(half, prefix+s.Name)
	if err != nil {
		return f, err
	}
	if len(questions) == 0 {
		return f, nil
	}
	t, err := shops.Teach(ctx, s, dir, products)
	if err != nil {
		return f, err
	}
	defer t.Close()
	asker := shops.NewAsker(t)
	asker.Threshold = bar
	outcomes, err := asker.Ask(ctx, questions)
	if err != nil {
		return f, err
	}
	for _, o := range outcomes {
		if verbose && (all || !o.Right) {
			fmt.Printf("%s [%s]\n  read as %q\n  wants %v of %v, seen %v\n  answered %v (%.2f) %q\n  of %v, %d products\n",
				o.Text, s.Name, o.Record.Understood, o.Parts, o.Pages, o.Seen, o.Reply.Answered, o.Record.Evidence, strings.ReplaceAll(o.Reply.Output, "\n", "⏎"), o.Reply.Sources, len(o.Reply.Products))
		}
	}
	return shops.Of(outcomes), nil
}

func show(name string, f shops.Figures) {
	fmt.Printf("%-22s right %3d of %3d (%2.0f %%), wrong %3d, refused %3d (%d with the fact below, %d led to a page that tells), seen %3d; untaught refused %3d of %3d (%d led to pages)\n",
		name, f.Right, f.Taught, 100*float64(f.Right)/float64(max(1, f.Taught)), f.Wrong, f.Refused, f.Shown, f.Led, f.Seen, f.Kept, f.Untaught, f.Misled)
}
