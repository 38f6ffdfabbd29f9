package api

import (
	"context"
	"io"
	"net/http"
	"time"

	"tilly"
)

// What the api room needs of the others. Every method that concerns a store
// takes the caller or the store's id and has it in its WHERE; what is
// not there and what is not the caller's is one and the same NotFound. A caller whose role in the
// store is not enough is Forbidden.

// Users keeps accounts and their mailed tokens.
type Users interface {
	// CreateUser stores a new user, its verification token and the mail that
	// carries it in one transaction. A taken e-mail (by tilly.Fold) is Conflict.
	CreateUser(ctx context.Context, u tilly.User, t tilly.UserToken, jobs ...tilly.Job) error
	// UserByEmail finds a user by tilly.Fold of the address, else NotFound.
	UserByEmail(ctx context.Context, email string) (tilly.User, error)
	// Disown deletes the user whose unused verification token it is, while the
	// mailbox is not proven; else Invalid.
	Disown(ctx context.Context, tokenHash string) error
	// VerifyUser uses up a verification token. userID may be "" when the link
	// does not name it. A token that was used less than VerifyTokenGrace ago
	// succeeds again; an unknown, foreign, replaced or expired one is Invalid.
	VerifyUser(ctx context.Context, userID, tokenHash string, now time.Time) (tilly.User, error)
	// ResetTokenLives says whether ResetPassword would take the token, as Invalid
	// or nil, so that nothing dear is done for one that is none.
	ResetTokenLives(ctx context.Context, email, tokenHash string, now time.Time) error
	// ResetPassword uses up a reset token: it sets the password hash, marks the
	// user verified, ends all their sessions and enqueues what jobs makes. A token
	// that is unknown, used, replaced, expired or of another address is Invalid.
	ResetPassword(ctx context.Context, email, tokenHash, hash string, now time.Time, jobs func(tilly.User) []tilly.Job) (tilly.User, error)
}

// Accounts keeps what signed-in users change of their own.
type Accounts interface {
	// SaveProfile changes what ch sets and returns the user as it is then.
	SaveProfile(ctx context.Context, userID string, ch tilly.ProfileChange) (tilly.User, error)
	// Photo finds a profile's photo by its random name, else NotFound.
	Photo(ctx context.Context, name string) (tilly.Photo, error)
	// ChangePassword sets the hash while was is still the one that is kept and the
	// session keep lives, ends all other sessions, voids waiting reset links and
	// enqueues the jobs; otherwise it is Conflict.
	ChangePassword(ctx context.Context, userID, keep, was, hash string, jobs ...tilly.Job) error
	// DeleteUser removes the user and all that is theirs while was is still the
	// password hash that is kept; otherwise it is Conflict.
	DeleteUser(ctx context.Context, userID, was string) error
}

// Sessions keeps sign-ins.
type Sessions interface {
	CreateSession(ctx context.Context, s tilly.Session) error
	// SessionUser finds the user of a live session (idle and absolute expiry by
	// now) and moves SeenAt at most every SessionSeenStep; else Unauthorized.
	SessionUser(ctx context.Context, tokenHash string, now time.Time) (tilly.User, error)
	// DeleteSession ends a session; an unknown one is no error.
	DeleteSession(ctx context.Context, tokenHash string) error
	// SessionsOf lists a user's that are live at now, the newest use first.
	SessionsOf(ctx context.Context, userID string, now time.Time) ([]tilly.Session, error)
	// EndOtherSessions ends all of a user's but one.
	EndOtherSessions(ctx context.Context, userID, keep string) error
}

// Factors keeps what users' authenticator apps share with us.
type Factors interface {
	// SecondFactor gives a user's, on or not yet; NotFound where there is none.
	SecondFactor(ctx context.Context, userID string) (tilly.SecondFactor, error)
	// BeginSecondFactor stores a secret that waits for its first code; Conflict where
	// one is on.
	BeginSecondFactor(ctx context.Context, userID, secret string, now time.Time) error
	// ConfirmSecondFactor turns the one on that waits, with its recovery codes.
	ConfirmSecondFactor(ctx context.Context, userID string, step int64, hashes []string, now time.Time, jobs ...tilly.Job) error
	// UseStep uses up the code of a time step, UseRecoveryCode one of the others; each
	// is NotFound the second time.
	UseStep(ctx context.Context, userID string, step int64) error
	UseRecoveryCode(ctx context.Context, userID, hash string, jobs ...tilly.Job) error
	// RenewRecoveryCodes replaces the codes, DropSecondFactor turns it off; NotFound
	// where none is on.
	RenewRecoveryCodes(ctx context.Context, userID string, hashes []string, jobs ...tilly.Job) error
	DropSecondFactor(ctx context.Context, userID string, jobs ...tilly.Job) error
}

