package api_test

import (
	"bytes"
	"image"
	"net/http"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

const manual = "%PDF-1.4\n<script>alert(1)</script>"

// sends lets the shopper send a file.
func (s *counter) sends(t *testing.T, id, name string, file []byte) testkit.Answer {
	t.Helper()
	c := testkit.Multipart(t, "", "/widget/"+s.store.DataID+"/conversations/"+s.talk+"/attachments",
		testkit.Part{Name: "id", Content: id}, testkit.Part{Name: "file", FileName: name, Content: string(file)})
	c.Header["X-Tilly-Visitor"] = s.visitor
	return s.p.Do(c)
}

func (s *counter) handsOut(t *testing.T, o testkit.Owner, name, content, note string) testkit.Answer {
	t.Helper()
	return s.p.Do(testkit.Multipart(t, o.Token, "/api/conversations/"+s.talk+"/attachments", testkit.Part{Name: "note", Content: note},
		testkit.Part{Name: "file", FileName: name, Content: content}))
}

// read asks for a signed address as a browser does, without any header.
func (s *counter) read(address string) testkit.Answer {
	return s.p.Do(testkit.Call{Method: "GET", Path: strings.TrimPrefix(address, s.p.URL)})
}

// A shopper and a teammate send each other files, which nobody else gets.
func TestFilesAreSentInAConversation(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := newCounter(t, testkit.On(e))
			photo := testkit.PNG(t, 2_000, 1_000)
			s.sends(t, "1", "vase.png", photo).Want(409) // the assistant has no eyes
			s.shopper("POST", "/person", map[string]any{}).Want(200)
			for range 2 { // sent again it is one
				s.sends(t, "1", `C:\pictures\vase.png`, photo).Want(200)
			}
			s.handsOut(t, s.ben, "Manual.PDF", manual, "").Want(200)
			s.handsOut(t, s.ben, "price list", manual, "true").Want(200)
			if names := stored(t, s.p); len(names) != 3 {
				t.Errorf("%d files are kept: %v", len(names), names)
			}
			mine := s.shopper("GET", "?after=2", nil).Want(200)
			theirs := s.team(s.anna, "GET", "?after=2", nil).Want(200)
			want(t, theirs.Get("conversation", "ticket", "last"), "Manual.PDF")
			checkVase(t, s, mine.Get("messages", 1, "file", "url"), mine.Get("messages", 1, "file", "name"))
			want(t, mine.Get("messages_count"), "7")
			if strings.Contains(mine.Body, "price list") {
				t.Error("the shopper reads what the team keeps for itself")
			}
			s.checkReaders(t, mine.Get("messages", 3, "file", "url"), theirs.Get("conversation", "messages", 3, "file", "url"))
			s.checkNote(t, theirs.Get("conversation", "messages", 4, "file", "url"))
			s.checkGone(t, mine.Get("messages", 1, "file", "url"), theirs.Get("conversation", "messages", 1, "file", "url"))
		})
	}
}

// checkVase sees that a picture was drawn anew, smaller.
func checkVase(t *testing.T, s *counter, address, name string) {
	t.Helper()
	want(t, name, "vase.jpg")
	a := s.read(address).Want(200)
	drawn, format, err := image.DecodeConfig(bytes.NewReader([]byte(a.Body)))
	if err != nil || format != "jpeg" || drawn.Width != 1600 || drawn.Height != 800 {
		t.Errorf("%s of %d by %d, %v", format, drawn.Width, drawn.Height, err)
	}
	want(t, a.Header.Get("Content-Type")+a.Header.Get("X-Content-Type-Options")+a.Header.Get("Content-Disposition"), "image/jpegnosniff")
}

