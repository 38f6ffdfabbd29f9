package model

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/quote"
)

// Ground is a source as the sieve compares with it: a passage, or the row of a
// product.
type Ground struct {
	Passage tilly.Passage  // what is cited
	Product *tilly.Product // the row, nil for knowledge
	shown   string         // what the model is given of it
	text    string         // all of it with its address, lower case
	terms   map[string]bool
	facts   facts
	parts   []part // its sentences, items and rows of tables
	title   []string
}

// part is one sentence of a source.
type part struct {
	terms map[string]bool
	says  bool // does not deny anything
	bends bool // says when or for what something does not hold
}

// AddPassage makes a passage a source that the model may be shown.
func (s *Sieve) AddPassage(p tilly.Passage) {
	s.add(Ground{Passage: p, shown: contextOf(p) + "\n" + clip(textOf(p), promptPassage)}, contextOf(p)+"\n"+textOf(p))
}

// AddRow makes the row of a product one.
func (s *Sieve) AddRow(p tilly.Product, price string) {
	row := rowText(p, price)
	s.add(Ground{Passage: tilly.ProductPassage(p), Product: &p, shown: row, title: s.content(p.Title)}, row)
}

func (s *Sieve) add(g Ground, said string) {
	said = strings.ToLower(said)
	g.text = said + "\n" + strings.ToLower(g.Passage.URL)
	g.facts = factsOf(said)
	g.terms = s.termsOf(said)
	for _, u := range quote.Units(said) {
		g.parts = append(g.parts, part{terms: s.termsOf(u.Text), says: !denies(u.Text), bends: bends.MatchString(u.Text)})
	}
	s.grounds = append(s.grounds, g)
}

func (s *Sieve) termsOf(text string) map[string]bool {
	terms := map[string]bool{}
	for _, term := range s.ana.Terms(text) {
		terms[term] = true
	}
	return terms
}

// Shares of a sentence's words that must stand in what it rests on.
const (
	overlapNamed = 0.4 // when it names that
	overlapAlone = 0.6 // when it names nothing
	overlapPart  = 0.6 // in one sentence of a source, for their senses to be compared
	fewWords     = 3   // of which all must stand there, when it names nothing
)

// restsOn finds the sources that state the sentence's facts and hold enough of
// its words: those it names, else the one it overlaps most. A sentence about
// certain products rests on no other product's row.
func (s *Sieve) restsOn(text string, named []int) []Ground {
	plain := bareURL.ReplaceAllString(text, " ")
	c := claim{need: factsOf(plain), words: s.content(plain), pledges: s.pledges(plain), says: !denies(plain)}
	c.names = s.names(text)
	of := s.about(c.words)
	other := func(i int) bool { return s.grounds[i].Product != nil && len(of) > 0 && !slices.Contains(of, i) }
	least := overlapAlone
	switch {
	case len(named) > 0:
		least = overlapNamed
	case len(c.words) <= fewWords:
		least = 1
	}
	named = slices.DeleteFunc(named, other)
	for _, i := range of {
		if !slices.Contains(named, i) {
			named = append(named, i)
		}
	}
	if len(named) > 0 && s.bears(named, c, overlapNamed) {
		return s.groundsAt(named)
	}
	best, most := -1, 0.0
	for i := range s.grounds {
		if o := s.overlap(c.words, []int{i}); o > most && !other(i) && s.bears([]int{i}, c, least) {
			best, most = i, o
		}
	}
	if best < 0 {
		return nil
	}
	return s.groundsAt([]int{best})
}

// claim is what a sentence says, as far as it can be compared.
type claim struct {
	need    facts
	words   []string // of content, as terms
	pledges []string // terms of what a shop promises
	names   []string // terms of names
	says    bool     // does not deny anything
}

// bears says whether the sources together bear a claim.
func (s *Sieve) bears(at []int, c claim, least float64) bool {
	if s.overlap(c.words, at) < least || s.contradict(at, c) {
		return false
	}
	var have []facts
	for _, i := range at {
		have = append(have, s.grounds[i].facts)
	}
	if !hold(have, c.need) {
		return false
	}
	if !s.say(at, c.pledges) || !s.say(at, c.names) {
		return false
	}
	return len(at) < 2 || len(c.names) == 0 || len(c.need.numbers) == 0 || s.together(at, c)
}

// say says whether each of the terms stands in one of the sources.
func (s *Sieve) say(at []int, terms []string) bool {
	return !slices.ContainsFunc(terms, func(term string) bool {
		return !slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].terms[term] })
	})
}

// together says whether one source has all the names with all the figures, so
// that the price of one thing does not become that of another by citing both.
// Rows were matched by their titles before.
func (s *Sieve) together(at []int, c claim) bool {
	return slices.ContainsFunc(at, func(i int) bool {
		return s.grounds[i].Product != nil || hold([]facts{s.grounds[i].facts}, c.need) && s.say([]int{i}, c.names)
	})
}

// contradict says whether the sentences of the sources that speak of the very
// same all say the opposite: one denies what the other does not.
func (s *Sieve) contradict(at []int, c claim) bool {
	if len(c.words) < 2 {
		return false
	}
	same, opposite := false, false
	for _, i := range at {
		for _, p := range s.grounds[i].parts {
			n := 0
			for _, w := range c.words {
				if p.terms[w] {
					n++
				}
			}
			if float64(n) >= overlapPart*float64(len(c.words)) {
				same = same || p.says == c.says || p.bends
				opposite = opposite || p.says != c.says
			}
		}
	}
	return opposite && !same
}

