package db

import (
	"context"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tilly"
)

// Most of a record is what its passages said, kept as they may not be taught any more
// when somebody asks. After a while what is still taught as it was need not be kept
// twice: a digest tells whether it is.

// markThinned is the name under which the database remembers how far that has come.
const markThinned = "thinned"

// thinStep is how many conversations one transaction looks at.
const thinStep = 200

// ThinRecords drops the excerpts of the records of conversations last heard of before
// a time whose passages are still taught as they were, and says how many records that
// were. It goes on where it was the last time.
func (d Conversations) ThinRecords(ctx context.Context, before time.Time) (all int, err error) {
	for {
		was, err := Seals(d).Mark(ctx, markThinned)
		if err != nil {
			return all, err
		}
		var next string
		n := 0
		err = d.update(ctx, func(ctx context.Context, c conn) error {
			list, err := restingFrom(ctx, c, was, before)
			if err != nil || len(list) == 0 {
				n, next = 0, ""
				return err
			}
			last := list[len(list)-1]
			next = strconv.FormatInt(last.UpdatedAt, 10) + " " + last.ID
			n, err = thinAll(ctx, c, list)
			return err
		})
		all += n
		if err != nil || next == "" {
			return all, err
		}
		if kept, err := Seals(d).SetMark(ctx, markThinned, was, next); err != nil || kept != next {
			return all, err // another replica is at it
		}
	}
}

// restingConversation is one that nobody has written in for long.
type restingConversation struct {
	StoreID   string `db:"store_id"`
	ID        string `db:"id"`
	UpdatedAt int64  `db:"updated_at"`
}

func restingFrom(ctx context.Context, c conn, mark string, before time.Time) (list []restingConversation, err error) {
	at, id, _ := strings.Cut(mark, " ")
	from, _ := strconv.ParseInt(at, 10, 64) // nothing yet is 0
	err = c.list(ctx, &list, `SELECT store_id, id, updated_at FROM conversations
		WHERE updated_at >= ? AND updated_at < ? AND (updated_at > ? OR id > ?) ORDER BY updated_at, id LIMIT ?`, from, before, from, id, thinStep)
	return list, err
}

func thinAll(ctx context.Context, c conn, list []restingConversation) (all int, err error) {
	for _, r := range list {
		var records []struct {
			MessageID string `db:"message_id"`
			Passages  string `db:"passages"`
		}
		err := c.list(ctx, &records, `SELECT message_id, passages FROM answers WHERE store_id = ? AND conversation_id = ?`, r.StoreID, r.ID)
		if err != nil {
			return all, err
		}
		for _, a := range records {
			used, err := fromJSON[[]tilly.UsedPassage](a.Passages)
			if err != nil {
				return all, domain(err)
			}
			thinner, err := thin(ctx, c, r.StoreID, used)
			if err != nil {
				return all, err
			}
			if !thinner {
				continue
			}
			if err := c.run(ctx, `UPDATE answers SET passages = ? WHERE store_id = ? AND message_id = ?`, asJSON(keptOf(used)), r.StoreID, a.MessageID); err != nil {
				return all, err
			}
			all++
		}
	}
	return all, nil
}

// withoutTaught is a passage that is taught as it was without what its row tells: its excerpt,
// whose it is, and how it is called, unless the answer was quoted from it.
func withoutTaught(u tilly.UsedPassage, r taughtRow) tilly.UsedPassage {
	u.Digest, u.Length, u.Excerpt = digestOf(u.Excerpt), utf8.RuneCountInString(u.Excerpt), ""
	u.Score = math.Round(u.Score*scoreParts) / scoreParts
	if u.SourceID == r.SourceID {
		u.SourceID = ""
	}
	if !u.Quoted && u.Title == r.name() && u.URL == r.URL {
		u.Title, u.URL = "", ""
	}
	return u
}

// scoreParts is how finely a score is kept, which nobody reads further than that.
const scoreParts = 1000

// keptPassage is a used passage without what is empty in it.
type keptPassage struct {
	DocumentID string  `json:"document_id"`
	Ord        int     `json:"ord"`
	SourceID   string  `json:"source_id,omitempty"`
	Score      float64 `json:"score"`
	Quoted     bool    `json:"quoted,omitempty"`
	Title      string  `json:"title,omitempty"`
	URL        string  `json:"url,omitempty"`
	Excerpt    string  `json:"excerpt,omitempty"`
	Digest     string  `json:"digest,omitempty"`
	Length     int     `json:"length,omitempty"`
}

func keptOf(used []tilly.UsedPassage) []keptPassage {
	out := make([]keptPassage, len(used))
	for i, u := range used {
		out[i] = keptPassage(u)
	}
	return out
}

// thin puts digests in place of excerpts that are taught as they were.
func thin(ctx context.Context, c conn, storeID string, used []tilly.UsedPassage) (thinner bool, err error) {
	taught, err := taughtNow(ctx, c, storeID, used)
	if err != nil {
		return false, err
	}
	for i, u := range used {
		r, there := taught[tilly.PassageID{DocumentID: u.DocumentID, Ord: u.Ord}]
		if u.Excerpt == "" || !there || !strings.HasPrefix(r.text(), u.Excerpt) {
			continue
		}
		used[i] = withoutTaught(u, r)
		thinner = true
	}
	return thinner, nil
}
