package api

import "net/http"

func (s sessionCalls) routes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"POST", "/api/auth/login", anyone, none, jsonBody, ok200, "Log in", loginIn{}, loginOut{}, s.login},
		{"POST", "/api/auth/logout", member, none, noBody, ok200, "End this session", nil, done{}, s.logout},
		{"GET", "/api/auth/sessions", member, none, noBody, ok200, "Where the user is signed in", nil, sessionsOut{}, s.sessionList},
		{"DELETE", "/api/auth/sessions/{id}", member, none, noBody, ok200, "End one session", nil, done{}, s.endSession},
		{"POST", "/api/auth/sessions/end-others", member, none, noBody, ok200, "End all sessions but this one", nil, done{}, s.endOtherSessions},
		{"GET", "/api/auth/second-factor", member, none, noBody, ok200, "Whether logging in takes a code", nil, factorOut{}, s.factor},
		{"POST", "/api/auth/second-factor", member, none, jsonBody, ok200, "Make the secret of an authenticator app", passwordIn{}, beginFactorOut{}, s.beginFactor},
		{"POST", "/api/auth/second-factor/confirm", member, none, jsonBody, ok200, "Turn it on by the app's first code", codeIn{}, codesOut{}, s.confirmFactor},
		{"POST", "/api/auth/second-factor/recovery-codes", member, none, jsonBody, ok200, "Replace the recovery codes", factorProofIn{}, codesOut{}, s.renewCodes},
		{"DELETE", "/api/auth/second-factor", member, none, jsonBody, ok200, "Turn it off", factorProofIn{}, done{}, s.dropFactor},
	}
}
