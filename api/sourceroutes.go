package api

import "net/http"

func (s sourceCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/data-sources/history", member, agent, noBody, ok200, "A store's data sources, newest first", nil, historyOut{}, s.history},
		{"POST", "/api/data-sources/single-pages", member, admin, jsonBody, new201, "Learn pages", scanIn{}, sourceIDOut{}, s.addSinglePages},
		{"POST", "/api/data-sources/multi-pages", member, admin, jsonBody, new201, "Learn a whole site", scanIn{}, sourceIDOut{}, s.addMultiPages},
		{"GET", "/api/data-sources/status/{id}", member, agent, noBody, ok200, "Where a data source stands", nil, statusOut{}, s.sourceStatus},
		{"GET", "/api/data-sources/{id}", member, agent, noBody, ok200, "A data source with its pages and progress", nil, sourceOut{}, s.source},
		{"DELETE", "/api/data-sources/{id}", member, admin, noBody, ok200, "Delete a data source", nil, done{}, s.deleteSource},
		{"POST", "/api/data-sources/delete", member, admin, jsonBody, ok200, "Delete data sources, all or none", deleteSourcesIn{}, done{}, s.deleteSources},
		{"PATCH", "/api/data-sources/{id}", member, admin, jsonBody, ok200, "Say how often a data source is read again", scheduleIn{}, controlOut{}, s.setSchedule},
		{"POST", "/api/data-sources/{id}/rescan", member, admin, noBody, ok200, "Read a data source again", nil, sourceIDOut{}, s.rescan},
		{"POST", "/api/data-sources/{id}/pause", member, admin, noBody, ok200, "Let a scan rest where it is", nil, controlOut{}, s.pause},
		{"POST", "/api/data-sources/{id}/resume", member, admin, noBody, ok200, "Go on with a paused scan", nil, controlOut{}, s.resume},
		{"POST", "/api/data-sources/{id}/stop", member, admin, noBody, ok200, "End a scan; what it learnt stays", nil, controlOut{}, s.stopScan},
		{"GET", "/api/data-sources/{id}/pages/{page_id}", member, agent, noBody, ok200, "What was learnt from one page", nil, pageOut{}, s.learntPage},
		{"POST", "/api/qa/bulk", member, admin, jsonBody, new201, "Teach questions with their answers, all or none", bulkIn{}, bulkOut{}, s.addPairs},
		{"POST", "/api/qa/{id}", member, admin, jsonBody, ok200, "Change one question and answer", pairWire{}, done{}, s.updatePair},
	}
}
