package api

import "net/http"

func (s deskCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/stores/{id}/person-rules", member, agent, noBody, ok200, "When a person comes into a store's chats unasked", nil, personRulesOut{}, s.personRules},
		{"POST", "/api/stores/{id}/person-rules", member, admin, jsonBody, ok200, "Settle when a person comes into a store's chats unasked", personRulesIn{}, personRulesOut{}, s.savePersonRules},
		{"GET", "/api/saved-replies", member, agent, noBody, ok200, "What a store's teammates answer often", nil, savedRepliesOut{}, s.savedReplies},
		{"POST", "/api/saved-replies", member, agent, jsonBody, new201, "Save a reply", savedReplyIn{}, savedReplyOut{}, s.addSavedReply},
		{"PATCH", "/api/saved-replies/{id}", member, agent, jsonBody, ok200, "Change a saved reply", savedReplyIn{}, savedReplyOut{}, s.changeSavedReply},
		{"DELETE", "/api/saved-replies/{id}", member, agent, jsonBody, ok200, "Delete a saved reply", storeIn{}, done{}, s.deleteSavedReply},
	}
}
