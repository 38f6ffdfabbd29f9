// Command serve runs a real WooCommerce over a folder that scripts/woocommerce made,
// until its input ends: its address stands in its first line of output. It serves the
// journeys in a browser.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	shop, err := woolive.Open(os.Getenv(woolive.Dir))
	if err != nil {
		return err
	}
	front := shoptest.OpenFront() // shops give keys to https addresses alone
	defer front.Close()
	err = json.NewEncoder(os.Stdout).Encode(map[string]string{"url": shop.URL, "key": woolive.Key, "secret": woolive.Secret, "front": front.URL})
	if err == nil {
		_, err = io.Copy(io.Discard, os.Stdin) // its end is all that matters
	}
	if closed := shop.Close(); err == nil {
		err = closed
	}
	return err
}
