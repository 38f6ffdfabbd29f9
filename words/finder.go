package words

// Hit is an entry of a section that stands in a text.
type Hit struct {
	Entry    string // as the file has it
	Key      string // of sections with keys its key, of turns what it stands for, of groups their first word
	From, To int    // where in Small of the text
	Slot     string // what stands where the entry has its "*"
}

// finder is a section's matcher.
type finder struct {
	matcher *Matcher
	entries []Hit // of each phrase what is told of it
}

func newFinder(s *section) *finder {
	f := &finder{}
	for _, e := range s.entries {
		for _, w := range e.words {
			f.entries = append(f.entries, Hit{Entry: w, Key: e.key})
		}
	}
	f.matcher = NewMatcher(s.all())
	return f
}
