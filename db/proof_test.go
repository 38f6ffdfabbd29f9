package db

import (
	"testing"

	"tilly"
)

// proofTest: erasing a visitor reaches the customers whose addresses they proved to have,
// and nobody whose address was only typed.
func proofTest(t *testing.T, w *world) {
	admin := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	w.begun(t, w.shop.ID)
	w.begun(t, w.rival.ID)
	people := []string{"vera@x.example", "v_ra@x.example", "second@x.example", "mail@x.example", "victim@x.example", "other@x.example"}
	var list []tilly.Order
	for i, email := range people {
		list = append(list, paid(string(rune('1'+i)), email, "Person "+email, 1_000, t0.AddDate(0, 0, -i)))
	}
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, list, nil, t0))
	ok(t, w.Orders.SaveOrders(w.ctx, w.rival.ID, list, nil, t0))
	talk := func(storeID, id, visitor, proved, typed string) {
		v := turnOf(tilly.Store{ID: storeID}, id, "Where is my order?", t0)
		v.Conversation.Visitor, v.Proved = visitor, proved
		if typed != "" {
			v.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: "N", Email: typed, Message: "M", CreatedAt: t0}
		}
		ok(t, w.Conversations.SaveTurn(w.ctx, v))
	}
	talk(w.shop.ID, "c1", "vera", " Vera@X.example ", "")
	talk(w.shop.ID, "c1", "vera", "vera@x.example", "victim@x.example")
	talk(w.shop.ID, "c1", "vera", "second@x.example", "")
	talk(w.shop.ID, "c2", "vera", "", "victim@x.example")
	talk(w.shop.ID, "c3", "other", "other@x.example", "")
	talk(w.rival.ID, "c1", "vera", "victim@x.example", "")
	_, err := w.Visitors.Want(w.ctx, tilly.Wish{StoreID: w.shop.ID, ConversationID: "c2", Visitor: "vera", Contact: tilly.Contact{Email: "mail@x.example"}, At: t0})
	ok(t, err)
	token := tilly.NewSecret()
	ok(t, w.Mails.KeepReplyAddress(w.ctx, tilly.MailThread{StoreID: w.shop.ID, ConversationID: "c2"}, token, "mail@x.example", t0))
	for from, want := range map[string]tilly.MailOutcome{"victim@x.example": tilly.MailStranger, "mail@x.example": tilly.MailHeard} {
		got, err := w.Mails.ReceiveMail(w.ctx, tilly.IncomingMail{ID: from, From: from, Tokens: []string{token}, Said: "It is here.", Whole: "It is here.", At: t0})
		ok(t, err)
		same(t, got.Outcome, want)
	}
	e, err := w.Conversations.EraseVisitor(w.ctx, tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}, "c2")
	ok(t, err)
	same(t, e.Customers, 3)
	left := map[string]bool{}
	ok(t, w.Customers.EachCustomer(w.ctx, admin, w.shop.ID, "", func(cu tilly.Customer) error { left[cu.Email] = true; return nil }))
	same(t, left, map[string]bool{"v_ra@x.example": true, "victim@x.example": true, "other@x.example": true})
	n := 0
	ok(t, w.Customers.EachCustomer(w.ctx, tilly.Caller{UserID: w.bob.ID, Needs: tilly.RoleAdmin, At: t0}, w.rival.ID, "", func(tilly.Customer) error { n++; return nil }))
	same(t, n, len(people)) // of another store nobody
}
