// Command serve lends one shop of each platform to tests that are not written in
// Go: it prints one line of JSON with their addresses, keys and orders, and
// keeps them until standard input closes. "woocommerce-new" is the shop of somebody who
// has an administrator's name and password, in place of the keys, and nothing else;
// "front" is an https address for the program (see shoptest.Front). "certificate" is the PEM text that
// makes the https ones trusted, for instance by SSL_CERT_FILE.
package main

import (
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"strings"

	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// shop is what a test needs of one.
type shop struct {
	URL    string  `json:"url"`
	Key    string  `json:"key"`
	Secret string  `json:"secret"`
	Orders []order `json:"orders"`
}

type order struct {
	Number string `json:"number"`
	Email  string `json:"email"`
	Status string `json:"status"` // as the platform says it
}

func main() {
	plain, secure := woocommerce(false), woocommerce(true)
	shopify := shopifytest.Open(shopifytest.Config{
		Products: append(shopifytest.Oddities(), shopifyOutdoor()...), Orders: shopifytest.Orders(), ClientSecret: "shpss_" + strings.Repeat("7be2", 8),
	})
	front := shoptest.OpenFront()
	bare := wootest.Open(wootest.Config{Products: wooOutdoor(), Pages: site(), Client: front.Client()})
	out := map[string]any{
		"front": shop{URL: front.URL}, "woocommerce-new": shop{URL: bare.URL, Key: wootest.AdminName, Secret: wootest.AdminPassword},
		"woocommerce": ofWoo(plain), "woocommerce-https": ofWoo(secure), "shopify": ofShopify(shopify),
		"certificate": certificates(secure.Server(), shopify.Server(), front.Server),
	}
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_, _ = io.Copy(io.Discard, os.Stdin) // its end is all that matters
	for _, s := range []*httptest.Server{plain.Server(), secure.Server(), shopify.Server(), bare.Server(), front.Server} {
		s.Close()
	}
}

func woocommerce(secure bool) *wootest.Shop {
	return wootest.Open(wootest.Config{TLS: secure, Products: append(wootest.Oddities(), wooOutdoor()...), Orders: wootest.Orders()})
}

func ofWoo(s *wootest.Shop) shop {
	out := shop{URL: s.URL, Key: s.Key.Consumer, Secret: s.Key.Secret}
	for _, o := range s.Orders {
		out.Orders = append(out.Orders, order{fmt.Sprint(o.ID), o.Email, o.Status})
	}
	return out
}

func ofShopify(s *shopifytest.Shop) shop {
	out := shop{URL: s.URL, Key: s.Token, Secret: s.ClientSecret}
	for _, o := range s.Orders {
		out.Orders = append(out.Orders, order{o.Name, o.Email, o.Fulfillment})
	}
	return out
}

// certificates are those of the servers, in PEM.
func certificates(servers ...*httptest.Server) (text string) {
	for _, s := range servers {
		text += string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw}))
	}
	return text
}
