package platform

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"tilly"
	"tilly/fetch"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestPrice(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text, currency string
		minor          int64
		want           string // currency; "-" is no price
	}{
		{"45", "USD", 4500, "USD"}, {"34.5", "USD", 3450, "USD"}, {"1,234.56", "USD", 123456, "USD"}, {"1.234,56 €", "EUR", 123456, "EUR"},
		{"$1,234.56", "USD", 123456, "USD"}, {"€ 1.234", "EUR", 123400, "EUR"}, {"1.234", "EUR", 123400, "EUR"}, {"1,234", "USD", 123400, "USD"},
		{"0.500", "USD", 50, "USD"}, {"1.5", "EUR", 150, "EUR"}, {"1,5", "EUR", 150, "EUR"}, {"12,34,567.80", "INR", 123456780, "INR"},
		{"1 234,50 kr", "SEK", 123450, "SEK"}, {"1\u202f234,50\u00a0€", "EUR", 123450, "EUR"}, {"CHF 1'234.50", "", 123450, "CHF"}, {"1’234.50", "CHF", 123450, "CHF"},
		{"¥1,980", "JPY", 1980, "JPY"}, {"1980", "JPY", 1980, "JPY"}, {"1.234", "KWD", 1234, "KWD"}, {"1,234.567", "KWD", 1234567, "KWD"}, {"12.5", "BHD", 12500, "BHD"},
		{"EUR 12,99", "USD", 1299, "EUR"}, {"12.99 USD", "", 1299, "USD"}, {"incl. VAT 12.99", "GBP", 1299, "GBP"}, {"Rs.450", "INR", 45000, "INR"},
		{"45,-", "EUR", 4500, "EUR"}, {"45.–", "CHF", 4500, "CHF"}, {".99", "USD", 99, "USD"}, {"&euro;12.50", "EUR", 1250, "EUR"}, {"٤٥٫٥٠", "EGP", 4550, "EGP"},
		{"from 12.99", "USD", 1299, "USD"}, {"0", "USD", 0, "USD"}, {"0.00", "USD", 0, "USD"}, {"1000000", "USD", 100000000, "USD"}, {"1.000.000", "EUR", 100000000, "EUR"},
		{"19.999", "USD", 1999900, "USD"}, {"1234.500", "USD", 123450, "USD"}, {"12345,678", "EUR", 1234568, "EUR"}, {"1234.567.890", "EUR", 0, "-"}, {"", "USD", 0, "-"}, {"free", "USD", 0, "-"}, {"-5", "USD", 0, "-"}, {"10 - 20", "USD", 0, "-"}, {"3 for 10", "USD", 0, "-"},
		{"10 45", "USD", 0, "-"}, {"1.2.3", "USD", 0, "-"}, {"1,23,4", "USD", 0, "-"}, {"99999999999999999999", "USD", 0, "-"}, {"Price on request", "USD", 0, "-"},
	} {
		got, ok := Price(tt.text, tt.currency)
		if ok != (tt.want != "-") || ok && got != (tilly.Money{Minor: tt.minor, Currency: tt.want}) {
			t.Errorf("%q in %q: %+v, %v", tt.text, tt.currency, got, ok)
		}
	}
}