// Stores keeps shops.
type Stores interface {
	// CreateStore stores s (its owner's quota is Conflict) and enqueues jobs.
	CreateStore(ctx context.Context, s tilly.Store, jobs ...tilly.Job) error
	// Stores lists those in which a user has a role, with it, newest first.
	Stores(ctx context.Context, userID string) ([]tilly.Store, error)
	Store(ctx context.Context, who tilly.Caller, storeID string) (tilly.Store, error)
	UpdateStore(ctx context.Context, who tilly.Caller, storeID string, c tilly.StoreChange) (tilly.Store, error)
	// DeleteStore removes the store and all that belongs to it, jobs included.
	DeleteStore(ctx context.Context, who tilly.Caller, storeID string) error
	// StoreByDataID finds the store of a widget, active or not.
	StoreByDataID(ctx context.Context, dataID string) (tilly.Store, error)
}

// Memberships says who may what in which store.
type Memberships interface {
	// Membership is a user's place in a store as it is now, NotFound where they have
	// none, or none any more.
	Membership(ctx context.Context, userID, storeID string) (tilly.Membership, error)
}

// Teams keeps who has a role in a store. Each change is Forbidden for a caller whose
// role is not enough, and leaves the store its owner.
type Teams interface {
	// Team lists a store's: its owner, its admins, its agents.
	Team(ctx context.Context, storeID string) ([]tilly.Teammate, error)
	// ChangeTeammate changes what ch sets; the owner's place is Conflict.
	ChangeTeammate(ctx context.Context, who tilly.Caller, storeID, userID string, ch tilly.MembershipChange) (tilly.Teammate, error)
	// RemoveTeammate takes a place away, the caller's own too; the owner's is Conflict.
	RemoveTeammate(ctx context.Context, who tilly.Caller, storeID, userID string) error
	// GiveStore makes an admin the owner and the caller an admin, while was is still
	// the password hash that is kept, and enqueues what jobs makes. Invalid for whoever
	// is no admin, NotFound for whoever is not in the team, Conflict where the account
	// has no room.
	GiveStore(ctx context.Context, who tilly.Caller, storeID, userID, was string, jobs func(to tilly.Teammate) []tilly.Job) error
}

// Invitations keeps who was asked to join a team.
type Invitations interface {
	// Invitations lists those of a store that nobody accepted, InvitationsTo those to
	// an address that are open at now.
	Invitations(ctx context.Context, storeID string) ([]tilly.Invitation, error)
	InvitationsTo(ctx context.Context, email string, now time.Time) ([]tilly.Invitation, error)
	// InvitationByToken finds that of a mailed link, whatever became of it.
	InvitationByToken(ctx context.Context, tokenHash string) (tilly.Invitation, error)
	// Join accepts one for the user that it was sent to; NotFound where it cannot be.
	// Whoever joined by it before gets the same answer.
	Join(ctx context.Context, u tilly.User, storeID, invitationID string, now time.Time) (tilly.Store, error)
	// Decline takes one back that was sent to the address.
	Decline(ctx context.Context, email, invitationID string) error
	Inviting
}

// Inviting is what a store's admins do with invitations.
type Inviting interface {
	// Invite stores one in place of another to the same address and enqueues jobs; a
	// teammate's address and a full team are Conflict.
	Invite(ctx context.Context, who tilly.Caller, i tilly.Invitation, jobs ...tilly.Job) error
	// InvitationOfUser finds one of any of the caller's stores that nobody accepted.
	InvitationOfUser(ctx context.Context, who tilly.Caller, invitationID string) (tilly.Invitation, error)
	// Revoke takes one back: its link ends.
	Revoke(ctx context.Context, who tilly.Caller, invitationID string) error
}

