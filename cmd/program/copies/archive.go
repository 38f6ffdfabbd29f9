package copies

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"tilly"
	"tilly/db"
)

// A backup is a gzipped tar (RFC 1952, POSIX pax) of these entries, in this order:
//
//	backup.json     what kind of archive this is: header
//	secret.key      the secret, where the program generated it
//	rows/TABLE/N    rows of a table as lines of JSON: first the columns, then an
//	                array a row; bytes are {"base64": "…"}
//	files/NAME      uploads
//	manifest.json   what all of the above was: manifest. Without it an archive is
//	                not whole
const (
	headerEntry   = "backup.json"
	secretEntry   = "secret.key"
	rowsEntry     = "rows/"
	filesEntry    = "files/"
	manifestEntry = "manifest.json"

	archiveFormat = 1
	storeFormat   = 2       // of one store; a program that knows only whole ones refuses it
	rowsOfEntry   = 4 << 20 // bytes of rows from which another entry begins
	maxEntry      = 64 << 20
)

// header tells whether an archive can be read at all.
type header struct {
	Format   int       `json:"format"`
	Program  string    `json:"program"`
	Version  string    `json:"version"`
	Schema   int64     `json:"schema"`
	MadeAt   time.Time `json:"made_at"`
	Secret   bool      `json:"secret"`          // whether the secret is inside
	KeyCheck string    `json:"key_check"`       // tells the right secret from any other
	Store    string    `json:"store,omitempty"` // the one store that it holds; "" for all
}

// manifest is what every entry was, and how much there is of what.
type manifest struct {
	Rows    map[string]int   `json:"rows"`
	Files   int              `json:"files"`
	Entries map[string]entry `json:"entries"`
}

type entry struct {
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// packer writes an archive.
type packer struct {
	zip *gzip.Writer
	tar *tar.Writer
	manifest
	madeAt  time.Time
	table   string
	part    int
	lines   bytes.Buffer
	skipped []string // files that rows name and that were not there
}

func newPacker(w io.Writer, madeAt time.Time) *packer {
	zip, _ := gzip.NewWriterLevel(w, gzip.BestSpeed) // the level is a valid one
	return &packer{zip: zip, tar: tar.NewWriter(zip), madeAt: madeAt, manifest: manifest{Rows: map[string]int{}, Entries: map[string]entry{}}}
}

// put stores an entry of a known size.
func (p *packer) put(name string, size int64, from io.Reader) error {
	h := &tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: p.madeAt, Format: tar.FormatPAX}
	if err := p.tar.WriteHeader(h); err != nil {
		return err
	}
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(p.tar, sum), io.LimitReader(from, size))
	if err == nil && n < size {
		err = fmt.Errorf("%s became shorter while it was read", name)
	}
	p.Entries[name] = entry{size, hex.EncodeToString(sum.Sum(nil))}
	return err
}

func (p *packer) putJSON(name string, v any) error {
	b, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return p.put(name, int64(len(b)), bytes.NewReader(b))
}

// row adds a row to the entry under way, which is stored when it is full or
// another table begins.
func (p *packer) row(r db.Row) error {
	if r.Table != p.table {
		if err := p.flush(); err != nil {
			return err
		}
		p.table, p.part = r.Table, 0
	}
	if p.lines.Len() == 0 {
		if err := p.line(r.Columns); err != nil {
			return err
		}
	}
	values := make([]any, len(r.Values))
	for i, v := range r.Values {
		if b, ok := v.([]byte); ok {
			v = map[string]string{"base64": base64.StdEncoding.EncodeToString(b)}
		}
		values[i] = v
	}
	p.Rows[r.Table]++
	if err := p.line(values); err != nil || p.lines.Len() < rowsOfEntry {
		return err
	}
	return p.flush()
}

