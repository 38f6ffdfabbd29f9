package api

import "net/http"

func (s goldenCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/golden-questions", member, admin, noBody, ok200, "A store's golden questions, newest first", nil, goldenListOut{}, s.goldenQuestions},
		{"POST", "/api/golden-questions", member, admin, jsonBody, new201, "Add golden questions, all or none", addGoldenIn{}, goldenIDsOut{}, s.addGolden},
		{"POST", "/api/golden-questions/from-message", member, admin, jsonBody, new201, "Take a golden question from a chat", fromMessageIn{}, goldenOut{}, s.goldenFromMessage},
		{"PATCH", "/api/golden-questions/{id}", member, admin, jsonBody, ok200, "Change a golden question, in part or whole", changeGoldenIn{}, goldenOut{}, s.updateGolden},
		{"DELETE", "/api/golden-questions/{id}", member, admin, noBody, ok200, "Delete a golden question", nil, done{}, s.deleteGolden},
		{"GET", "/api/golden-runs", member, admin, noBody, ok200, "A store's runs of its golden questions, newest first", nil, runsOut{}, s.goldenRuns},
		{"POST", "/api/golden-runs", member, admin, jsonBody, new201, "Run a store's golden questions", startRunIn{}, runIDOut{}, s.startRun},
		{"GET", "/api/golden-runs/{id}", member, admin, noBody, ok200, "A run with how each question fared", nil, runOut{}, s.goldenRun},
		{"GET", "/api/golden-runs/{id}/compare", member, admin, noBody, ok200, "Two runs compared question by question", nil, comparisonOut{}, s.compareRuns},
	}
}