// Audit keeps what teammates did. What changes rows is noted by whoever changes them.
type Audit interface {
	// Deeds lists what was done in a store, newest first, and counts all.
	Deeds(ctx context.Context, storeID string, page, perPage int) ([]tilly.Deed, int, error)
	// Note stores what changed no row.
	Note(ctx context.Context, who tilly.Caller, storeID string, what tilly.DeedKind, detail string) error
}

// Sources keeps what owners asked us to learn.
type Sources interface {
	// CreateSources stores sources of one store (all or none, the store's quota is
	// Conflict) and enqueues jobs. A Manual source is stored Completed with its
	// tilly.PairDocument, and the store's generation is raised.
	CreateSources(ctx context.Context, storeID string, sources []tilly.Source, jobs ...tilly.Job) error
	// History lists a store's sources of one kind, newest first, and counts all.
	History(ctx context.Context, storeID string, kind tilly.Kind, page, perPage int) ([]tilly.Source, int, error)
	// SourceOfUser finds a source of any of the caller's stores.
	SourceOfUser(ctx context.Context, who tilly.Caller, sourceID string) (tilly.Source, error)
	// Documents lists the pages of a source that pass a filter by URL, and counts
	// the pages of every filter.
	Documents(ctx context.Context, storeID, sourceID string, filter tilly.PageFilter, page, perPage int) ([]tilly.Document, map[tilly.PageFilter]int, error)
	// UpdatePair changes question and answer of a Manual source, its document and
	// passage, and raises the generation. Another kind of source is Invalid.
	UpdatePair(ctx context.Context, who tilly.Caller, sourceID, question, answer string, now time.Time) (tilly.Source, error)
	// DeleteSources removes sources of the caller's stores with their documents, passages and
	// jobs, all or none: one that is not the caller's is NotFound and nothing goes.
	DeleteSources(ctx context.Context, who tilly.Caller, sourceIDs []string) error
}

// Creations make sources once, however often they are asked for.
type Creations interface {
	// CreateOnce is CreateSources unless the same call made them a moment ago and
	// they are all still there: then it gives the ids that it made then. A known key
	// with another body is Conflict.
	CreateOnce(ctx context.Context, storeID string, once tilly.Once, sources []tilly.Source, jobs ...tilly.Job) (ids []string, err error)
	// CreateFile stores the source of a file and its job, unless the store knows a
	// file of the same Content: then it makes nothing and gives that source.
	CreateFile(ctx context.Context, s tilly.Source, job tilly.Job) (known *tilly.Source, err error)
}

// Scans are how owners steer the reading of their sources. Each is NotFound for
// what is not the caller's and Conflict where it does not apply.
type Scans interface {
	// Rescan sets a source that is not Manual Pending, raises its round, clears
	// error and progress and enqueues its ScanJobFor the new round (replacing the
	// live job of that key). While it is Pending or Processing nothing changes.
	Rescan(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error)
	// Reread is Rescan for a file that is to be read in another way; Conflict while
	// it is being read.
	Reread(ctx context.Context, who tilly.Caller, sourceID string, reading tilly.FileReading, now time.Time) (tilly.Source, error)
	// Pause lets a running scan rest; Resume goes on in the same round.
	Pause(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error)
	Resume(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error)
	// Stop ends a running or paused scan; what it learnt stays.
	Stop(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error)
	// SetSchedule says how often a source is read again; Invalid where it cannot be.
	SetSchedule(ctx context.Context, who tilly.Caller, sourceID string, schedule tilly.Schedule, now time.Time) (tilly.Source, error)
	// PageOfUser gives one page of a source with what it teaches.
	PageOfUser(ctx context.Context, who tilly.Caller, sourceID, pageID string) (tilly.Document, []tilly.Passage, error)
}

