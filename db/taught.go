package db

import (
	"context"
	"strings"

	"tilly"
)

// taughtRow is a passage as it is taught now.
type taughtRow struct {
	DocumentID string `db:"document_id"`
	Ord        int    `db:"ord"`
	SourceID   string `db:"source_id"`
	URL        string `db:"url"`
	Question   string `db:"question"`
	Title      string `db:"title"`
	Headings   string `db:"headings"`
	Body       string `db:"body"`
	Answer     string `db:"answer"`
}

func (r taughtRow) text() string {
	if r.Answer != "" {
		return r.Answer
	}
	return r.Body
}

// name is what the passage is called, see tilly.Passage.Name.
func (r taughtRow) name() string {
	headings, _ := fromJSON[[]string](r.Headings) // none is no failure of a name
	return tilly.Passage{Question: r.Question, Title: r.Title, Headings: headings, URL: r.URL}.Name()
}

// recalled is a passage that was used with what a thin record leaves out, which stands in
// its row, or in the first of its document.
func recalled(u tilly.UsedPassage, taught map[tilly.PassageID]taughtRow) tilly.UsedPassage {
	r, there := taught[tilly.PassageID{DocumentID: u.DocumentID, Ord: u.Ord}]
	for id, other := range taught {
		if !there && id.DocumentID == u.DocumentID && (r.DocumentID == "" || id.Ord < r.Ord) {
			r = other
		}
	}
	if u.SourceID == "" {
		u.SourceID = r.SourceID
	}
	if u.Title == "" && u.URL == "" && r.DocumentID != "" {
		u.Title, u.URL = r.name(), r.URL
	}
	return u
}

// taughtNow reads the passages that were used, as they are taught now.
func taughtNow(ctx context.Context, c conn, storeID string, used []tilly.UsedPassage) (map[tilly.PassageID]taughtRow, error) {
	taught := map[tilly.PassageID]taughtRow{}
	var documents []string
	for _, u := range used {
		documents = append(documents, u.DocumentID)
	}
	if len(documents) == 0 {
		return taught, nil
	}
	var rows []taughtRow
	err := c.list(ctx, &rows, `SELECT document_id, ord, source_id, url, question, title, headings, body, answer FROM passages
		WHERE store_id = ? AND document_id IN (?)`, storeID, unique(documents))
	for _, r := range rows {
		taught[tilly.PassageID{DocumentID: r.DocumentID, Ord: r.Ord}] = r
	}
	return taught, err
}

// stillSays says whether a text begins as a passage did when it was used.
func stillSays(text string, u tilly.UsedPassage) bool {
	if u.Digest == "" {
		return strings.HasPrefix(text, u.Excerpt)
	}
	runes := []rune(text)
	return len(runes) >= u.Length && digestOf(string(runes[:u.Length])) == u.Digest
}

// digestOf tells a text from others, in few characters.
func digestOf(text string) string {
	const enough = 16 // 96 bits
	return tilly.HashSecret(text)[:enough]
}
