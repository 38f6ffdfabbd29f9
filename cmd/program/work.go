package program

import (
	"os"
	"strconv"
	"time"

	"tilly"
	"tilly/ingest"
	"tilly/jobs"
)

// Workers of each group. Mail never waits for scans, and neither do single pages
// and files; stores whose sites are read take turns.
const (
	mailWorkers = 2
	pageWorkers = 8
	fileWorkers = 2
	askWorkers  = 1
	// gistWorkers is how many conversations are summed up at a time.
	gistWorkers = 2
	// goldenWorkers is how many stores' golden questions are asked at a time.
	goldenWorkers = 2
	// mailAttempts with growing pauses outlast a day without a mail server.
	mailAttempts = 40
	// fileAttempts outlast an hour without the bucket of uploads.
	fileAttempts = 10
)

// scanSlice is how long the scan of a site, or a run of golden questions, may keep
// those of other stores waiting when all workers are busy.
const scanSlice = 30 * time.Second

// mostOfOne is how many of a group's workers one user's jobs may have: a quarter is
// left for others, so that slow sites of one are nobody else's wait.
func mostOfOne(workers int) int { return max(1, workers-(workers+3)/4) }

// newWorker says who works which kind of job. A new kind is a line here.
func (p *Program) newWorker() *jobs.Worker {
	sources := &scans{p.newReader(), p.rows, p.log}
	proof := &prover{p.rows, p.assistant, p.log, p.bell}
	summing := gists{p.settings.LLMBaseURL != "", p.rows, p.assistant, p.live}
	readers := p.settings.Scans()
	return jobs.New(jobs.Config{
		Rows: p.rows.Jobs, Name: p.name, Log: p.log,
		Observe: p.observe.job, GivenUp: p.observe.givenUp,
		Groups: p.settings.Worked([]jobs.Group{
			{Workers: mailWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobMail:    {Work: p.post.Send, Dead: p.post.Died, Attempts: mailAttempts},
				tilly.JobLink:    {Work: jobs.Payload(p.post.MailLink)},
				tilly.JobDigest:  {Work: p.post.SendDigest, Attempts: mailAttempts},
				tilly.JobReseal:  {Work: p.keeper.reseal, Attempts: mailAttempts},
				tilly.JobWaiting: {Work: jobs.Payload(p.post.TicketWaits)},
				tilly.JobUnread:  {Work: jobs.Payload(p.post.TicketUnread)},
				tilly.JobReplies: {Work: jobs.Payload(p.post.MailReplies)},
				tilly.JobWeekly:  {Work: jobs.Payload(p.post.MailWeekly)},
				tilly.JobForget:  {Work: jobs.Payload(p.keeper.forgetFiles), Attempts: fileAttempts},
			}},
			{Workers: 1, Handlers: map[string]jobs.Handler{
				tilly.JobInbound: {Work: p.letters.Read, Attempts: mailAttempts, Resumable: true},
			}},
			{Workers: readers, OneUser: mostOfOne(readers), Handlers: map[string]jobs.Handler{
				tilly.JobScan: {Work: jobs.Payload(sources.reader.Scan), Dead: sources.died, Resumable: true, Slice: scanSlice},
			}},
			{Workers: pageWorkers, OneUser: mostOfOne(pageWorkers), Handlers: map[string]jobs.Handler{
				tilly.JobPage:         {Work: jobs.Payload(sources.reader.Scan), Dead: sources.died, Resumable: true},
				tilly.JobConnect:      {Work: jobs.Payload(p.shops.Test)},
				tilly.JobOrder:        {Work: jobs.Payload(p.post.MailOrder)},
				tilly.JobHook:         {Work: jobs.Payload(p.shops.Hook)},
				tilly.JobUnhook:       {Work: jobs.Payload(p.shops.Unhook)},
				tilly.JobChanged:      {Work: jobs.Payload(p.shops.Changed)},
				tilly.JobOrderChanged: {Work: jobs.Payload(p.shops.OrderChanged)},
			}},
			p.orderWork(),
			{Workers: gistWorkers, OneUser: mostOfOne(gistWorkers), Handlers: map[string]jobs.Handler{
				tilly.JobGist: {Work: jobs.Payload(summing.sumUp)},
			}},
			{Workers: askWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobGap: {Work: jobs.Payload(proof.askGapAgain), Dead: proof.gapDied, Resumable: true},
			}},
			{Workers: fileWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobRead: {Work: jobs.Payload(sources.reader.Scan), Dead: sources.died, Attempts: fileAttempts, Resumable: true},
			}},
			{Workers: embedWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobEmbed: {Work: p.embedding.work, Attempts: embedAttempts, Resumable: true, Slice: embedSlice},
			}},
			{Workers: goldenWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobGolden: {Work: jobs.Payload(proof.runGolden), Dead: proof.goldenDied, Resumable: true, Slice: scanSlice},
				tilly.JobRest:   {Work: jobs.Payload(proof.rest)},
			}},
		}),
	})
}

// workerName is the same at every start of the one process on a SQLite file, and
// of a replica in its place, so that it takes its own leases back.
func (p *Program) workerName() string {
	if p.settings.DatabaseURL == "" {
		return "single"
	}
	host, err := os.Hostname()
	if err != nil {
		host = "replica"
	}
	if place, ok := p.takePlace(); ok {
		return host + "-" + place
	}
	return host + "-" + strconv.Itoa(os.Getpid()) + "-" + tilly.NewID()
}

// Orders are read for a few stores at a time, with room for others.
const (
	orderWorkers  = 4
	orderAttempts = 20 // with growing pauses outlast a night in which a shop is down
)

// orderWork are the jobs about orders that may take long.
func (p *Program) orderWork() jobs.Group {
	return jobs.Group{Workers: orderWorkers, OneUser: mostOfOne(orderWorkers), Handlers: map[string]jobs.Handler{
		tilly.JobOrders: {Work: jobs.Payload(p.shops.ReadOrders), Attempts: orderAttempts, Resumable: true, Slice: scanSlice},
		tilly.JobScore:  {Work: jobs.Payload(p.shops.Score), Resumable: true},
	}}
}

func (p *Program) newReader() *ingest.Ingester {
	cfg := ingest.Config{
		Rows: p.rows.Crawl, Rounds: p.rows.Crawl, Fetch: p.fetch, Files: p.files, Shops: p.rows.Keys, Unseen: p.rows.Crawl, Mappings: p.rows.Products,
		Connect: p.shops.Find, Refused: p.shops.NoteRefusal, Now: time.Now, Log: p.log, Observe: p.observe.stage("ingest"),
		Limits:   ingest.Limits{MaxPages: p.settings.ScanMaxPages, MaxMinutes: p.settings.ScanMaxMinutes},
		Progress: jobs.Progress, Turn: newPageTurns(p.assistant.Lull).take,
	}
	if p.pdf = p.newPDFReader(); p.pdf != nil {
		cfg.PDF = p.pdf
	}
	return ingest.New(cfg)
}
