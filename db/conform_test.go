package db

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tilly"
	"tilly/seal"
	"tilly/testkit/pgtest"
)

// The suite runs whole on each engine.
func TestSQLite(t *testing.T)   { t.Parallel(); conform(t, openLite) }
func TestPostgres(t *testing.T) { t.Parallel(); pgtest.URL(t); conform(t, openPG) }

func openLite(t *testing.T) *DB {
	path := filepath.Join(t.TempDir(), "rows ?#%.db")
	file, err := migrated()
	ok(t, err)
	ok(t, os.WriteFile(path, file, 0o600))
	return opened(t, Config{Path: path})
}

// migrated is an SQLite file with every migration applied, which under the race
// detector takes a second.
var migrated = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "tilly-migrated")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "rows.db")
	if err := migrate(Config{Path: path}); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func migrate(c Config) error {
	d, err := Open(context.Background(), c)
	if err != nil {
		return err
	}
	return errors.Join(d.Schema.Migrate(context.Background()), d.Close())
}

func openPG(t *testing.T) *DB {
	return opened(t, Config{URL: pgtest.Laid(t, func(url string) error { return migrate(Config{URL: url}) })})
}

func opened(t *testing.T, c Config) *DB {
	t.Helper()
	c.Sealer = seal.New([]byte("a key for tests, long enough to be one"))
	d, err := Open(t.Context(), c)
	ok(t, err)
	t.Cleanup(func() { _ = d.Close() })
	ok(t, d.Schema.Migrate(t.Context()))
	return d
}

// conform says what every engine must do, a noun at a time.
func conform(t *testing.T, open func(t *testing.T) *DB) {
	for name, test := range map[string]func(t *testing.T, w *world){
		"Users": users, "Tokens": tokens, "Sessions": sessions,
		"Profiles": profiles, "Photos": photosTest, "ChangePassword": changePassword, "Resets": resets, "ResetRace": resetRace, "DeleteUser": deleteUser,
		"Stores": stores, "Roles": roles, "Memberships": memberships, "Deeds": deedsTest, "StoreQuota": storeQuota, "Activation": activation, "DeleteStore": deleteStore,
		"Vectors": vectorsTest, "EmbedJobs": embedJobsTest, "EmbedStale": embedStale, "EmbedRace": embedRace,
		"Products": productsTest, "ProductPlaces": placesTest, "ProductsOnPage": pagesTest, "Translations": translationsTest, "ToldProducts": toldProducts, "ForgottenProducts": forgottenProducts, "AddedProducts": addedProducts, "StoreKeys": storeKeys, "Hooks": hooksTest, "Heard": heard, "Orders": ordersTest, "Segments": segmentsTest, "Proof": proofTest, "Names": namesTest, "CustomerSorts": sortsTest, "FirstNamed": firstNamedTest, "Carried": carriedTest,
		"Widget": widgets, "Sights": sights, "Sources": sources, "SourceQuota": sourceQuota, "FileQuota": fileQuota, "ManyPairs": manyPairs, "Pairs": pairs,
		"DeleteSources": deleteSourcesTest, "Rescan": rescan, "Frontier": frontier, "SaveDocument": saveDocument,
		"Pause": pause, "Stop": stop, "Schedule": schedule, "RescanDue": rescanDue, "PageChanges": pageChanges, "Pages": pages,
		"CreateOnce": createOnce, "Mappings": mappings, "CreateFile": createFile, "Prune": prune, "Hosts": hosts,
		"Stale": stale, "Known": known, "Unseen": unseen, "Changed": changed, "ChangedRace": changedRace,
		"Turns": turns, "SentAgain": sentAgainTest, "Conversations": conversations, "Search": searchTest, "Show": showTest, "Explain": explain, "Thinned": thinned, "Asked": askedTest,
		"Moves": movesTest, "Attachments": attachmentsTest, "Thread": threadTest, "Sees": seesTest, "TicketMails": mailsTest, "UnreadMails": unreadMails, "LateMails": lateMails, "LateAnswers": lateAnswers, "TakeRace": takeRace, "Replies": repliesTest, "LateReplies": lateReplies, "Inbox": inboxTest, "Wants": wantsTest, "FormTickets": formTickets,
		"Presence": presence, "News": newsTest, "SavedReplies": savedReplies,
		"GapsOf": gapsTest, "Ratings": ratings, "GapAnswer": gapAnswer, "GapRace": gapRace, "Erase": erase, "EraseMail": eraseMail, "GapPurge": gapPurge, "PurgeStores": purgeStores, "Insights": insightsTest, "Cases": casesTest,
		"Enquiries": enquiries, "Limits": limits, "LimitRace": limitRace, "Reservations": reservations, "Reseal": reseal,
		"Judged": judged, "Golden": golden, "GoldenQuota": goldenQuota, "Runs": runs, "RunResults": runResults, "RunsCompared": runsCompared,
		"OpenRuns": openRunsTest, "OldRuns": oldRuns, "Rest": rest, "RestRace": restRace, "RunOfGoneStore": runOfGoneStore,
		"Jobs": jobs, "JobKeys": jobKeys, "Fence": fence, "FairTurns": fairTurns, "FairUsers": fairUsers, "Claimers": claimers, "Lapses": lapses, "ClockJumps": clockJumps,
		"Totals": totals, "TotalsBounded": totalsAreBounded, "TotalsAtOnce": totalsAtOnce, "TotalsOfAScan": totalsOfAScan,
		"Depth": depth, "Purge": purge, "Hostile": hostile, "Migrations": migrationsTest, "ClosedContext": closedContext,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, newWorld(t, open(t)))
		})
	}
}

