package api

import "net/http"

func (s shopCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/platforms", anyone, none, noBody, ok200, "The platforms there are", nil, platformsOut{}, s.platforms},
		{"POST", "/api/stores/{id}/check-page", member, admin, jsonBody, ok200, "Say whether a page of the shop shows the chat, and what keeps it off", checkPageIn{}, checkPageOut{}, s.checkPage},
		{"POST", "/api/stores/{id}/look", member, admin, jsonBody, ok200, "Say what is found at a shop's address before anything is taught", lookIn{}, lookOut{}, s.look},
		{"GET", "/api/stores/{id}/plugin.zip", member, admin, noBody, ok200, "The WordPress plugin of a store, with its data in it", nil, nil, s.plugin},
		{"POST", "/api/stores/{id}/plugin/renew", member, admin, noBody, ok200, "Give a store's WordPress plugin another secret", nil, done{}, s.renewPlugin},
		{"GET", "/api/stores/{id}/connect", member, admin, noBody, ok200, "Where a store's owner allows its shop to give us keys", nil, connectOut{}, s.connect},
		{"GET", "/api/v1/store-keys", member, admin, noBody, ok200, "A store's platform keys, and whether they work", nil, storeKeyOut{}, s.storeKey},
		{"POST", "/api/v1/store-keys", member, admin, jsonBody, ok200, "Store platform keys; they are tested in the background", storeKeyIn{}, done{}, s.saveStoreKey},
		{"DELETE", "/api/v1/store-keys", member, admin, jsonBody, ok200, "Delete platform keys", storeIn{}, done{}, s.deleteStoreKey},
		{"POST", "/api/connect/{platform}/{state}", anyone, none, noBody, ok200, "Keys that a shop gives by itself, once, at the address it was told", nil, done{}, s.grant},
		{"POST", "/api/webhooks/{platform}/{token}", anyone, none, noBody, ok200, "What a shop tells of changed products and orders, signed over its raw body", nil, done{}, s.webhook},
	}
}
