package ingest

import (
	"errors"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/book"
)

// outcome is what came of one document.
type outcome struct {
	doc      tilly.Document
	replace  bool
	passages []tilly.Passage
	found    []tilly.FoundURL
	compare  bool           // leave it out when another page holds the same text
	unread   bool           // it was left out without being asked for
	fresh    bool           // it says something new
	sameAs   bool           // it is another page under a second address
	leads    bool           // it names pages that were not known
	judged   bool           // what it is worth is known
	revise   *book.Revision // for a second look, once it is known what the site repeats
	err      error          // nothing came of it; the job is to be tried again
}

// skipped is the outcome of a page that is left out on purpose: it teaches
// nothing, and the next round reads it in full to judge it again.
func skipped(d tilly.Document, reason string) outcome {
	o := failed(d, reason)
	o.doc.State = tilly.Skipped
	return o
}

// failed is the outcome of a page that teaches nothing any more.
func failed(d tilly.Document, reason string) outcome {
	had := d.Passages > 0
	d.State, d.Error, d.Passages = tilly.Broken, reason, 0
	d.ETag, d.LastModified, d.TextHash = "", "", ""
	return outcome{doc: d, replace: had}
}

// kept is the outcome of a page that could not be read this time: what was
// learnt before stays.
func kept(d tilly.Document, reason string) outcome {
	d.State, d.Error = tilly.Broken, reason
	return outcome{doc: d}
}

func unchanged(d tilly.Document) outcome {
	d.State, d.Error = tilly.Done, ""
	return outcome{doc: d, compare: true}
}

// ownerText is what of err may be shown.
func ownerText(err error) string {
	var f *fetch.Failure
	if errors.As(err, &f) {
		return f.Message
	}
	return "The page could not be read. Check its address."
}
