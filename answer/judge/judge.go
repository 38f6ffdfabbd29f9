package judge

import (
	"net/url"
	"strings"

	"tilly"
)

// Golden says why an answer does not pass a golden question, in words for the owner
// of a shop; nothing when it passes.
//
// An expected refusal wants nothing but that. Else every text of MustContain has to
// stand in the answer, and MustCite among its sources or products. Texts are compared
// regardless of case, width, spaces, quotation marks and how figures and amounts are
// written: "€1.000,00" is "1,000.00 EUR". A text begins where a word begins; a word of
// four letters or more may go on ("refund" stands in "refunds").
func Golden(g tilly.Golden, got tilly.Answered) (why []string) {
	if g.Expect == tilly.ExpectRefusal {
		if got.Reply.Answered {
			why = append(why, "The assistant gave an answer, but it should say that it does not know.")
		}
		return why
	}
	if !got.Reply.Answered {
		return []string{"The assistant did not answer: it said that it does not know."}
	}
	said := compare(got.Reply.Output)
	for _, text := range g.MustContain {
		if !said.contains(text) {
			why = append(why, "The answer does not contain “"+shown(text)+"”.")
		}
	}
	if sources := Cited(got.Reply); g.MustCite != "" && !cites(sources, g.MustCite) {
		why = append(why, "The answer does not cite “"+shown(g.MustCite)+"”; "+citing(sources))
	}
	return why
}

// Cited are the sources of an answer and, after them, the products it showed.
func Cited(r tilly.Reply) []tilly.Citation {
	list := append([]tilly.Citation(nil), r.Sources...)
	for _, p := range r.Products {
		list = append(list, tilly.Citation{Title: p.Title, URL: p.URL})
	}
	return list
}

// shown is a text as it is quoted to people: on one line, and not too long.
func shown(text string) string {
	line := strings.Join(strings.Fields(text), " ")
	if cut := tilly.Clip(line, 120); cut != line {
		return cut + "…"
	}
	return line
}

// citing says what was cited instead.
func citing(sources []tilly.Citation) string {
	const most = 3
	if len(sources) == 0 {
		return "it cites nothing."
	}
	var names []string
	for _, s := range sources[:min(most, len(sources))] {
		name := s.Title
		if name == "" {
			name = s.URL
		}
		names = append(names, "“"+shown(name)+"”")
	}
	if more := len(sources) - most; more > 0 {
		names = append(names, "others")
	}
	last := len(names) - 1
	if last == 0 {
		return "it cites " + names[0] + "."
	}
	return "it cites " + strings.Join(names[:last], ", ") + " and " + names[last] + "."
}

// cites says whether a source is the wanted one: by its address, whole or from its
// path on, or by its title.
func cites(sources []tilly.Citation, want string) bool {
	address, isAddress := addressOf(want)
	for _, s := range sources {
		if have, ok := addressOf(s.URL); ok && isAddress && (have == address || strings.HasPrefix(address, "/") && pathOf(have) == address) {
			return true
		}
		if s.Title != "" && compare(s.Title).contains(want) {
			return true
		}
	}
	return false
}

// addressOf is an address in the form in which two are compared: without scheme,
// "www.", fragment and last slash. A path alone is one too.
func addressOf(raw string) (string, bool) {
	raw = strings.TrimSpace(raw)
	if raw == "" || strings.ContainsAny(raw, " \n\t") {
		return "", false
	}
	u, err := url.Parse(raw)
	if err == nil && u.Host == "" && !strings.HasPrefix(raw, "/") && strings.Contains(raw, ".") {
		u, err = url.Parse("https://" + raw)
	}
	if err != nil || u.Host == "" && !strings.HasPrefix(u.Path, "/") {
		return "", false
	}
	address := strings.TrimPrefix(strings.ToLower(u.Host), "www.") + strings.TrimRight(u.EscapedPath(), "/")
	if address == "" {
		address = "/"
	}
	if u.RawQuery != "" {
		address += "?" + u.RawQuery
	}
	return address, true
}

// pathOf is what follows the host.
func pathOf(address string) string {
	if at := strings.IndexAny(address, "/?"); at >= 0 {
		return address[at:]
	}
	return "/"
}
