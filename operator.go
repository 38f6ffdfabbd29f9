package tilly

import "time"

// What the provider's team sees over all users and stores.

// OwnedStore is a store with who owns it and what it holds.
type OwnedStore struct {
	Store
	OwnerEmail string
	Holds      Totals // of this store; no tokens, and no count of stores
}

// CountedUser is a user with what their stores hold.
type CountedUser struct {
	User
	Holds Totals
}

// OwnedEnquiry is an enquiry with the name of its store, "" for the site's own.
type OwnedEnquiry struct {
	Enquiry
	StoreName string
}

// DeadJob is a job that was given up and is kept to be looked at.
type DeadJob struct {
	Job
	StoreName string
	Fault     string // the last one
	DiedAt    time.Time
}

// Fault is an error that this process logged.
type Fault struct {
	At      time.Time
	Message string
	Detail  string // the log's other fields, one after the other
}
