// Command readability is a peer for reading the main text of a page: it gives
// what codeberg.org/readeck/go-readability makes of each file that is named, as
// one JSON object, with the CPU time of all of them, each read as often as the first
// argument says. It is a module of its own,
// so that the program does not depend on it.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	readability "codeberg.org/readeck/go-readability"
)

func main() {
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "readability:", err)
		os.Exit(1)
	}
}

func run(times string, files []string) error {
	rounds, err := strconv.Atoi(times)
	if err != nil {
		return err
	}
	at := &url.URL{Scheme: "https", Host: "shop.example", Path: "/page"}
	out := struct {
		Texts  map[string]string `json:"texts"`
		Millis float64           `json:"millis"` // CPU of one page
	}{Texts: map[string]string{}}
	bodies := map[string][]byte{}
	for _, name := range files {
		body, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		bodies[filepath.Base(name)] = body
	}
	before := cpu()
	for range rounds {
		for name, body := range bodies {
			article, err := readability.FromReader(bytes.NewReader(body), at)
			if err != nil {
				article.TextContent = "" // it found nothing
			}
			out.Texts[name] = article.Title + "\n" + article.TextContent
		}
	}
	out.Millis = (cpu() - before) / float64(rounds*len(files)) * 1e3
	return json.NewEncoder(os.Stdout).Encode(out)
}

// cpu is what this process has used so far, in seconds.
func cpu() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	seconds := func(t syscall.Timeval) float64 { return float64(t.Sec) + float64(t.Usec)/1e6 }
	return seconds(u.Utime) + seconds(u.Stime)
}
