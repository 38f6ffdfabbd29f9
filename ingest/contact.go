package ingest

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/words"
)

// reaches are the ways to reach a shop that the edges of a page tell of.
var reaches = []string{phoneReach, mailReach, addressReach, hoursReach}

const (
	phoneReach   = "phone"
	mailReach    = "email"
	addressReach = "address"
	hoursReach   = "hours"
)

var (
	// With the sign or the nought that numbers begin with in most countries, or as ten
	// digits in three parts (North American Numbering Plan).
	phoneText = regexp.MustCompile(`(?:^|[^\w/.-])(?:(?:\+|00|\(?0)[\d ()/.–-]{6,18}\d|(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]\d{4}\b)`)
	clockText = regexp.MustCompile(`^\W*[012]?\d[.:h]\d{2} ?[–-]`) // 08.30 – 17
	mailText  = regexp.MustCompile(`[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\pL{2,}`)
	hoursText = sync.OnceValue(func() *regexp.Regexp {
		hour := `\d{1,2}(?:[:.h]\d{2})? ?` + anyOf("hours.clock") + `?`
		return regexp.MustCompile(`(?i)\b` + hour + ` ?(?:-|–|—|` + anyOf("hours.until") + `) ?` + hour + `(?:$|[^\d\pL])|24 ?/ ?7`)
	})
	dayText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:^|\PL)(?:` + anyOf("hours.day") + `|` + anyWeekday() + `)(?:\PL|$)`)
	})
	// What the number of an entry in a register or of an account is led to by.
	registeredText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:^|\PL)` + anyOf("registered") + `(?:\PL|$)`)
	})
)

// fileEnds are how names of pictures end, which look like addresses of mail where they
// name a density: name@2x.jpg.
var fileEnds = []string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".avif"}

// mailIn is the address of mail that a line of text holds, "" for none.
func mailIn(text string) string {
	m := mailText.FindString(text)
	if slices.ContainsFunc(fileEnds, func(end string) bool { return strings.HasSuffix(strings.ToLower(m), end) }) {
		return ""
	}
	return m
}

// anyWeekday matches the names of the days of the week in all languages.
func anyWeekday() string {
	var names []string
	for _, code := range words.Codes() {
		for _, day := range words.Of(code).Weekdays() {
			for _, name := range day {
				names = append(names, regexp.QuoteMeta(strings.TrimSuffix(name, ".")))
			}
		}
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), "|")
}

// contacts are what the head and foot of a page tell of how and when its shop is
// reached: each once, under the name of what it is.
func contacts(h *hints, doc *html.Node, lang string) []block {
	names := words.Of(lang).ContactNames()
	if len(names) == 0 {
		names = words.Of("en").ContactNames()
	}
	var rows []string
	said, named := map[string]bool{}, map[string]bool{}
	add := func(word, text string) {
		text = clip(cleanText(text), maxTitle)
		if key := strings.ToLower(strings.Join(strings.Fields(text), "")); text != "" && !said[key] && len(rows) < 20 {
			said[key], named[word] = true, true
			rows = append(rows, "- "+names[word]+": "+text)
		}
	}
	eachEdge(h, doc, func(n *html.Node) {
		for d := range n.Descendants() {
			switch {
			case inReview(d):
			case d.DataAtom == atom.A && strings.HasPrefix(strings.ToLower(attr(d, "href")), "tel:"):
				add(phoneReach, phoneOf(d))
			case d.DataAtom == atom.A && strings.HasPrefix(strings.ToLower(attr(d, "href")), "mailto:"):
				address, _, _ := strings.Cut(attr(d, "href")[len("mailto:"):], "?")
				add(mailReach, mailIn(address))
			case d.DataAtom == atom.Address:
				add(addressReach, strings.ReplaceAll(textOf(d), "\n", ", "))
			case d.Type == html.TextNode && !below(d, atom.Script, atom.Style, atom.Address):
				text := cleanText(d.Data)
				add(mailReach, mailIn(text))
				if wordCount(text) < 30 {
					add(phoneReach, phoneIn(text))
				}
				if wordCount(text) < 30 && hoursText().MatchString(text) && dayText().MatchString(text) {
					add(hoursReach, text)
				}
			}
		}
	})
	if len(rows) == 0 {
		return nil
	}
	var title []string
	for _, reach := range reaches {
		if named[reach] {
			title = append(title, names[reach])
		}
	}
	return []block{
		{kind: heading, level: 2, text: strings.Join(title, ", "), main: true, anchored: true},
		{kind: list, rows: rows, runes: len(strings.Join(rows, "\n")), main: true, anchored: true},
	}
}

// phoneIn is the number to call that a line of text holds, "" for none.
func phoneIn(text string) string {
	text = " " + text
	at := phoneText.FindStringIndex(text)
	if at == nil || registeredText().MatchString(text[:at[0]]) {
		return ""
	}
	m := strings.TrimLeft(text[at[0]:at[1]], " :,;|")
	if clockText.MatchString(m) {
		return ""
	}
	return m
}

// phoneOf is the number a link calls, as it is written where that is one.
func phoneOf(n *html.Node) string {
	if m := phoneIn(cleanText(textOf(n))); m != "" {
		return m
	}
	number := strings.TrimSpace(attr(n, "href")[len("tel:"):])
	if strings.Trim(number, "+0123456789-. ()") != "" || len(number) < 5 || len(number) > 24 {
		return ""
	}
	return number
}

// tellsReach says whether a part beside a page's own words is how its shop is
// reached: it has a number to call or an address to write to.
func tellsReach(n *html.Node) bool {
	if n.DataAtom != atom.Aside && !strings.Contains(strings.ToLower(attr(n, "class")+" "+attr(n, "id")), "sidebar") {
		return false
	}
	for d := range n.Descendants() {
		if d.DataAtom == atom.A {
			scheme, _, _ := strings.Cut(strings.ToLower(attr(d, "href")), ":")
			if scheme == "tel" || scheme == "mailto" {
				return true
			}
		}
	}
	return false
}

// eachEdge gives the outermost heads, feet and bars of notices of a page.
func eachEdge(h *hints, n *html.Node, yield func(*html.Node)) {
	if n.Type == html.ElementNode && isReview(n) {
		return
	}
	if n.Type == html.ElementNode && (isEdge(n) && h.role(n, false) == out || isHead(n)) {
		yield(n)
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		eachEdge(h, c, yield)
	}
}

// isHead says whether an element is the head of a page.
func isHead(n *html.Node) bool {
	return n.DataAtom == atom.Header && !below(n, atom.Main, atom.Article, atom.Section) || attr(n, "role") == "banner"
}

// below says whether a node stands in an element of one of some kinds.
func below(n *html.Node, kinds ...atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		for _, kind := range kinds {
			if n.DataAtom == kind {
				return true
			}
		}
	}
	return false
}
