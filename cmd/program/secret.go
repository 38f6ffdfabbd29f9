package program

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/db"
	"tilly/mail"
)

// minKey is the shortest secret that is accepted, in characters.
const minKey = 32

// secretKey is the operator's secret, else one made once and kept beside the
// data for the program's own user alone.
func secretKey(s Settings) ([]byte, error) {
	if s.SecretKey != "" {
		return keyOf(s.SecretKey), nil
	}
	b, err := os.ReadFile(keyFile(s))
	if errors.Is(err, fs.ErrNotExist) {
		return makeKey(keyFile(s))
	}
	if err != nil {
		return nil, err
	}
	secret := strings.TrimSpace(string(b))
	if len(secret) < minKey {
		return nil, fmt.Errorf("%s holds no secret of %d characters", keyFile(s), minKey)
	}
	return keyOf(secret), nil
}

func keyFile(s Settings) string { return filepath.Join(s.DataDir, "secret.key") }

// oldKey is the secret before this one while it is changed, nil without.
func oldKey(s Settings) []byte {
	if s.SecretKeyOld == "" {
		return nil
	}
	return keyOf(s.SecretKeyOld)
}

// sealerOf seals with the secret, and opens what the one before sealed.
func sealerOf(s Settings, key []byte) *tilly.Sealer {
	sealer := tilly.NewSealer(key)
	if old := oldKey(s); old != nil {
		sealer = sealer.After(old)
	}
	return sealer
}

// markKey is the name under which a database remembers its key.
const markKey = "key"

// refuseLost refuses a database without the secret that was kept beside it: a new one
// would open nothing that is sealed there, and void every link.
func refuseLost(ctx context.Context, s Settings) error {
	if s.SecretKey != "" || exists(keyFile(s)) || !exists(databaseFile(s)) {
		return nil
	}
	rows, err := db.Open(ctx, db.Config{Path: databaseFile(s), Sealer: tilly.NewSealer(nil)})
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if err := rows.Schema.Migrate(ctx); err != nil {
		return err
	}
	mark, err := rows.Seals.Mark(ctx, markKey)
	if err != nil {
		return err
	}
	sealed, err := rows.Seals.Foreign(ctx)
	if err != nil {
		return err
	}
	if mark != "" || sealed > 0 {
		return fmt.Errorf("%s is missing, and the database beside it was used with it: put it back, or set TILLY_SECRET_KEY to what it held", keyFile(s))
	}
	return nil
}

// claim refuses a secret that is not the database's own, by name, and remembers the
// one that is; the one before is told by TILLY_SECRET_KEY_OLD.
func claim(ctx context.Context, s Settings, rows *db.DB, sealer *tilly.Sealer) error {
	name := "TILLY_SECRET_KEY"
	if s.SecretKey == "" {
		name = keyFile(s)
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
	was, err := rows.Seals.Mark(ctx, markKey)
	if err != nil || was == sealer.ID() {
		return err
	}
	if was != "" && !slices.Contains(sealer.Opens(), was) {
		return foreign("")
	}
	kept, err := rows.Seals.SetMark(ctx, markKey, was, sealer.ID())
	if err == nil && kept != sealer.ID() { // another replica was first
		return foreign("")
	}
	return err
}

// reseal is the job that seals anew after the secret was changed.
func (p *Program) reseal(ctx context.Context, _ tilly.Job) error {
	n, err := p.rows.Seals.Reseal(ctx)
	if err == nil {
		p.log.Info("all is sealed with TILLY_SECRET_KEY; once every replica runs with it, TILLY_SECRET_KEY_OLD can go", "texts", n)
	}
	return err
}

// startReseal enqueues that job where the secret is being changed.
func (p *Program) startReseal(ctx context.Context) error {
	if p.settings.SecretKeyOld == "" {
		return nil
	}
	err := p.rows.Jobs.Enqueue(ctx, tilly.NewJob(tilly.JobReseal, "", "all", tilly.PriorityMail, struct{}{}, time.Now()))
	if tilly.CodeOf(err) == tilly.Conflict { // it waits already
		return nil
	}
	return err
}

// mailerOf is the one that makes the links of m: a mail that waits since before the
// secret was changed has a link of the one before.
func (p *Program) mailerOf(ctx context.Context, m tilly.Mail) *mail.Mailer {
	if p.mailOld == nil || m.TokenID == "" {
		return p.mail
	}
	hash, err := p.rows.Accounts.MailedHash(ctx, m.TokenID)
	if err == nil && hash == tilly.HashSecret(tilly.DeriveSecret(oldKey(p.settings), m.Template, m.TokenID)) {
		return p.mailOld
	}
	return p.mail
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
	return keyOf(strings.TrimSpace(string(b))), nil
}

func keyOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}