// Products keeps what stores sell.
type Products interface {
	// CreateProducts stores a Manual source with the products entered by hand, all
	// or none, and raises the generation; the store's quota is Conflict.
	CreateProducts(ctx context.Context, s tilly.Source, products []tilly.Product) error
	// UpdateProducts puts products, called name in lists, in place of those that a
	// Manual source of the caller's stores held; another kind of source is Conflict.
	UpdateProducts(ctx context.Context, who tilly.Caller, sourceID, name string, products []tilly.Product, now time.Time) error
	// ProductsOfSource gives what one source tells of, in its order, as far as n.
	ProductsOfSource(ctx context.Context, storeID, sourceID string, n int) ([]tilly.Product, error)
	// Mappings gives what a store's owner said of the columns of its files of
	// products, the newest first.
	Mappings(ctx context.Context, storeID string) ([]map[string]string, error)
	// Products lists a store's by title, each once, as far as they pass, and counts
	// all of those.
	Products(ctx context.Context, storeID string, f tilly.ProductFilter, page, perPage int) ([]tilly.Product, int, error)
	// ProductsAt gives the products of passages in their order; those that are gone
	// are left out.
	ProductsAt(ctx context.Context, storeID string, at []tilly.PassageID) ([]tilly.Product, error)
	// ProductsByRef gives the products of the store with this id on its platform.
	ProductsByRef(ctx context.Context, storeID, ref string) ([]tilly.Product, error)
}

// Keys keeps what stores' platforms let us in with, encrypted.
type Keys interface {
	// SaveStoreKey stores k in place of what was there and enqueues jobs.
	SaveStoreKey(ctx context.Context, who tilly.Caller, k tilly.StoreKey, jobs ...tilly.Job) error
	// StoreKey gives a store's keys; NotFound when it has none.
	StoreKey(ctx context.Context, storeID string) (tilly.StoreKey, error)
	// DeleteStoreKey removes a store's keys; NotFound when it has none.
	DeleteStoreKey(ctx context.Context, who tilly.Caller, storeID string) error
}

// KeyRequests keeps what shops were asked for on their own pages.
type KeyRequests interface {
	// CreateKeyRequest stores a request.
	CreateKeyRequest(ctx context.Context, r tilly.KeyRequest) error
	// KeyRequest finds one that is open at now, of a user who still may give keys to the
	// store, at the same address; else NotFound.
	KeyRequest(ctx context.Context, hash string, now time.Time) (tilly.KeyRequest, error)
	// GrantKeys uses up a request that is open at now, with all others of its store,
	// and stores k as SaveStoreKey does; NotFound when it is not open any more.
	GrantKeys(ctx context.Context, hash string, now time.Time, k tilly.StoreKey, jobs ...tilly.Job) error
}

// Granting knows how shops give keys by themselves.
type Granting interface {
	// KeyPage is the page of a store's shop on which its owner allows it; Conflict,
	// with words for the owner, where there is none.
	KeyPage(ctx context.Context, storeID string, ask tilly.KeyPage) (string, error)
	// GivenKeys reads what a shop of a platform sends then.
	GivenKeys(platform string, body []byte) (tilly.GivenKeys, error)
}

// Hooks takes what shops tell of changes by themselves.
type Hooks interface {
	// HookOf finds the hook that a platform and a token of its address name, else
	// NotFound.
	HookOf(ctx context.Context, platform, token string) (tilly.Hook, error)
	// Heard takes a message to it, with its raw body; Unauthorized when the shop
	// did not sign it. One that was heard before is no error and changes nothing.
	Heard(ctx context.Context, h tilly.Hook, header http.Header, body []byte) error
}

// Files keeps uploads.
type Files interface {
	// Create begins a file that nobody sees before it is kept.
	Create(ctx context.Context) (tilly.Upload, error)
	// Read opens a file, which is read as long as ctx lasts; NotFound when there is
	// none of that name.
	Read(ctx context.Context, name string) (io.ReadSeekCloser, error)
	// Delete removes a file; one that is not there is no error.
	Delete(ctx context.Context, name string) error
}

// Pictures draws pictures of strangers anew: small, and with nothing of their
// files but their looks.
type Pictures interface {
	// Square gives the middle of a JPG, PNG or GIF as a JPEG. What is none, or has
	// too many pixels, is Invalid, in words for people.
	Square(ctx context.Context, file []byte) ([]byte, error)
	// At gives the picture at a shop's address as a JPEG; NotFound when there is none
	// to be had.
	At(ctx context.Context, address string) ([]byte, error)
}