func (p *packer) line(v any) error {
	e := json.NewEncoder(&p.lines)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// flush stores the rows that wait.
func (p *packer) flush() error {
	if p.lines.Len() == 0 {
		return nil
	}
	p.part++
	name := fmt.Sprintf("%s%s/%06d", rowsEntry, p.table, p.part)
	err := p.put(name, int64(p.lines.Len()), &p.lines)
	p.lines.Reset()
	return err
}

// close ends the archive with its manifest.
func (p *packer) close() error {
	if err := p.putJSON(manifestEntry, p.manifest); err != nil {
		return err
	}
	return errors.Join(p.tar.Close(), p.zip.Close())
}

// errDamaged is what is said of any archive that is not as it was written.
func errDamaged(why string) error {
	return fmt.Errorf("the backup is damaged: %s", why)
}

// unpacker reads an archive from its start.
type unpacker struct {
	zip     *gzip.Reader
	tar     *tar.Reader
	header  header
	columns []string
	decoder *json.Decoder // of the rows entry under way; nil between two
	table   string
}

// newUnpacker reads the header and refuses what is no backup, or a newer one.
func newUnpacker(r io.Reader, schema int64) (*unpacker, error) {
	zip, err := gzip.NewReader(r)
	if err != nil {
		return nil, errors.New("this is no backup: it is not compressed as one")
	}
	u := &unpacker{zip: zip, tar: tar.NewReader(zip)}
	h, err := u.tar.Next()
	if err != nil || h.Name != headerEntry || h.Size > maxEntry {
		return nil, errors.New("this is no backup: it does not begin as one")
	}
	if err := json.NewDecoder(u.tar).Decode(&u.header); err != nil || u.header.Program != tilly.Name {
		return nil, errors.New("this is no backup: its header cannot be read")
	}
	if u.header.Format > storeFormat || u.header.Schema > schema {
		return nil, fmt.Errorf("the backup was made by a newer version (%s %s, schema %d; this program knows schema %d): restore it with that version",
			tilly.Name, u.header.Version, u.header.Schema, schema)
	}
	return u, nil
}

// verify reads the whole archive and compares it with its manifest, so that a
// damaged one is refused before anything is written.
func verify(r io.Reader, schema int64) (header, manifest, error) {
	u, err := newUnpacker(r, schema)
	if err != nil {
		return header{}, manifest{}, err
	}
	seen := map[string]entry{}
	for {
		h, err := u.tar.Next()
		if err != nil {
			return u.header, manifest{}, errDamaged("it ends too early")
		}
		if h.Name == manifestEntry {
			m, err := u.compare(h, seen)
			return u.header, m, err
		}
		sum := sha256.New()
		n, err := io.Copy(sum, u.tar)
		if _, twice := seen[h.Name]; err != nil || twice || n != h.Size {
			return u.header, manifest{}, errDamaged(path.Base(h.Name) + " cannot be read")
		}
		seen[h.Name] = entry{n, hex.EncodeToString(sum.Sum(nil))}
	}
}

// compare holds what was seen against the manifest, and sees the archive end.
func (u *unpacker) compare(h *tar.Header, seen map[string]entry) (m manifest, err error) {
	if h.Size > maxEntry || json.NewDecoder(u.tar).Decode(&m) != nil {
		return m, errDamaged("its manifest cannot be read")
	}
	delete(m.Entries, headerEntry) // read already
	if len(m.Entries) != len(seen) {
		return m, errDamaged("it holds more or less than its manifest says")
	}
	for name, want := range m.Entries {
		if seen[name] != want {
			return m, errDamaged(name + " is not what was stored")
		}
	}
	if _, err := u.tar.Next(); !errors.Is(err, io.EOF) {
		return m, errDamaged("it goes on after its end")
	}
	if _, err := io.Copy(io.Discard, u.zip); err != nil { // the checksum of all
		return m, errDamaged("it ends too early")
	}
	return m, nil
}

// next gives the next row. Entries that are no rows are given to other, which
// reads them; ok is false after the last entry.
func (u *unpacker) next(other func(name string, from io.Reader) error) (r db.Row, ok bool, err error) {
	for {
		if u.decoder == nil {
			if ok, err := u.open(other); err != nil || !ok {
				return r, false, err
			}
		}
		var values []any
		err := u.decoder.Decode(&values)
		if errors.Is(err, io.EOF) {
			u.decoder = nil
			continue
		}
		if err != nil {
			return r, false, errDamaged("rows of " + u.table + " cannot be read")
		}
		for i := range values {
			if values[i], err = plainValue(values[i]); err != nil {
				return r, false, err
			}
		}
		return db.Row{Table: u.table, Columns: u.columns, Values: values}, true, nil
	}
}

// open goes on to the next entry of rows.
func (u *unpacker) open(other func(name string, from io.Reader) error) (ok bool, err error) {
	for {
		h, err := u.tar.Next()
		if err != nil {
			return false, errDamaged("it ends too early")
		}
		if h.Name == manifestEntry {
			return false, nil
		}
		rest, rows := strings.CutPrefix(h.Name, rowsEntry)
		if !rows {
			if err := other(h.Name, u.tar); err != nil {
				return false, err
			}
			continue
		}
		u.table, _, _ = strings.Cut(rest, "/")
		u.decoder = json.NewDecoder(u.tar)
		u.decoder.UseNumber()
		u.columns = nil
		if err := u.decoder.Decode(&u.columns); err != nil {
			return false, errDamaged("rows of " + u.table + " cannot be read")
		}
		return true, nil
	}
}

// plainValue turns a value of JSON into one of the database's.
func plainValue(v any) (any, error) {
	switch v := v.(type) {
	case nil, string:
		return v, nil
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return n, nil
		}
		return v.Float64()
	case map[string]any:
		if text, ok := v["base64"].(string); ok && len(v) == 1 {
			return base64.StdEncoding.DecodeString(text)
		}
	}
	return nil, errDamaged("a row holds what no row can")
}
