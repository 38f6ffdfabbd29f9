package db

import (
	"context"

	"tilly/seal"

	"tilly"
)

// buyer is whom an address belongs to.
type buyer struct {
	no     int64 // 0: somebody who was erased
	erased bool
}

// keepBuyers finds who placed orders, by their addresses, and keeps whoever is new.
// What a later order calls them is what they are called.
func keepBuyers(ctx context.Context, c conn, sync syncRow, people *seal.People, list []tilly.Order) (map[string]buyer, error) {
	k := buyers{sync: sync, people: people, last: sync.LastCustomer, who: map[string]buyer{}}
	latest := latestOf(list)
	known, err := k.known(ctx, c, latest)
	if err != nil || len(latest) == 0 {
		return nil, err
	}
	for _, email := range inTheirOrder(list) {
		o, key := latest[email], people.Key(email)
		if r, is := known[key]; is {
			err = k.seen(r, o)
		} else {
			k.meet(key, o)
		}
		if err != nil {
			return nil, err
		}
	}
	return k.who, k.store(ctx, c)
}

// buyers keeps who placed some orders.
type buyers struct {
	sync   syncRow
	people *seal.People
	who    map[string]buyer
	last   int64

	made, words [][]any
	renamed     []customerRow
}

// latestOf is the latest order of each address that tells a name.
func latestOf(list []tilly.Order) map[string]tilly.Order {
	latest := map[string]tilly.Order{}
	for _, o := range list {
		was, known := latest[o.Buyer.Email]
		better := o.Buyer.Name != "" && (was.Buyer.Name == "" || o.CreatedAt.After(was.CreatedAt))
		if o.Buyer.Email != "" && (!known || better) {
			latest[o.Buyer.Email] = o
		}
	}
	return latest
}

// known are the customers who are there already, by the keys of their addresses.
func (k *buyers) known(ctx context.Context, c conn, latest map[string]tilly.Order) (map[string]customerRow, error) {
	if len(latest) == 0 {
		return nil, nil
	}
	var keys []string
	for email := range latest {
		keys = append(keys, k.people.Key(email))
	}
	var rows []customerRow
	if err := c.list(ctx, &rows, selectCustomer+`WHERE cu.store_id = ? AND cu.email_key IN (?)`, k.sync.StoreID, keys); err != nil {
		return nil, err
	}
	found := map[string]customerRow{}
	for _, r := range rows {
		found[r.Key] = r
	}
	return found, nil
}

// meet keeps somebody new.
func (k *buyers) meet(key string, o tilly.Order) {
	k.last++
	k.made = append(k.made, []any{k.sync.StoreID, k.last, key, k.people.Seal(o.Buyer)})
	k.call(k.last, o.Buyer)
}

// seen is an order of somebody who is known.
func (k *buyers) seen(r customerRow, o tilly.Order) error {
	if r.Erased != 0 {
		k.who[o.Buyer.Email] = buyer{erased: true}
		return nil
	}
	k.who[o.Buyer.Email] = buyer{no: r.No}
	was, err := k.people.Open(r.Person)
	if err != nil || o.Buyer.Name == "" || o.Buyer.Name == was.Name || o.CreatedAt.Before(r.LastAt.time()) {
		return err
	}
	k.renamed = append(k.renamed, customerRow{No: r.No, Person: k.people.Seal(o.Buyer)})
	k.call(r.No, o.Buyer)
	return nil
}

// call says by what somebody is found.
func (k *buyers) call(no int64, b tilly.Buyer) {
	k.who[b.Email] = buyer{no: no}
	for _, w := range k.people.Words(b.Name) {
		k.words = append(k.words, []any{k.sync.StoreID, w, no})
	}
}

func (k *buyers) store(ctx context.Context, c conn) error {
	if err := c.insert(ctx, `INSERT INTO customers (store_id, no, email_key, person)`, k.made, ""); err != nil {
		return err
	}
	for _, r := range k.renamed {
		if err := c.run(ctx, `UPDATE customers SET person = ? WHERE store_id = ? AND no = ?`, r.Person, k.sync.StoreID, r.No); err != nil {
			return err
		}
		if err := c.run(ctx, `DELETE FROM customer_words WHERE store_id = ? AND no = ?`, k.sync.StoreID, r.No); err != nil {
			return err
		}
	}
	if err := c.insert(ctx, `INSERT INTO customer_words (store_id, word, no)`, k.words, ""); err != nil {
		return err
	}
	return c.run(ctx, `UPDATE order_sync SET last_customer = ? WHERE store_id = ? AND last_customer < ?`, k.last, k.sync.StoreID, k.last)
}

// inTheirOrder are the addresses of orders, each once.
func inTheirOrder(list []tilly.Order) (emails []string) {
	seen := map[string]bool{"": true}
	for _, o := range list {
		if !seen[o.Buyer.Email] {
			seen[o.Buyer.Email] = true
			emails = append(emails, o.Buyer.Email)
		}
	}
	return emails
}
