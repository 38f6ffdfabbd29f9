package db

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"tilly"
)

//go:embed migrations
var migrations embed.FS

// Migrate brings the schema up to what this program knows. It goes forward only
// and refuses a schema that a newer program made. Several may call it at once:
// on PostgreSQL a lock lets one through, on SQLite the first writer wins and the
// others find nothing left to do.
func (d Schema) Migrate(ctx context.Context) error {
	if d.upToDate(ctx) {
		return nil
	}
	if laid, err := d.lay(ctx); laid || err != nil {
		return err
	}
	p, err := d.provider()
	if err != nil {
		return tilly.Wrap(err, tilly.Internal, "The migrations cannot be read.")
	}
	for range 3 {
		if err = d.up(ctx, p); err == nil || d.pg || tilly.CodeOf(err) == tilly.Conflict {
			return err
		}
	}
	return err
}

// upToDate says by one read whether nothing is left to do, as at most starts; false
// where there is any doubt.
func (d Schema) upToDate(ctx context.Context) bool {
	var have int64
	if err := d.reader().get(ctx, &have, `SELECT MAX(version_id) FROM goose_db_version`); err != nil {
		return false // there is no such table yet, or no row
	}
	known, err := d.newest()
	return err == nil && have == known
}

// newest is the number of the newest schema that this program knows.
func (d Schema) newest() (int64, error) {
	files, err := fs.ReadDir(migrations, "migrations/"+d.dialect())
	if err != nil {
		return 0, err
	}
	return goose.NumericComponent(files[len(files)-1].Name()) // they are sorted
}

// dialect is the folder of the engine's migrations.
func (d Schema) dialect() string {
	if d.pg {
		return "postgres"
	}
	return "sqlite"
}

func (d Schema) up(ctx context.Context, p *goose.Provider) error {
	have, known, err := p.GetVersions(ctx)
	if err != nil {
		return domain(err)
	}
	if have > known {
		return tilly.Errorf(tilly.Conflict,
			"The database was made by a newer version of %s (schema %d, this program knows %d). Start that version.",
			tilly.Name, have, known)
	}
	if have == known {
		return nil
	}
	_, err = p.Up(ctx)
	return domain(err)
}

func (d Schema) provider() (*goose.Provider, error) {
	dialect := goose.DialectSQLite3
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger())}
	if d.pg {
		dialect = goose.DialectPostgres
		locker, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return nil, err
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	files, err := fs.Sub(migrations, "migrations/"+d.dialect())
	if err != nil {
		return nil, fmt.Errorf("migrations/%s: %w", d.dialect(), err)
	}
	return goose.NewProvider(dialect, d.write.DB, files, options...)
}

// Schemas gives the number of the database's schema, 0 for an empty one, and of the
// newest that this program knows. Nothing is changed.
func (d Schema) Schemas(ctx context.Context) (have, known int64, err error) {
	if known, err = d.newest(); err != nil {
		return 0, 0, tilly.Wrap(err, tilly.Internal, "The migrations cannot be read.")
	}
	there := `SELECT COUNT(*) FROM sqlite_master WHERE name = ?`
	if d.pg {
		there = `SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = ?`
	}
	var tables int
	if err := d.reader().get(ctx, &tables, there, goose.DefaultTablename); err != nil || tables == 0 {
		return 0, known, err
	}
	err = d.reader().get(ctx, &have, `SELECT COALESCE(MAX(version_id), 0) FROM `+goose.DefaultTablename)
	return have, known, err
}

// Clock is the database's own time; on SQLite that is this machine's.
func (d Schema) Clock(ctx context.Context) (time.Time, error) {
	if !d.pg {
		return time.Now(), nil
	}
	var at int64
	err := d.reader().get(ctx, &at, `SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)`)
	return moment(at).time(), err
}