// Widgets keeps how widgets look.
type Widgets interface {
	// WidgetSettings gives the saved settings, ok false when none were saved.
	WidgetSettings(ctx context.Context, storeID string) (s tilly.WidgetSettings, ok bool, err error)
	SaveWidgetSettings(ctx context.Context, who tilly.Caller, storeID string, s tilly.WidgetSettings, now time.Time) error
}

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
	// MoveTicket makes a move; to is whom MoveAssign sends. Taken: another teammate has
	// it. Conflict: it cannot be done with the conversation as it is.
	MoveTicket(ctx context.Context, who tilly.Caller, conversationID string, m tilly.Move, to string, at time.Time) (tilly.News, error)
	// Reply stores what a teammate says, once for each id; its errors are MoveTicket's.
	Reply(ctx context.Context, who tilly.Caller, m tilly.Message) (tilly.News, error)
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
	// SeenByVisitor notes how many messages a shopper saw.
	SeenByVisitor(ctx context.Context, storeID, visitor, conversationID string, seen int, at time.Time) error
	// Score keeps how a shopper found the help, 1 to 5.
	Score(ctx context.Context, storeID, visitor, conversationID string, score int, text string) error
}

// SavedReplies keeps what teammates answer often.
type SavedReplies interface {
	SavedReplies(ctx context.Context, storeID string) ([]tilly.SavedReply, error)
	// SaveReply stores a reply, anew or in place of the one of its id (NotFound without);
	// Conflict where another one has its shortcut or there are too many.
	SaveReply(ctx context.Context, storeID, userID string, r tilly.SavedReply, anew bool) error
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

// Gaps keeps what shoppers ask for and the store has not taught.
type Gaps interface {
	// Gaps lists a store's in a state, "" any, most asked first, and counts all.
	Gaps(ctx context.Context, storeID string, state tilly.GapState, page, perPage int) ([]tilly.Gap, int, error)
	// GapOfUser finds a gap of any of the caller's stores with its newest questions.
	GapOfUser(ctx context.Context, who tilly.Caller, gapID string) (tilly.Gap, error)
	// SetGapState opens or dismisses a gap of any of the caller's stores.
	SetGapState(ctx context.Context, who tilly.Caller, gapID string, state tilly.GapState) error
	// AnswerGap stores the pair that answers a gap and the job that asks its
	// questions again, once for a call that is sent twice; it gives the pair's id.
	AnswerGap(ctx context.Context, storeID, gapID string, once tilly.Once, pair tilly.Source) (sourceID string, err error)
}

// Insights counts.
type Insights interface {
	// Insights counts how a store's assistant did on each day from since to now.
	Insights(ctx context.Context, storeID string, since, now time.Time) (tilly.Insights, error)
}

// Golden keeps golden questions.
type Golden interface {
	// GoldenQuestions lists a store's, newest first, and counts all.
	GoldenQuestions(ctx context.Context, storeID string, page, perPage int) ([]tilly.Golden, int, error)
	// CreateGolden stores golden questions, all or none, and gives their ids in their
	// order; one that is there already is not stored twice. The store's quota is Conflict.
	CreateGolden(ctx context.Context, storeID string, list []tilly.Golden) (ids []string, err error)
	GoldenOfUser(ctx context.Context, who tilly.Caller, goldenID string) (tilly.Golden, error)
	// UpdateGolden changes what ch sets; what another one asks and expects is Conflict.
	UpdateGolden(ctx context.Context, who tilly.Caller, goldenID string, ch tilly.GoldenChange) (tilly.Golden, error)
	DeleteGolden(ctx context.Context, who tilly.Caller, goldenID string) error
	// Record gives what an answer of the store was made from.
	Record(ctx context.Context, storeID, messageID string) (tilly.AnswerRecord, error)
}

// Runs keeps runs of golden questions.
type Runs interface {
	// CreateRun stores a run that waits and its jobs, unless one like it by hand
	// waits already, and gives the id of the one that does. No golden questions, or
	// too many runs under way, are Conflict.
	CreateRun(ctx context.Context, r tilly.GoldenRun, jobs ...tilly.Job) (id string, err error)
	// GoldenRuns lists a store's, newest first, and counts all.
	GoldenRuns(ctx context.Context, storeID string, page, perPage int) ([]tilly.GoldenRun, int, error)
	RunOfUser(ctx context.Context, who tilly.Caller, runID string) (tilly.GoldenRun, error)
	// Results gives how each question of a run fared, those that wait included.
	Results(ctx context.Context, r tilly.GoldenRun) ([]tilly.GoldenResult, error)
}

// Enquiries keeps messages from the site's contact dialog.
type Enquiries interface {
	CreateEnquiry(ctx context.Context, e tilly.Enquiry, jobs ...tilly.Job) error
}

// Sights keeps when widgets were seen on their stores' own pages.
type Sights interface {
	// SeeWidget notes that a page of the store asked for its widget.
	SeeWidget(ctx context.Context, storeID string, at time.Time) error
	// WidgetSeen is when one last did, zero for never.
	WidgetSeen(ctx context.Context, storeID string) (time.Time, error)
}

// Plugins makes the WordPress plugins of stores.
type Plugins interface {
	// Zip is the plugin of a store.
	Zip(ctx context.Context, s tilly.Store) ([]byte, error)
	// Renew gives the plugin of a store another secret: what the old one signs counts
	// no more.
	Renew(ctx context.Context, who tilly.Caller, storeID string) error
}

// Shopper reads a page as a shopper's browser would.
type Shopper interface {
	// FindEmbed looks for the tag of a widget on a page of the web; server is the
	// origin that the widget comes from. Invalid, with words for the owner, where
	// the page cannot be read.
	FindEmbed(ctx context.Context, page, dataID, server string) (tilly.EmbedFound, error)
	// Look sees what stands at a shop's address as it was typed. Invalid, with words
	// for the owner, where its front page cannot be read.
	Look(ctx context.Context, address string) (tilly.Look, error)
}

// Work takes jobs that no other row is the cause of.
type Work interface {
	// Enqueue stores jobs.
	Enqueue(ctx context.Context, jobs ...tilly.Job) error
}

// Limits counts in rows, so that replicas agree.
type Limits interface {
	// Reserve counts one for each bound; TooMany, and nothing is counted, when one of
	// them is used up.
	Reserve(ctx context.Context, now time.Time, bounds ...tilly.Bound) error
	// GiveBack takes back what Reserve counted at that time.
	GiveBack(ctx context.Context, at time.Time, bounds ...tilly.Bound) error
}

// Assistant answers questions: the very path of chat.
type Assistant interface {
	// Stream answers q, giving the events to emit in order; the last one is done
	// or error. It returns an error only when nothing was emitted.
	Stream(ctx context.Context, q tilly.Question, emit tilly.Emit) error
	// Ask answers q as Stream does, leaving nothing behind.
	Ask(ctx context.Context, q tilly.Question) (tilly.Answered, error)
	// Starters are what may be asked about the product of a page of the store, in a
	// language or, where nothing is said in it, in the store's.
	Starters(ctx context.Context, s tilly.Store, page, lang string) (tilly.Starters, error)
	// StoreStarters are what may be asked on all other pages: own, where there are
	// any, else what the store was taught; none that would be refused.
	StoreStarters(ctx context.Context, s tilly.Store, lang string, own []string) ([]string, error)
	// Tell is how shoppers are told of a product: what is asked, and the answer, which
	// leaves nothing behind.
	Tell(ctx context.Context, s tilly.Store, p tilly.Product) (tilly.ToldProduct, error)
	// Search is the ranking that Stream answers from.
	Search(ctx context.Context, storeID, query string, limit int) ([]tilly.Hit, error)
	// FindProducts ranks the store's products for a query, best first.
	FindProducts(ctx context.Context, storeID, query string, limit int) ([]tilly.Product, error)
}

// Hours keeps what owners state of when their shops are open.
type Hours interface {
	// OpeningHours are empty where nothing was stated.
	OpeningHours(ctx context.Context, storeID string) (tilly.Hours, error)
	// SaveOpeningHours replaces them with the pair that teaches them.
	SaveOpeningHours(ctx context.Context, who tilly.Caller, storeID string, h tilly.Hours, pair tilly.Source) error
}

// Languages knows the fixed texts of the chat.
type Languages interface {
	// Languages are those that the chat speaks, by their names.
	Languages() []tilly.Language
	// ChatTexts gives the texts of a language by their keys, nil where there are
	// none; it is not to be changed.
	ChatTexts(code string) map[string]string
	// LiveTexts are those about people, likewise.
	LiveTexts(code string) map[string]string
	// OpeningHours puts what an owner states of hours into a language.
	OpeningHours(code string, h tilly.Hours) (title, text string)
	// Primary is the language that a BCP 47 tag names, ok false when there is none.
	Primary(tag string) (code string, ok bool)
	// Spoken is the first of an Accept-Language header's that there is.
	Spoken(accept string) (code string, ok bool)
}
