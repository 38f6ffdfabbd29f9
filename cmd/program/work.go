package program

import (
	"context"
	"encoding/json"
	"os"
	"strconv"
	"time"

	"tilly"
	"tilly/jobs"
	"tilly/mail"
)

// Workers of each group. Mail never waits for scans, and neither do single pages
// and files; stores whose sites are read take turns.
const (
	mailWorkers = 2
	pageWorkers = 8
	fileWorkers = 2
	askWorkers  = 1
	// goldenWorkers is how many stores' golden questions are asked at a time.
	goldenWorkers = 2
	// scanSlice is how long the scan of a site, or a run of golden questions, may keep
	// those of other stores waiting when all workers are busy.
	scanSlice = 30 * time.Second
	// mailAttempts with growing pauses outlast a day without a mail server.
	mailAttempts = 40
	// fileAttempts outlast an hour without the bucket of uploads.
	fileAttempts = 10
)

// newWorker says who works which kind of job. A new kind is a line here.
func (p *Program) newWorker() *jobs.Worker {
	reader := p.newReader()
	p.name = p.workerName()
	scans := p.settings.scanWorkers()
	return jobs.New(jobs.Config{
		Rows: p.rows.Jobs, Name: p.name, Log: p.log,
		Observe: p.observe.job, GivenUp: p.observe.givenUp,
		Groups: p.settings.worked([]jobs.Group{
			{Workers: mailWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobMail:    {Work: p.sendMail, Dead: p.mailDied, Attempts: mailAttempts},
				tilly.JobLink:    {Work: payload(p.mailLink)},
				tilly.JobDigest:  {Work: p.sendDigest, Attempts: mailAttempts},
				tilly.JobReseal:  {Work: p.reseal, Attempts: mailAttempts},
				tilly.JobWaiting: {Work: payload(p.ticketWaits)},
				tilly.JobUnread:  {Work: payload(p.ticketUnread)},
				tilly.JobReplies: {Work: payload(p.mailReplies)},
				tilly.JobWeekly:  {Work: payload(p.mailWeekly)},
				tilly.JobForget:  {Work: payload(p.forgetFiles), Attempts: fileAttempts},
			}},
			{Workers: 1, Handlers: map[string]jobs.Handler{
				tilly.JobInbound: {Work: p.readMailbox, Attempts: mailAttempts, Resumable: true},
			}},
			{Workers: scans, OneUser: mostOfOne(scans), Handlers: map[string]jobs.Handler{
				tilly.JobScan: {Work: payload(reader.Scan), Dead: p.scanDied, Resumable: true, Slice: scanSlice},
			}},
			{Workers: pageWorkers, OneUser: mostOfOne(pageWorkers), Handlers: map[string]jobs.Handler{
				tilly.JobPage:         {Work: payload(reader.Scan), Dead: p.scanDied, Resumable: true},
				tilly.JobConnect:      {Work: payload(p.shops.test)},
				tilly.JobOrder:        {Work: payload(p.mailOrder)},
				tilly.JobHook:         {Work: payload(p.shops.hook)},
				tilly.JobUnhook:       {Work: payload(p.shops.unhook)},
				tilly.JobChanged:      {Work: payload(p.shops.changed)},
				tilly.JobOrderChanged: {Work: payload(p.shops.orderChanged)},
			}},
			p.orderWork(),
			{Workers: askWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobGap: {Work: payload(p.askGapAgain), Dead: p.gapDied, Resumable: true},
			}},
			{Workers: fileWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobRead: {Work: payload(reader.Scan), Dead: p.scanDied, Attempts: fileAttempts, Resumable: true},
			}},
			{Workers: embedWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobEmbed: {Work: p.embed, Attempts: embedAttempts, Resumable: true, Slice: embedSlice},
			}},
			{Workers: goldenWorkers, Handlers: map[string]jobs.Handler{
				tilly.JobGolden: {Work: payload(p.runGolden), Dead: p.goldenDied, Resumable: true, Slice: scanSlice},
				tilly.JobRest:   {Work: payload(p.rest)},
			}},
		}),
	})
}

// mostOfOne is how many of a group's workers one user's jobs may have: a quarter is
// left for others, so that slow sites of one are nobody else's wait.
func mostOfOne(workers int) int { return max(1, workers-(workers+3)/4) }

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

// payload turns a function of a payload into a job's handler.
func payload[T any](work func(context.Context, T) error) func(context.Context, tilly.Job) error {
	return func(ctx context.Context, j tilly.Job) error {
		var v T
		if err := json.Unmarshal(j.Payload, &v); err != nil {
			return jobs.Cancel(err)
		}
		return work(ctx, v)
	}
}

func (p *Program) sendMail(ctx context.Context, j tilly.Job) error {
	return payload(func(ctx context.Context, m tilly.Mail) error {
		return p.mailOut(ctx, m, j.ID)
	})(ctx, j)
}

// mailOut sends a mail of a job; one that is refused for good is not tried again.
func (p *Program) mailOut(ctx context.Context, m tilly.Mail, jobID string) error {
	tilly.Reached("mailing")
	m, err := p.answerable(ctx, m)
	if err != nil {
		return err
	}
	err = p.mailerOf(ctx, m).Send(ctx, m, jobID)
	tilly.Reached("mailed")
	if mail.IsPermanent(err) {
		return jobs.Cancel(err)
	}
	return err
}

// mailDied lets the team see that a shopper did not get what they were answered.
func (p *Program) mailDied(ctx context.Context, j tilly.Job, _ error) {
	var m tilly.Mail
	if json.Unmarshal(j.Payload, &m) != nil || m.Template != "reply" || m.Thread == nil {
		return
	}
	news, err := p.rows.Tickets.MailFailed(ctx, *m.Thread, tilly.FaultRefused, j.Created)
	if err != nil {
		p.log.Error("a reply whose mail was given up could not be marked", "store", m.Thread.StoreID, "error", err.Error())
		return
	}
	p.live.Publish(news)
}

// scanDied tells the owner that a source was given up.
func (p *Program) scanDied(ctx context.Context, j tilly.Job, cause error) {
	var scan tilly.ScanJob
	if json.Unmarshal(j.Payload, &scan) != nil {
		return
	}
	reason := "Reading this source failed several times for a reason on our side. Please scan it again."
	if tilly.CodeOf(cause) == tilly.Unavailable {
		reason = ownerWords(cause) // the shop's
	}
	err := p.rows.Crawl.Finish(ctx, scan.StoreID, scan.SourceID, scan.Round, tilly.Failed, reason, time.Now())
	if err != nil {
		p.log.Error("a given-up source could not be marked failed", "source", scan.SourceID, "error", err.Error())
	}
}
