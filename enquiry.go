package tilly

import (
	"strconv"
	"time"
)

// Enquiry is a message from a person: from the site's contact dialog (no store)
// or from a store's contact-sales form.
type Enquiry struct {
	ID             string
	StoreID        string // "" for the site's own
	ConversationID string
	Name           string // first and last name
	Email          string
	Phone          string
	Message        string
	CreatedAt      time.Time
}

// MaxMessage is the longest text of an enquiry, in characters.
const MaxMessage = 10_000

// Limits of enquiries, whichever form they come from.
const (
	EnquiriesFromOne = 30 // from one address in an hour
	// EnquiryMails is how many are mailed one by one in a day (UTC) for a store, or for
	// the site; the others come in one mail at its end.
	EnquiryMails = 50
)

// EnquiryBound bounds what one address may write.
func EnquiryBound(address string) Bound {
	return Bound{Key: "enquiry address " + address, Most: EnquiriesFromOne, Window: time.Hour}
}

// EnquiryMailBound bounds the single mails about enquiries to a store, "" the site.
func EnquiryMailBound(storeID string) Bound {
	return Bound{Key: "enquiry mails " + storeID, Most: EnquiryMails, Window: day}
}

const day = 24 * time.Hour

// JobDigest is the job that mails a day's further enquiries in one mail; key: the
// store and the day.
const JobDigest = "digest"

// DigestJob is the payload of JobDigest: the enquiries of a store, "" the site's own,
// from a moment on until the end of its day.
type DigestJob struct {
	StoreID string    `json:"store_id"`
	From    time.Time `json:"from"`
	To      time.Time `json:"to"`
}

// digestEarlier is how far back a digest begins: enquiries at the same moment may
// have been counted in another order than they were made. Better told twice.
const digestEarlier = time.Minute

// DigestJobFor makes the job that tells of e and those after it, once a day.
func DigestJobFor(e Enquiry) Job {
	today := e.CreatedAt.UTC().Truncate(day)
	work := DigestJob{StoreID: e.StoreID, From: e.CreatedAt.Add(-digestEarlier), To: today.Add(day)}
	key := e.StoreID + " " + strconv.FormatInt(today.Unix(), 10)
	j := NewJob(JobDigest, e.StoreID, key, PriorityMail, work, e.CreatedAt)
	j.RunAt = work.To
	return j
}

// EnquiryKey is the key of the job that mails an enquiry, so that it can be taken
// back while it waits.
func EnquiryKey(enquiryID string) string { return "enquiry " + enquiryID }
