package api

import (
	"cmp"
	"context"
	"crypto/subtle"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tilly/fault"

	"tilly"
	"tilly/api/wire"
)

// uploadCalls are the calls about uploads that are taught.
type uploadCalls struct {
	*core
	Sources   Sources
	Products  Products
	Creations Creations
	Scans     Scans
	Preview   func(f io.Reader, store tilly.Store, reading tilly.FileReading, before []map[string]string, now time.Time) (tilly.FilePreview, error)
}

// filePattern is where stored uploads are read.
const filePattern = "/files/{name}"

type fromFileIn struct {
	File    wire.FileBytes `json:"file"`
	StoreID wire.ID        `json:"store_id"`
	Kind    tilly.Kind     `json:"kind,omitempty"`
	// Encoding is what the file is stored in; it is found where it is left out.
	Encoding string `json:"encoding,omitempty"`
	// Mapping says of a list of products what its columns hold: roles by their names.
	Mapping map[string]string `json:"mapping,omitempty"`
}

// wrongFileType is the spec's text for any file that is not accepted.
const wrongFileType = "Please upload a PDF, CSV, or TXT file only."

// addFile stores a file and a source that learns it. The file is on the disk
// before the row that names it; a file whose row never came is swept.
func (s uploadCalls) addFile(c *call) (any, error) {
	if c.fileErr != nil && c.form.IsNull("store_id") {
		return nil, s.intake.tooLarge(tilly.Knowledge) // the form was not read as far as its store
	}
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	kind, input, err := s.checkFile(c)
	if err != nil {
		return nil, err
	}
	now := s.Now()
	src := tilly.Source{
		ID: tilly.NewID(), StoreID: store.ID, Kind: kind, ScanType: tilly.FromFile, Status: tilly.Pending,
		Input: input, Round: 1, Schedule: tilly.Off, Content: input.FileType + " " + c.file.hash, CreatedAt: now, UpdatedAt: now,
	}
	name := tilly.FileName(src.ID, input.FileType)
	src.Input.FilePath = tilly.FilePath(name)
	if err := c.file.Keep(c.ctx, name); err != nil {
		return nil, storageError(err)
	}
	fault.Reached("file-kept")
	known, err := s.Creations.CreateFile(c.ctx, src, tilly.ScanJobFor(src, now))
	if err != nil {
		return nil, errors.Join(err, s.forget(c.ctx, err, name))
	}
	if known != nil {
		return s.knownFile(c, *known, src.Input.FileReading, name)
	}
	s.Woken()
	return sourceIDOut{ok("The file was uploaded."), src.ID}, nil
}

// knownFile answers for a file that the store has already: its source stands for
// it, and is read again if that failed or if it is to be read in another way.
func (s uploadCalls) knownFile(c *call, known tilly.Source, reading tilly.FileReading, again string) (any, error) {
	if err := s.Files.Delete(c.ctx, again); err != nil {
		s.Log.WarnContext(c.ctx, "a file that is there twice could not be deleted; it will be swept", "error", err.Error())
	}
	var err error
	switch {
	case reading.Said() && !reading.Same(known.Input.FileReading):
		_, err = s.Scans.Reread(c.ctx, c.caller(), known.ID, reading, s.Now())
	case known.Status == tilly.Failed:
		_, err = s.Scans.Rescan(c.ctx, c.caller(), known.ID, s.Now())
	}
	if err != nil {
		return nil, err
	}
	s.Woken()
	return sourceIDOut{ok("This file was uploaded before; it is not learnt twice."), known.ID}, nil
}

// forget deletes the file of a source that was refused. Where it is not known
// whether the row came to be, the file stays for the sweep to judge.
func (s *core) forget(ctx context.Context, cause error, name string) error {
	switch tilly.CodeOf(cause) {
	case tilly.Conflict, tilly.NotFound, tilly.Invalid, tilly.Taken, tilly.TooMany:
		return s.Files.Delete(ctx, name)
	}
	return nil
}

