package api_test

import (
	"bytes"
	"image"
	_ "image/jpeg" // what photos are kept as
	"mime/multipart"
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
)

// profileForm sends the profile's form with its fields and, when it has a name, a file.
func profileForm(t *testing.T, p *testkit.Program, token string, fields map[string]string, fileName string, file []byte) testkit.Answer {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for name, value := range fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if fileName != "" {
		part, err := w.CreateFormFile("profile_photo_path", fileName)
		if err == nil {
			_, err = part.Write(file)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return p.Do(testkit.Call{Method: "POST", Path: "/api/auth/profile", Token: token, Raw: b.String(),
		Header: map[string]string{"Content-Type": w.FormDataContentType()}})
}

func upload(t *testing.T, p *testkit.Program, token, name string, file []byte) testkit.Answer {
	t.Helper()
	return profileForm(t, p, token, nil, name, file)
}

func TestProfileChangesTheOwnNameOnly(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			a, b := p.OwnerWithPassword("Ann", goodPassword), p.Owner("Bob")
			got := profileForm(t, p, a.Token, map[string]string{
				"name": "  Ann <b>Ö</b> ☃ ", "email": b.Email, "id": b.ID, "user_id": b.ID, "_method": "DELETE", "is_subscribed": "true",
				"profile_photo_path": "../../etc/passwd", "profile_photo_url": "https://evil.example/x.png", "verified": "false",
			}, "", nil).Want(200)
			for _, who := range []string{"member", "user"} {
				if got.Get(who, "name") != "Ann <b>Ö</b> ☃" || got.Get(who, "email") != a.Email || got.Get(who, "id") != a.ID ||
					got.Get(who, "is_subscribed") != "false" || got.Get(who, "profile_photo_path") != "" || got.Get(who, "profile_photo_url") != "" {
					t.Errorf("%s is %s", who, got.Body)
				}
			}
			seen := p.Do(testkit.Call{Method: "GET", Path: "/api/auth/profile", Token: a.Token}).Want(200)
			if seen.Get("member", "name") != "Ann <b>Ö</b> ☃" || seen.Get("member", "email") != a.Email {
				t.Errorf("read back as %s", seen.Body)
			}
			if name := p.Do(testkit.Call{Method: "GET", Path: "/api/auth/profile", Token: b.Token}).Want(200).Get("member", "name"); name != "Bob" {
				t.Errorf("the other user is called %q", name)
			}
			if got := loggedIn(p, a.Email, goodPassword); got != 200 {
				t.Errorf("logging in with the address: %d", got)
			}
			for name, message := range map[string]string{
				" \t": "Name is required", "": "Name is required", strings.Repeat("ä", tilly.MaxName+1): "This is too long.",
				"Eve\r\nBcc: all@example.com": "This contains characters that are not allowed.",
			} {
				if got := profileForm(t, p, a.Token, map[string]string{"name": name}, "", nil).Want(422).Get("errors", "name", 0); got != message {
					t.Errorf("name %.20q: %q", name, got)
				}
			}
			profileForm(t, p, a.Token, map[string]string{"name": strings.Repeat("ä", tilly.MaxName)}, "", nil).Want(200)
			for _, tag := range []string{"pt-BR", "ar", ""} { // "" leaves the choice to the browser
				if got := profileForm(t, p, a.Token, map[string]string{"language": tag}, "", nil).Want(200).Get("member", "language"); got != tag {
					t.Errorf("language %q is kept as %q", tag, got)
				}
			}
			for _, tag := range []string{"../de", "d", "<b>", strings.Repeat("de-", 20)} {
				profileForm(t, p, a.Token, map[string]string{"language": tag}, "", nil).Want(422)
			}
			p.Do(testkit.Call{Method: "POST", Path: "/api/auth/profile", Token: a.Token, JSON: map[string]string{"name": "x"}}).Want(415)
		})
	}
}

func TestPhotosAreKeptSmallAndShown(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Pia")
			var former string
			for name, file := range map[string][]byte{
				"wide.png": testkit.PNG(t, 1200, 600), "tall.jpg": testkit.JPEG(t, 600, 900), "moving.gif": testkit.GIF(t, 80, 60, 5), "../../x\r\nSet-Cookie: a.php": testkit.PNG(t, 3, 3),
			} {
				a := upload(t, p, o.Token, name, file).Want(200)
				address := a.Get("member", "profile_photo_url")
				if address != "/"+a.Get("user", "profile_photo_path") || !strings.HasPrefix(address, "/photos/") || len(address) < 50 {
					t.Fatalf("%s: %s", name, a.Body)
				}
				if a.Get("member", "name") != "Pia" {
					t.Errorf("the name went with the photo: %s", a.Body)
				}
				checkPhoto(t, p.Do(testkit.Call{Method: "GET", Path: address}).Want(200))
				if former != "" {
					p.Do(testkit.Call{Method: "GET", Path: former}).Want(404)
				}
				former = address
			}
			for _, path := range []string{"/photos/x.jpg", former + "x", "/photos/..%2f..%2fetc%2fpasswd", "/photos/%00", "/photos/%ff"} {
				if got := p.Do(testkit.Call{Method: "GET", Path: path}).Status; got != 404 {
					t.Errorf("%s: %d", path, got)
				}
			}
		})
	}
}

func checkPhoto(t *testing.T, a testkit.Answer) {
	t.Helper()
	img, format, err := image.Decode(strings.NewReader(a.Body))
	if err != nil || format != "jpeg" {
		t.Fatalf("%s, %v", format, err)
	}
	if b := img.Bounds(); b.Dx() != b.Dy() || b.Dx() > 512 || len(a.Body) > 150_000 {
		t.Errorf("%v in %d bytes", b, len(a.Body))
	}
	for header, want := range map[string]string{
		"Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": "public, max-age=31536000, immutable",
	} {
		if got := a.Header.Get(header); got != want {
			t.Errorf("%s: %q, want %q", header, got, want)
		}
	}
}

func TestPhotosThatAreRefused(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Rex")
	for name, file := range testkit.HostilePictures(t) {
		a := upload(t, p, o.Token, name, file).Want(422)
		if got := a.Get("errors", "profile_photo_path", 0); got == "" {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	for _, size := range []int{tilly.MaxPhotoBytes + 1, 12 << 20} {
		a := upload(t, p, o.Token, "big.png", append(testkit.PNG(t, 10, 10), make([]byte, size)...)).Want(413)
		if got := a.Get("message"); got != "File too large. Please select a smaller image." {
			t.Errorf("%d bytes: %q", size, got)
		}
	}
	edge := testkit.PNG(t, 10, 10)
	upload(t, p, o.Token, "edge.png", append(edge, make([]byte, tilly.MaxPhotoBytes-len(edge))...)).Want(200)
}
