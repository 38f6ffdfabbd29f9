package api

import "net/http"

func (s storeCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/stores", member, none, noBody, ok200, "The user's stores", nil, storesOut{}, s.stores},
		{"POST", "/api/stores", member, none, multipartBody, new201, "Register a store", createStoreIn{}, storeOut{}, s.createStore},
		{"GET", "/api/stores/{id}", member, agent, noBody, ok200, "One store", nil, storeOut{}, s.store},
		{"PATCH", "/api/stores/{id}", member, admin, jsonBody, ok200, "Change a store", updateStoreIn{}, storeOut{}, s.updateStore},
		{"GET", "/api/stores/{id}/hours", member, agent, noBody, ok200, "When a store's shop is open, as its owner stated it", nil, hoursOut{}, s.openingHours},
		{"POST", "/api/stores/{id}/hours", member, admin, jsonBody, ok200, "State when a store's shop is open, which is taught; nothing takes it back", hoursIn{}, hoursOut{}, s.saveHours},
		{"GET", "/api/stores/{id}/export", member, admin, noBody, ok200, "A store whole, as one file", nil, nil, s.exportStore},
		{"DELETE", "/api/stores/{id}", member, owner, noBody, ok200, "Delete a store and all that belongs to it", nil, done{}, s.deleteStore},
	}
}
