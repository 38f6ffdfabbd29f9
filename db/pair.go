package db

import (
	"context"
	"time"

	"tilly"
)

// teachPairs stores what questions with their answers teach.
func teachPairs(ctx context.Context, c conn, storeID string, pairs []tilly.Source) error {
	generation, err := raise(ctx, c, storeID)
	if err != nil {
		return err
	}
	var documents []tilly.Document
	var passages []tilly.Passage
	for _, s := range pairs {
		d, ps := tilly.PairDocument(s)
		documents, passages = append(documents, d), append(passages, ps...)
	}
	if err := insertDocuments(ctx, c, documents, 0); err != nil {
		return err
	}
	if err := insertPassages(ctx, c, passages); err != nil {
		return err
	}
	return noteChanges(ctx, c, storeID, generation, documents...)
}

// UpdatePair changes question and answer of a Manual source with what it teaches,
// and raises the generation. Another kind of source is Invalid.
func (d Sources) UpdatePair(ctx context.Context, who tilly.Caller, sourceID, question, answer string, now time.Time) (tilly.Source, error) {
	var s tilly.Source
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		s, err = sourceOfUser(ctx, c, who, sourceID, "")
		if err != nil {
			return err
		}
		if s.ScanType != tilly.Manual || s.OfProductsByHand() {
			return tilly.Errorf(tilly.Invalid, "Only a question with its answer can be edited.")
		}
		if err := holdStore(ctx, c, s.StoreID); err != nil {
			return err
		}
		s.Input.Question, s.Input.Answer = question, answer
		s.UpdatedAt = moment(micros(now)).time()
		err = c.run(ctx, `UPDATE sources SET input = ?, updated_at = ? WHERE store_id = ? AND id = ?`,
			asJSON(s.Input), now, s.StoreID, s.ID)
		if err != nil {
			return err
		}
		return reteachPair(ctx, c, s)
	})
	return s, err
}

func reteachPair(ctx context.Context, c conn, s tilly.Source) error {
	doc, passages := tilly.PairDocument(s)
	err := c.run(ctx, `UPDATE documents SET title = ?, fetched_at = ? WHERE store_id = ? AND id = ?`,
		doc.Title, doc.FetchedAt, s.StoreID, doc.ID)
	if err != nil {
		return err
	}
	_, err = swapPassages(ctx, c, doc, passages)
	return err
}
