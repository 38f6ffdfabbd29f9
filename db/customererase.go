package db

import (
	"context"
	"time"

	"tilly"
)

// EraseCustomer removes all that is kept of a customer of a store of the caller's, else
// NotFound. Their orders stay without anybody's name, number or conversation, so that
// sums stay right; by the key of the address it is known that nothing is to be kept of
// who has it.
func (d Customers) EraseCustomer(ctx context.Context, who tilly.Caller, storeID string, no int64) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if _, err := storeOfUser(ctx, c, who, storeID); err != nil {
			return err
		}
		if _, err := holdSync(ctx, c, storeID); err != nil {
			return err
		}
		n, err := eraseCustomers(ctx, c, storeID, `no = ?`, no, who.At)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		if err != nil {
			return err
		}
		return note(ctx, c, who, storeID, tilly.DeedCustomer, "", tilly.Customer{No: no}.ID())
	})
}

func eraseCustomers(ctx context.Context, c conn, storeID, where string, by any, at time.Time) (int, error) {
	var nos []int64
	if err := c.list(ctx, &nos, `SELECT no FROM customers WHERE store_id = ? AND erased_at = 0 AND `+where, storeID, by); err != nil || len(nos) == 0 {
		return 0, err
	}
	for _, statement := range []string{
		`UPDATE orders SET customer_no = 0, number = '', conversation_id = '' WHERE store_id = ? AND customer_no IN (` + numbers(nos) + `)`,
		`DELETE FROM customer_words WHERE store_id = ? AND no IN (` + numbers(nos) + `)`,
	} {
		if err := c.run(ctx, statement, storeID); err != nil {
			return 0, err
		}
	}
	return len(nos), c.run(ctx, `UPDATE customers SET person = '', orders = 0, others = 0, net = 0, first_at = 0, last_at = 0, r = 0, f = 0, m = 0, segment = '',
		erased_at = ? WHERE store_id = ? AND no IN (`+numbers(nos)+`)`, at, storeID)
}

// eraseByAddress removes what is kept of customers who have any of the addresses.
func (d Customers) eraseByAddress(ctx context.Context, c conn, storeID string, emails []string, at time.Time) (int, error) {
	if len(emails) == 0 {
		return 0, nil
	}
	sync, err := holdSync(ctx, c, storeID)
	if missing(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	p, err := Orders(d).people(sync)
	if tilly.CodeOf(err) == tilly.Unavailable {
		return 0, nil // nobody can read them any more
	}
	if err != nil {
		return 0, err
	}
	all := 0
	for _, email := range emails {
		n, err := eraseCustomers(ctx, c, storeID, `email_key = ?`, p.Key(email), at)
		all += n
		if err != nil {
			return all, err
		}
	}
	return all, nil
}
