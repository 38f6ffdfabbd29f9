package search

// spoken is the language of the store that a question is written in, "" where there
// is doubt or the store has but one. A language that hardly any passage is in is no
// sign of several: the guess of a title is easily wrong.
func (x *Index) spoken(question string) string {
	several := 0
	for _, n := range x.langs {
		if n*50 >= x.live {
			several++
		}
	}
	if several < 2 {
		return ""
	}
	return x.lex.Spoken(question, func(lang string) bool { return x.langs[lang] > 0 }, func(lang string) bool { return x.langs[lang]*50 >= x.live })
}
