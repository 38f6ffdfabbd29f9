package api

import "net/http"

func (s lookCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/chat-widget/settings/{storeId}", member, agent, noBody, ok200, "How a store's widget looks", nil, settingsOut{}, s.settings},
		{"POST", "/api/chat-widget/settings", member, admin, jsonBody, ok200, "Change how a store's widget looks, in part or whole", saveSettingsIn{}, settingsOut{}, s.saveSettings},
		{"GET", "/api/chat-widget/embed-code/{storeId}", member, admin, noBody, ok200, "What the snippet needs", nil, embedOut{}, s.embedCode},
		{"GET", "/api/chat-languages", anyone, none, noBody, ok200, "The languages that the chat speaks", nil, languagesOut{}, s.chatLanguages},
	}
}
