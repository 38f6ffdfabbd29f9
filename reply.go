package tilly

// Reply is a whole answer.
type Reply struct {
	Output         string
	ConversationID string
	MessageID      string // of the answer; "" for a trial
	Visitor        string // what the visitor may send with later questions, "" unknown
	Answered       bool
	Sources        []Citation
	Products       []ProductCard
	Hold           Hold // who has the conversation now; where it is not the assistant, nothing else is said
}

// Answered is a whole answer with what it was made from, as a trial gives it.
type Answered struct {
	Reply  Reply
	Form   string       // the form that is offered with it, "" none
	Record AnswerRecord // without ids of message and conversation
}
