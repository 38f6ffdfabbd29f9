package api

import (
	"net/http"
	"slices"

	"tilly"
)

// routes is the whole table of calls. A new line needs its row in the tenancy
// test, or the build fails; OpenAPI says the rest. After who may call at all stands
// the least role that the call takes in its store.
func (s *Server) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	table := []route{
		// Accounts.
		{"POST", "/api/auth/register", anyone, none, jsonBody, new201, "Sign up", registerIn{}, registerOut{}, s.register},
		{"POST", "/api/auth/login", anyone, none, jsonBody, ok200, "Log in", loginIn{}, loginOut{}, s.login},
		{"POST", "/api/auth/logout", member, none, noBody, ok200, "End this session", nil, done{}, s.logout},
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
		// Stores.
		{"GET", "/api/platforms", anyone, none, noBody, ok200, "The platforms there are", nil, platformsOut{}, s.platforms},
		{"GET", "/api/stores", member, none, noBody, ok200, "The user's stores", nil, storesOut{}, s.stores},
		{"POST", "/api/stores", member, none, multipartBody, new201, "Register a store", createStoreIn{}, storeOut{}, s.createStore},
		{"GET", "/api/stores/{id}", member, agent, noBody, ok200, "One store", nil, storeOut{}, s.store},
		{"PATCH", "/api/stores/{id}", member, admin, jsonBody, ok200, "Change a store", updateStoreIn{}, storeOut{}, s.updateStore},
		{"GET", "/api/stores/{id}/hours", member, agent, noBody, ok200, "When a store's shop is open, as its owner stated it", nil, hoursOut{}, s.openingHours},
		{"POST", "/api/stores/{id}/hours", member, admin, jsonBody, ok200, "State when a store's shop is open, which is taught; nothing takes it back", hoursIn{}, hoursOut{}, s.saveHours},
		{"GET", "/api/stores/{id}/export", member, admin, noBody, ok200, "A store whole, as one file", nil, nil, s.exportStore},
		{"DELETE", "/api/stores/{id}", member, owner, noBody, ok200, "Delete a store and all that belongs to it", nil, done{}, s.deleteStore},
		// Sources.
		{"GET", "/api/data-sources/history", member, agent, noBody, ok200, "A store's data sources, newest first", nil, historyOut{}, s.history},
		{"POST", "/api/data-sources/single-pages", member, admin, jsonBody, new201, "Learn pages", scanIn{}, sourceIDOut{}, s.addSinglePages},
		{"POST", "/api/data-sources/multi-pages", member, admin, jsonBody, new201, "Learn a whole site", scanIn{}, sourceIDOut{}, s.addMultiPages},
		{"POST", "/api/data-sources/from-file", member, admin, fileBody, new201, "Learn a PDF, CSV or text file", fromFileIn{}, sourceIDOut{}, s.addFile},
		{"GET", filePattern, anyone, agent, noBody, ok200, "A stored upload, to its owner by token or signed address", nil, nil, s.file},
		{"GET", "/api/data-sources/status/{id}", member, agent, noBody, ok200, "Where a data source stands", nil, statusOut{}, s.sourceStatus},
		{"GET", "/api/data-sources/{id}", member, agent, noBody, ok200, "A data source with its pages and progress", nil, sourceOut{}, s.source},
		{"DELETE", "/api/data-sources/{id}", member, admin, noBody, ok200, "Delete a data source", nil, done{}, s.deleteSource},
		{"POST", "/api/data-sources/delete", member, admin, jsonBody, ok200, "Delete data sources, all or none", deleteSourcesIn{}, done{}, s.deleteSources},
		{"PATCH", "/api/data-sources/{id}", member, admin, jsonBody, ok200, "Say how often a data source is read again", scheduleIn{}, controlOut{}, s.setSchedule},
		{"POST", "/api/data-sources/{id}/rescan", member, admin, noBody, ok200, "Read a data source again", nil, sourceIDOut{}, s.rescan},
		{"POST", "/api/data-sources/{id}/preview", member, admin, jsonBody, ok200, "What a list of products would be learnt as if it was read in another way; nothing is kept", rereadIn{}, previewOut{}, s.previewSource},
		{"POST", "/api/data-sources/{id}/reread", member, admin, jsonBody, ok200, "Read a file again in another way, such as another encoding", rereadIn{}, sourceIDOut{}, s.reread},
		{"POST", "/api/data-sources/{id}/pause", member, admin, noBody, ok200, "Let a scan rest where it is", nil, controlOut{}, s.pause},
		{"POST", "/api/data-sources/{id}/resume", member, admin, noBody, ok200, "Go on with a paused scan", nil, controlOut{}, s.resume},
		{"POST", "/api/data-sources/{id}/stop", member, admin, noBody, ok200, "End a scan; what it learnt stays", nil, controlOut{}, s.stopScan},
		{"GET", "/api/data-sources/{id}/pages/{page_id}", member, agent, noBody, ok200, "What was learnt from one page", nil, pageOut{}, s.learntPage},
		{"GET", picturePattern, anyone, none, noBody, ok200, "A shop's picture, small, at a signed address", nil, nil, s.picture},
		// Pairs.
		{"POST", "/api/qa/bulk", member, admin, jsonBody, new201, "Teach questions with their answers, all or none", bulkIn{}, bulkOut{}, s.addPairs},
		{"POST", "/api/qa/{id}", member, admin, jsonBody, ok200, "Change one question and answer", pairWire{}, done{}, s.updatePair},
		// Chat and search.
		{"POST", "/api/chat/message", member, agent, jsonBody, ok200, "Ask a store's assistant; streams with Accept: text/event-stream", chatIn{}, chatOut{}, s.chat},
		{"GET", "/api/search", member, agent, noBody, ok200, "The ranking that chat answers from", nil, searchOut{}, s.searchPassages},
		// How widgets look.
		{"GET", "/api/chat-widget/settings/{storeId}", member, agent, noBody, ok200, "How a store's widget looks", nil, settingsOut{}, s.settings},
		{"POST", "/api/chat-widget/settings", member, admin, jsonBody, ok200, "Change how a store's widget looks, in part or whole", saveSettingsIn{}, settingsOut{}, s.saveSettings},
		{"GET", "/api/chat-widget/embed-code/{storeId}", member, admin, noBody, ok200, "What the snippet needs", nil, embedOut{}, s.embedCode},
		{"GET", "/api/chat-languages", anyone, none, noBody, ok200, "The languages that the chat speaks", nil, languagesOut{}, s.chatLanguages},
		// Mails of figures, by the secret in them.
		{"GET", "/api/weekly/{secret}", anyone, none, noBody, ok200, "A page that asks whether the week's figures shall be mailed no more", nil, nil, s.askUnsubscribe},
		{"POST", "/api/weekly/{secret}", anyone, none, noBody, ok200, "End the mails of the week's figures in one step (RFC 8058)", nil, nil, s.unsubscribe},
		// The team.
		{"POST", "/api/contact/enquiry", anyone, none, jsonBody, new201, "Write to the team", enquiryIn{}, done{}, s.contact},
		// The document itself.
		{"GET", "/api/openapi.json", anyone, none, noBody, ok200, "This document", nil, nil, s.document},
	}
	return slices.Concat(table, s.signInRoutes(), s.productRoutes(), s.shopRoutes(), s.talkRoutes(), s.inboxRoutes(), s.customerRoutes(), s.goldenRoutes(), s.teamRoutes(), s.operatorRoutes(), s.widgetRoutes())
}

