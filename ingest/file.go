package ingest

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/ingest/page"
)

// seedFile puts the first part of a file into the frontier; each part leads to
// the next.
func seedFile(ctx context.Context, s *scan) (string, error) {
	return "", s.round.add(ctx, []tilly.FoundURL{filePart(1)})
}

const partKey = "part "

func filePart(n int) tilly.FoundURL {
	return tilly.FoundURL{Key: partKey + strconv.Itoa(n), Depth: n}
}

// readFile reads the part of a file that d stands for.
func readFile(ctx context.Context, s *scan, d tilly.Document) outcome {
	n, err := strconv.Atoi(strings.TrimPrefix(d.Key, partKey))
	if err != nil {
		return failed(d, "This part of the file is unknown.")
	}
	began := time.Now()
	part, more, err := s.file.part(ctx, n)
	s.cfg.Observe("extract", time.Since(began))
	var e *tilly.Error
	switch {
	case errors.As(err, &e) && e.Code == tilly.Invalid:
		return failed(d, e.Message)
	case err != nil:
		return outcome{doc: d, err: err}
	}
	d.Title = s.source.Input.FileName
	if n > 1 {
		d.Title += fmt.Sprintf(" (part %d)", n)
	}
	o := s.file.teach(d, part)
	if more {
		o.found = []tilly.FoundURL{filePart(n + 1)}
	}
	return o
}

// teach is the outcome of a part, unless it is what is known already.
func (r *fileReader) teach(d tilly.Document, part []tilly.Passage) outcome {
	note := r.file.note()
	if len(part) == 0 {
		reason := "No readable text was found in this file. Check that it holds text, then upload it again."
		if note != "" {
			reason += " " + note
		}
		return failed(d, reason)
	}
	lang := page.Language("", sampleOf(part))
	for i := range part {
		q := &part[i]
		q.DocumentID, q.SourceID, q.StoreID, q.Kind = d.ID, d.SourceID, d.StoreID, r.source.Kind
		q.Ord, q.Lang = i, lang
	}
	hash := passagesHash(part)
	same := d.TextHash == hash && d.Passages > 0
	d.State, d.Error, d.Lang, d.TextHash, d.Passages = tilly.Done, note, lang, hash, len(part)
	if same {
		return outcome{doc: d}
	}
	return outcome{doc: d, replace: true, passages: part}
}
