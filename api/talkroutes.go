package api

import "net/http"

func (s talkCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/conversations", member, agent, noBody, ok200, "A store's conversations, latest first", nil, conversationsOut{}, s.conversations},
		{"GET", "/api/conversations/{id}", member, agent, noBody, ok200, "One conversation with its messages", nil, conversationOut{}, s.conversation},
		{"DELETE", "/api/conversations/{id}", member, admin, noBody, ok200, "Delete one conversation", nil, done{}, s.deleteConversation},
		{"POST", "/api/conversations/{id}/erase-visitor", member, admin, noBody, ok200, "Erase all that is known of whoever held it", nil, erasedOut{}, s.eraseVisitor},
		{"GET", "/api/conversations/{id}/messages/{message_id}/record", member, agent, noBody, ok200, "What an answer was made from", nil, recordOut{}, s.record},
		{"POST", "/api/chat/ratings", member, agent, jsonBody, ok200, "Rate an answer of the playground", storeRatingIn{}, done{}, s.chatRating},
		{"GET", "/api/insights", member, agent, noBody, ok200, "How a store's assistant did, day by day", nil, insightsOut{}, s.insights},
	}
}