var denial = newPattern(`(?i)\b(?:not|no|never|cannot|can't|without|unable|neither|nor|none|\w+n't|\w+n’t|nicht|kein\w*|nie|ohne|weder|ne|n'|n’|pas|jamais|sans|sin|nunca|tampoco|non|senza|mai|niet|geen|nooit|zonder|não|sem|inte|ingen|inga|aldrig|utan)\b`)

// bends finds exceptions, which deny without saying no.
var bends = newPattern(`(?i)\b(?:except\w*|exclud\w*|exclusi\w*|unless|only|refus\w*|declin\w*|prohibit\w*|forbid\w*|instead|ausgenommen|ausgeschlossen|außer|nur|sauf|seulement|exclu\w*|salvo|excepto|solo|tranne|behalve|alleen|utom|bara)\b`)

// denies says whether a sentence denies something.
func denies(text string) bool { return denial.MatchString(text) }

// pledged are words that promise something: they are said only where a source
// says them.
const pledged = ` free gratis complimentary kostenlos kostenfrei gratuit gratuite gratuito guarantee guaranteed garantie garantiert garantía
 warranty discount discounts rabatt remise descuento sconto voucher coupon refund refunds refunded refundable erstattung remboursement reembolso rimborso
 lifetime unlimited forever unbegrenzt always immer toujours siempre legally binding verbindlich promise promised compensation lowest cheapest best safe certified organic vegan
 approved medical cure allergen allergy hypoallergenic waterproof fireproof kostenlose `

// pledges are the terms of the promises a sentence makes.
func (s *Sieve) pledges(text string) []string {
	var out []string
	for _, w := range plainWords(text) {
		if strings.Contains(pledged, " "+w+" ") {
			out = append(out, s.ana.Terms(w)...)
		}
	}
	return out
}

// names are the terms of the names in a sentence: words that begin with a capital
// where no sentence does. Languages that write every noun so have none.
func (s *Sieve) names(text string) []string {
	if s.lang == "de" {
		return nil
	}
	var out []string
	begins := true
	for _, w := range strings.Fields(text) {
		bare := strings.Trim(w, "*_\"'“”‘’„«»()[]"+linkOpen+linkClose)
		first, size := utf8.DecodeRuneInString(bare)
		if unicode.IsUpper(first) && !begins && len(bare) > size && !s.home[strings.ToLower(strings.Trim(bare, ".,;:!?"))] {
			for _, part := range plainWords(bare) {
				out = append(out, s.ana.Terms(part)...)
			}
		}
		begins = strings.HasSuffix(w, ":") || strings.HasSuffix(w, ".") || strings.HasSuffix(w, "!") || strings.HasSuffix(w, "?")
	}
	return out
}

// speaksToModels finds sentences that are meant for a model and not for people;
// pages hold them only to turn it around.
var speaksToModels = newPattern(`(?i)\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|above|previous)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\bas an ai\b|\bai (?:language )?model\b|\bjailbreak|\byour (?:instructions|guidelines|programming|prompt)\b|\byou are now\b|\bdo anything now\b|\bact as\b|\bnew (?:instructions|rules)\b|\b(?:in|of|to|within|throughout) your (?:responses?|code|outputs?|answers?|context window)\b|\bthe following (?:code|instructions?|prompt)\b|\b(?:decode|execute) (?:and|the)\b`)

// isOurs finds sentences of the rules themselves, which say nothing to shoppers.
func isOurs(text string) bool {
	return utf8.RuneCountInString(text) > 12 && strings.Contains(rules+requests+reminder, strings.TrimSpace(text))
}

// about are the rows whose whole title a sentence holds, the longest titles only:
// who speaks of the wool blanket does not speak of the blanket.
func (s *Sieve) about(words []string) []int {
	within := func(title, in []string) bool {
		return !slices.ContainsFunc(title, func(w string) bool { return !slices.Contains(in, w) })
	}
	var out []int
	for i, g := range s.grounds {
		if g.Product != nil && len(g.title) > 0 && within(g.title, words) {
			out = append(out, i)
		}
	}
	return slices.DeleteFunc(slices.Clone(out), func(i int) bool {
		return slices.ContainsFunc(out, func(j int) bool {
			a, b := s.grounds[i].title, s.grounds[j].title
			return len(a) < len(b) && within(a, b)
		})
	})
}

func (s *Sieve) groundsAt(at []int) []Ground {
	var out []Ground
	for _, i := range at {
		out = append(out, s.grounds[i])
	}
	return out
}

func (s *Sieve) content(text string) []string {
	var words []string
	for _, w := range plainWords(text) {
		if !s.soft(w) {
			words = append(words, s.ana.Terms(w)...)
		}
	}
	return words
}

// overlap is the share of the words that stand in the sources.
func (s *Sieve) overlap(words []string, at []int) float64 {
	if len(words) == 0 {
		return 0
	}
	n := 0
	for _, w := range words {
		for _, i := range at {
			if s.grounds[i].terms[w] {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(words))
}

// Has says whether a passage is among the sources.
func (s *Sieve) Has(document string, ord int) bool {
	return slices.ContainsFunc(s.grounds, func(g Ground) bool {
		return g.Passage.DocumentID == document && g.Passage.Ord == ord
	})
}

// SpeaksToModels says whether a sentence is meant for a model and not for people.
func SpeaksToModels(text string) bool { return speaksToModels.MatchString(text) }

// Denies says whether a sentence denies something.
func Denies(text string) bool { return denies(text) }

// Bends says whether a sentence says when or for what something does not hold.
func Bends(text string) bool { return bends.MatchString(text) }
