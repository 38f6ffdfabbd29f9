package program

import (
	"context"
	"io"
	"os"
	"path/filepath"

	"tilly/ingest/pdf"
)

// readerCommand is the word that makes the program its own child that reads PDF
// files. It is not for people and not in the list of commands.
const readerCommand = "pdf-reader"

// newPDFReader makes the pool of children; nil where the program does not know
// itself.
func (p *Program) newPDFReader() *pdf.Pool {
	if p.terminal.Self == "" {
		return nil
	}
	cache := filepath.Join(p.settings.DataDir, "cache", "pdf")
	return pdf.NewPool(pdf.Config{
		Command: []string{p.terminal.Self, readerCommand, cache},
		Env:     []string{"PATH=" + os.Getenv("PATH"), "GOMAXPROCS=1"}, // and no secrets
	})
}

// readPDFs is the child.
func readPDFs(ctx context.Context, args []string, in io.Reader, out io.Writer) int {
	if len(args) != 1 || pdf.Serve(ctx, args[0], in, out) != nil {
		return 1
	}
	return 0
}
