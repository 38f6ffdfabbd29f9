package woolive_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce"
	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

var record = flag.Bool("record", false, "write testdata/VERSION.json anew, from a shop of few products")

// leastCells is how many a tape holds at least.
const leastCells = 500

// TestTapes: what live shops answered gives the catalogue that they show, cell by cell,
// with keys and without.
func TestTapes(t *testing.T) {
	t.Parallel()
	if *record {
		tape(t)
	}
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		server, tape := woolive.Play(t, file)
		want, err := tape.WhatIsShown(server.URL)
		if err != nil {
			t.Fatal(err)
		}
		for _, keyed := range []bool{true, false} {
			cells, differ := woolive.Compare(want, readFrom(t, server.URL, keyed), keyed)
			for _, d := range differ[:min(len(differ), most)] {
				t.Errorf("WooCommerce %s, keys %v: %s", tape.Version, keyed, d)
			}
			if cells < leastCells {
				t.Errorf("WooCommerce %s, keys %v: %d cells are few", tape.Version, keyed, cells)
			}
		}
	}
}

func readFrom(t *testing.T, address string, keyed bool) (all []tilly.Product) {
	t.Helper()
	shop := tilly.Shop{URL: address, PlatformID: 2}
	if keyed {
		shop.Key, shop.Secret = woolive.Key, woolive.Secret
	}
	err := woocommerce.New(shop, shoptest.Net(t)).Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
		all = append(all, b.Products...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// tape records the shop of TILLY_WOO_DIR.
func tape(t *testing.T) {
	t.Helper()
	s := woolive.Start(t)
	s.Must(t, "option", "woocommerce_calc_taxes", "yes")
	var one woolive.Tape
	server := s.Record(t, &one)
	for _, keyed := range []bool{true, false} {
		readFrom(t, server.URL, keyed)
	}
	shown := strings.ReplaceAll(string(s.Must(t, "shown")), strings.ReplaceAll(s.URL, "/", `\/`), `http:\/\/shop.invalid`)
	for line := range bytes.Lines([]byte(strings.ReplaceAll(shown, s.URL, "http://shop.invalid"))) {
		one.Shown = append(one.Shown, json.RawMessage(bytes.TrimSpace(line)))
	}
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := one.Save("testdata/" + one.Version + ".json"); err != nil {
		t.Fatal(err)
	}
}
