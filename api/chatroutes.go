package api

import "net/http"

func (s chatCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"POST", "/api/chat/message", member, agent, jsonBody, ok200, "Ask a store's assistant; streams with Accept: text/event-stream", chatIn{}, chatOut{}, s.chat},
		{"GET", "/api/search", member, agent, noBody, ok200, "The ranking that chat answers from", nil, searchOut{}, s.searchPassages},
	}
}
