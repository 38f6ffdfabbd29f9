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

// ProductPages knows whose products a store's pages are.
type ProductPages interface {
	// ProductsOnPage gives those of a page by its keys, see tilly.PageKeys.
	ProductsOnPage(ctx context.Context, storeID string, keys []string) ([]tilly.Product, error)
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
	// Sent is a file of a conversation, with what is known of it and as it is kept: a
	// picture drawn anew, large enough to be looked at, or a PDF. Any other is Invalid, in
	// words for people.
	Sent(ctx context.Context, name string, file []byte) (*tilly.Attachment, []byte, error)
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
