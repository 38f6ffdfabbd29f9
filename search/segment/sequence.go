package segment

// Phrase gives the live passages of a part where the term right comes straight after
// left within a field, and how often it does; room is where words are read.
func (p Part) Phrase(left, right string, room *Words) (out Postings) {
	l, _ := p.Seg.Postings(left)
	r, _ := p.Seg.Postings(right)
	a, _ := p.Seg.Find(left)
	b, _ := p.Seg.Find(right)
	var kinds *tallies
	for j, k := 0, 0; j < len(l.Docs) && k < len(r.Docs); {
		switch doc := l.Docs[j]; {
		case doc < r.Docs[k]:
			j++
		case doc > r.Docs[k]:
			k++
		default:
			if times := p.Seg.follows(doc, l.Tally(j), r.Tally(k), a, b, room); times != (Tally{}) && !p.Removed(doc) {
				if kinds == nil {
					kinds = newTallies()
				}
				out.Docs, out.tallies = append(out.Docs, doc), append(out.tallies, kinds.put(times))
			}
			j, k = j+1, k+1
		}
	}
	if kinds != nil {
		out.of = kinds.of
	}
	return out
}

// follows counts by field how often the term b comes straight after a in a passage
// that holds both so often.
func (s *Segment) follows(doc uint32, l, r *Tally, a, b uint32, room *Words) (times Tally) {
	for f := range Fields {
		if l[f] == 0 || r[f] == 0 {
			continue
		}
		words := room.Of(s, doc, f)
		for k := 1; k < len(words); k++ {
			if words[k] == b && words[k-1] == a && times[f] < 255 {
				times[f]++
			}
		}
	}
	return times
}
