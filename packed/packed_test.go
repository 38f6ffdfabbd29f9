package packed_test

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"tilly/packed"
)

func TestWhatIsPackedIsThereAgain(t *testing.T) {
	t.Parallel()
	from := fstest.MapFS{
		"words/de.txt":     {Data: []byte(strings.Repeat("versand · lieferung\n", 500))},
		"words/more/x.png": {Data: []byte("\x89PNG")},
		"other/y.txt":      {Data: []byte("left out")},
	}
	var first, second bytes.Buffer
	for _, w := range []*bytes.Buffer{&first, &second} {
		if err := packed.Write(w, from, "words"); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) || first.Len() > 1000 {
		t.Errorf("%d and %d bytes, which differ or are not compressed", first.Len(), second.Len())
	}
	files := packed.Files(first.String())
	if err := fstest.TestFS(files, "words/de.txt", "words/more/x.png"); err != nil {
		t.Error(err)
	}
	got, err := fs.ReadFile(files, "words/de.txt")
	if err != nil || !bytes.Equal(got, from["words/de.txt"].Data) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if _, err := fs.Stat(files, "other"); err == nil {
		t.Error("what was not asked for is packed as well")
	}
	if err := packed.Write(&first, from, "nowhere"); err == nil {
		t.Error("a folder that is not there was packed")
	}
}
