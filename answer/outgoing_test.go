package answer

import (
	"testing"

	"tilly"
)

func TestOutgoing(t *testing.T) {
	t.Parallel()
	store := tilly.Store{URL: "https://www.fern.example", AllowedOrigins: []string{"https://fern.myshopify.example"}}
	page := []tilly.Citation{{Title: "Guide", URL: "https://guides.example/care"}}
	pair := []tilly.Citation{{Title: "Do you deliver?"}}
	for _, c := range []struct {
		sources    []tilly.Citation
		text, want string
	}{
		{page, "See [returns](https://fern.example/returns).", "See [returns](https://fern.example/returns)."},
		{page, "See [the shop](https://shop.fern.example/) or https://fern.myshopify.example/x.", "See [the shop](https://shop.fern.example/) or https://fern.myshopify.example/x."},
		{page, "See [more](https://guides.example/more).", "See [more](https://guides.example/more)."},
		{page, "See [DHL](https://dhl.example/track?id=1).", "See DHL."},
		{pair, "See [tracking](https://dhl.example/track?id=1).", "See tracking (dhl.example/track)."},
		{pair, "See https://dhl.example/track?q=secret, please.", "See dhl.example/track, please."},
		{pair, "![Sizes](https://fern.example/sizes.png)", "[Sizes](https://fern.example/sizes.png)"},
		{pair, "![](https://fern.example/sizes.png)", "[fern.example/sizes.png](https://fern.example/sizes.png)"},
		{pair, "![](https://evil.example/x.png?q=1)", "evil.example/x.png"},
		{page, "Hello ![x](https://evil.example/x?q=1).", "Hello x."},
		{page, "[x](javascript:alert(1)) [y](//evil.example) [z](https://fern.example@evil.example/)", "x) y z"},
		{page, "Look!![x](https://evil.example/x?q=1)", "Lookx"},
		{page, "[x]: https://evil.example/?c=1", "[x]: evil.example"},
		{page, "Yes](https://evil.example/?c=1)", "Yes](evil.example)"},
		{page, "Write to [us](mailto:team@fern.example).", "Write to [us](mailto:team@fern.example)."},
		{page, "https://fern.example.evil.example/ is not ours", "fern.example.evil.example is not ours"},
		{nil, "No address at all.", "No address at all."},
	} {
		if got := (links{&store, c.sources}).outgoing(c.text); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}