// checkFile checks the fields of an upload.
func (s uploadCalls) checkFile(c *call) (tilly.Kind, tilly.SourceInput, error) {
	in, f := wire.Decode[fromFileIn](c.form)
	kind, err := kindOf(in.Kind)
	if err != nil {
		return "", tilly.SourceInput{}, err
	}
	switch {
	case c.fileErr != nil || c.file != nil && c.file.size > s.intake.limit(kind):
		return "", tilly.SourceInput{}, s.intake.tooLarge(kind)
	case c.file == nil:
		f.Add(fileField, "Please select a file and ensure a store is selected.")
		return "", tilly.SourceInput{}, f.Err()
	case c.file.size == 0:
		f.Add(fileField, "This file is empty.")
		return "", tilly.SourceInput{}, f.Err()
	}
	head := make([]byte, min(sniffed, c.file.size))
	if _, err := c.file.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return "", tilly.SourceInput{}, storageError(err)
	}
	media := fileType(c.file.name, c.file.media, head)
	switch {
	case media == "":
		f.Add(fileField, wrongFileType)
	case kind == tilly.ProductsKind && media != tilly.CSVFile:
		f.Add(fileField, "Products are read from CSV files. Please save the list as CSV and upload that.")
	}
	reading := readingOf(in.Encoding, in.Mapping, f)
	return kind, tilly.SourceInput{FileName: cmp.Or(c.file.name, "file"), FileSize: c.file.size, FileType: media, FileReading: reading}, f.Err()
}

// readAgain is a source with how its owner says that its file is read. What they said of
// its columns before holds until they say otherwise: kept tells that it does.
func (s uploadCalls) readAgain(c *call) (src tilly.Source, reading tilly.FileReading, kept bool, err error) {
	if src, err = s.Sources.SourceOfUser(c.ctx, c.caller(), c.param("id")); err != nil {
		return src, reading, false, err
	}
	in, f := wire.Decode[rereadIn](c.form)
	reading = readingOf(in.Encoding, in.Mapping, f)
	if in.Mapping == nil {
		reading.Mapping, kept = src.Input.Mapping, len(src.Input.Mapping) > 0
	}
	return src, reading, kept, f.Err()
}

// reread reads a file again in the way that its owner says.
func (s uploadCalls) reread(c *call) (any, error) {
	src, reading, _, err := s.readAgain(c)
	if err != nil {
		return nil, err
	}
	if src, err = s.Scans.Reread(c.ctx, c.caller(), src.ID, reading, s.Now()); err != nil {
		return nil, err
	}
	s.Woken()
	return sourceIDOut{ok("The file is read again."), src.ID}, nil
}

// encodingWire is an encoding that a file can be said to be in.
type encodingWire struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// wireEncodings are the encodings that a source can be said to be in, none for what
// is no file of text.
func wireEncodings(src tilly.Source) []encodingWire {
	if src.ScanType != tilly.FromFile || src.Input.FileType == tilly.PDFFile {
		return nil
	}
	return encodingsWire()
}

func encodingsWire() (out []encodingWire) {
	for _, e := range tilly.Encodings() {
		out = append(out, encodingWire(e))
	}
	return out
}

// file gives a stored upload to who may read its source, by token or by a signed address.
func (s uploadCalls) file(c *call) (any, error) {
	reader, err := s.fileReader(c)
	if err != nil {
		return nil, err
	}
	id, ok := tilly.SourceOfFile(c.param("name"))
	if !ok {
		return nil, tilly.Missing()
	}
	src, err := s.Sources.SourceOfUser(c.ctx, tilly.Caller{UserID: reader, Needs: c.needs}, id)
	if err != nil {
		return nil, err
	}
	if src.Input.FilePath != tilly.FilePath(c.param("name")) {
		return nil, tilly.Missing()
	}
	body, err := s.Files.Read(c.ctx, c.param("name"))
	if err != nil {
		return nil, err
	}
	defer body.Close()
	h := c.w.Header()
	h.Set("Content-Type", src.Input.FileType)
	h.Set("Content-Disposition", attachment(src.Input.FileName))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "private, no-store")
	http.ServeContent(c.w, c.r, "", src.CreatedAt, body)
	return answered{}, nil
}

// fileReader says on whose behalf a file is read: the signed address names whom it
// was made for, else it is the bearer of the token.
func (s uploadCalls) fileReader(c *call) (userID string, err error) {
	sign := c.query("signature")
	if sign == "" {
		err := s.identify(member, c)
		return c.user.ID, err
	}
	userID, raw := c.query("owner"), c.query("until")
	until, err := strconv.ParseInt(raw, 10, 64)
	if err != nil || s.Now().After(time.Unix(until, 0)) || subtle.ConstantTimeCompare([]byte(sign), []byte(s.signFile(c.param("name"), userID, raw))) != 1 {
		return "", tilly.Missing()
	}
	return userID, nil
}

// attachment is the Content-Disposition (RFC 6266) of a download: a plain name
// for old clients, and the full one as RFC 8187 writes it where they differ.
func attachment(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune(`"\%`, r) {
			return '_'
		}
		return r
	}, name)
	if plain == name {
		return mime.FormatMediaType("attachment", map[string]string{"filename": name})
	}
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
