// Command serve lends a PostgreSQL server to tests that are not written in Go: it
// prints its address and keeps it until standard input closes.
package main

import (
	"fmt"
	"io"
	"os"

	"tilly/testkit/pgtest"
)

func main() {
	address, done, err := pgtest.Open()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(address)
	_, _ = io.Copy(io.Discard, os.Stdin) // its end is all that matters
	if err := done(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
