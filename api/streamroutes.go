package api

import "net/http"

func (s streamCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/inbox/stream", member, agent, noBody, ok200, "A stream that tells which conversations of a store changed; while it is open its reader is there for shoppers", nil, nil, s.inboxStream},
	}
}
