package program

import (
	"context"
	"log/slog"
	"time"

	"tilly/cmd/program/command"
	"tilly/cmd/program/post"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/jobs"
	"tilly/live"
)

// Open opens the data, brings the database to this version and builds the rooms.
func Open(ctx context.Context, s settings.Settings, t command.Terminal) (*Program, error) {
	p := &Program{settings: s, terminal: t, bell: &jobs.Bell{}, observe: newObserver(), faults: &faultLog{}}
	p.log = slog.New(p.faults.over(s.Logger(t.Err).Handler()))
	p.demoID.Store("")
	rows, err := storage.Open(ctx, s)
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

func (p *Program) build(ctx context.Context) error {
	key, err := storage.SecretKey(p.settings)
	if err != nil {
		return err
	}
	p.key = key
	if p.files, err = storage.OpenUploads(ctx, p.settings, p.rows, key); err != nil {
		return err
	}
	p.name = p.workerName()
	p.reach()
	if p.pictures, err = p.openPictures(); err != nil {
		return err
	}
	p.live = live.New(p.rows.News, time.Now, p.log)
	if err := p.staff(); err != nil {
		return err
	}
	p.worker = p.newWorker()
	p.bell.Worker = p.worker
	p.observe.watchQueues(p.rows.Jobs)
	p.handler, err = p.newHandler(key)
	return err
}

// staff gives each duty to what does it.
func (p *Program) staff() (err error) {
	p.post = &post.Postman{Settings: p.settings, Key: p.key, Rows: p.rows, Log: p.log, Assistant: p.assistant, Live: p.live, Bell: p.bell}
	if p.post.Mailer, err = p.newMailer(p.key); err != nil {
		return err
	}
	if old := storage.OldKey(p.settings); old != nil {
		if p.post.Before, err = p.newMailer(old); err != nil {
			return err
		}
	}
	p.letters = &post.Letterbox{
		Settings: p.settings, Rows: p.rows, Files: p.files, Pictures: p.pictures, Live: p.live, Log: p.log, Bell: p.bell,
	}
	p.keeper = &housekeeper{p.settings, p.rows, p.files, p.library, p.letters, p.log, p.bell}
	p.embedding = &embedding{p.embedder, p.rows, p.log, p.bell}
	p.demo = &demoShop{p.settings, p.key, p.rows, p.bell, p.terminal.Out}
	return nil
}
