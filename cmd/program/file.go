package program

import (
	"context"
	"time"

	"tilly"
)

// orphanAge is how long a file may be without a row before it is swept.
const orphanAge = 24 * time.Hour

// forgetFiles deletes the files of sources and conversations that are gone.
func (p *Program) forgetFiles(ctx context.Context, job tilly.ForgetJob) error {
	for _, name := range job.Names {
		if err := p.files.Delete(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// sweepFiles deletes files that no row knows: their upload was broken off
// before its row was there, or their row went without them.
func (p *Program) sweepFiles(ctx context.Context) {
	err := func() error {
		known, err := p.rows.Sources.FileSources(ctx)
		if err != nil {
			return err
		}
		sent, err := p.rows.Sources.Attachments(ctx)
		if err != nil {
			return err
		}
		n, err := p.files.Sweep(ctx, time.Now().Add(-orphanAge), func(name string) bool {
			if id, ok := tilly.AttachmentOfFile(name); ok {
				return sent[id]
			}
			id, ok := tilly.SourceOfFile(name)
			return !ok || known[id]
		})
		if n > 0 {
			p.log.Info("files that belonged to nothing were deleted", "files", n)
		}
		return err
	}()
	if err != nil && ctx.Err() == nil {
		p.log.Error("files could not be swept", "error", err.Error())
	}
}
