package api

import "net/http"

func (s figureCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/weekly/{secret}", anyone, none, noBody, ok200, "A page that asks whether the week's figures shall be mailed no more", nil, nil, s.askUnsubscribe},
		{"POST", "/api/weekly/{secret}", anyone, none, noBody, ok200, "End the mails of the week's figures in one step (RFC 8058)", nil, nil, s.unsubscribe},
		{"GET", "/api/analytics", member, admin, noBody, ok200, "What became of a store's cases in some days, by its clock", nil, analyticsOut{}, s.analytics},
		{"GET", "/api/analytics/cases.csv", member, admin, noBody, ok200, "The same, as a table with a row a day", nil, nil, s.casesCSV},
		{"GET", "/api/analytics/weekly", member, admin, noBody, ok200, "Whether the caller is mailed the week's figures of a store", nil, weeklyOut{}, s.weekly},
		{"PATCH", "/api/analytics/weekly", member, admin, jsonBody, ok200, "Say whether the caller is mailed the week's figures of a store", weeklyIn{}, weeklyOut{}, s.setWeekly},
	}
}