// signInRoutes are the calls about where and how a user signs in.
func (s *Server) signInRoutes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/auth/usage", member, none, noBody, ok200, "What the user's stores hold together, beside what they may", nil, usageOut{}, s.usage},
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

// operatorRoutes are the calls of the provider's team, by the operator's token.
func (s *Server) operatorRoutes() []route {
	const ok200 = http.StatusOK
	stores, users, jobs := "/api/operator/stores", "/api/operator/users", "/api/operator/jobs"
	return []route{
		{"GET", stores, operator, none, noBody, ok200, "All stores, or those that wait (waiting=1), with what they hold", nil, operatorStoresOut{}, s.operatorStores},
		{"POST", stores + "/{id}/activate", operator, none, noBody, ok200, "Let a store answer; its owner is told", nil, done{}, s.operatorActivates(true)},
		{"POST", stores + "/{id}/deactivate", operator, none, noBody, ok200, "Silence a store", nil, done{}, s.operatorActivates(false)},
		{"GET", users, operator, none, noBody, ok200, "All users, or those whose name or address holds words", nil, operatorUsersOut{}, s.operatorUsers},
		{"POST", users + "/{id}/verify", operator, none, noBody, ok200, "Take a user's mailbox for proven", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.VerifyUser(c.ctx, c.param("id"), c.at) })},
		{"POST", users + "/{id}/suspend", operator, none, noBody, ok200, "Shut a user out", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.SuspendUser(c.ctx, c.param("id"), c.at) })},
		{"POST", users + "/{id}/readmit", operator, none, noBody, ok200, "Let a suspended user in again", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.ReadmitUser(c.ctx, c.param("id"), c.at) })},
		{"POST", users + "/{id}/reset-link", operator, none, noBody, ok200, "Make a link that sets a user's password", nil, operatorLinkOut{}, s.operatorResetLink},
		{"GET", "/api/operator/enquiries", operator, none, noBody, ok200, "What people wrote to stores and to the site", nil, operatorEnquiriesOut{}, s.operatorEnquiries},
		{"GET", jobs, operator, none, noBody, ok200, "How work stands, and what was given up (kind=mail: mail alone)", nil, operatorWorkOut{}, s.operatorWork},
		{"POST", jobs + "/{id}/retry", operator, none, noBody, ok200, "Try again what was given up", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.RetryJob(c.ctx, c.param("id"), c.at) })},
		{"POST", jobs + "/{id}/forget", operator, none, noBody, ok200, "Forget what was given up", nil, done{}, s.operatorDoes(func(c *call) error { return s.Operator.ForgetJob(c.ctx, c.param("id"), c.at) })},
		{"GET", "/api/operator/faults", operator, none, noBody, ok200, "The last errors of the process that answers", nil, operatorFaultsOut{}, s.operatorFaults},
	}
}

