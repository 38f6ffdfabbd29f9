package api

import (
	"net/http"
)

// siteCalls are the calls about the pages, the document and the state of the program.
type siteCalls struct {
	*core
	Accounts   Accounts
	Enquiries  Enquiries
	DemoDataID func() string
	Ready      func() error
	reached    *reached
	pages      *pages
	openAPIDoc func() ([]byte, error) // made when it is first asked for
}

func (s siteCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", picturePattern, anyone, none, noBody, ok200, "A shop's picture, small, at a signed address", nil, nil, s.picture},
		{"POST", "/api/contact/enquiry", anyone, none, jsonBody, new201, "Write to the team", enquiryIn{}, done{}, s.contact},
		{"GET", "/api/openapi.json", anyone, none, noBody, ok200, "This document", nil, nil, s.document},
	}
}
