package tilly

// Question is what is asked of a store's assistant.
type Question struct {
	Store          Store
	Fresh          bool // Store was read for this question: its Generation is the present one
	Channel        Channel
	ConversationID string // "" or unknown starts a new conversation
	Text           string
	Sent           string            // the id by which one that is sent twice is one, "" none
	Seed           string            // known to its sender alone: a conversation that it begins is named by it, so that sent twice it begins one; "" none
	Action         string            // "", ActionTrackOrder or ActionContactSales
	Data           map[string]string // the form's fields
	Address        string            // the network address it came from, "" unknown
	Visitor        string            // the secret that an earlier Reply gave this visitor, "" none
	PageProduct    string            // the id on its platform that the page tells of its product, "" unknown; never stored
	Page           string            // the address of the shop's page that it is asked on, "" unknown; the last is kept with the conversation

	// Trial asks by the very path of chat without leaving anything behind: nothing
	// is stored and nothing counted. ConversationID stands for nothing then; Earlier
	// is what was said before, oldest first. A trial takes no action.
	Trial    bool
	Earlier  []Message
	Settings TrialSettings // only with Trial

	// ForTeam is a question that a teammate asks in the shopper's place: the store's
	// PersonRules do not apply.
	ForTeam bool
}

// The actions a chat form may ask for.
const (
	ActionTrackOrder   = "track-order"
	ActionContactSales = "contact-sales"
)

// MaxQuery is the longest question, in characters.
const MaxQuery = 4_000

// Turn is what one question leaves behind.
type Turn struct {
	Conversation Conversation // created when its ID is not there yet
	Sent         string       // the id by which a question that is sent twice is one; "" none
	Asked        Message
	Said         Message
	Record       AnswerRecord
	Enquiry      *Enquiry
	HandOver     *HandOver // a person is wanted from here on; nil: not
	Proved       string    // the address that its shopper proved to have, "" none
	Jobs         []Job
}

// CutShort is the id of a question that its sender left before the answer was whole: sent
// again by the same id it is answered anew, in the place of what was cut short.
func CutShort(sent string) string { return HashSecret("cut short " + sent) }
