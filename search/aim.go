package search

import "tilly/search/segment"

// aim finds out which words of the query name the thing that is wanted, as far as
// the store's own titles tell: in this shop a word is the name of a thing as often
// as it is the head of the titles that hold it.
func aim(groups []group, parts []segment.Part) {
	most := 0.0
	for i := range groups {
		if g := &groups[i]; !g.soft && !g.context {
			g.thing = g.headness(parts)
			most = max(most, g.thing)
		}
	}
	for i := range groups {
		if most > 0 {
			groups[i].thing /= most
		}
	}
}

// headness is the share of the titles with the word whose head it is; a word that
// stands in few titles is doubted.
func (g *group) headness(parts []segment.Part) float64 {
	heads, titles := 0.5, 2.0
	for _, f := range g.forms {
		if f.how != "" {
			continue
		}
		for i, part := range parts {
			id, _ := part.Seg.Find(f.term)
			posts := &f.posts[i]
			for k, doc := range posts.Docs {
				if posts.Tally(k)[segment.Title] == 0 || part.Removed(doc) {
					continue
				}
				titles++
				if part.Seg.Head(doc) == id {
					heads++
				}
			}
		}
	}
	return heads / titles
}
