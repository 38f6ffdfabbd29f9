package storage

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/db"
	"tilly/seal"
)

// SecretKey is the operator's secret, else one made once and kept beside the
// data for the program's own user alone.
func SecretKey(s settings.Settings) ([]byte, error) {
	if s.SecretKey != "" {
		return KeyOf(s.SecretKey), nil
	}
	b, err := os.ReadFile(KeyFile(s))
	if errors.Is(err, fs.ErrNotExist) {
		return makeKey(KeyFile(s))
	}
	if err != nil {
		return nil, err
	}
	secret := strings.TrimSpace(string(b))
	if len(secret) < settings.MinKey {
		return nil, fmt.Errorf("%s holds no secret of %d characters", KeyFile(s), settings.MinKey)
	}
	return KeyOf(secret), nil
}

// OldKey is the secret before this one while it is changed, nil without.
func OldKey(s settings.Settings) []byte {
	if s.SecretKeyOld == "" {
		return nil
	}
	return KeyOf(s.SecretKeyOld)
}

// Sealer seals with the secret, and opens what the one before sealed.
func Sealer(s settings.Settings, key []byte) *seal.Sealer {
	sealer := seal.New(key)
	if old := OldKey(s); old != nil {
		sealer = sealer.After(old)
	}
	return sealer
}

// MarkKey is the name under which a database remembers its key.
const MarkKey = "key"

// refuseLost refuses a database without the secret that was kept beside it: a new one
// would open nothing that is sealed there, and void every link.
func refuseLost(ctx context.Context, s settings.Settings) error {
	if s.SecretKey != "" || Exists(KeyFile(s)) || !Exists(DatabaseFile(s)) {
		return nil
	}
	rows, err := db.Open(ctx, db.Config{Path: DatabaseFile(s), Sealer: seal.New(nil)})
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if err := rows.Schema.Migrate(ctx); err != nil {
		return err
	}
	mark, err := rows.Seals.Mark(ctx, MarkKey)
	if err != nil {
		return err
	}
	sealed, err := rows.Seals.Foreign(ctx)
	if err != nil {
		return err
	}
	if mark != "" || sealed > 0 {
		return fmt.Errorf("%s is missing, and the database beside it was used with it: put it back, or set TILLY_SECRET_KEY to what it held", KeyFile(s))
	}
	return nil
}

// claim refuses a secret that is not the database's own, by name, and remembers the
// one that is; the one before is told by TILLY_SECRET_KEY_OLD.
func claim(ctx context.Context, s settings.Settings, rows *db.DB, sealer *seal.Sealer) error {
	name := "TILLY_SECRET_KEY"
	if s.SecretKey == "" {
		name = KeyFile(s)
	}
	foreign := func(why string) error {
		return fmt.Errorf("%s is not the secret that this database is used with%s: set that one; or, to change it, set TILLY_SECRET_KEY_OLD to it as well", name, why)
	}
	sealed, err := rows.Seals.Foreign(ctx)
	if err != nil {
		return err
	}
	if sealed > 0 {
		return foreign(fmt.Sprintf(" (the keys of %d stores are sealed with another)", sealed))
	}
	was, err := rows.Seals.Mark(ctx, MarkKey)
	if err != nil || was == sealer.ID() {
		return err
	}
	if was != "" && !slices.Contains(sealer.Opens(), was) {
		return foreign("")
	}
	kept, err := rows.Seals.SetMark(ctx, MarkKey, was, sealer.ID())
	if err == nil && kept != sealer.ID() { // another replica was first
		return foreign("")
	}
	return err
}

// makeKey writes a new secret whole or not at all, and never over another.
func makeKey(file string) ([]byte, error) {
	secret := tilly.NewSecret()
	tmp := file + "." + tilly.NewID()
	if err := os.WriteFile(tmp, []byte(secret+"\n"), 0o600); err != nil {
		return nil, err
	}
	defer os.Remove(tmp)
	if err := os.Link(tmp, file); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	b, err := os.ReadFile(file) //nolint:gosec // in the data folder
	if err != nil {
		return nil, err
	}
	return KeyOf(strings.TrimSpace(string(b))), nil
}

// KeyOf is the key that a secret stands for.
func KeyOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// KeptSecret gives the key in use and, where the program generated it, the secret
// itself. Nothing is made.
func KeptSecret(s settings.Settings) (key []byte, secret string, err error) {
	if s.SecretKey != "" {
		return KeyOf(s.SecretKey), "", nil
	}
	b, err := os.ReadFile(KeyFile(s))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", fmt.Errorf("there is nothing to back up in %s (TILLY_DATA_DIR)", s.DataDir)
	}
	secret = strings.TrimSpace(string(b))
	return KeyOf(secret), secret, err
}
