package model

import (
	"slices"
	"strings"

	"tilly/words"
)

// promised says whether the sources make each promise of a claim, in whatever words.
func (s *Sieve) promised(at []int, c claim) bool {
	for key := range c.promises {
		made := slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].promises[key] })
		if !made && key == "free" {
			made = slices.ContainsFunc(at, func(i int) bool {
				f := s.grounds[i].facts
				if zero, ok := f.numbers["0"]; ok && (len(zero) > 1 || !zero[""]) {
					return true
				}
				return c.denies && len(f.units) > 0
			})
		}
		if !made && key == "discount" {
			made = slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].facts.units["%"] })
		}
		if !made {
			return false
		}
	}
	return true
}

// stranger says whether a name of the claim, a country or a day stands in none of the
// sources, unless they list what there is and the claim denies that it is among them.
func (s *Sieve) stranger(at []int, c claim) bool {
	m := s.marksAt(at)
	unknown := func(k token) bool {
		if k.in(m) || s.foreign(at, c) && k.country == "" && k.weekday < 0 && k.concept != "" {
			return false
		}
		return !c.denies || !s.shutOut(k, at)
	}
	if slices.ContainsFunc(c.names, unknown) {
		return true
	}
	return slices.ContainsFunc(c.words, func(k token) bool { return (k.country != "" || k.weekday >= 0) && unknown(k) })
}

// shutOut says whether the sources list all there is, and a word of the question, or a
// country or day, is not among it anywhere.
func (s *Sieve) shutOut(k token, at []int) bool {
	for i, g := range s.grounds {
		if (k.country != "" || k.weekday >= 0 || slices.Contains(at, i)) && k.in(g.marks) {
			return false
		}
	}
	return slices.ContainsFunc(at, func(i int) bool {
		g := s.grounds[i]
		switch {
		case g.open:
			return false
		case k.country != "":
			return len(g.marks.countries) >= 1 && !(g.groups() && words.InEurope(k.country))
		case k.weekday >= 0:
			return len(g.marks.weekdays) >= 1
		}
		if !k.in(s.askedMarks) {
			return false
		}
		return slices.ContainsFunc(g.parts, func(p part) bool { return p.lists >= 3 })
	})
}

// groups says whether a source speaks of a group of countries.
func (g Ground) groups() bool {
	return slices.ContainsFunc(words.Plain(g.text), func(w string) bool {
		return w == "eu" || strings.HasPrefix(w, "europ") || strings.HasPrefix(w, "европ")
	})
}

// services are concepts that a shop does or does not do: they are not said because a
// question asked for them.
var services = map[string]bool{
	"shipping": true, "return": true, "exchange": true, "cancel": true, "sale": true, "invoice": true, "size_chart": true, "appointment": true, "pickup": true,
	"gift_wrap": true, "cotton": true, "wool": true, "linen": true, "silk": true, "leather": true, "wood": true, "oak": true, "bamboo": true, "steel": true,
	"glass": true, "ceramic": true, "porcelain": true, "plastic": true, "paper": true, "stone": true, "silver": true, "gold": true,
	"black": true, "white": true, "red": true, "blue": true, "green": true, "yellow": true, "brown": true, "grey": true, "pink": true,
}

// newMatter says whether a claim speaks of a matter that no source speaks of.
func (s *Sieve) newMatter(at []int, c claim) bool {
	m := s.marksAt(at)
	return slices.ContainsFunc(c.words, func(k token) bool {
		return services[k.concept] && !k.in(m) && (!c.denies || !s.shutOut(k, at))
	})
}

// about are the rows whose whole title a sentence holds, the longest titles only: who
// speaks of the wool blanket does not speak of the blanket.
func (s *Sieve) about(c claim) []int {
	spoken := map[string]bool{}
	for _, w := range s.contentTerms(c.text) {
		spoken[w] = true
	}
	within := func(title []string, in func(string) bool) bool {
		return !slices.ContainsFunc(title, func(w string) bool { return !in(w) })
	}
	var out []int
	for i, g := range s.grounds {
		if g.Product != nil && len(g.title) > 0 && within(g.title, func(w string) bool { return spoken[w] }) {
			out = append(out, i)
		}
	}
	return slices.DeleteFunc(slices.Clone(out), func(i int) bool {
		return slices.ContainsFunc(out, func(j int) bool {
			a, b := s.grounds[i].title, s.grounds[j].title
			return len(a) < len(b) && within(a, func(w string) bool { return slices.Contains(b, w) })
		})
	})
}

// contentTerms are the terms of the words that carry meaning, in the store's language.
func (s *Sieve) contentTerms(text string) (out []string) {
	for _, w := range words.Plain(text) {
		if !s.lex.Soft(s.lang, w) {
			out = append(out, s.analyzer(s.lang).Terms(w)...)
		}
	}
	return out
}
