package copies

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tilly"
	"tilly/cmd/program/command"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
)

// Restore brings a backup back, into an empty data folder or database only: all of
// it, or nothing.
func Restore(ctx context.Context, t command.Terminal, args []string) error {
	if len(args) != 1 {
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
	r := &restoreRun{settings: s, from: f, report: command.NewReport(t.Err, "Restoring")}
	if err := r.run(ctx, t); err != nil {
		return err
	}
	fmt.Fprintf(t.Out, "Restored %s, made at %s.\n", r.report, r.header.MadeAt.Format("2006-01-02 15:04:05 MST"))
	return nil
}

// restoreRun is one restore on its way. All but the rows of PostgreSQL is made in
// a folder of its own and gets its name at the end.
type restoreRun struct {
	settings settings.Settings
	from     *os.File
	header   header
	report   *command.Report
	secret   string
	files    landing
}

func (r *restoreRun) run(ctx context.Context, t command.Terminal) error {
	if err := os.MkdirAll(r.settings.DataDir, 0o700); err != nil {
		return fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	var err error
	if r.files, err = openLanding(ctx, r.settings, r.staging()); err != nil {
		return err
	}
	defer func() { _ = r.files.Close() }() // what was put is kept
	rows, err := r.openTarget(ctx)
	if err != nil {
		return err
	}
	err = r.into(ctx, t, rows)
	if err := errors.Join(err, rows.Close()); err != nil {
		return errors.Join(err, r.discard(ctx))
	}
	return r.settle("tilly.db")
}

func (r *restoreRun) staging() string { return filepath.Join(r.settings.DataDir, ".restore") }

// openTarget opens the empty database that the rows go to, and makes the folder
// for all else. It refuses to restore over anything.
func (r *restoreRun) openTarget(ctx context.Context) (rows *db.DB, err error) {
	if r.settings.DatabaseURL != "" {
		if rows, err = r.openEmpty(ctx, db.Config{URL: r.settings.DatabaseURL}); err != nil {
			return nil, err
		}
	} else if storage.Exists(storage.DatabaseFile(r.settings)) {
		return nil, r.notEmpty()
	}
	if err := r.prepare(ctx); err != nil {
		if rows != nil {
			err = errors.Join(err, rows.Close())
		}
		return nil, err
	}
	if rows == nil {
		return r.openEmpty(ctx, db.Config{Path: filepath.Join(r.staging(), "tilly.db")})
	}
	return rows, nil
}

func (r *restoreRun) openEmpty(ctx context.Context, c db.Config) (*db.DB, error) {
	rows, err := db.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	empty, err := rows.Copies.Empty(ctx)
	if err == nil && !empty {
		err = errors.New("the database of TILLY_DATABASE_URL holds rows: a backup is restored into an empty one only")
	}
	if err != nil {
		return nil, errors.Join(err, rows.Close())
	}
	return rows, nil
}

// prepare makes an empty folder to restore into. The rows are empty by now, so
// what a restore left that was broken off belongs to nobody.
func (r *restoreRun) prepare(ctx context.Context) error {
	if storage.Exists(r.staging()) {
		if err := r.discard(ctx); err != nil {
			return err
		}
	}
	if storage.Exists(filepath.Join(r.settings.DataDir, secretEntry)) {
		return r.notEmpty()
	}
	if err := os.MkdirAll(r.staging(), 0o700); err != nil {
		return err
	}
	err := r.files.prepare(ctx)
	if errors.Is(err, errHolds) {
		err = r.notEmpty()
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(r.staging()))
	}
	return nil
}

func (r *restoreRun) notEmpty() error {
	return fmt.Errorf("%s (TILLY_DATA_DIR) holds data: a backup is restored into an empty folder only", r.settings.DataDir)
}

// discard leaves nothing of a restore that did not succeed. The folder it worked
// in goes last: while it is there, the rest is known to be left over.
func (r *restoreRun) discard(ctx context.Context) error {
	err := errors.Join(r.files.discard(ctx), os.RemoveAll(filepath.Join(r.settings.DataDir, secretEntry)))
	if err != nil {
		return err
	}
	return os.RemoveAll(r.staging())
}

// into checks the whole archive before it takes the first row out of it.
func (r *restoreRun) into(ctx context.Context, t command.Terminal, rows *db.DB) error {
	schema, err := rows.Copies.Schema(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintln(t.Err, "Checking the backup …")
	var want manifest
	if r.header, want, err = verify(r.from, schema); err != nil {
		return err
	}
	if r.header.Store != "" {
		return errors.New("this is one store, not a backup of a whole installation: tilly store import brings it in")
	}
	if _, err := r.from.Seek(0, io.SeekStart); err != nil {
		return err
	}
	u, err := newUnpacker(r.from, schema)
	if err != nil {
		return err
	}
	if !r.header.Secret {
		if err := r.checkKey(r.settings.SecretKey); err != nil {
			return err
		}
		if err := r.files.fits(ctx, storage.KeyOf(r.settings.SecretKey)); err != nil {
			return err
		}
	}
	counts := map[string]int{}
	next := func() (db.Row, bool, error) {
		row, ok, err := u.next(func(name string, from io.Reader) error { return r.entry(ctx, name, from) })
		if ok {
			counts[row.Table]++
			r.report.Row()
		} else if err == nil {
			err = r.complete(want, counts)
		}
		return row, ok, err
	}
	if err := rows.Copies.Load(ctx, r.header.Schema, next); err != nil {
		return err
	}
	r.report.End()
	return nil
}

// complete is asked before the rows are committed: everything must be there, and
// files and secret are given their names, so that no rows are without them.
func (r *restoreRun) complete(want manifest, counts map[string]int) error {
	if r.report.Files != want.Files {
		return errDamaged("files are missing")
	}
	for table, n := range want.Rows {
		if counts[table] != n {
			return errDamaged("rows of " + table + " are missing")
		}
	}
	return r.name("uploads", secretEntry)
}

// checkKey refuses a secret that is not the one that the backup was made with.
func (r *restoreRun) checkKey(secret string) error {
	switch {
	case secret == "":
		return errors.New("this backup does not hold its secret: set TILLY_SECRET_KEY to the one it was made with")
	case keyCheck(storage.KeyOf(secret)) != r.header.KeyCheck:
		return errors.New("TILLY_SECRET_KEY is not the secret that this backup was made with")
	}
	return nil
}

// entry takes what is no row.
func (r *restoreRun) entry(ctx context.Context, name string, from io.Reader) error {
	if name == secretEntry {
		return r.takeSecret(ctx, from)
	}
	file, ok := strings.CutPrefix(name, filesEntry)
	if !ok || !tilly.StoredFile(file) {
		return errDamaged("it holds something unknown")
	}
	size, err := r.files.put(ctx, file, from)
	if err != nil {
		return err
	}
	r.report.File(size)
	return nil
}

// takeSecret takes the secret of the backup for ours, where we have none.
func (r *restoreRun) takeSecret(ctx context.Context, from io.Reader) error {
	b, err := io.ReadAll(io.LimitReader(from, 4096))
	if err != nil {
		return err
	}
	r.secret = string(b)
	if err := r.checkKey(r.secret); err != nil {
		return errDamaged("its secret is not the one it was made with")
	}
	if err := r.files.fits(ctx, storage.KeyOf(r.secret)); err != nil {
		return err
	}
	if r.settings.SecretKey == "" {
		return writeSynced(filepath.Join(r.staging(), secretEntry), strings.NewReader(r.secret+"\n"))
	}
	if err := r.checkKey(r.settings.SecretKey); err != nil {
		return fmt.Errorf("%w; it stands in the backup as %s", err, secretEntry)
	}
	return nil
}

// name gives what was made the names it is known by.
func (r *restoreRun) name(names ...string) error {
	for _, name := range names {
		from, to := filepath.Join(r.staging(), name), filepath.Join(r.settings.DataDir, name)
		if !storage.Exists(from) {
			continue
		}
		if name == "uploads" { // an empty folder goes, anything else stays
			if err := os.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		if storage.Exists(to) {
			return r.notEmpty()
		}
		if err := os.Rename(from, to); err != nil {
			return err
		}
	}
	return nil
}

// settle gives the database its name and takes the folder away.
func (r *restoreRun) settle(database string) error {
	if err := r.name(database); err != nil {
		return err
	}
	return os.RemoveAll(r.staging())
}
