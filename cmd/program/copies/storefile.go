package copies

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
)

// ExportStore writes one store whole into a file: its rows, its uploads and its
// owner's name and address, while others go on working.
func ExportStore(ctx context.Context, t command.Terminal, id, file string) error {
	b, err := openBackup(ctx, t, "Exporting")
	if err != nil {
		return err
	}
	defer b.rows.Close()
	b.store, b.secret = id, "" // the secret is the installation's
	err = writeWhole(file, func(w io.Writer) error { return b.write(ctx, w) })
	if tilly.CodeOf(err) == tilly.NotFound {
		return fmt.Errorf("there is no store %s; tilly store list shows them", id)
	}
	if err != nil {
		return err
	}
	for _, name := range b.pack.skipped {
		fmt.Fprintf(t.Err, "tilly store export: %s is named by a row but is not there; it is left out\n", name)
	}
	fmt.Fprintf(t.Out, "Exported store %s, %s, to %s.\n", id, b.report, file)
	return nil
}

// ImportStore brings an exported store into this installation, under the owner that
// it had or the one that is named: all of it, or nothing.
func ImportStore(ctx context.Context, t command.Terminal, args []string) error {
	flags := flag.NewFlagSet("store import", flag.ContinueOnError)
	flags.SetOutput(t.Err)
	owner := flags.String("owner", "", "e-mail address of the account that gets the store (default: its owner's, made where there is none)")
	if len(args) == 0 || flags.Parse(args[1:]) != nil || flags.NArg() > 0 {
		return command.ErrUsage
	}
	s, err := settings.Read(t.Environ)
	if err != nil {
		return err
	}
	f, err := os.Open(args[0])
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	rows, err := storage.Open(ctx, s)
	if err != nil {
		return err
	}
	defer rows.Close()
	key, err := storage.SecretKey(s)
	if err != nil {
		return err
	}
	files, err := storage.OpenUploads(ctx, s, rows, key)
	if err != nil {
		return err
	}
	defer func() { _ = files.Close() }() // what was kept is kept
	r := &importRun{rows: rows, files: files, from: f, report: command.NewReport(t.Err, "Importing")}
	if err := r.run(ctx, s.DataDir, *owner); err != nil {
		return err
	}
	fmt.Fprintf(t.Out, "Imported store %s, %s, for %s.\n", r.header.Store, r.report, r.owner.Email)
	if r.ownerMade {
		fmt.Fprintf(t.Out, "The account is new and has no password: tilly user reset-link %s\n", r.owner.Email)
	}
	if r.keysLost {
		fmt.Fprintln(t.Out, "The shop's keys were sealed with another secret and are left out: its owner enters them again under Store Keys.")
	}
	return nil
}

// importRun is one import on its way. The store is first laid into a small database
// of its own, where rows of an older schema are brought up to date.
type importRun struct {
	rows      *db.DB
	files     storage.Uploads
	from      *os.File
	header    header
	report    *command.Report
	kept      []string // files that were brought
	owner     tilly.User
	ownerMade bool
	keysLost  bool
}

func (r *importRun) run(ctx context.Context, dataDir, owner string) error {
	dir, err := os.MkdirTemp(dataDir, ".import-*")
	if err != nil {
		return fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	staged, err := db.Open(ctx, db.Config{Path: filepath.Join(dir, "store.db")})
	if err != nil {
		return err
	}
	defer staged.Close()
	if err := r.check(ctx, staged); err != nil {
		return err
	}
	if err := r.stage(ctx, staged); err != nil {
		return errors.Join(err, r.discard(ctx))
	}
	if err := r.load(ctx, staged, owner); err != nil {
		if tilly.CodeOf(err) == tilly.Conflict && r.here(ctx) {
			return err // the files are those of the store that is here
		}
		return errors.Join(err, r.discard(ctx))
	}
	return nil
}

// check reads the whole archive before anything is written, and refuses a store that
// is here already.
func (r *importRun) check(ctx context.Context, staged *db.DB) error {
	schema, err := staged.Copies.Schema(ctx)
	if err != nil {
		return err
	}
	if r.header, _, err = verify(r.from, schema); err != nil {
		return err
	}
	if r.header.Store == "" {
		return errors.New("this is a backup of a whole installation, not of one store: tilly restore brings it back")
	}
	if r.here(ctx) {
		return fmt.Errorf("the store %s is here already", r.header.Store)
	}
	_, err = r.from.Seek(0, io.SeekStart)
	return err
}

func (r *importRun) here(ctx context.Context) bool {
	_, err := r.rows.Stores.StoreByID(ctx, r.header.Store)
	return tilly.CodeOf(err) != tilly.NotFound
}

// stage lays the rows into the small database, and keeps the files under their names.
func (r *importRun) stage(ctx context.Context, staged *db.DB) error {
	schema, err := staged.Copies.Schema(ctx)
	if err != nil {
		return err
	}
	u, err := newUnpacker(r.from, schema)
	if err != nil {
		return err
	}
	return staged.Copies.Load(ctx, r.header.Schema, func() (db.Row, bool, error) {
		r.report.Row()
		return u.next(func(name string, from io.Reader) error { return r.file(ctx, name, from) })
	})
}

func (r *importRun) file(ctx context.Context, entry string, from io.Reader) error {
	name, ok := strings.CutPrefix(entry, filesEntry)
	if !ok || !tilly.StoredFile(name) {
		return errDamaged("it holds something unknown")
	}
	up, err := r.files.Create(ctx)
	if err != nil {
		return err
	}
	defer up.Discard()
	size, err := io.Copy(up, from)
	if err != nil {
		return err
	}
	r.kept = append(r.kept, name)
	r.report.File(size)
	return up.Keep(ctx, name)
}

// load brings the store from the small database into ours.
func (r *importRun) load(ctx context.Context, staged *db.DB, owner string) error {
	store, err := staged.Stores.StoreByID(ctx, r.header.Store)
	if err != nil {
		return errDamaged("its store is missing")
	}
	was, err := staged.Accounts.UserByID(ctx, store.UserID)
	if err != nil {
		return errDamaged("its owner is missing")
	}
	if err := r.findOwner(ctx, was, owner); err != nil {
		return err
	}
	r.keysLost, err = r.rows.Copies.LoadStore(ctx, staged, store.ID, r.owner.ID)
	return err
}

// findOwner takes the account that was named, else the one of the owner's address,
// which is made where there is none: without a password, as an export holds none.
func (r *importRun) findOwner(ctx context.Context, was tilly.User, named string) (err error) {
	if named != "" {
		r.owner, err = r.rows.Accounts.UserByEmail(ctx, named)
		if tilly.CodeOf(err) == tilly.NotFound {
			return fmt.Errorf("there is no account of %s; tilly user list shows them", named)
		}
		return err
	}
	r.owner, err = r.rows.Accounts.UserByEmail(ctx, was.Email)
	if tilly.CodeOf(err) != tilly.NotFound {
		return err
	}
	r.owner = tilly.User{ID: tilly.NewID(), Name: was.Name, Email: was.Email, VerifiedAt: was.VerifiedAt, CreatedAt: time.Now()}
	r.ownerMade = true
	return r.rows.Accounts.CreateUser(ctx, r.owner, tilly.UserToken{})
}

// discard deletes the files of an import that did not succeed.
func (r *importRun) discard(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), discardFor)
	defer cancel()
	var err error
	for _, name := range r.kept {
		err = errors.Join(err, r.files.Delete(ctx, name))
	}
	return err
}
