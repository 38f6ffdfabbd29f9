package search

// several says whether the store has several languages. One that hardly any passage is in
// is no sign of that: the guess of a title is easily wrong.
func (x *Index) several() bool {
	n := 0
	for _, passages := range x.langs {
		if passages*50 >= x.live {
			n++
		}
	}
	return n > 1
}

// spoken is the language of the store that a question is written in, "" where there
// is doubt or the store has but one.
func (x *Index) spoken(question string) string {
	if !x.several() {
		return ""
	}
	return x.lex.Spoken(question, func(lang string) bool { return x.langs[lang] > 0 }, func(lang string) bool { return x.langs[lang]*50 >= x.live })
}
