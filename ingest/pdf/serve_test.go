package pdf

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilly/testkit/leftout"
	"tilly/testkit/pdftest"
)

// asks are requests of the protocol, one after the other.
func asks(files ...[]byte) io.Reader {
	var b bytes.Buffer
	for _, f := range files {
		_ = binary.Write(&b, binary.BigEndian, int64(len(f))) // to memory
		b.Write(f)
	}
	return &b
}

// What a child does, done here: it answers file after file, each for itself, until it is
// asked for no more.
func TestAChildAnswersFileAfterFile(t *testing.T) {
	t.Parallel()
	if !Built() {
		leftout.Skip(t, "PDFium", "this build is without it (make ingest/pdf/wasm/pdfium.wasm)")
	}
	whole := pdftest.Make("Returns take thirty days.", "", "Shipping costs five euros.")
	files := [][]byte{whole, []byte("hello"), whole[:60], pdftest.Make("Another one.")}
	odd := hostilePDFs(t, 12)
	for _, name := range odd {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	var said bytes.Buffer
	if err := Serve(t.Context(), filepath.Join(os.TempDir(), "tilly-test-pdf-cache"), asks(files...), &said); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(&said)
	for i, want := range [][]string{{"Returns take thirty days.", "", "Shipping costs five euros."}, nil, nil, {"Another one."}} {
		got, err := readAnswer(answers)
		var f fault
		if refused := errors.As(err, &f); refused != (want == nil) || !slices.Equal(got, want) {
			t.Errorf("file %d: %q, %v; want %q", i, got, err, want)
		}
	}
	read := 0
	for _, name := range odd {
		_, err := readAnswer(answers)
		var f fault
		if err != nil && !errors.As(err, &f) {
			t.Fatalf("%s: %v", filepath.Base(name), err)
		}
		if err == nil {
			read++
		}
	}
	if read == 0 || answers.Buffered() > 0 || said.Len() > 0 {
		t.Errorf("%d of %d odd files were read, and %d bytes are of no answer", read, len(odd), answers.Buffered()+said.Len())
	}
}

// A request that cannot be one ends the child: what follows has no beginning.
func TestAChildEndsWithARequestThatIsNone(t *testing.T) {
	t.Parallel()
	size := func(n int64) []byte { return binary.BigEndian.AppendUint64(nil, uint64(n)) }
	for name, in := range map[string][]byte{
		"less than nothing": size(-1), "more than a file may have": size(maxFile + 1), "half a length": size(5)[:3], "half a file": append(size(9), "%PDF"...),
	} {
		var said bytes.Buffer
		if err := Serve(t.Context(), t.TempDir(), bytes.NewReader(in), &said); err == nil || said.Len() > 0 {
			t.Errorf("%s: %v, answered %q", name, err, &said)
		}
	}
}
