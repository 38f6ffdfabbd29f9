package pdf

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"tilly"
	"tilly/ingest/charset"
	"tilly/testkit/leftout"
	"tilly/testkit/pdftest"
)

// childMark makes this test binary the child.
const childMark = "TILLY_TEST_PDF_CACHE"

func TestMain(m *testing.M) {
	if cache := os.Getenv(childMark); cache != "" {
		if Serve(context.Background(), cache, os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	if says := os.Getenv(sayingMark); says != "" { // a child that answers this, whatever it is asked
		_, _ = io.ReadFull(os.Stdin, make([]byte, 8))
		_, _ = io.WriteString(os.Stdout, strings.ReplaceAll(says, "@", "\x00")) // no setting holds a zero
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

const sayingMark = "TILLY_TEST_PDF_SAYS"

func newTestPool(t *testing.T, idle time.Duration) *Pool {
	t.Helper()
	if !Built() {
		leftout.Skip(t, "PDFium", "this build is without it (make ingest/pdf/wasm/pdfium.wasm)")
	}
	cache := filepath.Join(os.TempDir(), "tilly-test-pdf-cache") // compiled once, not once a test
	p := NewPool(Config{Command: []string{os.Args[0]}, Env: []string{childMark + "=" + cache}, Idle: idle})
	t.Cleanup(p.Close)
	return p
}

func pages(t *testing.T, p *Pool, file []byte) ([]string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	return p.Pages(ctx, bytes.NewReader(file), int64(len(file)))
}

func TestPagesOfAPDF(t *testing.T) {
	p := newTestPool(t, 0)
	for range 2 { // the second by the same child
		got, err := pages(t, p, pdftest.Make("Returns take thirty days.", "", "Shipping costs five euros."))
		if err != nil {
			t.Fatal(err)
		}
		if want := []string{"Returns take thirty days.", "", "Shipping costs five euros."}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestWhatIsNoPDFIsSaidSo(t *testing.T) {
	p := newTestPool(t, 0)
	whole := pdftest.Make("Some text.")
	for name, file := range map[string][]byte{
		"empty": {}, "text": []byte("hello"), "only the mark": []byte("%PDF-1.7"), "cut": whole[:60],
	} {
		if got, err := pages(t, p, file); tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestAChildThatIsKilledBreaksNothing(t *testing.T) {
	p := newTestPool(t, 0)
	if _, err := pages(t, p, pdftest.Make("one")); err != nil {
		t.Fatal(err)
	}
	if err := p.idle[0].cmd.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_, _ = pages(t, p, pdftest.Make("two")) // this one may be told that its reader died
	if got, err := pages(t, p, pdftest.Make("three")); err != nil || got[0] != "three" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestIdleChildrenGo(t *testing.T) {
	p := newTestPool(t, 20*time.Millisecond)
	if _, err := pages(t, p, pdftest.Make("one")); err != nil {
		t.Fatal(err)
	}
	waiting := func() int {
		p.mu.Lock()
		defer p.mu.Unlock()
		return len(p.idle)
	}
	for deadline := time.Now().Add(10 * time.Second); waiting() > 0; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("an idle child stays")
		}
	}
}

func TestAReadThatIsGivenUpEndsItsChild(t *testing.T) {
	p := newTestPool(t, 0)
	ctx, cancel := context.WithCancel(t.Context())
	stuck, entered := make(chan struct{}), make(chan struct{})
	defer close(stuck)
	go func() { <-entered; cancel() }()
	_, err := p.Pages(ctx, readerFunc(func([]byte) (int, error) {
		cancelOnce.Do(func() { close(entered) })
		<-ctx.Done()
		return 0, errors.New("gone")
	}), 1<<20)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if len(p.slots) != 0 || len(p.idle) != 0 {
		t.Errorf("%d slots are taken and %d children wait", len(p.slots), len(p.idle))
	}
}

var cancelOnce sync.Once

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

// hostilePDFs are the odd files beside the repository: some of them, all of them
// under torture.
func hostilePDFs(t *testing.T, most int) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(leftout.Shared(t, "hostile"), func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".pdf") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal("there are no PDF files: ", err)
	}
	if os.Getenv("TILLY_TORTURE") == "" && len(files) > most {
		dice := rand.New(rand.NewPCG(20, 26))
		dice.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		files = files[:most]
	}
	return files
}

func TestHostilePDFsEndInTimeWithTextOrAReason(t *testing.T) {
	p := newTestPool(t, 0)
	files := hostilePDFs(t, 40)
	charset.Read("What is known of languages is read once, which is no file's fault.")
	var read, refused, slow atomic.Int64
	var wg sync.WaitGroup
	slots := make(chan struct{}, 4)
	for _, name := range files {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			file, err := os.ReadFile(name)
			if err != nil {
				t.Error(err)
				return
			}
			began := time.Now()
			_, err = pages(t, p, file)
			switch took := time.Since(began); {
			case took > 10*time.Second:
				slow.Add(1)
				t.Logf("%s took %v", filepath.Base(name), took)
			case err == nil:
				read.Add(1)
			case tilly.CodeOf(err) == tilly.Invalid:
				refused.Add(1)
				t.Logf("%s: %v", filepath.Base(name), err)
			default:
				t.Errorf("%s: %v", filepath.Base(name), err)
			}
		})
	}
	wg.Wait()
	t.Logf("figure: | odd PDF files | %d read, %d refused with a reason, %d slower than 10 s, of %d |", read.Load(), refused.Load(), slow.Load(), len(files))
	if slow.Load() > 0 || read.Load() < refused.Load() {
		t.Errorf("%d read, %d refused, %d slow", read.Load(), refused.Load(), slow.Load())
	}
}

func FuzzAnswer(f *testing.F) {
	f.Add([]byte("p\x00\x00\x00\x02hid\x00\x00\x00\x00"))
	f.Add([]byte("f\x00\x00\x00\x01\x02"))
	f.Add([]byte("p\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, said []byte) {
		pages, err := readAnswer(bufio.NewReader(bytes.NewReader(said)))
		if err == nil && len(strings.Join(pages, "")) > 3*len(said) {
			t.Errorf("%q gave %q", said, pages)
		}
	})
}
