// Package platform reads shops: their products, and the state of one order for
// whoever proves that it is theirs. Each kind of shop software has a folder
// behind the one Connector; what they share stands here. Nothing in here stores
// anything.
package platform

import (
	"context"
	"net/http"
	"time"

	"tilly"
	"tilly/fetch"
)

// Connector reads one shop. Its errors are *tilly.Error with a message for the
// shop's owner (or the end of ctx), and never hold a key. It is safe for use by
// many at once and has at most two requests under way.
type Connector interface {
	// Test asks the shop what these keys, or none, let us read. State is ok or
	// failed, Message says what was found or the likely cause and what to do.
	Test(ctx context.Context) tilly.Connection

	// Products gives what the public may see of the catalogue, batch by batch,
	// in an order that does not shift while it is read. An error of yield ends
	// it and is returned.
	Products(ctx context.Context, q Query, yield func(Batch) error) error

	// Product reads anew a product that was given before, by its Ref and, where
	// a platform knows no ids, its URL; tilly.NotFound when it is no longer there
	// or no longer public, and PartOf when the Ref names one form of a product.
	Product(ctx context.Context, known tilly.Product) (tilly.Product, error)

	// Order gives the state of an order when number and billing e-mail both
	// match. Every other case is tilly.Missing, all alike. With neither keys nor
	// a way to ask it is tilly.NotBuilt.
	Order(ctx context.Context, number, email string) (tilly.OrderStatus, error)

	// Webhook checks the signature of a message over its raw body in constant
	// time and says what it tells of; tilly.Unauthorized when it is not signed
	// with secret, the one the shop shows for its webhooks. What it tells is a
	// reason to read anew: the kind of change stands outside the signature.
	Webhook(secret string, header http.Header, body []byte) (Change, error)
}

// Hooker is a Connector whose shop tells of changes by itself when it is asked to.
type Hooker interface {
	Connector

	// Signs is the secret that the shop signs its messages with, given the one it
	// is offered; "" when the keys do not tell.
	Signs(offered string) string

	// Hook asks the shop to tell address of changed products and orders. What is
	// set already stays, what is missing or was switched off is set again.
	// tilly.Forbidden says in words for the owner why it cannot be asked.
	Hook(ctx context.Context, address, offered string) error

	// Unhook asks the shop to tell address nothing more.
	Unhook(ctx context.Context, address string) error
}

// PolicyTeller is a Connector whose shop tells by its interface what stands in its
// policies: returns, shipping, privacy.
type PolicyTeller interface {
	Connector

	// Policies gives those that the shop shows. tilly.Forbidden says in words for
	// the owner why they cannot be read, tilly.NotBuilt that there are no keys.
	Policies(ctx context.Context) ([]Policy, error)
}

// Marketer is a Connector whose shop shows other prices on the pages of other markets.
type Marketer interface {
	Connector

	// Market is the market that a page of the shop is of, "" for the shop's own. Where
	// the shop does not tell in time, it is that.
	Market(ctx context.Context, page string) string

	// InMarket gives a product that is known with the forms, prices and link that the
	// pages of a market show; its errors are those of Product.
	InMarket(ctx context.Context, market string, known tilly.Product) (tilly.Product, error)
}

// OwnOrders is a Connector that knows orders by the account they were placed with.
type OwnOrders interface {
	Connector

	// OrdersOf gives the latest orders of an account, newest first, at most so many;
	// its errors are those of Order.
	OrdersOf(ctx context.Context, customer int64, most int) ([]tilly.OrderStatus, error)
}

// KeyGiver is a Connector whose shop makes keys for us when its owner allows it on a
// page of the shop.
type KeyGiver interface {
	Connector

	// KeyPage is the address of that page; an error says in words for the owner why
	// there is none.
	KeyPage(ctx context.Context, ask tilly.KeyPage) (string, error)

	// GivenKeys reads what the shop sends then, which nothing proves but the address
	// it came to; tilly.Invalid when it holds no keys that we could use.
	GivenKeys(body []byte) (tilly.GivenKeys, error)
}

// Policy is one text of a shop.
type Policy struct {
	Path  string // of its page on the shop's site
	Title string
	HTML  string
}

// Query says which products to give.
type Query struct {
	// Since leaves out what did not change after it; zero gives everything. Only
	// a whole reading tells what vanished. A way that cannot tell gives
	// everything.
	Since time.Time
	// Cursor goes on after the batch that carried it, for as long as the shop
	// knows it; "" begins.
	Cursor string
}

// Batch is a part of a catalogue.
type Batch struct {
	Products []tilly.Product
	Skipped  []Skip
	Cursor   string // where to go on after this batch; "" when it is the last
	Total    int    // how many products the shop says there are, left-out ones included; 0 unknown
}

// Skip is a product that was left out.
type Skip struct {
	Ref    string // its id on the platform, "" unknown
	URL    string
	Reason string // in words an owner understands
}

// Reasons why a product is left out.
const (
	SkipHidden   = "Hidden from the catalogue."
	SkipPassword = "Protected by a password."
	SkipDraft    = "Not published."
	SkipUntitled = "It has no name."
	SkipBroken   = "Its data could not be read."
	SkipPart     = "A variation, which is told of with its product."
)

// Change is what a webhook told.
type Change struct {
	Kind     ChangeKind
	Ref      string   // of the product or order
	Products []string // refs of the products that it concerns: the product, or those of the order
	Delivery string   // identity of the message: the same again is a repetition
}

// ChangeKind is what a webhook is about.
type ChangeKind string

// The kinds of change.
const (
	Ping           ChangeKind = "ping" // the shop tries the address; nothing changed
	ProductChanged ChangeKind = "product_changed"
	ProductGone    ChangeKind = "product_gone"
	OrderChanged   ChangeKind = "order_changed"
	Other          ChangeKind = "other" // signed, but nothing we follow
)

// Net is what connectors reach shops by.
type Net struct {
	API     *fetch.API    // calls with and without keys
	Pages   *fetch.Client // public pages; nil: none is read beside the interface of a shop
	Backoff time.Duration // before the second try of a call that failed, then doubled; default 1 s
}
