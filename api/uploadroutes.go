package api

import "net/http"

func (s uploadCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"POST", "/api/data-sources/from-file", member, admin, fileBody, new201, "Learn a PDF, CSV or text file", fromFileIn{}, sourceIDOut{}, s.addFile},
		{"GET", filePattern, anyone, agent, noBody, ok200, "A stored upload, to its owner by token or signed address", nil, nil, s.file},
		{"POST", "/api/data-sources/{id}/preview", member, admin, jsonBody, ok200, "What a list of products would be learnt as if it was read in another way; nothing is kept", rereadIn{}, previewOut{}, s.previewSource},
		{"POST", "/api/data-sources/{id}/reread", member, admin, jsonBody, ok200, "Read a file again in another way, such as another encoding", rereadIn{}, sourceIDOut{}, s.reread},
		{"POST", "/api/products/preview", member, admin, fileBody, ok200, "What a list of products would be learnt as, by its first rows; nothing is kept", previewIn{}, previewOut{}, s.previewProducts},
	}
}
