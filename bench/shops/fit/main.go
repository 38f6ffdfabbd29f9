// Command fit sets the weights by which units are chosen and answers decided, from
// the questions of the fit half, and tells in the head of their file what they reach
// on each shop when it is left out:
//
//	make fit [DATA=folder]
//
// It reads archives of pages and downloads nothing. Beside the weights it writes
// which archives they were made with and a picture of what is wrong by how much is
// answered.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"tilly/bench/shops"
)

// What is written, from the top of the project.
const (
	weightsFile = "quote/weights.txt"
	dataFile    = "bench/shops/fit/data.tsv"
	pictureFile = "docs/images/shops.svg"
)

func main() {
	data := flag.String("data", shops.Data, "the folder of the archives")
	more := flag.String("more", "", "a folder of further shops, which are fitted to beside")
	dir := flag.String("dir", ".tmp/fit", "where taught shops are kept")
	dry := flag.Bool("dry", false, "print what would be written at the head of the weights")
	lost := flag.String("lost", "", "write each question that is lost, with why it is, to this file, and nothing else")
	flag.Parse()
	if err := run(*data, *more, *dir, *lost, *dry); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func run(data, more, dir, lost string, dry bool) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	list, err := known(data, more)
	if err != nil {
		return err
	}
	cases, err := load(ctx, list, dir)
	if err != nil {
		return err
	}
	if lost != "" {
		return explain(lost, cases)
	}
	told, err := leftOut(cases)
	if err != nil {
		return err
	}
	weights, err := fit(cases, all)
	if err != nil {
		return err
	}
	head := told.head() + told.losses()
	fmt.Print(head)
	if dry {
		return nil
	}
	return write(map[string]string{weightsFile: head + weights, dataFile: sums(list), pictureFile: told.picture()})
}

func write(files map[string]string) error {
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// known are the shops of the fit half, each with the very archive of the index, and
// further ones where a folder of them is named.
func known(data, more string) ([]shops.Shop, error) {
	list, err := shops.List(data, shops.Fit)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("there are no shops in %s", data)
	}
	for _, s := range list {
		if err := s.Verify(); err != nil {
			return nil, err
		}
	}
	if more == "" {
		return list, nil
	}
	further, err := shops.ListMore(more, shops.Fit)
	return append(list, further...), err
}

// sums names the archives that the weights are made with, by SHA-256.
func sums(list []shops.Shop) string {
	var b strings.Builder
	b.WriteString("archive\tsha256\n")
	for _, s := range list {
		fmt.Fprintf(&b, "%s\t%s\n", s.Name, s.Sum)
	}
	return b.String()
}

// explain writes why questions are lost, and prints how many for which cause.
func explain(name string, cases []*question) error {
	list, err := why(cases)
	if err != nil {
		return err
	}
	fmt.Print(causes(list))
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(tell(f, list), f.Close())
}
