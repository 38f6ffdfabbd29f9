package api

import (
	"context"
	"time"

	"tilly"
)

// Conversations is what the owner reads of them.
type Conversations interface {
	// Conversations lists those of a store that pass the filter, latest first, and
	// counts all that pass.
	Conversations(ctx context.Context, storeID string, f tilly.ConversationFilter, page, perPage int) ([]tilly.Conversation, int, error)
	// ConversationOfUser finds one of any of the caller's stores with its messages,
	// oldest first.
	ConversationOfUser(ctx context.Context, who tilly.Caller, conversationID string) (tilly.Conversation, []tilly.Message, error)
	// Explain gives what an answer in a conversation of the caller's stores was made from.
	Explain(ctx context.Context, who tilly.Caller, conversationID, messageID string) (tilly.Explained, error)
	// DeleteConversation removes a conversation with all that hangs on it.
	DeleteConversation(ctx context.Context, who tilly.Caller, conversationID string) error
	// EraseVisitor removes all that the store knows of whoever held it.
	EraseVisitor(ctx context.Context, who tilly.Caller, conversationID string) (tilly.Erased, error)
}

// Tickets is what teammates do with conversations for which a person is wanted. What
// they may not see is NotFound.
type Tickets interface {
	// Tickets lists those of a store that a view shows, and counts each view.
	Tickets(ctx context.Context, who tilly.Caller, storeID string, view tilly.TicketView, now time.Time, page, perPage int) ([]tilly.Ticket, map[tilly.TicketView]int, error)
	// TicketOf finds a conversation with what was said from a place on; from 0 on it
	// gives the last messages, from another place on so many from there.
	TicketOf(ctx context.Context, who tilly.Caller, conversationID string, after int) (tilly.Ticket, []tilly.Message, error)
	// PanelOf finds a conversation with what stands beside its thread.
	PanelOf(ctx context.Context, who tilly.Caller, conversationID string) (tilly.Ticket, tilly.Panel, error)
	// TicketBefore is TicketOf with the last messages before a place.
	TicketBefore(ctx context.Context, who tilly.Caller, conversationID string, before int) (tilly.Ticket, []tilly.Message, error)
	// MoveTicket makes a move; to is whom MoveAssign sends. Taken: another teammate has
	// it. Conflict: it cannot be done with the conversation as it is.
	MoveTicket(ctx context.Context, who tilly.Caller, conversationID string, m tilly.Move, to string, at time.Time) (tilly.News, error)
	// Reply stores what a teammate says, once for each id; its errors are MoveTicket's.
	Reply(ctx context.Context, who tilly.Caller, m tilly.Message) (tilly.News, error)
	// AttachmentOf finds a file of a conversation.
	AttachmentOf(ctx context.Context, who tilly.Caller, conversationID, attachmentID string) (tilly.Attachment, error)
	// KeptMail gives the mail by which a message came, whole.
	KeptMail(ctx context.Context, who tilly.Caller, conversationID, messageID string) (tilly.KeptMail, error)
	// ReadTicket notes that the team saw all there is.
	ReadTicket(ctx context.Context, who tilly.Caller, conversationID string, at time.Time) (tilly.News, error)
}

// Visitors is what shoppers do with their own conversations, known by the hash of what
// they hold; anybody else's are NotFound.
type Visitors interface {
	// Want makes a conversation wait for a person and notes how its shopper is reached.
	Want(ctx context.Context, wish tilly.Wish) (tilly.Hold, error)
	// TicketOfVisitor gives a conversation as TicketOf does, without notes.
	TicketOfVisitor(ctx context.Context, storeID, visitor, conversationID string, after int) (tilly.Ticket, []tilly.Message, error)
	// TicketOfVisitorBefore is TicketOfVisitor with the last messages before a place.
	TicketOfVisitorBefore(ctx context.Context, storeID, visitor, conversationID string, before int) (tilly.Ticket, []tilly.Message, error)
	// WriteToTeam stores what a shopper says, once for each id, and gives who has the
	// conversation; where that is the assistant nothing is stored.
	WriteToTeam(ctx context.Context, m tilly.Message) (tilly.Hold, error)
	// AttachmentSent finds a file of a conversation that is not the team's alone, with
	// the hash of what its holder has.
	AttachmentSent(ctx context.Context, storeID, conversationID, attachmentID string) (tilly.Attachment, string, error)
	// SeenByVisitor notes how many messages a shopper saw.
	SeenByVisitor(ctx context.Context, storeID, visitor, conversationID string, seen int, at time.Time) error
	// Score keeps how a shopper found the help, 1 to 5.
	Score(ctx context.Context, storeID, visitor, conversationID string, score int, text string) error
}

// PersonRules keeps when a person comes into a store's chats unasked; a store has them
// with it.
type PersonRules interface {
	SavePersonRules(ctx context.Context, who tilly.Caller, storeID string, r tilly.PersonRules) error
}

// Alerts knows how teammates are told of tickets; who is not of a store's team is
// NotFound.
type Alerts interface {
	// Alerts gives how the caller is told of a store's tickets, and of how much now.
	Alerts(ctx context.Context, who tilly.Caller, storeID string) (tilly.Alerts, tilly.Due, error)
	SaveAlerts(ctx context.Context, who tilly.Caller, storeID string, a tilly.Alerts) error
}

// SavedReplies keeps what teammates answer often.
type SavedReplies interface {
	SavedReplies(ctx context.Context, storeID string) ([]tilly.SavedReply, error)
	// SaveReply stores a reply, anew or in place of the one of its id (NotFound without);
	// Conflict where another one has its shortcut or there are too many.
	SaveReply(ctx context.Context, storeID, userID string, r tilly.SavedReply, anew bool) error
	// UsedReply counts that one went into a reply; one that is gone is not counted.
	UsedReply(ctx context.Context, storeID, replyID string) error
	DeleteReply(ctx context.Context, storeID, replyID string) error
}

// Presence knows which teammates are there.
type Presence interface {
	Attend(ctx context.Context, storeID, userID string, at time.Time) error
	// Depart forgets it, unless they were seen after at.
	Depart(ctx context.Context, storeID, userID string, at time.Time) error
	Helpers(ctx context.Context, storeID string, now time.Time) (tilly.Helpers, error)
}

// Live passes news of conversations on to whoever listens.
type Live interface {
	// Listen begins to hear of a conversation of a store, or of all for "".
	Listen(storeID, conversationID string) tilly.Listener
	// Many says how many listen to a conversation in this process.
	Many(storeID, conversationID string) int
	// Publish tells of what left rows, Announce of what left none.
	Publish(n tilly.News)
	Announce(ctx context.Context, n tilly.News)
}

// Ratings keeps what people think of answers.
type Ratings interface {
	// Rate keeps the rating of an answer, the last one given, and what follows from
	// it for gaps. NotFound for an answer that is not of that conversation and channel.
	Rate(ctx context.Context, storeID string, channel tilly.Channel, conversationID, messageID string, r tilly.Rating) error
}
