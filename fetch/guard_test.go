package fetch

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"tilly/testkit/leftout"
)

// canary listens on 127.0.0.1 and counts who comes.
func canary(t *testing.T, address string) (port string, hits *atomic.Int32) {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		leftout.Forbidden(t, "to listen on "+address, err)
	}
	hits = &atomic.Int32{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			hits.Add(1)
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() {
		_ = l.Close()
		<-done
	})
	_, port, _ = net.SplitHostPort(l.Addr().String())
	return port, hits
}

// shared reads lines of test data that stands beside the repository.
func shared(t *testing.T, name string) []string {
	t.Helper()
	f, err := os.Open(leftout.Shared(t, "hostile", "derived", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	scanner := bufio.NewScanner(f)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	if len(lines) == 0 {
		t.Fatal("no lines in ", name)
	}
	return lines
}

// everywhere is a name server that gives loopback for every name, as the C
// library does for numbers in any spelling.
type everywhere struct{}

func (everywhere) LookupNetIP(_ context.Context, _, _ string) ([]netip.Addr, error) {
	return []netip.Addr{netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("::1"), netip.MustParseAddr("::ffff:127.0.0.1")}, nil
}

var errLeaving = errors.New("tests stay on this machine")

// TestHostileAddressesAreNeverDialled asks for every hostile spelling with a
// name server that leads each name to this machine: nobody may arrive.
func TestHostileAddressesAreNeverDialled(t *testing.T) {
	t.Parallel()
	port, hits := canary(t, "127.0.0.1:0")
	c := New(Config{Resolver: everywhere{}, PerSecond: 1e6, Timeout: 20 * time.Second})
	defer c.Close()
	check := c.guard.dialer.Control
	c.guard.dialer.Control = func(network, address string, conn syscall.RawConn) error {
		if err := check(network, address, conn); err != nil {
			return err
		}
		return errLeaving // a public address among the forms: permitted, but no test may dial it
	}
	var urls []string
	for _, line := range shared(t, "ssrf_ip_forms.dev.jsonl") {
		var form struct{ URL string }
		if err := json.Unmarshal([]byte(line), &form); err != nil {
			t.Fatal(err)
		}
		urls = append(urls, form.URL)
	}
	for _, line := range shared(t, "ssrf_urls.jsonl") {
		var u string
		if err := json.Unmarshal([]byte(line), &u); err != nil {
			t.Fatal(err)
		}
		urls = append(urls, u)
	}
	for _, raw := range urls {
		for _, u := range []string{raw, strings.ReplaceAll(raw, ":80", ":"+port)} {
			_, err := c.Get(context.Background(), Request{URL: u})
			var f *Failure
			if !errors.As(err, &f) || f.Reason != BadURL && f.Reason != Unreachable {
				t.Errorf("%q: %v", u, err)
			}
		}
	}
	if n := hits.Load(); n != 0 {
		t.Errorf("%d connections to loopback", n)
	}
}

func TestParseRefusesAmbiguousSpellings(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{
		"", "example.com", "//example.com/", "http:example.com", "http:/example.com", "http:///example.com", "http://",
		"ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "gopher://example.com/", "jar:http://a!/b",
		"http://user@example.com/", "http://user:pass@example.com/", "http://@example.com/", "http://a@b@example.com/",
		`http://example.com\@evil.com/`, `http:\\example.com`, "http://exa\tmple.com/", "http://exam\nple.com/", "http://example.com/\x00",
		"http://example.com:/", "http://example.com:0/", "http://example.com:080/", "http://example.com:99999/", "http://example.com:8a/",
		"http://0x7f.1/", "http://0177.0.0.1/", "http://2130706433/", "http://127.1/", "http://127.0.0.1.:80.5/", "http://0x7f000001/",
		"http://1.2.3.4.5/", "http://256.0.0.1/", "http://127.0.0.01/", "http://１２７.０.０.１/", "http://127。0。0。1/", "http://example.1/",
		"http://[::1%25lo]/", "http://[::1%lo]/", "http://[::ffff:127.0.0.1]/", "http://[::1", "http://::1/", "http://[127.0.0.1]/",
		"http://exa%6dple.com/", "http://example..com/", "http://.example.com/", "http://" + strings.Repeat("a", 64) + ".com/",
		"http://exa mple.com/", "http://<script>.com/", "http://example.com/%zz", "http://example.com/" + strings.Repeat("a", 3000),
	} {
		if u, err := Parse(raw); err == nil {
			t.Errorf("%q was read as %s", raw, u)
		} else {
			wantReason(t, err, BadURL)
		}
	}
	if u, err := Parse(" \n http://example.com/ \t"); err != nil || u.String() != "http://example.com/" {
		t.Errorf("white space around an address: %v, %v", u, err)
	}
	for raw, want := range map[string]string{
		"https://Example.COM/Path?q=1#f": "https://example.com/Path?q=1#f",
		"HTTP://example.com":             "http://example.com/",
		"http://example.com.:8080/":      "http://example.com:8080/",
		"http://münchen.example/ä":       "http://xn--mnchen-3ya.example/%C3%A4",
		"http://[2001:DB8:0::1]:81/":     "http://[2001:db8::1]:81/",
		"http://93.184.216.34/":          "http://93.184.216.34/",
		"http://my_shop.example.com/":    "http://my_shop.example.com/",
	} {
		if u, err := Parse(raw); err != nil || u.String() != want {
			t.Errorf("%q: %v, %v; want %s", raw, u, err, want)
		}
	}
}

func TestSpace(t *testing.T) {
	t.Parallel()
	s := newSpace(nil)
	for _, text := range []string{
		"0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.100.100.200", "100.127.255.255", "127.0.0.1", "127.255.255.255",
		"168.63.129.16", "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.0", "192.0.0.170", "192.0.2.1", "192.88.99.1", "192.168.255.255",
		"198.18.0.0", "198.19.255.255", "198.51.100.7", "203.0.113.255", "224.0.0.1", "239.255.255.255", "240.0.0.0", "255.255.255.255",
		"::", "::1", "::7f00:1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "100::1", "2001::1", "2001:0:7f00:1::",
		"2001:20::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::", "3fff::1", "5f00::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1",
	} {
		if s.mayDial(netip.MustParseAddr(text), 80) {
			t.Errorf("%s may be dialled", text)
		}
	}
	for _, text := range []string{"8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1", "2a00:1450:4001::1"} {
		a := netip.MustParseAddr(text)
		if !s.mayDial(a, 80) || !s.mayDial(a, 443) {
			t.Errorf("%s may not be dialled", text)
		}
		for _, port := range []uint16{0, 22, 25, 5432, 6379, 8080} {
			if s.mayDial(a, port) {
				t.Errorf("%s may be dialled on port %d", text, port)
			}
		}
	}
	open := newSpace([]netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")})
	if !open.mayDial(netip.MustParseAddr("10.1.2.3"), 5000) || open.mayDial(netip.MustParseAddr("10.2.0.1"), 80) {
		t.Error("allowed networks are not kept to")
	}
}

// flipping answers with a public address and loopback in turn.
type flipping struct{ asked atomic.Int32 }

func (f *flipping) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	if f.asked.Add(1)%2 == 1 {
		return []netip.Addr{netip.MustParseAddr("192.0.2.7"), netip.MustParseAddr("::1")}, nil
	}
	return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
}

func TestRebinding(t *testing.T) {
	t.Parallel()
	port, hits := canary(t, "127.0.0.1:0")
	n, _ := strconv.Atoi(port)
	names := &flipping{}
	c := New(Config{Resolver: names, PerSecond: 1e6})
	defer c.Close()
	message := ""
	for range 1_000 {
		_, err := c.Get(context.Background(), Request{URL: "http://rebind.test:" + strconv.Itoa(n) + "/"})
		f := wantReason(t, err, Unreachable)
		if message == "" {
			message = f.Message
		}
		if f.Message != message || f.Temporary {
			t.Fatalf("refusals differ: %+v", f)
		}
	}
	if hits.Load() != 0 {
		t.Errorf("%d connections to loopback", hits.Load())
	}
	if names.asked.Load() < 1_000 {
		t.Error("names were not asked for at each dial")
	}
}

func TestRefusalsAreNoOracle(t *testing.T) {
	t.Parallel()
	port, _ := canary(t, "127.0.0.1:0")
	c := New(Config{Resolver: answers{"inside.test": {"10.0.0.1"}}, PerSecond: 1e6})
	defer c.Close()
	var texts []string
	for _, u := range []string{"http://127.0.0.1:" + port, "http://127.0.0.1:1", "http://inside.test", "http://unknown.test", "http://[::1]/", "http://169.254.169.254/latest/"} {
		_, err := c.Get(context.Background(), Request{URL: u, Robots: true})
		texts = append(texts, wantReason(t, err, Unreachable).Message)
	}
	for _, text := range texts {
		if text != texts[0] {
			t.Errorf("%q differs from %q", text, texts[0])
		}
	}
}

func TestProxyOfEnvironmentIsIgnored(t *testing.T) {
	port, hits := canary(t, "127.0.0.1:0")
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:"+port)
	t.Setenv("http_proxy", "http://127.0.0.1:"+port)
	c := New(Config{Resolver: answers{"shop.test": {"10.0.0.1"}}})
	defer c.Close()
	_, err := c.Get(context.Background(), Request{URL: "http://shop.test/"})
	wantReason(t, err, Unreachable)
	if hits.Load() != 0 {
		t.Error("the proxy was asked")
	}
}
