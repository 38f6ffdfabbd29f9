package api

import "net/http"

func (s fileCalls) routes() []route {
	const ok200 = http.StatusOK
	one := "/api/conversations/{id}/"
	return []route{
		{"POST", one + "attachments", member, agent, lateBody, ok200, "Send a shopper a picture or a PDF, or keep one for the team; one sent twice with an id is one", attachmentIn{}, done{}, s.teamAttach},
		{"GET", one + "attachments/{attachment}", anyone, agent, noBody, ok200, "A file of a conversation, to its team by token or signed address", nil, nil, s.teamFile},
		{"GET", one + "messages/{message_id}/mail", member, agent, noBody, ok200, "The mail by which a message came, whole", nil, keptMailOut{}, s.keptMail},
		{"POST", "/api/inbound-mail", anyone, none, noBody, ok200, "A mail to a reply address, raw as RFC 5322 has it, by the bearer TILLY_INBOUND_TOKEN", nil, inboundOut{}, s.inboundMail},
	}
}