func TestDecode(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`Salt & Pepper`: `Salt & Pepper`, `Salt &amp; Pepper`: `Salt & Pepper`, `Salt &amp;amp; Pepper`: `Salt & Pepper`, `Salt &amp;#038; Pepper`: `Salt & Pepper`,
		`&#8220;Grinder&#8221;`: `“Grinder”`, `5&#x2033;`: `5″`, `AT&T`: `AT&T`, `R&D; x`: `R&D; x`, `Black&notebook`: `Black&notebook`, `&copy 2025`: `&copy 2025`, `&nosuch;`: `&nosuch;`,
	} {
		if got := Decode(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
	if got := Title("  A\u00a0b\tc\x00d\xff &lt;Set&gt;\n"); got != "A b c d\uFFFD <Set>" {
		t.Errorf("%q", got)
	}
	if got := Title(strings.Repeat("é", 400)); len(got) > maxTitle || strings.Contains(got, "\uFFFD") {
		t.Errorf("%d bytes", len(got))
	}
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"plain text":           "plain text",
		"<p>One</p><p>Two</p>": "One\n\nTwo",
		"<ul><li>a</li><li>b <b>c</b></li></ul>after":                                    "- a\n- b c\n\nafter",
		"<h2>Size</h2><table><tr><th>S</th><td> 5&quot; </td></tr></table>":              "## Size\n\n- S: 5\"",
		`x<script>alert("1")</script><style>p{}</style><iframe src=y>z</iframe><!--c-->`: "x",
		`<meta charset="utf-8"><p>kept</p>`:                                              "kept",
		"a<br>b":                                                                         "a\nb", "": "", "<p>&amp;amp;</p>": "&",
		"<div><div><p>deep</p></div></div>":                                                  "deep",
		"<dl><dt>Weight</dt><dd>2 kg</dd></dl><ol><li>cut</li><li>sew</li></ol>":             "- Weight: 2 kg\n\n1. cut\n2. sew",
		`<p style="display:none">hidden</p><p>was <s>9</s> now 7</p><p>zero&#8203;width</p>`: "was now 7\n\nzerowidth",
		"<details><summary>Does it shrink?</summary>No.</details>":                           "Does it shrink?\n\nNo.",
		"<p><b>Care</b><br>Wash by hand.</p>":                                                "###### Care\n\nWash by hand.",
	} {
		if got := Markdown(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
	if got := Markdown(strings.Repeat("<div>", 100_000) + "x"); len(got) > 1 {
		t.Errorf("%q", got)
	}
}

func TestShipment(t *testing.T) {
	t.Parallel()
	canada := tilly.Shipment{Carrier: "Canada Post", Number: "7035114477000108", URL: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7035114477000108"}
	for _, tt := range []struct {
		by, number, link string
		want             tilly.Shipment
	}{
		{"canada-post", "7035114477000108", "", canada},
		{"dhl-express", " JD 01 ", "https://dhl.example/JD01", tilly.Shipment{Carrier: "DHL", Number: "JD 01", URL: "https://dhl.example/JD01"}},
		{"our-own-van", "123456", "", tilly.Shipment{Carrier: "Our Own Van", Number: "123456"}},
		{"Cupsy", "123456", "javascript:alert(1)", tilly.Shipment{Carrier: "Cupsy", Number: "123456"}},
		{"UPS", "<script>", "", tilly.Shipment{}},
		{"", "", "", tilly.Shipment{}},
	} {
		got, ok := Shipment(tt.by, tt.number, tt.link)
		if ok != (tt.want != tilly.Shipment{}) || ok && got != tt.want {
			t.Errorf("%+v: %+v, %v", tt, got, ok)
		}
	}
	for note, want := range map[string]string{
		"Your order has been shipped with Canada Post. Tracking number: 7035114477000108\nTrack it: " + canada.URL: "7035114477000108",
		"Votre numéro de suivi : 6A12345678901 (Colissimo)":                                                        "",
		"Numéro de suivi: 6A12345678901 (Colissimo)":                                                               "6A12345678901",
		"Sendungsnummer: 00340434161094012345 &rarr; DHL":                                                          "00340434161094012345",
		"Tracking # is 1Z999AA10123456784":                                                                         "1Z999AA10123456784",
		"We gave you a refund of 25.00. Call +1 416 555 0108.":                                                     "",
		"Internal: packed by shelf B108":                                                                           "",
	} {
		got, ok := ShipmentIn(note)
		if want != "" && (!ok || got.Number != want) {
			t.Errorf("%q: %+v", note, got)
		}
		if want == "" && ok && got.Number != "6A12345678901" {
			t.Errorf("%q: %+v", note, got)
		}
	}
}

func TestProof(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		number, email string
		ok            bool
	}{
		{"1001", "a@b.example", true}, {" #1001 ", " A@B.Example ", true}, {"EN-1001/x", "a+b@c.d.example", true},
		{"", "a@b.example", false}, {"#", "a@b.example", false}, {"1", "", false}, {"1", "a", false}, {"1", "@b.example", false}, {"1", "a@", false}, {"1", "a@b", false},
		{"1", "a@b@c.example", false}, {"1", "a b@c.example", false}, {"1", "a@b.example\r\nx", false}, {strings.Repeat("1", 61), "a@b.example", false},
		{"1\x00", "a@b.example", false}, {"1", strings.Repeat("a", 250) + "@b.example", false}, {"1", "*@b.example", false},
	} {
		p, ok := NewProof(tt.number, tt.email)
		if ok != tt.ok {
			t.Errorf("%+v: %+v, %v", tt, p, ok)
		}
	}
	p, _ := NewProof("#1001", "Sam+Shop@Example.com")
	for _, tt := range []struct {
		email, number string
		want          bool
	}{
		{"sam+shop@example.com", "1001", true}, {" SAM+shop@example.com", "#1001 ", true}, {"sam+shop@example.com", "11001", false},
		{"am+shop@example.com", "1001", false}, {"", "1001", false}, {"sam+shop@example.com", "", false},
	} {
		if got := p.Holds(tt.email, tt.number); got != tt.want {
			t.Errorf("%+v: %v", tt, got)
		}
	}
	if (Proof{}).Holds("", "") {
		t.Error("nothing proves nothing")
	}
}

func caller(t *testing.T, h http.HandlerFunc, secrets ...string) (*Caller, string) {
	t.Helper()
	s := httptest.NewServer(h)
	pages := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	api := pages.API()
	t.Cleanup(func() {
		api.Close()
		pages.Close()
		s.Close()
	})
	return NewCaller(Net{API: api, Pages: pages, Backoff: time.Millisecond}, secrets...), s.URL
}

func to(address string) Exchange {
	return Exchange{Build: func() (fetch.Call, error) { return fetch.Call{URL: address}, nil }}
}

// A request that cannot be built is not made, and the place that it had is free again.
func TestWhatCannotBeBuiltIsNotAsked(t *testing.T) {
	t.Parallel()
	c, _ := caller(t, func(http.ResponseWriter, *http.Request) { t.Error("asked all the same") })
	broken := errors.New("no key")
	for range atOnce + 1 {
		if _, err := c.Do(t.Context(), Exchange{Build: func() (fetch.Call, error) { return fetch.Call{}, broken }}); !errors.Is(err, broken) {
			t.Fatalf("%v", err)
		}
	}
}

func TestPatienceHasAnEnd(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		status int
		wait   string
		body   string
		tries  int32
		code   tilly.Code // "" is an answer
	}{
		{200, "", "", 1, ""}, {401, "", "", 1, ""}, {404, "", "", 1, ""}, {400, "", `{"code":"rest_invalid_param"}`, 1, ""},
		{429, "0.01", "", maxTries, tilly.Unavailable}, {503, "", "", maxTries, tilly.Unavailable}, {500, "", "", maxTries, tilly.Unavailable},
		{400, "", `{"code":"rate_limit_exceeded"}`, maxTries, tilly.Unavailable}, {503, "600", "", 1, tilly.Unavailable},
	} {
		var tries atomic.Int32
		c, address := caller(t, func(w http.ResponseWriter, _ *http.Request) {
			tries.Add(1)
			if tt.wait != "" {
				w.Header().Set("Retry-After", tt.wait)
			}
			w.WriteHeader(tt.status)
			_, _ = w.Write([]byte(tt.body))
		})
		answer, err := c.Do(t.Context(), to(address))
		if tilly.CodeOf(err) != tt.code || tries.Load() != tt.tries || err == nil && answer.Status != tt.status {
			t.Errorf("%d %s: %d tries, %v", tt.status, tt.body, tries.Load(), err)
		}
		var e *tilly.Error
		if errors.As(err, &e) && (e.Message == "" || tt.wait == "600" && (e.RetryAfter != 30*time.Second || !strings.Contains(e.Message, "maintenance"))) {
			t.Errorf("%d: %+v", tt.status, e)
		}
	}
}

func TestTwoAtATimeAndFreshEachTime(t *testing.T) {
	t.Parallel()
	var under, most, calls atomic.Int32
	c, address := caller(t, func(w http.ResponseWriter, _ *http.Request) {
		n := under.Add(1)
		for {
			if m := most.Load(); n <= m || most.CompareAndSwap(m, n) {
				break
			}
		}
		time.Sleep(2 * time.Millisecond)
		under.Add(-1)
		if calls.Add(1)%2 == 0 {
			w.WriteHeader(http.StatusBadGateway)
		}
	})
	var built sync.Map
	var wg sync.WaitGroup
	var n atomic.Int32
	for range 20 {
		wg.Go(func() {
			_, _ = c.Do(t.Context(), Exchange{Build: func() (fetch.Call, error) {
				built.Store(n.Add(1), true)
				return fetch.Call{URL: address}, nil
			}})
		})
	}
	wg.Wait()
	if most.Load() > 2 || n.Load() != calls.Load() || n.Load() <= 20 {
		t.Errorf("%d at once, %d built for %d calls", most.Load(), n.Load(), calls.Load())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Do(ctx, to(address)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestSecretsAreTakenOut(t *testing.T) {
	t.Parallel()
	c, _ := caller(t, func(http.ResponseWriter, *http.Request) {}, "key/with+signs", "")
	for _, s := range []string{"key/with+signs", "a=key%2Fwith%2Bsigns&b", base64.StdEncoding.EncodeToString([]byte("key/with+signs"))} {
		if got := c.CleanText("x " + s + " y"); strings.Contains(got, s) || !strings.Contains(got, "***") {
			t.Errorf("%q", got)
		}
		if got := c.Clean(errors.New(s)); strings.Contains(got.Error(), s) {
			t.Errorf("%q", got)
		}
	}
	if c.Clean(nil) != nil {
		t.Error("an error of nothing")
	}
	err := c.Unexpected(fetch.Answer{Status: 418, Body: []byte("key/with+signs")}, "Odd.")
	if strings.Contains(err.Error(), "key/with") || !strings.Contains(err.Error(), "418") {
		t.Errorf("%v", err)
	}
}

func TestLenient(t *testing.T) {
	t.Parallel()
	var v struct {
		A, B, C, D Text
		F, G       Flag
		L, M, N    List[Text]
		O, P       Maybe[struct{ X int }]
	}
	body := Body([]byte("\ufeff<br />\n<b>Warning</b>: [x] in {y}\n" + `{"A":"s","B":9007199254740993,"C":null,"D":["x"],"F":"yes","G":0,"L":{"3":"c","1":"a","x":"z"},"M":["a",{},2],"N":false,"O":[],"P":{"X":3}}`))
	if err := json.Unmarshal(body, &v); err != nil {
		t.Fatal(err)
	}
	if v.A != "s" || v.B != "9007199254740993" || v.C != "" || v.D != "" || !bool(v.F) || bool(v.G) || v.O.Value.X != 0 || v.P.Value.X != 3 {
		t.Errorf("%+v", v)
	}
	if len(v.L) != 2 || v.L[0] != "a" || v.L[1] != "c" || len(v.M) != 3 || v.M[2] != "2" || v.N != nil {
		t.Errorf("%+v", v)
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"https://a.example/x?a=1&amp;b=2": "https://a.example/x?a=1&b=2", "javascript:alert(1)": "", "data:text/html,x": "", "/x": "", "": "",
		"https://a.example/%e2%80%b3/": "https://a.example/%e2%80%b3/", "https://user:pw@a.example/": "",
	} {
		if got := Link(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}

func FuzzPrice(f *testing.F) {
	for _, s := range []string{"1.234,56 €", "12,34,567", "1'234.50", ".99", "1.2.3", "٤٥٫٥٠"} {
		f.Add(s, "EUR")
	}
	f.Fuzz(func(t *testing.T, s, currency string) {
		if m, ok := Price(s, currency); ok && m.Minor < 0 {
			t.Errorf("%q is %v", s, m)
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add("<p>&amp;amp;#038;</p><table><tr><td>x")
	f.Add("Tracking number: AB123456789 https://t.example/?n=AB123456789 DHL")
	f.Fuzz(func(t *testing.T, s string) {
		if got := Markdown(s); len(got) > tilly.MaxDescription || strings.Contains(strings.ToLower(got), "\x00") {
			t.Errorf("%q", got)
		}
		if got := Title(s); len(got) > maxTitle || strings.ContainsAny(got, "\n\r\x00") {
			t.Errorf("%q", got)
		}
		if p, ok := ShipmentIn(s); ok && p.Number == "" && p.URL == "" {
			t.Errorf("%q tells of nothing", s)
		}
		var l List[Text]
		_ = json.Unmarshal(Body([]byte(s)), &l)
	})
}

func FuzzProof(f *testing.F) {
	f.Add("#1001", "a@b.example", "A@b.example", "1001")
	f.Fuzz(func(t *testing.T, number, email, billing, of string) {
		p, ok := NewProof(number, email)
		if ok && p.Holds(billing, of) && (tilly.Fold(billing) != tilly.Fold(email) || p.Number == "") {
			t.Errorf("%q %q proves %q %q", number, email, billing, of)
		}
	})
}
