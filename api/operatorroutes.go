package api

import "net/http"

func (s operatorCalls) routes() []route {
	const ok200 = http.StatusOK
	stores, users, jobs := "/api/operator/stores", "/api/operator/users", "/api/operator/jobs"
	return []route{
		{"GET", stores, operator, none, noBody, ok200, "All stores, or those that wait (waiting=1), with what they hold", nil, operatorStoresOut{}, s.operatorStores},
		{"POST", stores + "/{id}/activate", operator, none, noBody, ok200, "Let a store answer; its owner is told", nil, done{}, s.operatorActivates(true)},
		{"POST", stores + "/{id}/deactivate", operator, none, noBody, ok200, "Silence a store", nil, done{}, s.operatorActivates(false)},
		{"GET", users, operator, none, noBody, ok200, "All users, or those whose name or address holds words", nil, operatorUsersOut{}, s.operatorUsers},
		{"POST", users + "/{id}/verify", operator, none, noBody, ok200, "Take a user's mailbox for proven", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.VerifyUser(c.ctx, c.param("id"), c.at) })},
		{"POST", users + "/{id}/suspend", operator, none, noBody, ok200, "Shut a user out", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.SuspendUser(c.ctx, c.param("id"), c.at) })},
		{"POST", users + "/{id}/readmit", operator, none, noBody, ok200, "Let a suspended user in again", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.ReadmitUser(c.ctx, c.param("id"), c.at) })},
		{"POST", users + "/{id}/reset-link", operator, none, noBody, ok200, "Make a link that sets a user's password", nil, operatorLinkOut{}, s.operatorResetLink},
		{"GET", "/api/operator/enquiries", operator, none, noBody, ok200, "What people wrote to stores and to the site", nil, operatorEnquiriesOut{}, s.operatorEnquiries},
		{"GET", jobs, operator, none, noBody, ok200, "How work stands, and what was given up (kind=mail: mail alone)", nil, operatorWorkOut{}, s.operatorWork},
		{"POST", jobs + "/{id}/retry", operator, none, noBody, ok200, "Try again what was given up", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.RetryJob(c.ctx, c.param("id"), c.at) })},
		{"POST", jobs + "/{id}/forget", operator, none, noBody, ok200, "Forget what was given up", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.ForgetJob(c.ctx, c.param("id"), c.at) })},
		{"GET", "/api/operator/faults", operator, none, noBody, ok200, "The last errors of the process that answers", nil, operatorFaultsOut{}, s.operatorFaults},
	}
}
