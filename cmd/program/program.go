package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/db"
	"tilly/fetch"
	"tilly/ingest"
	"tilly/ingest/pdf"
	"tilly/jobs"
	"tilly/live"
	"tilly/llm"
	"tilly/mail"
	"tilly/picture"
	"tilly/search"
)

// Program is everything built and wired, ready to serve.
type Program struct {
	settings  Settings
	key       []byte // makes mailed secrets
	log       *slog.Logger
	terminal  terminal
	rows      *db.DB
	files     uploads
	pdf       *pdf.Pool // nil: PDF files cannot be read
	fetch     *fetch.Client
	pictures  *picture.Shops
	shops     *shops
	name      string // of this process among the workers
	mail      *mail.Mailer
	mailOld   *mail.Mailer // makes the links of the secret before; nil without
	library   *search.Library
	assistant *answer.Assistant
	live      *live.Hub
	embedder  *llm.Embedder // nil: passages are ranked by words alone
	worker    *jobs.Worker
	handler   http.Handler
	observe   *observer
	faults    *faultLog
	place     *os.File     // the lock of this replica's name; nil without
	demoID    atomic.Value // string: the data id of the demo store's widget
}

// Open opens the data, brings the database to this version and builds the rooms.
func Open(ctx context.Context, s Settings, t terminal) (*Program, error) {
	p := &Program{settings: s, terminal: t, observe: newObserver(), faults: &faultLog{}}
	p.log = slog.New(p.faults.over(t.logger(s).Handler()))
	p.demoID.Store("")
	rows, err := openDB(ctx, s)
	if err != nil {
		return nil, err
	}
	p.rows = rows
	if err := p.build(ctx); err != nil {
		_ = rows.Close() // the first error is the one to tell
		return nil, err
	}
	return p, nil
}

// openDB opens the database of the settings and migrates it.
func openDB(ctx context.Context, s Settings) (*db.DB, error) {
	if err := os.MkdirAll(s.DataDir, 0o700); err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	if err := refuseLost(ctx, s); err != nil {
		return nil, err
	}
	key, err := secretKey(s)
	if err != nil {
		return nil, err
	}
	sealer := sealerOf(s, key)
	rows, err := db.Open(ctx, db.Config{
		Path: filepath.Join(s.DataDir, "tilly.db"), URL: s.DatabaseURL, Sealer: sealer, Embeds: s.embedModel(), Bounds: s.bounds(),
	})
	if err != nil {
		return nil, err
	}
	err = rows.Schema.Migrate(ctx)
	if err == nil {
		err = claim(ctx, s, rows, sealer)
	}
	if err != nil {
		_ = rows.Close() // the first error is the one to tell
		return nil, err
	}
	return rows, nil
}

func (p *Program) build(ctx context.Context) error {
	key, err := secretKey(p.settings)
	if err != nil {
		return err
	}
	p.key = key
	if p.files, err = openUploads(ctx, p.settings, p.rows, key); err != nil {
		return err
	}
	if p.mail, err = p.newMailer(key); err != nil {
		return err
	}
	if old := oldKey(p.settings); old != nil {
		if p.mailOld, err = p.newMailer(old); err != nil {
			return err
		}
	}
	p.reach()
	if p.pictures, err = p.openPictures(); err != nil {
		return err
	}
	p.live = live.New(p.rows.News, time.Now, p.log)
	p.worker = p.newWorker()
	p.observe.watchQueues(p.rows.Jobs)
	p.handler, err = p.newHandler(key)
	return err
}

// reach builds what answers questions, and what it asks shops by.
func (p *Program) reach() {
	p.fetch = fetch.New(fetch.Config{
		Allow: p.settings.CrawlAllow, PerSecond: p.settings.ScanPerSecond, Log: p.log,
		UserAgent: "TillyBot/" + tilly.Version + " (+" + p.settings.PublicURL + ")", Turns: p.hostTurns(),
	})
	p.shops = newShops(p.rows, p.fetch, p.settings.PublicURL, p.log)
	p.embedder = p.newEmbedder()
	p.assistant = p.newAssistant()
}

