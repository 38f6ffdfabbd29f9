package api

import "net/http"

func (s gapCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/gaps", member, agent, noBody, ok200, "What shoppers ask and the store has not taught, most asked first", nil, gapsOut{}, s.gaps},
		{"GET", "/api/gaps/{id}", member, agent, noBody, ok200, "One gap with its questions, before and after", nil, gapOut{}, s.gap},
		{"POST", "/api/gaps/{id}/answer", member, agent, jsonBody, new201, "Teach the answer; the questions are asked again", pairWire{}, gapAnsweredOut{}, s.answerGap},
		{"POST", "/api/gaps/{id}/dismiss", member, agent, noBody, ok200, "Let a gap be", nil, done{}, s.dismissGap},
		{"POST", "/api/gaps/{id}/reopen", member, agent, noBody, ok200, "Open a gap again", nil, done{}, s.reopenGap},
	}
}
