package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"tilly"
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

// uploadLimit is how large a file of a kind may be.
func (s *core) uploadLimit(kind tilly.Kind) int64 {
	if kind == tilly.ProductsKind {
		return max(MaxProductFile, s.MaxUpload)
	}
	return s.MaxUpload
}

// spoolLimit is how much of a form's file is taken in. A list whose kind the form
// has not named yet may be one of products.
func (s server) spoolLimit(f form, name string) int64 {
	var kind string
	if !f.isNull("kind") {
		_ = json.Unmarshal(f["kind"], &kind) // what is no text is no kind
	} else if tilly.FileTypeOf(name) == tilly.CSVFile {
		kind = string(tilly.ProductsKind)
	}
	return s.uploadLimit(tilly.Kind(kind))
}

// spool takes a form's file in, up to the limit.
func (s server) spool(ctx context.Context, part *multipart.Part, limit int64) (*sentFile, error) {
	u, err := s.Files.Create(ctx)
	if err != nil {
		return nil, storageError(err)
	}
	f := &sentFile{Upload: u, name: tilly.CleanFileName(part.FileName()), media: part.Header.Get("Content-Type")}
	in := &readErrors{r: io.LimitReader(part, limit+1)}
	hash := sha256.New()
	f.size, err = io.Copy(io.MultiWriter(u, hash), in)
	f.hash = hex.EncodeToString(hash.Sum(nil))
	switch {
	case in.err != nil:
		err = bodyError(in.err)
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

func (s *core) tooLargeFile(kind tilly.Kind) error {
	return tilly.Errorf(tilly.TooLarge, "This file is too large. It may have %s MB at most.", strconv.FormatInt(s.uploadLimit(kind)>>20, 10))
}

// sniffed is how much of a file its type is judged by.
const sniffed = 64 << 10

// fileType is the type of a file by its name and by its content, which must
// agree; "" for any other file. A name without an ending leaves it to what the
// sender declares.
func fileType(name, media string, head []byte) string {
	kind := tilly.FileTypeOf(name)
	if !strings.Contains(name, ".") {
		media, _, _ = strings.Cut(strings.ToLower(media), ";")
		if media = strings.TrimSpace(media); media == tilly.PDFFile || media == tilly.CSVFile || media == tilly.TextFile {
			kind = media
		}
	}
	if kind == "" || (kind == tilly.PDFFile) != tilly.LooksPDF(head) || kind != tilly.PDFFile && !looksText(head) {
		return ""
	}
	return kind
}

// looksText says whether a file is text in any encoding.
func looksText(head []byte) bool {
	if len(head) == 0 || bytes.Contains(head[:min(len(head), 1024)], []byte("%PDF-")) {
		return false
	}
	seen := http.DetectContentType(head)
	return strings.HasPrefix(seen, "text/") && bytes.IndexByte(bare(head), 0) < 0 || wideText(head)
}

// bare is head without any bytes where a byte order mark says that zeros are
// part of the encoding.
func bare(head []byte) []byte {
	if bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff")) {
		return nil
	}
	return head
}

// wideText recognises UTF-16 without a byte order mark: nearly all its zeros
// stand at even or at odd places, and there are many, or what its pairs of bytes
// stand for is what people write.
func wideText(head []byte) bool {
	return zeroText(head) || http.DetectContentType(head) == "application/octet-stream" &&
		(writtenIn(binary.LittleEndian, head) || writtenIn(binary.BigEndian, head))
}

// writtenIn says whether pairs of bytes are letters, figures and marks of text
// throughout.
func writtenIn(order binary.ByteOrder, head []byte) bool {
	head = head[:min(len(head), 4096)&^1]
	var units []uint16
	for at := 0; at < len(head); at += 2 {
		units = append(units, order.Uint16(head[at:]))
	}
	list := utf16.Decode(units)
	written := 0
	for _, r := range list {
		if unicode.IsPrint(r) && r != unicode.ReplacementChar || unicode.IsSpace(r) || r == '\ufeff' {
			written++
		}
	}
	return len(list) >= 4 && written*100 >= len(list)*98
}

func zeroText(head []byte) bool {
	var zeros [2]int
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	most, least := max(zeros[0], zeros[1]), min(zeros[0], zeros[1])
	kind := http.DetectContentType(head)
	plain := strings.HasPrefix(kind, "text/") || kind == "application/octet-stream"
	return plain && len(head) >= 4 && most > len(head)/4 && least*8 < most
}
