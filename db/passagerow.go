package db

import (
	"time"
	"unicode/utf8"

	"github.com/jmoiron/sqlx"

	"tilly"
)

const facts = `f.product_key, f.prices, f.currency, f.availability, f.reduced`

const joinFacts = ` LEFT JOIN products f ON f.store_id = p.store_id AND f.document_id = p.document_id AND f.ord = p.ord `

const passageColumns = `p.document_id, p.ord, p.source_id, p.kind, p.url, p.title, p.headings, p.body,
	p.question, p.answer, p.lang, ` + facts + ` FROM passages p` + joinFacts

type passageRow struct {
	DocumentID string `db:"document_id"`
	Ord        int    `db:"ord"` // -1: the document has none
	SourceID   string `db:"source_id"`
	Kind       string `db:"kind"`
	URL        string `db:"url"`
	Title      string `db:"title"`
	Headings   string `db:"headings"`
	Text       string `db:"body"`
	Question   string `db:"question"`
	Answer     string `db:"answer"`
	Lang       string `db:"lang"`
	factsRow
}

// scan reads the columns of passageColumns in their order, at half of what finding
// them by their names costs; a store is many.
func (r *passageRow) scan(rows *sqlx.Rows) error {
	f := &r.factsRow
	return rows.Scan(&r.DocumentID, &r.Ord, &r.SourceID, &r.Kind, &r.URL, &r.Title, &r.Headings, &r.Text,
		&r.Question, &r.Answer, &r.Lang, &f.Key, &f.Prices, &f.Currency, &f.Availability, &f.Reduced)
}

func (r *passageRow) noun(storeID string) (tilly.Passage, error) {
	var headings []string
	switch r.Headings {
	case "null":
	case "[]": // as of most products
		headings = []string{}
	default:
		var err error
		if headings, err = fromJSON[[]string](r.Headings); err != nil {
			return tilly.Passage{}, err
		}
	}
	facts, err := r.factsRow.noun()
	return tilly.Passage{
		DocumentID: r.DocumentID, Ord: r.Ord, SourceID: r.SourceID, StoreID: storeID, Kind: tilly.Kind(r.Kind),
		URL: r.URL, Title: r.Title, Headings: headings, Text: r.Text, Question: r.Question, Answer: r.Answer, Lang: r.Lang,
		Facts: facts,
	}, err
}

type factsRow struct {
	Key          *string `db:"product_key"` // null: no product
	Prices       *string `db:"prices"`
	Currency     *string `db:"currency"`
	Availability *string `db:"availability"`
	Reduced      *flag   `db:"reduced"`
}

func (r factsRow) noun() (*tilly.Facts, error) {
	if r.Key == nil {
		return nil, nil
	}
	prices, err := fromJSON[[]int64](*r.Prices)
	return &tilly.Facts{
		Key: *r.Key, Prices: prices, Currency: *r.Currency, Availability: tilly.Availability(*r.Availability), Reduced: r.Reduced.is(),
	}, err
}

// vectorHash stands for the text of a passage that is embedded, as it is read back.
func vectorHash(p tilly.Passage) string {
	p.Title, p.Text, p.Question, p.Answer = validText(p.Title), validText(p.Text), validText(p.Question), validText(p.Answer)
	headings := make([]string, len(p.Headings))
	for i, h := range p.Headings {
		if headings[i] = h; !utf8.ValidString(h) {
			headings[i], _ = fromJSON[string](asJSON(h)) // our own text
		}
	}
	p.Headings = headings
	return tilly.HashText(p.MeaningText()).String()
}

// passageHash stands for all that a passage says.
func passageHash(p tilly.Passage) string {
	what := []any{p.Kind, p.URL, p.Title, p.Headings, p.Text, p.Question, p.Answer, p.Lang}
	if p.Product != nil {
		own := *p.Product
		own.SeenAt, own.StoreID, own.SourceID, own.DocumentID, own.Ord = time.Time{}, "", "", "", 0
		what = append(what, own)
	}
	return tilly.HashSecret(asJSON(what))
}