// openPictures keeps pictures of shops in the cache, 256 MB of them.
func (p *Program) openPictures() (*picture.Shops, error) {
	const most = 256 << 20
	pictures, err := picture.Open(picture.Config{
		Fetch: p.fetch, Dir: filepath.Join(p.settings.DataDir, "cache", "pictures"), Most: most, Now: time.Now, Log: p.log,
	})
	if err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	return pictures, nil
}

func (p *Program) newMailer(key []byte) (*mail.Mailer, error) {
	return newMailer(p.settings, key, p.terminal.out, p.log)
}

// newMailer sends mail as the settings say; print may be nil.
func newMailer(s Settings, key []byte, print io.Writer, log *slog.Logger) (*mail.Mailer, error) {
	return mail.New(mail.Config{
		PublicURL: s.PublicURL, From: s.MailFrom, Key: key, SMTPURL: s.SMTPURL,
		OutboxDir: filepath.Join(s.DataDir, "outbox"), Print: print, Log: log,
	})
}

func (p *Program) newAssistant() *answer.Assistant {
	var assistant *answer.Assistant
	index := search.Config{Rows: p.rows.Index, Budget: p.settings.indexBudget(), Observe: p.observe.indexed}
	index.Dropped = func(storeID string) {
		p.observe.dropped(storeID)
		assistant.Forget(storeID)
	}
	if p.embedder != nil {
		index.Vectors = storedVectors{p.rows.Index, p.embedder.Model()}
	}
	p.library = search.NewLibrary(index)
	cfg := answer.Config{
		Library:       p.library,
		Conversations: p.rows.Conversations, Catalogue: p.rows.Products, Pages: p.rows.Products, Translations: translations{p.rows.Products}, Fresh: p.shops, Orders: p.shops, Hours: p.rows.Stores, Identities: plugins{p.rows.Keys, p.settings.PublicURL}, Tries: p.rows.Limits, Judgements: p.rows.Conversations, Log: p.log, Observe: p.observe.stage("answer"),
		Unkept: p.observe.unkept.Inc, Cell: p.settings.Cell, Places: p.settings.places(),
	}
	p.setModels(&cfg)
	if p.embedder != nil {
		cfg.Meaning = p.embedder
	}
	assistant = answer.New(cfg)
	return assistant
}

func (p *Program) ready() error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	return p.rows.Ping(ctx)
}

func (p *Program) newReader() *ingest.Ingester {
	cfg := ingest.Config{
		Rows: p.rows.Crawl, Rounds: p.rows.Crawl, Fetch: p.fetch, Files: p.files, Shops: p.rows.Keys, Unseen: p.rows.Crawl, Mappings: p.rows.Products,
		Connect: p.shops.find, Refused: p.shops.noteRefusal, Now: time.Now, Log: p.log, Observe: p.observe.stage("ingest"),
		Limits:   ingest.Limits{MaxPages: p.settings.ScanMaxPages, MaxMinutes: p.settings.ScanMaxMinutes},
		Progress: jobs.Progress,
	}
	if p.pdf = p.newPDFReader(); p.pdf != nil {
		cfg.PDF = p.pdf
	}
	return ingest.New(cfg)
}

// How long things may take around a stop.
const (
	drain         = 20 * time.Second
	purgeInterval = time.Hour
	// sweepInterval is how long what a deleted store had taught may stay in memory.
	sweepInterval = time.Minute
	// settling is what a start has for itself before what is old is looked for.
	settling = time.Second
	// rescanInterval is how often sources are looked for whose time has come, and
	// rescanStep how many rounds one transaction starts.
	rescanInterval = 15 * time.Second
	rescanStep     = 50
)

