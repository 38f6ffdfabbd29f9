package tilly

// Handler is who speaks for the store in a conversation.
type Handler string

// The handlers. Whoever speaks, the others do not.
const (
	ByAssistant Handler = "assistant"
	Awaited     Handler = "waiting" // a person is wanted and none has come yet
	ByPerson    Handler = "person"
	Concluded   Handler = "closed" // a person ended it
)

// Handlers are all of them.
var Handlers = []Handler{ByAssistant, Awaited, ByPerson, Concluded}

// Move is what can happen to who handles a conversation.
type Move string

// The moves. The shopper makes MoveWant and MoveWrite, teammates all others.
const (
	MoveWant     Move = "want"    // a person is wanted
	MoveWrite    Move = "write"   // the shopper goes on
	MoveTake     Move = "take"    // a teammate comes
	MoveAssign   Move = "assign"  // a teammate is sent
	MoveRelease  Move = "release" // another one shall come
	MoveGiveBack Move = "resume"  // the assistant may go on
	MoveClose    Move = "close"
	MoveReopen   Move = "reopen"
)

// moves says from where to where each leads; what is not there cannot be done.
var moves = map[Move]map[Handler]Handler{
	MoveWant:     {ByAssistant: Awaited, Awaited: Awaited, ByPerson: ByPerson, Concluded: Awaited},
	MoveWrite:    {Awaited: Awaited, ByPerson: ByPerson, Concluded: Awaited},
	MoveTake:     {ByAssistant: ByPerson, Awaited: ByPerson, ByPerson: ByPerson},
	MoveAssign:   {ByAssistant: ByPerson, Awaited: ByPerson, ByPerson: ByPerson},
	MoveRelease:  {ByPerson: Awaited, Awaited: Awaited},
	MoveGiveBack: {ByPerson: ByAssistant, Awaited: ByAssistant, ByAssistant: ByAssistant},
	MoveClose:    {ByPerson: Concluded, Awaited: Concluded, Concluded: Concluded},
	MoveReopen:   {Concluded: ByPerson, ByPerson: ByPerson},
}

// From says who handles a conversation after a move; ok is false where it cannot be
// made.
func (m Move) From(h Handler) (next Handler, ok bool) {
	next, ok = moves[m][h]
	return next, ok
}
