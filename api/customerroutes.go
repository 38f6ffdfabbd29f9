package api

import "net/http"

func (s customerCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/customers", member, agent, noBody, ok200, "A store's customers, who brought most first, or by another figure", nil, customersOut{}, s.customers},
		{"GET", "/api/customers/segments", member, agent, noBody, ok200, "How many customers each segment has, and how far orders are read", nil, segmentsOut{}, s.segments},
		{"GET", "/api/customers/export", member, admin, noBody, ok200, "A segment, or all customers, as CSV", nil, nil, s.exportCustomers},
		{"GET", "/api/customers/{id}", member, agent, noBody, ok200, "A customer with orders and conversations", nil, customerOut{}, s.customer},
		{"DELETE", "/api/customers/{id}", member, admin, noBody, ok200, "Erase all that is kept of a customer", nil, done{}, s.eraseCustomer},
		{"GET", "/api/conversations/{id}/customer", member, agent, noBody, ok200, "The customer whose address was left in a conversation", nil, customerOfOut{}, s.conversationCustomer},
	}
}