// checkReaders holds who reads a file: by addresses signed for them and nothing else.
func (s *counter) checkReaders(t *testing.T, mine, theirs string) {
	t.Helper()
	for _, address := range []string{mine, theirs} {
		a := s.read(address).Want(200)
		want(t, a.Body, manual)
		want(t, a.Header.Get("Content-Disposition"), `attachment; filename=Manual.PDF`)
		want(t, a.Header.Get("Content-Security-Policy"), "default-src 'none'; sandbox")
		bare, query, _ := strings.Cut(address, "?")
		if status := s.read(bare).Status; status != 404 && status != 401 {
			t.Errorf("%s without a signature: %d", bare, status)
		}
		s.read(bare + "?" + strings.Replace(query, "signature=", "signature=x", 1)).Want(404)
		s.read(strings.Replace(address, s.talk, "other", 1)).Want(404)
	}
	bare, _, _ := strings.Cut(theirs, "?")
	stranger := s.p.Owner("Eve")
	s.p.Do(testkit.Call{Method: "GET", Path: bare, Token: stranger.Token}).Want(404)
	s.p.Do(testkit.Call{Method: "GET", Path: bare, Token: s.anna.Token}).Want(200)
	other := s.p.Store(stranger, "Eve's", "https://eve.example")
	s.read(strings.Replace(mine, s.store.DataID, other.DataID, 1)).Want(404)
	if status := s.handsOut(t, stranger, "a.pdf", manual, "").Status; status != 404 {
		t.Errorf("a stranger's file: %d", status)
	}
	was := s.visitor
	s.visitor = "another"
	s.sends(t, "9", "a.pdf", []byte(manual)).Want(404)
	s.visitor = was
}

// checkNote holds that a file for the team has no address of the shopper's.
func (s *counter) checkNote(t *testing.T, theirs string) {
	t.Helper()
	s.read(theirs).Want(200)
	id, query, _ := strings.Cut(theirs[strings.LastIndex(theirs, "/")+1:], "?")
	s.read("/widget/" + s.store.DataID + "/conversations/" + s.talk + "/attachments/" + id + "?" + query).Want(404)
}

// checkGone holds that files go with their conversation, and a teammate's address with
// their membership.
func (s *counter) checkGone(t *testing.T, mine, theirs string) {
	t.Helper()
	bens := s.team(s.ben, "GET", "?after=2", nil).Want(200).Get("conversation", "messages", 1, "file", "url")
	s.p.Do(testkit.Call{Method: "DELETE", Path: "/api/team/" + s.ben.ID, Token: s.anna.Token, JSON: map[string]any{"store_id": s.store.ID}}).Want(200)
	s.read(bens).Want(404)
	s.team(s.anna, "POST", "/erase-visitor", nil).Want(200)
	s.read(mine).Want(404)
	s.read(theirs).Want(404)
	for end := time.Now().Add(20 * time.Second); len(stored(t, s.p)) > 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("files stay: %v", stored(t, s.p))
		}
	}
}

// What is no picture or PDF by its content is refused in words, and leaves nothing.
func TestFilesOfOtherKindsAreRefused(t *testing.T) {
	t.Parallel()
	s := newCounter(t)
	s.shopper("POST", "/person", map[string]any{}).Want(200)
	heic := []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic")
	refused := map[string][]byte{"a.heic": heic, "photo.jpg": heic, "page.pdf": []byte("<!doctype html>%PDF-1.4"), "run.exe": []byte("MZ\x90\x00")}
	for name, file := range testkit.HostilePictures(t) {
		if name != "other.png" { // a WebP, whatever it is called
			refused[name] = file
		}
	}
	for name, file := range refused {
		a := s.sends(t, "", name, file).Want(422)
		if a.Get("errors", "file", 0) == "" {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	s.sends(t, "", "large.pdf", append([]byte(manual), make([]byte, tilly.MaxAttachment)...)).Want(413)
	s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/conversations/" + s.talk + "/attachments",
		JSON: map[string]any{}, Header: map[string]string{"X-Tilly-Visitor": s.visitor}}).Want(http.StatusUnsupportedMediaType)
	if left := stored(t, s.p); len(left) > 0 {
		t.Errorf("refused files left %v", left)
	}
}

// A shopper's message that is sent again after the network failed is one.
func TestAMessageSentAgainIsOne(t *testing.T) {
	t.Parallel()
	s := newCounter(t)
	again := func() {
		s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{
			"id": 1795373791692, "query": "Is it there?", "conversation_id": s.talk, "visitor": s.visitor}}).Want(200)
	}
	s.shopper("POST", "/person", map[string]any{}).Want(200)
	again()
	again()
	want(t, s.shopper("GET", "", nil).Want(200).Get("messages_count"), "4")
	s.team(s.ben, "POST", "/take", nil).Want(200)
	again()
	s.says("Is it there?") // said once more by somebody who means it
	want(t, s.shopper("GET", "", nil).Want(200).Get("messages_count"), "6")
}
