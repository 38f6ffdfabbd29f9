package answer_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

// Web sites of shops of several trades, taught as an owner teaches them: pages by
// a scan, products by the shop software's export or the markup of the pages.
// floors are one under what is reached, as passages that rank alike change places with
// the order in which a scan learns them: answered rightly, refused.
func TestSites(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) {
		s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix("127.0.0.0/8"))
	}))
	owner := p.Owner("Ann")
	for i, c := range []struct {
		name           string
		right, refused int
	}{
		{"tamarack", 38, 7},
		{"pfotebeet", 39, 8},
		{"huidhuis", 40, 8},
		{"hartwell", 42, 7},
		{"quill", 23, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := openSite(t, c.name)
			v := &siteVisitor{p: p, owner: owner, store: s.teach(t, p, owner), address: fmt.Sprintf("10.9.%d.", i)}
			right, refused := 0, 0
			asked := readAsked(t, c.name)
			for _, q := range asked {
				fault := v.ask(t, q)
				switch {
				case fault != "":
					t.Logf("%s\n  %s", q.text, fault)
				case q.refuse:
					refused++
				default:
					right++
				}
			}
			n := 0
			for _, q := range asked {
				if q.refuse {
					n++
				}
			}
			t.Logf("%d of %d answered rightly, %d of %d refused", right, len(asked)-n, refused, n)
			if right < c.right || refused < c.refused {
				t.Errorf("%d rightly answered and %d refused, want %d and %d", right, refused, c.right, c.refused)
			}
		})
	}
}

// siteQuestion is what is asked of a site, with what an answer must and must not
// hold. In the files a line is the question and then, after bars, parts of the
// answer ("a ~ b" where either will do, ";" between several), !what it must not
// hold, @the page it cites, =a product it shows and !=one it does not. A line
// that begins with > goes on from the one above; one with x is to be refused, or to
// say those parts: which fabrics there are to who asks for leather.
type siteQuestion struct {
	text          string
	follows       bool
	refuse        bool
	has           [][]string
	hasNot        []string
	page          string
	cards, noCard []string
}

func readAsked(t *testing.T, name string) (out []siteQuestion) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "sites", name, "questions.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "|")
		q := siteQuestion{text: strings.TrimSpace(fields[0])}
		q.text, q.follows = strings.CutPrefix(q.text, "> ")
		q.text, q.refuse = strings.CutPrefix(q.text, "x ")
		for _, f := range fields[1:] {
			q.expect(strings.TrimSpace(f))
		}
		out = append(out, q)
	}
	return out
}

func (q *siteQuestion) expect(f string) {
	switch {
	case f == "":
	case strings.HasPrefix(f, "!="):
		q.noCard = append(q.noCard, f[2:])
	case f[0] == '!':
		q.hasNot = append(q.hasNot, f[1:])
	case f[0] == '@':
		q.page = f[1:]
	case f[0] == '=':
		q.cards = append(q.cards, f[1:])
	default:
		for part := range strings.SplitSeq(f, ";") {
			q.has = append(q.has, strings.Split(strings.ToLower(strings.TrimSpace(part)), " ~ "))
		}
	}
}

// siteVisitor asks a store's questions in order, from an address of its own.
type siteVisitor struct {
	p            *testkit.Program
	owner        testkit.Owner
	store        tilly.Store
	address      string
	asked        int
	conversation string
}

// ask gives what is wrong with the answer, "" when it is right.
func (v *siteVisitor) ask(t *testing.T, q siteQuestion) string {
	t.Helper()
	if !q.follows {
		v.conversation = ""
	}
	v.asked++
	var reply struct {
		Data struct {
			Response       struct{ Output string }
			ConversationID string `json:"conversation_id"`
			Answered       bool
			Sources        []tilly.Citation
			Products       []tilly.ProductCard
		}
	}
	v.p.Do(testkit.Call{
		Method: "POST", Path: "/api/chat/message", Token: v.owner.Token,
		JSON:   map[string]any{"query": q.text, "store_id": v.store.ID, "conversation_id": v.conversation},
		Header: map[string]string{"X-Forwarded-For": fmt.Sprint(v.address, v.asked%250)},
	}).Want(http.StatusOK).Into(&reply)
	d := reply.Data
	v.conversation = d.ConversationID
	got := fmt.Sprintf("got %q\n  of %v, products %s", d.Response.Output, d.Sources, cardTitles(d.Products))
	if os.Getenv("TILLY_ANSWERS") != "" {
		t.Logf("%s\n  %s", q.text, got)
	}
	if q.refuse {
		if d.Answered && (len(q.has) == 0 || q.wrong(d.Response.Output, d.Sources, d.Products) != "") {
			return "wants a refusal, " + got
		}
		return ""
	}
	if !d.Answered {
		return "refused, wants " + fmt.Sprint(q.has, q.page, q.cards)
	}
	if wrong := q.wrong(d.Response.Output, d.Sources, d.Products); wrong != "" {
		return wrong + ", " + got
	}
	return ""
}

func (q siteQuestion) wrong(output string, sources []tilly.Citation, cards []tilly.ProductCard) string {
	lower := strings.ToLower(strings.ReplaceAll(output+"\n"+cardTitles(cards), "\u00a0", " "))
	for _, any := range q.has {
		found := false
		for _, part := range any {
			found = found || strings.Contains(lower, part)
		}
		if !found {
			return fmt.Sprintf("lacks %q", any)
		}
	}
	for _, part := range q.hasNot {
		if strings.Contains(lower, strings.ToLower(part)) {
			return fmt.Sprintf("has %q", part)
		}
	}
	titles := cardTitles(cards)
	for _, title := range q.cards {
		if !strings.Contains(titles, "«"+title+"»") {
			return "lacks the product " + title
		}
	}
	for _, title := range q.noCard {
		if strings.Contains(titles, "«"+title+"»") {
			return "shows " + title
		}
	}
	for _, s := range sources {
		if strings.HasSuffix(s.URL, q.page) {
			return ""
		}
	}
	if q.page != "" {
		return "does not cite " + q.page
	}
	return ""
}

func cardTitles(cards []tilly.ProductCard) string {
	var b strings.Builder
	for _, c := range cards {
		price := "-"
		if c.Price != nil {
			price = *c.Price
		}
		fmt.Fprintf(&b, "«%s» %s %s ", c.Title, price, strings.ReplaceAll(price, ".", ","))
	}
	return b.String()
}
