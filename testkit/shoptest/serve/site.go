package main

import "strings"

// site is the pages of a shop whose owner has nothing but an administrator's password.
func site() map[string]string {
	return map[string]string{
		"/": sitePage("Harbour & Pine", `<h1>For whatever the weather brings</h1><p>We make and sell jackets, boots and jumpers for people who go out in any
weather, and stand by everything we sell with a repair workshop of our own in the harbour of Lund.</p>`),
		"/shipping/": sitePage("Shipping – Harbour & Pine", `<h1>Shipping</h1><h2>How long does delivery take?</h2><p>Delivery takes three working days within
Canada, and eight working days to all other countries.</p><h2>What does it cost?</h2><p>Shipping costs 7 dollars; it is free of charge from 120 dollars on.</p>`),
		"/returns/": sitePage("Returns – Harbour & Pine", `<h1>Returns</h1><p>You can return everything that was not worn outdoors within 45 days. Write to us, and we send
you a label; the money is back within a week after the parcel arrived.</p>`),
	}
}

func sitePage(title, main string) string {
	return strings.NewReplacer("{title}", strings.ReplaceAll(title, "&", "&amp;"), "{main}", main).Replace(`<!doctype html><html lang="en"><head>
<meta name="viewport" content="width=device-width"><title>{title}</title><meta property="og:site_name" content="Harbour &amp; Pine">
<style>:root{--wp--preset--color--primary:#1f6f54;--wp--preset--color--accent:#c9572b}body{font:16px system-ui;margin:2rem}</style></head>
<body><nav><a href="/">Home</a> <a href="/shipping/">Shipping</a> <a href="/returns/">Returns</a> <a href="/cart/">Cart</a></nav><main>{main}</main>`)
}
