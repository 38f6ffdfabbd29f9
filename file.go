package tilly

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The types of file that can be learnt, as media types.
const (
	PDFFile  = "application/pdf"
	CSVFile  = "text/csv"
	TextFile = "text/plain"
)

// MaxFileName is the longest file name that is kept, in bytes.
const MaxFileName = 200

// MaxStoreFiles is how much all files of one store may hold, in bytes.
const MaxStoreFiles = 5 << 30

// JobForget is the job that deletes files whose sources are gone.
const JobForget = "forget-files"

// ForgetJob is the payload of JobForget: names as FileName gives them.
type ForgetJob struct {
	Names []string `json:"names"`
}

// Upload is a file on its way in. Nobody sees it before Keep.
type Upload interface {
	io.Writer
	io.ReaderAt
	// Keep puts the file under its name, whole and for good.
	Keep(ctx context.Context, name string) error
	// Discard forgets the file; after Keep it does nothing.
	Discard()
}

// Uploads begin files.
type Uploads interface {
	Create(ctx context.Context) (Upload, error)
}

// KeepFile puts a file that is all there under its name.
func KeepFile(ctx context.Context, files Uploads, name string, body []byte) error {
	u, err := files.Create(ctx)
	if err != nil {
		return err
	}
	defer u.Discard()
	if _, err := u.Write(body); err != nil {
		return err
	}
	return u.Keep(ctx, name)
}

// fileEndings are the endings of names by type.
var fileEndings = map[string]string{PDFFile: ".pdf", CSVFile: ".csv", TextFile: ".txt"}

// FileTypeOf is the type that a name's ending stands for, "" for any other.
func FileTypeOf(name string) string {
	ending := strings.ToLower(path.Ext(name))
	for kind, want := range fileEndings {
		if ending == want {
			return kind
		}
	}
	return ""
}

// FileName is how the file of a source is stored: after the source's random
// identity, never after what the owner called it.
func FileName(sourceID, fileType string) string { return sourceID + fileEndings[fileType] }

// FilePath is the wire's plain path of a stored file.
func FilePath(name string) string { return "files/" + name }

// SourceOfFile is the identity of the source that a stored file belongs to; ok
// is false for what is no name of a stored file.
func SourceOfFile(name string) (sourceID string, ok bool) {
	kind := FileTypeOf(name)
	if kind == "" {
		return "", false
	}
	id, ok := strings.CutSuffix(name, fileEndings[kind])
	if !ok || !isID(id) {
		return "", false
	}
	return id, true
}

// isID says whether s looks like an identity that NewID makes.
func isID(s string) bool {
	return len(s) == idLength && strings.Trim(s, idLetters) == ""
}

// CleanFileName makes a name that can be shown of what a browser sent: without
// folders, control and direction characters, and not longer than MaxFileName.
// It is "" where nothing is left.
func CleanFileName(raw string) string {
	raw = raw[strings.LastIndexAny(raw, `/\`)+1:]
	name := strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029':
			return -1
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, raw))
	if strings.Trim(name, ". ") == "" {
		return ""
	}
	return shorten(name)
}

// shorten cuts a name in its middle, so that its ending stays.
func shorten(name string) string {
	if len(name) <= MaxFileName {
		return name
	}
	ending := path.Ext(name)
	if len(ending) > 10 {
		ending = ""
	}
	const gap = "…"
	return ClipBytes(name, MaxFileName-len(ending)-len(gap)) + gap + ending
}

// LooksPDF says by how a file begins whether it is a PDF and nothing else first: its mark stands
// within the first 1,024 bytes (ISO 32000-1, implementation note 13), and what
// is before it is no other kind of file.
func LooksPDF(head []byte) bool {
	at := bytes.Index(head[:min(len(head), 1024)], []byte("%PDF-"))
	if at <= 0 {
		return at == 0
	}
	seen := http.DetectContentType(head[:at])
	return strings.HasPrefix(seen, "text/plain") || seen == "application/octet-stream"
}
