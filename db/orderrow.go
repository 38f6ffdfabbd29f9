package db

import "tilly"

type orderRow struct {
	StoreID      string `db:"store_id"`
	ID           string `db:"id"`
	Number       string `db:"number"`
	CustomerNo   int64  `db:"customer_no"`
	State        string `db:"state"`
	Counted      flag   `db:"counted"`
	Home         flag   `db:"home"`
	Currency     string `db:"currency"`
	Total        int64  `db:"total"`
	Refunded     int64  `db:"refunded"`
	CreatedAt    moment `db:"created_at"`
	PaidAt       moment `db:"paid_at"`
	UpdatedAt    moment `db:"updated_at"`
	Items        string `db:"items"`
	ChatMark     flag   `db:"chat_mark"`
	Conversation string `db:"conversation_id"`
}

const selectOrder = `SELECT o.store_id, o.id, o.number, o.customer_no, o.state, o.counted, o.home, o.currency, o.total, o.refunded,
	o.created_at, o.paid_at, o.updated_at, o.items, o.chat_mark, o.conversation_id FROM orders o `

func (r orderRow) noun() (tilly.Order, error) {
	lines, err := fromJSON[[]tilly.OrderLine](r.Items)
	return tilly.Order{
		StoreID: r.StoreID, ID: r.ID, Number: r.Number, CustomerNo: r.CustomerNo, State: tilly.OrderState(r.State), Home: r.Home.is(),
		Currency: r.Currency, Total: r.Total, Refunded: r.Refunded, CreatedAt: r.CreatedAt.time(), PaidAt: r.PaidAt.time(),
		UpdatedAt: r.UpdatedAt.time(), Lines: lines, ChatMark: r.ChatMark.is(), ConversationID: r.Conversation,
	}, err
}