// productRoutes are the calls about products.
func (s *Server) productRoutes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"POST", "/api/products/preview", member, admin, fileBody, ok200, "What a list of products would be learnt as, by its first rows; nothing is kept", previewIn{}, previewOut{}, s.previewProducts},
		{"GET", "/api/products", member, agent, noBody, ok200, "A store's products by title, or best first for a query", nil, productsOut{}, s.products},
		{"GET", "/api/products/{id}/told", member, agent, noBody, ok200, "How shoppers are told of a product; nothing is counted or kept", nil, toldOut{}, s.toldProduct},
		{"POST", "/api/products", member, admin, jsonBody, new201, "Add products by hand, all or none", addProductsIn{}, sourceIDOut{}, s.addProducts},
		{"POST", "/api/products/{id}", member, admin, jsonBody, ok200, "Change the products of a data source entered by hand, all or none", updateProductsIn{}, sourceIDOut{}, s.updateProducts},
	}
}

// teamRoutes are the calls about who works in a store, and what they did.
func (s *Server) teamRoutes() []route {
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
		// By whoever was invited: the address is theirs, or they hold its link.
		{"POST", "/api/invitations/look", anyone, none, jsonBody, ok200, "What a mailed invitation is for", tokenIn{}, invitationOut{}, s.invitation},
		{"POST", "/api/invitations/accept", member, none, jsonBody, ok200, "Join a team", acceptIn{}, storeOut{}, s.acceptInvitation},
		{"POST", "/api/invitations/{id}/decline", member, none, noBody, ok200, "Decline an invitation", nil, done{}, s.declineInvitation},
	}
}

