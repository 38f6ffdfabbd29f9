// Command gather lays down the pages of the further shops of bench/shops/more.tsv, from
// clones that are there already (it downloads nothing):
//
//	go run ./bench/shops/gather -clones folder [-to folder]
//
// A clone is a git directory, or a work tree, below the folder, called OWNER/NAME or
// OWNER+NAME.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tilly/bench/shops"
)

func main() {
	clones := flag.String("clones", "", "the folder of the clones")
	to := flag.String("to", shops.More, "where the pages are laid down")
	flag.Parse()
	missing := 0
	for _, o := range shops.Origins(*to) {
		dir := cloneOf(*clones, o.Repository)
		if dir == "" {
			fmt.Printf("%s: no clone of %s (commit %s)\n", o.Name, o.Repository, o.Commit)
			missing++
			continue
		}
		if err := o.Gather(dir); err != nil {
			fmt.Fprintln(os.Stderr, "gather:", err)
			os.Exit(1)
		}
	}
	if missing > 0 {
		fmt.Printf("%d shops are missing.\n", missing)
	}
}

// cloneOf is the git directory of a repository's clone, "" for none.
func cloneOf(clones, repository string) string {
	for _, name := range []string{repository, strings.ReplaceAll(repository, "/", "+")} {
		for _, below := range []string{".git", ".", "repo"} {
			dir := filepath.Join(clones, filepath.FromSlash(name), below)
			if _, err := os.Stat(filepath.Join(dir, "objects")); err == nil {
				return dir
			}
		}
	}
	return ""
}
