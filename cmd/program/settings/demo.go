package settings

import (
	"cmp"
	"net"
	"net/url"

	"tilly"
)

// The demo account; it exists only while TILLY_DEMO is set. Everybody knows its
// password where TILLY_DEMO_PASSWORD names none, which is for loopback alone.
const (
	DemoEmail    = "demo@tilly.example"
	DemoPassword = "tilly-demo-shop" //nolint:gosec // made to be known
)

// checkDemo refuses an account with a known password where others can log in.
func (s Settings) checkDemo(bad complaint) {
	switch {
	case s.DemoPassword != "" && len([]rune(s.DemoPassword)) < tilly.MinPassword || len(s.DemoPassword) > tilly.MaxPassword:
		bad("TILLY_DEMO_PASSWORD", "must have between %d and %d characters", tilly.MinPassword, tilly.MaxPassword)
	case s.Demo && s.DemoPassword == "" && !s.onLoopback():
		bad("TILLY_DEMO", "needs TILLY_DEMO_PASSWORD, as TILLY_PUBLIC_URL or TILLY_ADDR is not loopback: the password of its account is known to everybody")
	}
}

// onLoopback says whether only this machine reaches the program.
func (s Settings) onLoopback() bool {
	public, err := url.Parse(s.PublicURL)
	if err != nil || !tilly.IsLoopback(public.Hostname()) {
		return false
	}
	host, _, err := net.SplitHostPort(s.Addr)
	return err == nil && tilly.IsLoopback(host)
}

// DemoSecret is the password of the demo account.
func (s Settings) DemoSecret() string { return cmp.Or(s.DemoPassword, DemoPassword) }