// shopRoutes are the calls by which a store and the shop it stands for know each other.
func (s *Server) shopRoutes() []route {
	const ok200 = http.StatusOK
	return []route{
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

// talkRoutes are the calls about what shoppers asked and were told.
func (s *Server) talkRoutes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", "/api/conversations", member, agent, noBody, ok200, "A store's conversations, latest first", nil, conversationsOut{}, s.conversations},
		{"GET", "/api/conversations/{id}", member, agent, noBody, ok200, "One conversation with its messages", nil, conversationOut{}, s.conversation},
		{"DELETE", "/api/conversations/{id}", member, admin, noBody, ok200, "Delete one conversation", nil, done{}, s.deleteConversation},
		{"POST", "/api/conversations/{id}/erase-visitor", member, admin, noBody, ok200, "Erase all that is known of whoever held it", nil, erasedOut{}, s.eraseVisitor},
		{"GET", "/api/conversations/{id}/messages/{message_id}/record", member, agent, noBody, ok200, "What an answer was made from", nil, recordOut{}, s.record},
		{"POST", "/api/chat/ratings", member, agent, jsonBody, ok200, "Rate an answer of the playground", storeRatingIn{}, done{}, s.chatRating},
		{"GET", "/api/insights", member, agent, noBody, ok200, "How a store's assistant did, day by day", nil, insightsOut{}, s.insights},
		// Analytics.
		{"GET", "/api/analytics", member, admin, noBody, ok200, "What became of a store's cases in some days, by its clock", nil, analyticsOut{}, s.analytics},
		{"GET", "/api/analytics/cases.csv", member, admin, noBody, ok200, "The same, as a table with a row a day", nil, nil, s.casesCSV},
		{"PATCH", "/api/analytics/weekly", member, admin, jsonBody, ok200, "Say whether the caller is mailed the week's figures of a store", weeklyIn{}, weeklyOut{}, s.setWeekly},
		// Gaps.
		{"GET", "/api/gaps", member, agent, noBody, ok200, "What shoppers ask and the store has not taught, most asked first", nil, gapsOut{}, s.gaps},
		{"GET", "/api/gaps/{id}", member, agent, noBody, ok200, "One gap with its questions, before and after", nil, gapOut{}, s.gap},
		{"POST", "/api/gaps/{id}/answer", member, agent, jsonBody, new201, "Teach the answer; the questions are asked again", pairWire{}, gapAnsweredOut{}, s.answerGap},
		{"POST", "/api/gaps/{id}/dismiss", member, agent, noBody, ok200, "Let a gap be", nil, done{}, s.dismissGap},
		{"POST", "/api/gaps/{id}/reopen", member, agent, noBody, ok200, "Open a gap again", nil, done{}, s.reopenGap},
	}
}

