package search

// Found is what a search came to.
type Found struct {
	Words   []AskedWord // of the question in order, each once; those of its context after them
	Results []Result    // best first
}

// AskedWord is a word of a question as one index reads it.
type AskedWord struct {
	Text    string  // as asked, in lower case
	Worth   float64 // how rare it is in the store, times what it counts in the query
	Soft    bool    // a stop or question word
	Weak    bool    // one that any shop is asked
	Context bool    // of an earlier question
	Known   bool    // the store has it in some form
	// Pair says that it is two characters of a script written without spaces, which
	// overlap those of the next pair.
	Pair  bool
	Forms []Form // the terms that stand for it in this store
}

// asked are the words as the plan has them.
func (p *plan) asked() []AskedWord {
	out := make([]AskedWord, 0, len(p.groups))
	for i := range p.groups {
		if g := &p.groups[i]; !g.hint {
			out = append(out, AskedWord{
				Text: g.word, Worth: g.idf * g.weight, Soft: g.soft, Weak: g.weak, Context: g.context, Known: g.known,
				Pair: g.pair, Forms: g.told(),
			})
		}
	}
	return out
}

// Lexicon is what the index knows of small words.
func (x *Index) Lexicon() *Lexicon { return x.lex }
