package db

import (
	"context"
	"slices"
	"strings"

	"tilly"
)

// keepProof notes that the shopper of a conversation proved to have an address; "" is
// none. Addresses hold no spaces.
func keepProof(ctx context.Context, c conn, storeID, conversationID, email string) error {
	email = tilly.Fold(email)
	if email == "" || strings.ContainsAny(email, " \t\r\n") {
		return nil
	}
	email = " " + email + " "
	return c.run(ctx, `UPDATE conversations SET proved = proved || CAST(? AS TEXT) WHERE store_id = ? AND id = ? AND REPLACE(proved, CAST(? AS TEXT), '') = proved`,
		email, storeID, conversationID, email)
}

// provedIn are the addresses that shoppers of conversations proved to have, folded.
func provedIn(ctx context.Context, c conn, storeID string, ids []string) (all []string, err error) {
	for step := range slices.Chunk(ids, purgeStep) {
		var some []string
		err := c.list(ctx, &some, `SELECT proved FROM conversations WHERE store_id = ? AND id IN (?) AND proved <> ''`, storeID, step)
		if err != nil {
			return nil, err
		}
		for _, each := range some {
			all = append(all, strings.Fields(each)...)
		}
	}
	return unique(all), nil
}
