package program

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
)

// healthy asks the server on this machine whether it lives, or can serve, for the
// health check of a container that has no other program in it.
func healthy(ctx context.Context, t command.Terminal, args []string) error {
	path := "/healthz"
	switch {
	case len(args) == 1 && args[0] == "--ready":
		path = "/readyz"
	case len(args) > 0:
		return command.ErrUsage
	}
	s, err := settings.Read(t.Environ)
	if err != nil {
		return err
	}
	const patience = 3 * time.Second
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+nearAddress(s.Addr)+path, nil)
	if err != nil {
		return fmt.Errorf("TILLY_ADDR: %w", err)
	}
	resp, err := (&http.Transport{}).RoundTrip(r) // no proxy
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %d", path, resp.StatusCode)
	}
	fmt.Fprintln(t.Out, "ok")
	return nil
}

// nearAddress is where a server that listens at an address is reached from here.
func nearAddress(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return addr
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}
