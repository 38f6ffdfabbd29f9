package api

import "net/http"

func (s accountCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"POST", "/api/auth/register", anyone, none, jsonBody, new201, "Sign up", registerIn{}, registerOut{}, s.register},
		{"GET", "/api/auth/profile", member, none, noBody, ok200, "The signed-in user", nil, profileOut{}, s.profile},
		{"POST", "/api/auth/resend-verification", anyone, none, jsonBody, ok200, "Mail a new verification link", addressIn{}, done{}, s.resendVerification},
		{"POST", "/api/auth/verify", anyone, none, jsonBody, ok200, "Verify an e-mail by token", verifyIn{}, verifiedOut{}, s.verify},
		{"GET", "/api/auth/verify-email/{userId}/{token}", anyone, none, noBody, ok200, "Verify an e-mail by link", nil, verifiedOut{}, s.verifyLink},
		{"POST", "/api/auth/not-me", anyone, none, jsonBody, ok200, "Delete the unverified account that somebody made with one's address", notMeIn{}, done{}, s.notMe},
		{"POST", "/api/auth/forgot-password", anyone, none, jsonBody, ok200, "Mail a link that resets the password", addressIn{}, done{}, s.forgotPassword},
		{"POST", "/api/auth/reset-password", anyone, none, jsonBody, ok200, "Set a new password by a mailed token", resetIn{}, done{}, s.resetPassword},
		{"POST", "/api/auth/profile", member, none, photoBody, ok200, "Change name, language and photo", profileIn{}, profileOut{}, s.saveProfile},
		{"POST", "/api/auth/change-password", member, none, multipartBody, ok200, "Change the password; all other sessions end", changePasswordIn{}, done{}, s.changePassword},
		{"DELETE", "/api/auth/account", member, none, jsonBody, ok200, "Delete the account and all that belongs to it", passwordIn{}, done{}, s.deleteAccount},
		{"GET", "/api/auth/usage", member, none, noBody, ok200, "What the user's stores hold together, beside what they may", nil, usageOut{}, s.usage},
	}
}
