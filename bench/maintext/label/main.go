// Command label shows the blocks of pages with their numbers, for whoever labels
// them: go run ./bench/maintext/label FILE…
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"tilly/bench/maintext"
)

func main() {
	all := flag.Bool("all", false, "show each block whole")
	flag.Parse()
	for _, name := range flag.Args() {
		if err := show(name, *all); err != nil {
			fmt.Fprintln(os.Stderr, "label:", err)
			os.Exit(1)
		}
	}
}

func show(name string, all bool) error {
	body, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	blocks, err := maintext.Blocks(body)
	if err != nil {
		return err
	}
	fmt.Println("=====", name, len(blocks))
	for i := 0; i < len(blocks); {
		end := alike(blocks, i)
		if all {
			fmt.Printf("%d\t%s\n", i, blocks[i].Text)
			i++
			continue
		}
		fmt.Println(line(blocks, i, end))
		i = end
	}
	return nil
}

// maxPeriod is of how many blocks what repeats itself consists at most.
const maxPeriod = 12

// alike is the end of the blocks from i on that are shown as one line: those of one
// region, or of regions that take turns, as the parts of cards do.
func alike(blocks []maintext.Block, i int) int {
	best := i + 1
	for period := 1; period <= maxPeriod; period++ {
		end := i + period
		for end < len(blocks) && region(blocks[end]) == region(blocks[end-period]) {
			end++
		}
		if end > best && (period == 1 || end-i >= 3*period) {
			best = end
		}
	}
	return best
}

// region is what blocks have in common that are shown as one line: the innermost
// element around them that has a name.
func region(b maintext.Block) string {
	parts := strings.Split(b.Path, "/")
	for len(parts) > 1 {
		name, classes, named := strings.Cut(parts[len(parts)-1], ".")
		if named && name != "li" && name != "a" && !strings.ContainsAny(classes, "0123456789") || strings.Contains(name, "#") && !strings.HasPrefix(name, "li") && !strings.ContainsAny(name, "0123456789") {
			break
		}
		parts = parts[:len(parts)-1]
	}
	return fmt.Sprint(b.Hidden) + strings.Join(parts, "/")
}

func line(blocks []maintext.Block, from, to int) string {
	words, linked, size := 0, 0, 0
	var texts []string
	for i, b := range blocks[from:to] {
		words, linked, size = words+len(strings.Fields(b.Text)), linked+b.Linked, size+len(b.Text)
		switch left := to - from - i; {
		case to-from == 1:
			texts = append(texts, clip(b.Text, 60))
		case i < 3 || left <= 2:
			texts = append(texts, clip(b.Text, 20))
		case i == 3:
			texts = append(texts, "…")
		}
	}
	mark := ""
	if blocks[from].Hidden {
		mark = "H "
	}
	return fmt.Sprintf("%d-%d %s%dw %d%% %s| %s", from, to-1, mark, words, 100*linked/size, short(blocks[from].Path), strings.Join(texts, " / "))
}

func clip(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most])
	}
	return s
}

// short is the innermost part of a path that has a name.
func short(path string) string {
	parts := strings.Split(path, "/")
	for i := len(parts) - 1; i > 0; i-- {
		if at := strings.IndexAny(parts[i], "#."); at > 0 {
			return clip(parts[i][at:], 16) + strings.Join(parts[i+1:], ">")
		}
	}
	return parts[len(parts)-1]
}
