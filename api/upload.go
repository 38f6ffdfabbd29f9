package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"strconv"

	"tilly"
	"tilly/api/wire"
)

// fileField is the part of a form that holds the file.
const fileField = "file"

// sentFile is the file of a form, on its way in. Whoever reads the form discards
// it; one that was kept stays.
type sentFile struct {
	tilly.Upload
	name  string // cleaned, as the sender calls it
	media string // as the sender declares it
	size  int64
	hash  string // SHA-256 of its bytes, hex
}

// errFileTooLarge tells that the file of a form is over the limit. The form was
// not read further.
var errFileTooLarge = errors.New("the file is over the limit")

// MaxProductFile is the largest list of products, in bytes; TILLY_MAX_UPLOAD_MB
// counts when it is more.
const MaxProductFile = 512 << 20

// intake takes in what calls send, under the limits of the installation.
type intake struct {
	files Files
	most  int64 // bytes of a file that is no list of products
}

// limit is how large a file of a kind may be.
func (in intake) limit(kind tilly.Kind) int64 {
	if kind == tilly.ProductsKind {
		return max(MaxProductFile, in.most)
	}
	return in.most
}

// tooLarge is what whoever sends a larger one is told.
func (in intake) tooLarge(kind tilly.Kind) error {
	return tilly.Errorf(tilly.TooLarge, "This file is too large. It may have %s MB at most.", strconv.FormatInt(in.limit(kind)>>20, 10))
}

// limitIn is how much of a form's file is taken in. A list whose kind the form
// has not named yet may be one of products.
func (in intake) limitIn(f wire.Form, name string) int64 {
	var kind string
	if !f.IsNull("kind") {
		_ = json.Unmarshal(f["kind"], &kind) // what is no text is no kind
	} else if tilly.FileTypeOf(name) == tilly.CSVFile {
		kind = string(tilly.ProductsKind)
	}
	return in.limit(tilly.Kind(kind))
}

// spool takes a form's file in, up to the limit.
func (in intake) spool(ctx context.Context, part *multipart.Part, limit int64) (*sentFile, error) {
	u, err := in.files.Create(ctx)
	if err != nil {
		return nil, storageError(err)
	}
	f := &sentFile{Upload: u, name: tilly.CleanFileName(part.FileName()), media: part.Header.Get("Content-Type")}
	from := &readErrors{r: io.LimitReader(part, limit+1)}
	hash := sha256.New()
	f.size, err = io.Copy(io.MultiWriter(u, hash), from)
	f.hash = hex.EncodeToString(hash.Sum(nil))
	switch {
	case from.err != nil:
		err = wire.BodyError(from.err)
	case err != nil:
		err = storageError(err)
	case f.size > limit:
		err = errFileTooLarge
	default:
		return f, nil
	}
	u.Discard()
	return nil, err
}

// readErrors tells what went wrong with the sender from what went wrong with
// the disk.
type readErrors struct {
	r   io.Reader
	err error
}

func (e *readErrors) Read(b []byte) (int, error) {
	n, err := e.r.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		e.err = err
	}
	return n, err
}

func storageError(err error) error {
	return tilly.Wrap(err, tilly.Unavailable, "The file cannot be stored just now. Please try again later.")
}
