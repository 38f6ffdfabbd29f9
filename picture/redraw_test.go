package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/picture"
	"tilly/testkit"
)

func TestPixelsAreCountedBeforeDecoding(t *testing.T) {
	const tooWide = "This picture has too many pixels. Please use one of at most 40 megapixels."
	photos := testkit.HostilePictures(t)
	for _, name := range []string{"bomb.png", "over.png", "deep.png", "bomb.gif", "bomb.jpg", "slow.jpg", "hidden.jpg"} {
		begun := time.Now()
		_, err := picture.NewRedrawer().Square(t.Context(), photos[name])
		if tilly.CodeOf(err) != tilly.Invalid || !strings.Contains(err.Error(), tooWide) {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(begun); took > 5*time.Second {
			t.Errorf("%s took %v", name, took)
		}
	}
}

func TestAMovingPictureOfManyFramesIsItsFirst(t *testing.T) {
	file := testkit.GIF(t, 32, 32, 10_000)
	begun := time.Now()
	b, err := picture.NewRedrawer().Square(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
	if !isRed(decoded(t, b), 2, 16) {
		t.Error("it is not the first frame")
	}
}

// withMetadata puts an Exif segment with an orientation and a script, and a
// comment, into a JPEG.
func withMetadata(photo []byte, turn byte) []byte {
	exif := []byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x02\x01\x0e\x00\x02\x00\x00\x00\x04ABC\x00\x01\x12\x00\x03\x00\x00\x00\x01\x00")
	exif = append(exif, turn, 0, 0, 0, 0, 0, 0)
	exif = append(exif, "<script>alert(1)</script>GPS"...)
	out := append([]byte{0xff, 0xd8, 0xff, 0xe1}, byte((len(exif)+2)>>8), byte(len(exif)+2))
	out = append(out, exif...)
	return append(out, photo[2:]...)
}

func decoded(t *testing.T, b []byte) image.Image {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func isRed(img image.Image, x, y int) bool {
	c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
	return c.R > 150 && c.B < 100
}

// Orientations as Exif defines them: where the stored left side is shown.
func TestPhotosStandUprightAndMetadataIsGone(t *testing.T) {
	for turn, red := range map[byte]image.Point{
		0: {4, 32}, 1: {4, 32}, 2: {60, 32}, 3: {60, 32}, 4: {4, 32}, 5: {32, 4}, 6: {32, 4}, 7: {32, 60}, 8: {32, 60}, 9: {4, 32},
	} {
		b, err := picture.NewRedrawer().Square(t.Context(), withMetadata(testkit.JPEG(t, 64, 64), turn))
		if err != nil {
			t.Fatal(err)
		}
		img := decoded(t, b)
		if !isRed(img, red.X, red.Y) || isRed(img, 64-red.X, 64-red.Y) && red.X != 32 {
			t.Errorf("orientation %d: the red side is not at %v", turn, red)
		}
		if bytes.Contains(b, []byte("script")) || bytes.Contains(b, []byte("Exif")) {
			t.Errorf("orientation %d: metadata is kept", turn)
		}
	}
}

func TestTransparentPhotosStandOnWhite(t *testing.T) {
	b, err := picture.NewRedrawer().Square(t.Context(), clearPNG(t))
	if err != nil {
		t.Fatal(err)
	}
	if c := color.GrayModel.Convert(decoded(t, b).At(4, 4)).(color.Gray); c.Y < 250 {
		t.Errorf("a transparent pixel is %d", c.Y)
	}
}

// checkClean makes sure that a file gives a small square or a refusal for people.
func checkClean(t *testing.T, name string, b []byte) {
	t.Helper()
	out, err := picture.NewRedrawer().Square(t.Context(), b)
	if err != nil {
		if tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s: %v", name, err)
		}
		return
	}
	if size := decoded(t, out).Bounds(); size.Dx() != size.Dy() || size.Dx() > 512 {
		t.Errorf("%s: %v", name, size)
	}
}

func FuzzPhoto(f *testing.F) {
	f.Add(testkit.PNG(f, 9, 4))
	f.Add(testkit.GIF(f, 5, 9, 2))
	f.Add(withMetadata(testkit.JPEG(f, 8, 8), 6))
	f.Add(testkit.JPEGFrame(0xc2, 9, 9))
	f.Fuzz(func(t *testing.T, b []byte) { checkClean(t, "input", b) })
}

func clearPNG(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 8, 8))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The largest picture that is taken is taken: it is under every limit at once. It
// is drawn whole only where there is time for it.
func TestTheLargestPhotoIsTaken(t *testing.T) {
	width, height := 1_000, 625
	if testkit.Torture() {
		width, height = 8_000, 5_000
	}
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	if _, err := picture.NewRedrawer().Square(t.Context(), file.Bytes()); err != nil {
		t.Fatal(err)
	}
}
