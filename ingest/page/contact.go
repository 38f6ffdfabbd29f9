package page

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
	"tilly/ingest/markup"
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
		hour := `\d{1,2}(?:[:.h]\d{2})? ?` + marks.Pattern("hours.clock") + `?`
		return regexp.MustCompile(`(?i)\b` + hour + ` ?(?:-|–|—|` + marks.Pattern("hours.until") + `) ?` + hour + `(?:$|[^\d\pL])|24 ?/ ?7`)
	})
	dayText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:^|\PL)(?:` + marks.Pattern("hours.day") + `|` + anyWeekday() + `)(?:\PL|$)`)
	})
	// What the number of an entry in a register or of an account is led to by.
	registeredText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:^|\PL)` + marks.Pattern("registered") + `(?:\PL|$)`)
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
// reached, or else what the page tells machines: each once, under the name of what it is.
func contacts(h *markup.Hints, doc *html.Node, lang string, told business) []block.Block {
	names := words.Of(lang).ContactNames()
	if len(names) == 0 {
		names = words.Of("en").ContactNames()
	}
	var rows []string
	said, named := map[string]bool{}, map[string]bool{}
	add := func(word, text string) {
		text = tilly.Clip(clean.Text(text), block.MaxTitle)
		if key := strings.ToLower(strings.Join(strings.Fields(text), "")); text != "" && !said[key] && len(rows) < 20 {
			said[key], named[word] = true, true
			rows = append(rows, "- "+names[word]+": "+text)
		}
	}
	starred := markup.Starred(doc)
	markup.EachEdge(h, doc, func(n *html.Node) {
		for d := range n.Descendants() {
			switch {
			case markup.InReview(d, starred):
			case d.DataAtom == atom.A && strings.HasPrefix(strings.ToLower(markup.Attr(d, "href")), "tel:"):
				add(phoneReach, phoneOf(d))
			case d.DataAtom == atom.A && strings.HasPrefix(strings.ToLower(markup.Attr(d, "href")), "mailto:"):
				address, _, _ := strings.Cut(markup.Attr(d, "href")[len("mailto:"):], "?")
				add(mailReach, mailIn(address))
			case d.DataAtom == atom.Address:
				add(addressReach, strings.NewReplacer(" \n", ", ", "\n", ", ").Replace(markup.TextOf(d)))
			case d.Type == html.TextNode && !markup.Below(d, atom.Script, atom.Style, atom.Address):
				text := clean.Text(d.Data)
				add(mailReach, mailIn(text))
				if clean.WordCount(text) < 30 {
					add(phoneReach, phoneIn(text))
				}
				if clean.WordCount(text) < 30 && hoursText().MatchString(text) && dayText().MatchString(text) {
					add(hoursReach, text)
				}
			}
		}
	})
	asIs := func(text string) string { return text }
	for i, of := range []struct {
		texts []string
		read  func(string) string
	}{{told.phones, phoneIn}, {told.mails, mailIn}, {told.addresses, asIs}, {told.hours, asIs}} { // in the order of reaches
		if !named[reaches[i]] { // what readers see comes first
			for _, text := range of.texts {
				add(reaches[i], of.read(text))
			}
		}
	}
	if len(rows) == 0 {
		return nil
	}
	var title []string
	for _, reach := range reaches {
		if named[reach] {
			title = append(title, names[reach])
		}
	}
	return []block.Block{
		{Kind: block.Heading, Level: 2, Text: strings.Join(title, ", "), Main: true, Anchored: true},
		{Kind: block.List, Rows: rows, Runes: len(strings.Join(rows, "\n")), Main: true, Anchored: true},
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
	if m := phoneIn(clean.Text(markup.TextOf(n))); m != "" {
		return m
	}
	number := strings.TrimSpace(markup.Attr(n, "href")[len("tel:"):])
	if strings.Trim(number, "+0123456789-. ()") != "" || len(number) < 5 || len(number) > 24 {
		return ""
	}
	return number
}
