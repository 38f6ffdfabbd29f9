package maintext

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Manuals is where packages may lie unpacked, each in a folder of its name, from
// the top of the project; a package that is installed is read where it is.
const Manuals = ".tmp/manuals"

// Reader brings labelled pages: those of shops are unpacked below its folder.
type Reader struct {
	Data string // where the archives of shops are
	Dir  string // where they are unpacked
}

// Page brings the page of a label; nil where its archive or package is not here, or
// a package has another release of it.
func (r Reader) Page(ctx context.Context, l Label) ([]byte, error) {
	if !l.IsManual() {
		return r.ofShop(ctx, l)
	}
	for _, root := range []string{"/", filepath.Join(Manuals, l.Site)} {
		page, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(l.Path)))
		if err == nil && l.is(page) {
			return page, nil
		}
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
	}
	return nil, nil
}

func (r Reader) ofShop(ctx context.Context, l Label) ([]byte, error) {
	archive := filepath.Join(r.Data, l.Site+".tar.xz")
	if _, err := os.Stat(archive); errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	dir := filepath.Join(r.Dir, l.Site)
	if _, err := os.Stat(dir); errors.Is(err, os.ErrNotExist) {
		if err := unpack(ctx, archive, dir); err != nil {
			return nil, err
		}
	}
	return os.ReadFile(filepath.Join(dir, filepath.FromSlash(l.Path)))
}

func unpack(ctx context.Context, archive, dir string) error {
	part := dir + ".part"
	if err := os.MkdirAll(part, 0o755); err != nil {
		return err
	}
	if out, err := exec.CommandContext(ctx, "tar", "-xJf", archive, "-C", part).CombinedOutput(); err != nil {
		return fmt.Errorf("unpack %s: %w: %s", archive, err, out)
	}
	return os.Rename(part, dir)
}