// Serve answers on the listener and works jobs until ctx ends, then finishes
// what is in flight.
func (p *Program) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: p.handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 2 * time.Minute,
		WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(p.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }() // first, as nobody need wait for the jobs
	if err := p.worker.Start(ctx); err != nil {
		return errors.Join(err, server.Close())
	}
	if err := p.startReseal(ctx); err != nil {
		p.log.Error("nothing is sealed anew until the next start", "error", err.Error())
	}
	if err := p.startInbound(ctx); err != nil {
		p.log.Error("the mailbox of answers is read within the hour", "error", err.Error())
	}
	go p.purge(ctx)
	go p.sweepIndexes(ctx)
	go p.reschedule(ctx)
	go p.keepCounted(ctx)
	go p.keepEmbedded(ctx)
	go p.live.Run(ctx)
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	return errors.Join(err, p.stop(server))
}

// stop lets requests and jobs in flight finish, side by side.
func (p *Program) stop(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), drain)
	defer cancel()
	p.live.Close() // its streams would be waited for
	stopped := make(chan error, 1)
	go func() { stopped <- p.worker.Stop(ctx) }()
	err := server.Shutdown(ctx)
	if err != nil {
		_ = server.Close() // whoever is left was told that we go
	}
	if err := <-stopped; err != nil {
		p.log.Warn("jobs were cut off; they go on at the next start", "error", err.Error())
	}
	if errors.Is(err, context.DeadlineExceeded) {
		p.log.Warn("some answers were cut off")
		return nil
	}
	return err
}

// Close lets the data go; call it after Serve.
func (p *Program) Close() error {
	p.fetch.Close()
	if p.pdf != nil {
		p.pdf.Close()
	}
	if p.place != nil {
		_ = p.place.Close() // its lock goes with it
	}
	return errors.Join(p.files.Close(), p.rows.Close())
}

// sweepIndexes takes what stores that are gone had taught out of memory, whichever replica
// they were deleted by.
func (p *Program) sweepIndexes(ctx context.Context) {
	tick := time.NewTicker(sweepInterval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := p.library.Sweep(ctx, p.rows.Stores.Existing); err != nil && ctx.Err() == nil {
				p.log.Warn("indexes of deleted stores stay for now", "error", err)
			}
		}
	}
}

// purge erases what has outlived its retention, now and every hour.
func (p *Program) purge(ctx context.Context) {
	next := time.NewTimer(settling)
	defer next.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-next.C:
		}
		next.Reset(purgeInterval)
		before := time.Now().AddDate(0, 0, -p.settings.RetentionDays)
		_, err := p.rows.Upkeep.Purge(ctx, before)
		if err == nil {
			_, err = p.rows.Upkeep.PurgeStores(ctx, time.Now())
		}
		if err != nil && ctx.Err() == nil {
			p.log.Error("old conversations could not be erased", "error", err.Error())
		}
		if _, err := p.rows.Conversations.ThinRecords(ctx, time.Now().Add(-tilly.ThinAfter)); err != nil && ctx.Err() == nil {
			p.log.Error("old records could not be made thinner", "error", err.Error())
		}
		if err := p.startInbound(ctx); err != nil && ctx.Err() == nil {
			p.log.Error("the mailbox of answers is read within the hour", "error", err.Error())
		}
		p.sweepRows(ctx)
		p.renewHooks(ctx)
		p.askForOrders(ctx)
		p.sweepFiles(ctx)
	}
}

// sweepRows deletes rows that nobody can ask for any more.
func (p *Program) sweepRows(ctx context.Context) {
	now := time.Now()
	_, err := p.rows.Upkeep.PruneChanges(ctx)
	_, stuck := p.rows.Jobs.Unstick(ctx, now)
	err = errors.Join(err, stuck, p.rows.Jobs.SweepTurns(ctx), p.rows.Sources.PurgeCreations(ctx, now.Add(-tilly.KeyRemembered)),
		p.rows.Hosts.SweepHosts(ctx, now.Add(-time.Hour)), p.rows.Hooks.PurgeMessages(ctx, now), p.rows.Keys.PurgeKeyRequests(ctx, now), p.rows.Teams.AdoptStores(ctx),
		p.rows.Invitations.PurgeInvitations(ctx, now.Add(-tilly.InvitationKept)), p.rows.Audit.PurgeDeeds(ctx, now.Add(-tilly.DeedsKept)))
	if err != nil && ctx.Err() == nil {
		p.log.Error("old rows could not be deleted", "error", err.Error())
	}
}
