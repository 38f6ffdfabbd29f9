package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"tilly/answer"
	"tilly/cmd/program/command"
	"tilly/cmd/program/copies"
	"tilly/cmd/program/post"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/shops"
	"tilly/cmd/program/storage"
	"tilly/db"
	"tilly/fetch"
	"tilly/ingest/pdf"
	"tilly/jobs"
	"tilly/live"
	"tilly/llm"
	"tilly/mail"
	"tilly/picture"
	"tilly/platform"
	"tilly/search"
)

// Program is everything built and wired, ready to serve.
type Program struct {
	settings  settings.Settings
	key       []byte
	log       *slog.Logger
	terminal  command.Terminal
	rows      *db.DB
	files     storage.Uploads
	pdf       *pdf.Pool // nil: PDF files cannot be read
	fetch     *fetch.Client
	pictures  *picture.Shops
	net       platform.Net // how shops are asked
	shops     *shops.Shops
	name      string // of this process among the workers
	library   *search.Library
	assistant *answer.Assistant
	live      *live.Hub
	embedder  *llm.Embedder // nil: passages are ranked by words alone
	bell      *jobs.Bell
	post      *post.Postman
	letters   *post.Letterbox
	keeper    *housekeeper
	embedding *embedding
	demo      *demoShop
	worker    *jobs.Worker
	handler   http.Handler
	observe   *observer
	faults    *faultLog
	place     *os.File     // the lock of this replica's name; nil without
	demoID    atomic.Value // string: the data id of the demo store's widget
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
	return post.NewMailer(p.settings, key, p.terminal.Out, p.log)
}

func (p *Program) ready() error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	return p.rows.Ping(ctx)
}

// Close lets the data go; call it after Serve.
func (p *Program) Close() error {
	p.fetch.Close()
	if p.assistant != nil {
		p.assistant.Close(context.Background())
	}
	if p.pdf != nil {
		p.pdf.Close()
	}
	if p.place != nil {
		_ = p.place.Close() // its lock goes with it
	}
	return errors.Join(p.files.Close(), p.rows.Close())
}

// export writes one store whole, for its owner.
func (p *Program) export(ctx context.Context, storeID string, w io.Writer) error {
	return copies.WriteStore(ctx, p.settings, p.rows, p.key, storeID, w)
}