// t0 is when the tests happen; microseconds survive storage, more does not.
var t0 = time.Date(2026, 3, 1, 12, 0, 0, 123_456_000, time.UTC)

// world is two owners with a store each: ann's rows are never bob's.
type world struct {
	*DB
	ctx         context.Context
	ann, bob    tilly.User
	shop, rival tilly.Store
}

func newWorld(t *testing.T, d *DB) *world {
	w := &world{DB: d, ctx: t.Context()}
	w.ann, w.bob = w.user(t, "Ann@example.com"), w.user(t, "bob@example.com")
	w.shop, w.rival = w.store(t, w.ann, t0), w.store(t, w.bob, t0)
	return w
}

func (w *world) user(t *testing.T, email string) tilly.User {
	t.Helper()
	u := tilly.User{ID: tilly.NewID(), Name: "A Name", Email: email, PasswordHash: "hash", CreatedAt: t0}
	ok(t, w.Accounts.CreateUser(w.ctx, u, tilly.UserToken{}))
	return u
}

func (w *world) store(t *testing.T, owner tilly.User, at time.Time) tilly.Store {
	t.Helper()
	s := tilly.Store{
		ID: tilly.NewID(), UserID: owner.ID, Name: "A Shop", URL: "https://shop.example", Email: "shop@example.com",
		PlatformID: 1, DataID: tilly.NewSecret(), AllowedOrigins: []string{"https://a.example"}, CreatedAt: at,
	}
	ok(t, w.Stores.CreateStore(w.ctx, s))
	return s
}

func (w *world) scan(t *testing.T, s tilly.Store, at time.Time) tilly.Source {
	t.Helper()
	src := tilly.Source{
		ID: tilly.NewID(), StoreID: s.ID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Pending,
		Input: tilly.SourceInput{URL: "https://shop.example/"}, Round: 1, CreatedAt: at, UpdatedAt: at,
	}
	ok(t, w.Sources.CreateSources(w.ctx, s.ID, []tilly.Source{src}, tilly.ScanJobFor(src, at)))
	return src
}

func pairOf(s tilly.Store, question string) tilly.Source {
	return tilly.Source{
		ID: tilly.NewID(), StoreID: s.ID, Kind: tilly.Knowledge, ScanType: tilly.Manual, Round: 1,
		Input: tilly.SourceInput{Question: question, Answer: "Yes."}, CreatedAt: t0, UpdatedAt: t0,
	}
}

func ok(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wants(t testing.TB, code tilly.Code, err error) {
	t.Helper()
	if tilly.CodeOf(err) != code {
		t.Fatalf("error %v, want %s", err, code)
	}
}

func same(t testing.TB, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("want -, got +\n%s", diff)
	}
}