// inboxRoutes are the calls by which a team answers shoppers.
func (s *Server) inboxRoutes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	one := "/api/conversations/{id}/"
	return []route{
		{"GET", "/api/inbox", member, agent, noBody, ok200, "A store's tickets: view is waiting, mine, all, missed or resolved", nil, inboxOut{}, s.inbox},
		{"GET", "/api/inbox/stream", member, agent, noBody, ok200, "A stream that tells which conversations of a store changed; while it is open its reader is there for shoppers", nil, nil, s.inboxStream},
		{"POST", one + "take", member, agent, noBody, ok200, "Take a conversation; 409 with taken_by where another teammate has it", nil, ticketOut{}, s.moved(tilly.MoveTake, "It is yours.")},
		{"POST", one + "release", member, agent, noBody, ok200, "Let another teammate take it", nil, ticketOut{}, s.moved(tilly.MoveRelease, "Released.")},
		{"POST", one + "resume", member, agent, noBody, ok200, "Let the assistant go on", nil, ticketOut{}, s.moved(tilly.MoveGiveBack, "The assistant goes on.")},
		{"POST", one + "close", member, agent, noBody, ok200, "Close a ticket", nil, ticketOut{}, s.moved(tilly.MoveClose, "Closed.")},
		{"POST", one + "reopen", member, agent, noBody, ok200, "Open a closed ticket again, and take it", nil, ticketOut{}, s.moved(tilly.MoveReopen, "Opened again.")},
		{"POST", one + "assign", member, agent, jsonBody, ok200, "Give a conversation to a teammate", assignIn{}, ticketOut{}, s.assignTicket},
		{"POST", one + "reply", member, agent, jsonBody, ok200, "Answer a shopper, or note something for the team; one sent twice with an id is one", replyIn{}, repliedOut{}, s.replyTicket},
		{"POST", one + "attachments", member, agent, lateBody, ok200, "Send a shopper a picture or a PDF, or keep one for the team; one sent twice with an id is one", attachmentIn{}, done{}, s.teamAttach},
		{"GET", one + "attachments/{attachment}", anyone, agent, noBody, ok200, "A file of a conversation, to its team by token or signed address", nil, nil, s.teamFile},
		{"POST", one + "read", member, agent, noBody, ok200, "Note that the team saw what there is", nil, done{}, s.readTicket},
		{"POST", one + "typing", member, agent, noBody, ok200, "Let the shopper know that somebody writes", nil, done{}, s.typingTicket},
		{"GET", one + "panel", member, agent, noBody, ok200, "What is known beside a conversation: its shopper, what was shown and told, and what it is about", nil, panelOut{}, s.panel},
		{"GET", one + "messages/{message_id}/mail", member, agent, noBody, ok200, "The mail by which a message came, whole", nil, keptMailOut{}, s.keptMail},
		{"POST", "/api/inbound-mail", anyone, none, noBody, ok200, "A mail to a reply address, raw as RFC 5322 has it, by the bearer TILLY_INBOUND_TOKEN", nil, inboundOut{}, s.inboundMail},
		{"GET", one + "suggestion", member, agent, noBody, ok200, "What the assistant would answer to the shopper's last word, null for nothing; nothing is kept", nil, suggestionOut{}, s.suggestion},
		{"POST", "/api/inbox/alerts", member, agent, jsonBody, ok200, "Settle how one is told of a store's tickets", alertsIn{}, alertsOut{}, s.saveAlerts},
		{"GET", "/api/stores/{id}/person-rules", member, agent, noBody, ok200, "When a person comes into a store's chats unasked", nil, personRulesOut{}, s.personRules},
		{"POST", "/api/stores/{id}/person-rules", member, admin, jsonBody, ok200, "Settle when a person comes into a store's chats unasked", personRulesWire{}, personRulesOut{}, s.savePersonRules},
		{"GET", "/api/saved-replies", member, agent, noBody, ok200, "What a store's teammates answer often", nil, savedRepliesOut{}, s.savedReplies},
		{"POST", "/api/saved-replies", member, agent, jsonBody, new201, "Save a reply", savedReplyIn{}, savedReplyOut{}, s.addSavedReply},
		{"PATCH", "/api/saved-replies/{id}", member, agent, jsonBody, ok200, "Change a saved reply", savedReplyIn{}, savedReplyOut{}, s.changeSavedReply},
		{"DELETE", "/api/saved-replies/{id}", member, agent, jsonBody, ok200, "Delete a saved reply", storeIn{}, done{}, s.deleteSavedReply},
	}
}

// customerRoutes are the calls about who orders at a store's shop.
func (s *Server) customerRoutes() []route {
	const ok200 = http.StatusOK
	return []route{
		{"GET", "/api/customers", member, agent, noBody, ok200, "A store's customers, who brought most first", nil, customersOut{}, s.customers},
		{"GET", "/api/customers/segments", member, agent, noBody, ok200, "How many customers each segment has, and how far orders are read", nil, segmentsOut{}, s.segments},
		{"GET", "/api/customers/export", member, admin, noBody, ok200, "A segment, or all customers, as CSV", nil, nil, s.exportCustomers},
		{"GET", "/api/customers/{id}", member, agent, noBody, ok200, "A customer with orders and conversations", nil, customerOut{}, s.customer},
		{"DELETE", "/api/customers/{id}", member, admin, noBody, ok200, "Erase all that is kept of a customer", nil, done{}, s.eraseCustomer},
		{"GET", "/api/conversations/{id}/customer", member, agent, noBody, ok200, "The customer whose address was left in a conversation", nil, customerOfOut{}, s.conversationCustomer},
	}
}

// goldenRoutes are the calls of golden questions and their runs.
func (s *Server) goldenRoutes() []route {
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
