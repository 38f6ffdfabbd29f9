package picture_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/picture"
	"tilly/testkit"
)

// shop gives files by address and counts how often it was asked.
type shop struct {
	mu    sync.Mutex
	files map[string][]byte
	asked int
	hold  chan struct{} // when set, answers wait for it
}

func (s *shop) Get(ctx context.Context, r fetch.Request) (fetch.Response, error) {
	s.mu.Lock()
	s.asked++
	file, ok := s.files[r.URL]
	s.mu.Unlock()
	if s.hold != nil {
		select {
		case <-s.hold:
		case <-ctx.Done():
			return fetch.Response{}, ctx.Err()
		}
	}
	if !ok {
		return fetch.Response{}, &fetch.Failure{Reason: fetch.BadStatus, Status: http.StatusNotFound}
	}
	return fetch.Response{Body: file}, nil
}

func (s *shop) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

// clock is a time that tests move.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func open(t *testing.T, s *shop, c *clock, dir string, most int64) *picture.Shops {
	t.Helper()
	shops, err := picture.Open(picture.Config{Fetch: s, Dir: dir, Most: most, Now: c.now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return shops
}

const tunic = "https://shop.example/tunic.png"

func TestAPictureIsBroughtOnceADaySmallAndWhole(t *testing.T) {
	s, c := &shop{files: map[string][]byte{tunic: testkit.PNG(t, 1200, 600)}}, &clock{time.Now()}
	dir := t.TempDir()
	shops := open(t, s, c, dir, 1<<20)
	first, err := shops.At(t.Context(), tunic)
	if err != nil {
		t.Fatal(err)
	}
	if size := decoded(t, first).Bounds().Size(); size != image.Pt(512, 256) {
		t.Errorf("it is %v", size)
	}
	c.at = c.at.Add(23 * time.Hour)
	again, err := open(t, s, c, dir, 1<<20).At(t.Context(), tunic) // another process goes on with what is kept
	if err != nil || !bytes.Equal(again, first) || s.count() != 1 {
		t.Errorf("%v after %d questions", err, s.count())
	}
	c.at = c.at.Add(2 * time.Hour)
	if _, err := shops.At(t.Context(), tunic); err != nil || s.count() != 2 {
		t.Errorf("%v; the shop was asked %d times", err, s.count())
	}
}

func TestWhatIsNoPictureIsNotFoundAndNotAskedForAgainAtOnce(t *testing.T) {
	files := testkit.HostilePictures(t)
	delete(files, "other.png") // a WebP, which shops may have
	files["large.png"] = append(testkit.PNG(t, 9, 9), make([]byte, 10<<20)...)
	for name, file := range files {
		s, c := &shop{files: map[string][]byte{tunic: file}}, &clock{time.Now()}
		shops := open(t, s, c, t.TempDir(), 1<<20)
		for range 3 {
			if _, err := shops.At(t.Context(), tunic); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%s: %v", name, err)
			}
		}
		if s.count() != 1 {
			t.Errorf("%s was asked for %d times", name, s.count())
		}
		c.at = c.at.Add(11 * time.Minute)
		if _, err := shops.At(t.Context(), tunic); err == nil || s.count() != 2 {
			t.Errorf("%s: %v after %d questions", name, err, s.count())
		}
	}
}

func TestManyWhoLookAtOnceAskTheShopOnce(t *testing.T) {
	s, c := &shop{files: map[string][]byte{tunic: testkit.PNG(t, 20, 20)}, hold: make(chan struct{})}, &clock{time.Now()}
	shops := open(t, s, c, t.TempDir(), 1<<20)
	got := make(chan error)
	for range 20 {
		go func() {
			_, err := shops.At(context.Background(), tunic)
			got <- err
		}()
	}
	close(s.hold)
	for range 20 {
		if err := <-got; err != nil {
			t.Error(err)
		}
	}
	if s.count() != 1 {
		t.Errorf("the shop was asked %d times", s.count())
	}
}

func TestWhoeverLeavesSpoilsNothingForOthers(t *testing.T) {
	s, c := &shop{files: map[string][]byte{tunic: testkit.PNG(t, 20, 20)}, hold: make(chan struct{})}, &clock{time.Now()}
	shops := open(t, s, c, t.TempDir(), 1<<20)
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := shops.At(gone, tunic); err == nil {
		t.Error("it was brought to nobody")
	}
	close(s.hold)
	if _, err := shops.At(t.Context(), tunic); err != nil {
		t.Error(err)
	}
}

func TestWhatIsKeptStaysWithinItsBound(t *testing.T) {
	s, c := &shop{files: map[string][]byte{}}, &clock{time.Now()}
	one, err := picture.NewRedrawer().Small(t.Context(), noisy(t))
	if err != nil {
		t.Fatal(err)
	}
	most := int64(len(one)) * 8
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "new-1"), []byte("cut off"), 0o600); err != nil {
		t.Fatal(err)
	}
	shops := open(t, s, c, dir, most)
	addresses := make([]string, 30)
	for i := range addresses {
		addresses[i] = tunic + "?" + string(rune('A'+i))
		s.files[addresses[i]] = noisy(t)
		c.at = c.at.Add(time.Second)
		if _, err := shops.At(t.Context(), addresses[i]); err != nil {
			t.Fatal(err)
		}
		if size := sizeOf(t, dir); size > most {
			t.Fatalf("%d bytes after %d pictures, may be %d", size, i+1, most)
		}
	}
	if _, err := shops.At(t.Context(), addresses[29]); err != nil || s.count() != 30 {
		t.Errorf("%v: the newest was not kept, the shop was asked %d times", err, s.count())
	}
	if _, err := shops.At(t.Context(), addresses[0]); err != nil || s.count() != 31 {
		t.Errorf("%v: the oldest was not let go, the shop was asked %d times", err, s.count())
	}
}

func sizeOf(t *testing.T, dir string) (size int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		size += info.Size()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return size
}

// noisy is a picture that does not shrink to nothing.
func noisy(t *testing.T) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 64, 64))
	for i := range img.Pix {
		img.Pix[i] = byte(i * i * 31)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A picture of a camera that was held upright is shown upright, whatever its shape.
func TestPicturesThatAreNotSquareStandUpright(t *testing.T) {
	for turn, want := range map[byte]struct {
		size image.Point
		red  image.Point
	}{1: {image.Pt(64, 32), image.Pt(4, 16)}, 3: {image.Pt(64, 32), image.Pt(60, 16)}, 6: {image.Pt(32, 64), image.Pt(16, 4)}, 8: {image.Pt(32, 64), image.Pt(16, 60)}} {
		b, err := picture.NewRedrawer().Small(t.Context(), withMetadata(testkit.JPEG(t, 64, 32), turn))
		if err != nil {
			t.Fatal(err)
		}
		img := decoded(t, b)
		if img.Bounds().Size() != want.size || !isRed(img, want.red.X, want.red.Y) {
			t.Errorf("orientation %d: %v", turn, img.Bounds())
		}
	}
}

func TestAFolderThatCannotBeIsSaidAtTheStart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := picture.Open(picture.Config{Dir: filepath.Join(file, "pictures"), Now: time.Now})
	if err == nil {
		t.Error("a folder below a file was opened")
	}
}
