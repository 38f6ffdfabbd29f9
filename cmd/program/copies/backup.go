// Package copies writes rows, files and the generated secret into one file, of all stores
// or of one, and brings them back.
package copies

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
)

// Backup writes rows, files and the generated secret into one file, as they all
// were at one moment, while others go on working.
func Backup(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) != 1 {
		return command.ErrUsage
	}
	b, err := openBackup(ctx, t, "Backing up")
	if err != nil {
		return err
	}
	defer b.rows.Close()
	if err := writeWhole(args[0], func(w io.Writer) error { return b.write(ctx, w) }); err != nil {
		return err
	}
	for _, name := range b.pack.skipped {
		fmt.Fprintf(t.Err, "tilly backup: %s is named by a row but is not there; it is left out\n", name)
	}
	fmt.Fprintf(t.Out, "Backed up %s to %s.\n", b.report, args[0])
	if b.secret == "" {
		fmt.Fprintln(t.Out, "The secret is not inside: keep TILLY_SECRET_KEY, restoring asks for it.")
	}
	return nil
}

// openBackup opens what is written of data that is there already; doing is what the
// progress says.
func openBackup(ctx context.Context, t command.Terminal, doing string) (*backupRun, error) {
	s, err := settings.Read(t.Environ)
	if err != nil {
		return nil, err
	}
	key, secret, err := storage.KeptSecret(s)
	if err != nil {
		return nil, err
	}
	rows, err := openKept(ctx, s)
	if err != nil {
		return nil, err
	}
	return &backupRun{settings: s, rows: rows, key: key, secret: secret, report: command.NewReport(t.Err, doing)}, nil
}

// openKept opens data that is there already.
func openKept(ctx context.Context, s settings.Settings) (*db.DB, error) {
	if s.DatabaseURL == "" {
		if _, err := os.Stat(storage.DatabaseFile(s)); err != nil {
			return nil, fmt.Errorf("there is nothing to back up in %s (TILLY_DATA_DIR)", s.DataDir)
		}
	}
	return storage.Open(ctx, s)
}

// backupRun is one backup on its way.
type backupRun struct {
	settings settings.Settings
	rows     *db.DB
	key      []byte
	secret   string
	store    string // the one store that is written; "" for all
	report   *command.Report
	pack     *packer
	files    []string // that rows name
}

func (b *backupRun) write(ctx context.Context, w io.Writer) error {
	now := time.Now().UTC()
	b.pack = newPacker(w, now)
	files, err := holdUploads(ctx, b.settings, b.rows, b.key, now)
	if err != nil {
		return err
	}
	defer func() { _ = files.release() }() // they were only read
	if err := files.hold(); err != nil {   // before the moment, so that nothing goes in between
		return err
	}
	begun := func(schema int64) error {
		if err := files.hold(); err != nil {
			return err
		}
		return b.begin(schema, now)
	}
	if err := b.dump(ctx, begun); err != nil {
		return err
	}
	if err := b.pack.flush(); err != nil {
		return err
	}
	for _, name := range b.files {
		if err := b.file(ctx, files, name); err != nil {
			return err
		}
	}
	b.report.End()
	return b.pack.close()
}

// dump gives the rows of the one store, or of all.
func (b *backupRun) dump(ctx context.Context, begun func(schema int64) error) error {
	if b.store != "" {
		return b.rows.Copies.DumpStore(ctx, b.store, begun, b.row)
	}
	return b.rows.Copies.Dump(ctx, begun, b.row)
}

func (b *backupRun) begin(schema int64, now time.Time) error {
	format := archiveFormat
	if b.store != "" {
		format = storeFormat
	}
	err := b.pack.putJSON(headerEntry, header{
		Format: format, Program: tilly.Name, Version: tilly.Version, Schema: schema, MadeAt: now,
		Secret: b.secret != "", KeyCheck: keyCheck(b.key), Store: b.store,
	})
	if err != nil || b.secret == "" {
		return err
	}
	return b.pack.put(secretEntry, int64(len(b.secret)), strings.NewReader(b.secret))
}

// keyCheck tells whether a key is the one that a backup was made with, and nothing else of it.
func keyCheck(key []byte) string { return tilly.DeriveSecret(key, "backup", "check") }

func (b *backupRun) row(r db.Row) error {
	b.report.Row()
	switch r.Table {
	case "sources":
		if err := b.noteFile(r); err != nil {
			return err
		}
	case "attachments":
		b.noteAttachment(r)
	}
	return b.pack.row(r)
}

// noteFile remembers the file of a source.
func (b *backupRun) noteFile(r db.Row) error {
	text, _ := r.Values[slices.Index(r.Columns, "input")].(string)
	var input tilly.SourceInput
	if err := json.Unmarshal([]byte(text), &input); err != nil {
		return err
	}
	if name, ok := strings.CutPrefix(input.FilePath, tilly.FilePath("")); ok {
		b.files = append(b.files, name)
	}
	return nil
}

// noteAttachment remembers a file of a conversation.
func (b *backupRun) noteAttachment(r db.Row) {
	id, _ := r.Values[slices.Index(r.Columns, "id")].(string)
	fileType, _ := r.Values[slices.Index(r.Columns, "type")].(string)
	b.files = append(b.files, tilly.AttachmentFile(id, fileType))
}

func (b *backupRun) file(ctx context.Context, files held, name string) error {
	if !tilly.StoredFile(name) {
		return fmt.Errorf("%q is no name of a stored file", name)
	}
	f, err := files.Read(ctx, name)
	if tilly.CodeOf(err) == tilly.NotFound {
		b.pack.skipped = append(b.pack.skipped, name)
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	b.pack.Files++
	b.report.File(size)
	return b.pack.put(filesEntry+name, size, f)
}

// writeWhole writes a file that is whole or not there, readable by its owner alone.
func writeWhole(name string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".tilly-backup-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// WriteStore writes one store whole, for its owner.
func WriteStore(ctx context.Context, s settings.Settings, rows *db.DB, key []byte, storeID string, w io.Writer) error {
	b := &backupRun{settings: s, rows: rows, key: key, store: storeID, report: command.NewReport(io.Discard, "Exporting")}
	return b.write(ctx, w)
}
