package quote

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/quote/wish"
	"tilly/recent"
	"tilly/search/analysis"
	"tilly/words"
)

// readUnit is a unit with all that can be told of it before anything is asked.
type readUnit struct {
	unit
	terms    []string
	figures  *wish.Figures
	heading  []string   // terms of what it stands under
	head     *caption   // the heading within the passage that it does, nil for none
	holds    wish.Kinds // told by its words
	above    wish.Kinds // told by those
	free     bool       // tells that something costs nothing
	limits   bool       // all its figures are limits
	leans    bool       // cannot be understood without the sentence before
	unsaid   bool       // is not to be said
	asks     bool       // is a question, or holds one
	labels   bool       // a line on its own that is no sentence and tells no figure
	fragment bool       // a few words on a line of their own
	length   int        // characters
}

// cutting is a passage cut into units that are read, with what its title and address tell. Many
// questions share one: it is never changed.
type cutting struct {
	units     []readUnit
	names     []caption  // its title and headings
	headline  []string   // terms of the title
	headings  []string   // terms of the headings
	inTitle   wish.Kinds // told by the title
	inAddress wish.Kinds // told by the address
	page      pageKind
	home      bool // the shop's first page
	unsaid    bool // some unit is not to be said
}

// cut reads a passage in a language.
func cut(p tilly.Passage, lang string) *cutting {
	ana, tongue := analysis.NewAnalyzer(lang), wish.TongueOf(lang)
	parts := pathOf(p)
	title, headings, address := p.Title+" "+p.Question, strings.Join(p.Headings, " "), strings.Join(parts, " ")
	c := &cutting{
		names:     leadsOf(ana, p),
		headline:  ana.Terms(title),
		headings:  ana.Terms(headings),
		inAddress: tongue.Told(ana.Terms(address)), // without marks

		page: pageKindOf(p),
		home: len(parts) == 0 && p.URL != "",
	}
	c.inTitle = tongue.ToldIn(ana, title, c.headline)
	inHeadings := tongue.ToldIn(ana, headings, c.headings)
	list := withoutBadges(units(p.Said()))
	c.units = make([]readUnit, len(list))
	for i, u := range list {
		c.units[i] = readUnitOf(u, ana, tongue)
		switch {
		case u.under == "":
		case i > 0 && list[i-1].under == u.under:
			c.units[i].head = c.units[i-1].head
		default:
			head := captionOf(ana, u.under)
			c.units[i].head = &head
		}
		c.units[i].above |= inHeadings
		c.unsaid = c.unsaid || c.units[i].unsaid
	}
	return c
}

func readUnitOf(u unit, ana *analysis.Analyzer, t *wish.Tongue) readUnit {
	heading := u.under + " " + u.label + " " + u.names
	p := readUnit{unit: u, terms: ana.Terms(u.text), figures: new(wish.Figures), heading: ana.Terms(heading)}
	p.holds, p.above = t.ToldIn(ana, u.text, p.terms), t.ToldIn(ana, heading, p.heading)
	p.free, p.limits = t.TellsFree(p.terms), t.Limited(p.terms)
	p.leans = u.kind == sentenceUnit && t.LeansBack(u.text)
	p.unsaid = words.SpeaksToModels(u.text) || words.IsTemplate(u.text)
	p.asks, p.labels = strings.ContainsAny(u.text, "?？؟"), isLabel(u)
	p.length = utf8.RuneCountInString(u.text)
	p.fragment = u.kind == sentenceUnit && u.alone && p.length < fragmentLength && !closed(u.text)
	return p
}

// fragmentLength is below how many characters a line is but a fragment, as buttons and
// prices beside pictures are.
const fragmentLength = 30

// size is about how many bytes a cutting takes beside its passage.
func (c *cutting) size() int {
	n := 1024
	for i := range c.units {
		p := &c.units[i]
		n += 300 + len(p.text) + 24*(len(p.terms)+len(p.heading))
	}
	return n
}

// cuttingKey is what a cutting is made of, whole, so that nothing else can stand for it.
type cuttingKey struct{ lang, url, title, question, headings, said string }

// keptCuttings is how many bytes of cuttings are kept of each generation: the pages
// that shoppers ask for in a shop are few.
const keptCuttings = 8 << 20

var cuttings = recent.New[cuttingKey, *cutting](keptCuttings)

// cuttingOf is a passage's cutting in a language.
func cuttingOf(p tilly.Passage, lang string) *cutting {
	key := cuttingKey{lang, p.URL, p.Title, p.Question, strings.Join(p.Headings, "\x00"), p.Said()}
	return cuttings.Of(key, func() (*cutting, int) {
		c := cut(p, lang)
		return c, c.size() + len(key.said)
	})
}

// leastBadges is how often a few words stand in a passage that say nothing by themselves.
const leastBadges = 3

// withoutBadges drops the few words that stand again and again in a passage, each time on
// a line of their own: "Sale", beside each picture.
func withoutBadges(list []unit) []unit {
	seen := map[string]int{}
	for _, u := range list {
		if isBadge(u) {
			seen[u.text]++
		}
	}
	return slices.DeleteFunc(list, func(u unit) bool { return seen[u.text] >= leastBadges && isBadge(u) })
}

func isBadge(u unit) bool { return isLabel(u) && utf8.RuneCountInString(u.text) < fragmentLength }
