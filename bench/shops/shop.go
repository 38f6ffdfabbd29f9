package shops

import (
	"bufio"
	"context"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Data is where the archives of shops usually stand, from the top of the project.
const Data = "../shared/data/shops"

// Half is the part of the shops that one belongs to.
type Half string

// The halves.
const (
	Fit  Half = "fit"
	Test Half = "test"
)

// HalfOf is the half of a shop: fit where the first byte of its name's SHA-1 is even.
func HalfOf(name string) Half {
	if sum := sha1.Sum([]byte(name)); sum[0]%2 == 0 {
		return Fit
	}
	return Test
}

// Shop is one of the shops.
type Shop struct {
	Name     string
	Language string // ISO 639-1, of most pages first
	Software string
	Start    string // the page a shopper would come to first, as a path
	Archive  string // the file that its pages are packed in; "" where they stand in Pages
	Pages    string // the folder of its pages, where they are not packed
	Sum      string // SHA-256 of the archive, as the index has it, or of pages as Origin says
}

// Lang is the language that most of its pages are in.
func (s Shop) Lang() string {
	lang, _, _ := strings.Cut(s.Language, ",")
	return lang
}

// columns are those of the index.
const columns = 9

// List gives the shops of a half that stand in a folder, in the order of its index;
// none where the data is not there.
func List(data string, half Half) ([]Shop, error) {
	f, err := os.Open(filepath.Join(data, "INDEX.tsv"))
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	var out []Shop
	lines := bufio.NewScanner(f)
	for first := true; lines.Scan(); first = false {
		fields := strings.Split(lines.Text(), "\t")
		if first || len(fields) < columns || HalfOf(fields[0]) != half {
			continue
		}
		out = append(out, Shop{
			Name: fields[0], Language: fields[2], Software: fields[3], Start: fields[4],
			Archive: filepath.Join(data, fields[0]+".tar.xz"), Sum: fields[8],
		})
	}
	return out, lines.Err()
}

// Verify says what is wrong with a shop's archive: that it is not the one of the index.
func (s Shop) Verify() error {
	if s.Archive == "" { // ListMore did
		return nil
	}
	f, err := os.Open(s.Archive)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return err
	}
	if sum := hex.EncodeToString(h.Sum(nil)); sum != s.Sum {
		return fmt.Errorf("%s is another archive than the index has: its SHA-256 is %s", s.Archive, sum)
	}
	return nil
}

// unpack lays a shop's pages into a folder below dir, once.
func (s Shop) unpack(ctx context.Context, dir string) (string, error) {
	if s.Archive == "" {
		return s.Pages, nil
	}
	pages := filepath.Join(dir, "pages")
	if _, err := os.Stat(pages); err == nil {
		return pages, nil
	}
	part := pages + ".part"
	if err := os.MkdirAll(part, 0o755); err != nil {
		return "", err
	}
	tar := exec.CommandContext(ctx, "tar", "-xJf", s.Archive, "-C", part)
	if out, err := tar.CombinedOutput(); err != nil {
		return "", fmt.Errorf("unpack %s: %w: %s", s.Name, err, out)
	}
	return pages, os.Rename(part, pages)
}
