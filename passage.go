package tilly

// Passage is the piece retrieval returns, with its citation.
type Passage struct {
	DocumentID string
	Ord        int // position in its document; (DocumentID, Ord) is its identity
	SourceID   string
	StoreID    string
	Kind       Kind
	URL        string   // where it can be read, "" for questions and answers
	Title      string   // of its document
	Headings   []string // heading path within the document, outermost first
	Text       string   // Markdown: paragraphs, lists and tables kept
	Question   string   // with Answer: a stored pair; Text is then empty
	Answer     string
	Lang       string
	Product    *Product // the product this passage tells of, nil for knowledge
	Facts      *Facts   // of the product, in passages on their way into an index
}

// Said is what a passage says: the answer of a stored pair, else its text.
func (p Passage) Said() string {
	if p.Question != "" {
		return p.Answer
	}
	return p.Text
}

// Name is how a passage's source is called to people.
func (p Passage) Name() string {
	switch {
	case p.Question != "":
		return p.Question
	case p.Title != "":
		return p.Title
	case len(p.Headings) > 0:
		return p.Headings[0]
	}
	return p.URL
}

// PassageID names a passage within its store.
type PassageID struct {
	DocumentID string
	Ord        int
}

// PairDocument is the document and passage of a question-and-answer source.
func PairDocument(s Source) (Document, []Passage) {
	d := Document{
		ID: s.ID, StoreID: s.StoreID, SourceID: s.ID, Key: s.ID, State: Done,
		Title: s.Input.Question, Round: s.Round, Passages: 1, FetchedAt: s.UpdatedAt,
	}
	p := Passage{
		DocumentID: s.ID, SourceID: s.ID, StoreID: s.StoreID, Kind: s.Kind,
		Title: s.Input.Question, Question: s.Input.Question, Answer: s.Input.Answer,
	}
	return d, []Passage{p}
}
