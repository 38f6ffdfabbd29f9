package api

import (
	"net/http"

	"tilly"
)

func (s inboxCalls) routes() []route {
	const ok200 = http.StatusOK
	one := "/api/conversations/{id}/"
	return []route{
		{"GET", "/api/inbox", member, agent, noBody, ok200, "A store's tickets: view is waiting, mine, all, missed or resolved", nil, inboxOut{}, s.inbox},
		{"POST", one + "take", member, agent, noBody, ok200, "Take a conversation; 409 with taken_by where another teammate has it", nil, ticketOut{}, s.moved(tilly.MoveTake, "It is yours.")},
		{"POST", one + "release", member, agent, noBody, ok200, "Let another teammate take it", nil, ticketOut{}, s.moved(tilly.MoveRelease, "Released.")},
		{"POST", one + "resume", member, agent, noBody, ok200, "Let the assistant go on", nil, ticketOut{}, s.moved(tilly.MoveGiveBack, "The assistant goes on.")},
		{"POST", one + "close", member, agent, noBody, ok200, "Close a ticket", nil, ticketOut{}, s.moved(tilly.MoveClose, "Closed.")},
		{"POST", one + "reopen", member, agent, noBody, ok200, "Open a closed ticket again, and take it", nil, ticketOut{}, s.moved(tilly.MoveReopen, "Opened again.")},
		{"POST", one + "assign", member, agent, jsonBody, ok200, "Give a conversation to a teammate", assignIn{}, ticketOut{}, s.assignTicket},
		{"POST", one + "reply", member, agent, jsonBody, ok200, "Answer a shopper, or note something for the team; one sent twice with an id is one", replyIn{}, repliedOut{}, s.replyTicket},
		{"POST", one + "read", member, agent, noBody, ok200, "Note that the team saw what there is", nil, done{}, s.readTicket},
		{"POST", one + "typing", member, agent, noBody, ok200, "Let the shopper know that somebody writes", nil, done{}, s.typingTicket},
		{"GET", one + "panel", member, agent, noBody, ok200, "What is known beside a conversation: its shopper, what was shown and told, and what it is about", nil, panelOut{}, s.panel},
		{"GET", one + "suggestion", member, agent, noBody, ok200, "What the assistant would answer to the shopper's last word, null for nothing; nothing is kept", nil, suggestionOut{}, s.suggestion},
		{"POST", "/api/inbox/alerts", member, agent, jsonBody, ok200, "Settle how one is told of a store's tickets", alertsIn{}, alertsOut{}, s.saveAlerts},
	}
}
