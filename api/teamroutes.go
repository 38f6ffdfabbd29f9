package api

import "net/http"

func (s teamCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/team", member, agent, noBody, ok200, "Who works in a store; its invitations to whoever may invite", nil, teamOut{}, s.team},
		{"PATCH", "/api/team/{user_id}", member, admin, jsonBody, ok200, "Change a teammate's role, or what they see", changeTeammateIn{}, teammateOut{}, s.changeTeammate},
		{"DELETE", "/api/team/{user_id}", member, admin, anyBody, ok200, "Remove a teammate at once", storeIn{}, done{}, s.removeTeammate},
		{"POST", "/api/team/leave", member, agent, jsonBody, ok200, "Leave a store's team", storeIn{}, done{}, s.leaveTeam},
		{"POST", "/api/team/invitations", member, admin, jsonBody, new201, "Invite somebody by mail", inviteIn{}, invitationOut{}, s.invite},
		{"POST", "/api/team/invitations/{id}/resend", member, admin, noBody, ok200, "Mail an invitation's link anew; the one before ends", nil, invitationOut{}, s.resendInvitation},
		{"DELETE", "/api/team/invitations/{id}", member, admin, noBody, ok200, "Take an invitation back", nil, done{}, s.revokeInvitation},
		{"POST", "/api/stores/{id}/transfer", member, owner, jsonBody, ok200, "Give a store to one of its admins", giveStoreIn{}, done{}, s.giveStore},
		{"GET", "/api/stores/{id}/audit", member, admin, noBody, ok200, "What teammates did in a store, newest first", nil, auditOut{}, s.audit},
		{"POST", "/api/invitations/look", anyone, none, jsonBody, ok200, "What a mailed invitation is for", tokenIn{}, invitationOut{}, s.invitation},
		{"POST", "/api/invitations/accept", member, none, jsonBody, ok200, "Join a team", acceptIn{}, storeOut{}, s.acceptInvitation},
		{"POST", "/api/invitations/{id}/decline", member, none, noBody, ok200, "Decline an invitation", nil, done{}, s.declineInvitation},
	}
}
