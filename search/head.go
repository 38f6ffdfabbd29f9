package search

import "strings"

// A product is what its title's head word says: a "phone case for iPhone" is a
// case. In the languages with their adjectives first the head is the last word
// before what only qualifies: a preposition, a comma, a bracket, a dash; in the
// others it is the first.

// headFirst are languages whose nouns come before what describes them.
func headFirst(lang string) bool {
	switch lang {
	case "fr", "es", "it", "pt", "ro", "ar", "he", "fa", "vi", "id", "th":
		return true
	}
	return false
}

// qualifiers begin what only says more about the thing named before.
const qualifiers = " for with without in by from of to and or w made fits compatible für mit ohne aus von bei und zu im pour avec sans en de du des à et para con sin y di per e senza voor met zonder van för med utan från till av och "

// maxHead is how many characters of a title are looked at.
const maxHead = 120

// headOf gives the words of a title up to its head, the head last; nil without.
func headOf(title, lang string) (words []string) {
	if len(title) > maxHead {
		title = title[:maxHead]
	}
	end := len(title)
	for i, r := range title {
		if i > 0 && (r == ',' || r == '(' || r == '[' || r == '|' || r == ':' || r == ';' || r == '/' && i > 20) {
			end = i
			break
		}
		if i > 0 && (r == '-' || r == '–' || r == '—') && title[i-1] == ' ' {
			end = i
			break
		}
	}
	stop := false
	eachWord(title[:end], func(w word) {
		if stop || w.number || w.joined {
			return
		}
		if len(words) > 0 && strings.Contains(qualifiers, " "+w.text+" ") {
			stop = true
			return
		}
		words = append(words, w.text)
	})
	if headFirst(lang) && len(words) > 1 {
		words = words[:1]
	}
	return words
}

// head is how well the query names what the title's head word names, 0 when it
// asks for something else. How rare the word is does not matter: the kind of a
// thing is often its most common word.
func (p *plan) head(seg *segment, h *hit) float64 {
	passage := &seg.passages[h.doc]
	words := headOf(passage.Title, seg.langs[h.doc])
	if len(words) == 0 {
		return 0
	}
	head := p.ana[0].term(word{text: words[len(words)-1]})
	if share, ok := p.heads[head]; ok {
		return share
	}
	best := 0.0
	for i := range p.groups {
		if g := &p.groups[i]; !g.soft {
			best = max(best, g.holds(head))
		}
	}
	p.heads[head] = best
	return best
}
