package mail

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	gomail "github.com/wneessen/go-mail"
)

// outbox keeps each mail as one RFC 5322 file, for programs without a server.
type outbox struct{ dir string }

// send writes the file whole and synced before it gets its name. Its name comes
// from the key, so a repeated attempt finds it and writes nothing.
func (o outbox) send(_ context.Context, m *gomail.Msg, key string) error {
	if err := os.MkdirAll(o.dir, 0o700); err != nil {
		return err
	}
	name := filepath.Join(o.dir, messageID(key)+".eml")
	if _, err := os.Stat(name); err == nil {
		return nil
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	tmp, err := os.CreateTemp(o.dir, "writing-*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	_, err = m.WriteTo(tmp)
	if err == nil {
		err = tmp.Sync()
	}
	if err := errors.Join(err, tmp.Close()); err != nil {
		return err
	}
	if err := os.Rename(tmp.Name(), name); err != nil {
		return err
	}
	return syncDir(o.dir)
}

// syncDir makes the new name last through a power cut.
func syncDir(dir string) error {
	d, err := os.Open(dir) //nolint:gosec // in the data folder
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// encoding leaves links whole for whoever opens the file.
func (outbox) encoding() gomail.Encoding { return gomail.NoEncoding }
