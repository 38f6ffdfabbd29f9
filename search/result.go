package search

import "tilly"

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

// Result is one passage that was found.
type Result struct {
	Passage tilly.Passage
	Score   float64
	Meant   float64 // of the score, what meaning added; 0 without vectors
	Match   Match
	Why     []TermTrace
}

// Match says how a passage meets the question; every figure is 0 to 1.
type Match struct {
	Coverage float64 // share of the question's meaning that stands in the passage
	Title    float64 // the same for title, headings and stored question alone
	Near     float64 // how near to each other the words stand
	Question float64 // share of the stored question that was asked; 0 for pages
	Known    float64 // share of the question's meaning that the store knows at all
	Subject  float64 // share of the words that name what pages are about that stands in the passage; 1 without any
	Meaning  float64 // how far it stands out from the store in meaning; 0 without vectors
	Margin   float64 // how far the next passage of another document lies behind, by words alone
}

// TermTrace explains what one word of the query added to a Score.
type TermTrace struct {
	Word string // as asked
	Term string // as found
	How  string // "", synonym, relative, repaired, joined, split, script
	Soft bool   // a stop or question word
	// Weight is what the word counts in the query, 1 for most.
	Weight float64
	IDF    float64 // how rare the term is
	Score  float64 // what it added
	// Forms are all terms that stand for the word in this store, shared by all
	// results of a search.
	Forms []Form
}

// Form is a term that stands for a word of the query.
type Form struct {
	Term   string
	How    string  // as in TermTrace
	Weight float64 // how well it does, 1 for the word itself
}

// Words is the score that the passage has by its words alone.
func (r *Result) Words() float64 { return r.Score - r.Meant }

// hit is a passage on its way to being a Result.
type hit struct {
	part  int
	doc   uint32
	score float64
	alone float64 // its score before others of its page count
	words float64 // its score by words
	match Match
}
