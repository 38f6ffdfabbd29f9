package api

import "net/http"

// widgetCalls are the calls of the chat on a shop's pages, told by what they are about.
type widgetCalls struct {
	look    lookCalls
	chat    chatCalls
	visitor visitorCalls
	stream  streamCalls
	file    fileCalls
	talk    talkCalls
	figure  figureCalls
}

// widgetRoutes are the public calls of the widget, under the API and, for
// embedders that leave the base path out, at the root.
// routes are public: under the API and, for embedders that leave the base path out, at the
// root.
func (s widgetCalls) routes() []route {
	const ok200 = http.StatusOK
	var all []route
	for _, base := range []string{"/api/widget/{dataId}", "/widget/{dataId}"} {
		own := base + "/conversations/{id}"
		for _, path := range []string{"", "/person", "/events", "/seen", "/typing", "/satisfaction", "/attachments"} {
			all = append(all, route{"OPTIONS", own + path, anyone, none, noBody, http.StatusNoContent, "Preflight", nil, nil, s.look.preflight})
		}
		all = append(all,
			route{"GET", own, anyone, none, noBody, ok200, "A visitor's conversation from a place on, with who has it", nil, threadOut{}, s.visitor.visitorThread},
			route{"POST", own + "/person", anyone, none, jsonBody, ok200, "Ask for a person, or say how one is reached", personIn{}, personOut{}, s.visitor.wantPerson},
			route{"GET", own + "/events", anyone, none, noBody, ok200, "A stream that tells when a visitor's conversation changed", nil, nil, s.stream.visitorEvents},
			route{"POST", own + "/seen", anyone, none, jsonBody, ok200, "Say how many messages a visitor saw", seenIn{}, done{}, s.visitor.visitorSeen},
			route{"POST", own + "/typing", anyone, none, noBody, ok200, "Let the team know that a visitor writes", nil, done{}, s.visitor.visitorTyping},
			route{"POST", own + "/satisfaction", anyone, none, jsonBody, ok200, "Say how one found the help, 1 to 5", satisfactionIn{}, done{}, s.visitor.satisfaction},
			route{"POST", own + "/attachments", anyone, none, lateBody, ok200, "Send the team a picture or a PDF; one sent twice with an id is one", attachmentIn{}, done{}, s.file.visitorAttach},
			route{"GET", own + "/attachments/{attachment}", anyone, none, noBody, ok200, "A file of a visitor's conversation, at an address signed for them", nil, nil, s.file.visitorFile},
			route{"GET", base, anyone, none, noBody, ok200, "How a widget looks", nil, widgetOut{}, s.look.widget},
			route{"OPTIONS", base, anyone, none, noBody, http.StatusNoContent, "Preflight", nil, nil, s.look.preflight},
			route{"POST", base + "/messages", anyone, none, jsonBody, ok200, "Ask as a visitor; streams with Accept: text/event-stream", chatIn{}, chatOut{}, s.chat.widgetMessage},
			route{"OPTIONS", base + "/messages", anyone, none, noBody, http.StatusNoContent, "Preflight", nil, nil, s.look.preflight},
			route{"POST", base + "/ratings", anyone, none, jsonBody, ok200, "Rate an answer as its visitor", ratingIn{}, done{}, s.talk.widgetRating},
			route{"OPTIONS", base + "/ratings", anyone, none, noBody, http.StatusNoContent, "Preflight", nil, nil, s.look.preflight},
			route{"POST", base + "/clicks", anyone, none, jsonBody, ok200, "Count that a product's card was clicked, or put into the cart", clickIn{}, done{}, s.figure.widgetClick},
			route{"OPTIONS", base + "/clicks", anyone, none, noBody, http.StatusNoContent, "Preflight", nil, nil, s.look.preflight},
			route{"GET", base + "/page", anyone, none, noBody, ok200, "What may be asked about the product on whose page a visitor is", nil, widgetPageOut{}, s.look.widgetPage},
			route{"GET", base + "/icons/{which}", anyone, none, noBody, ok200, "A custom icon", nil, nil, s.look.widgetIcon},
		)
	}
	return all
}
