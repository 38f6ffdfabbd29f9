package api

import (
	"net/http"
	"strings"

	"golang.org/x/text/language"

	"tilly"
	"tilly/api/wire"
)

type profileOut struct {
	done
	Member userWire `json:"member"`
	User   userWire `json:"user"`
}

func (s accountCalls) profile(c *call) (any, error) {
	return profileOut{ok(""), wireUser(c.user), wireUser(c.user)}, nil
}

// profileIn is what the document says of the form. The e-mail changes nothing,
// and a photo counts as a file only, never as a path.
type profileIn struct {
	Name             string `json:"name,omitempty"`
	Email            string `json:"email,omitempty"`
	ProfilePhotoPath string `json:"profile_photo_path,omitempty"`
	Language         string `json:"language,omitempty"`
}

type ownIn struct {
	Name     string `json:"name"`
	Language string `json:"language"`
}

func (s accountCalls) saveProfile(c *call) (any, error) {
	in, f := wire.Decode[ownIn](c.form)
	var ch tilly.ProfileChange
	if !c.form.IsNull("name") {
		name := wire.Line(f, "name", in.Name, tilly.MaxName, "Name is required")
		ch.Name = &name
	}
	if !c.form.IsNull("language") {
		ch.Language = languageTag(f, in.Language)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if c.photo != nil {
		b, err := s.Pictures.Square(c.ctx, c.photo)
		if err != nil {
			return nil, photoError(err)
		}
		ch.Photo = &tilly.Photo{Name: tilly.NewSecret() + ".jpg", Bytes: b}
	}
	user, err := s.Accounts.SaveProfile(c.ctx, c.user.ID, ch)
	if err != nil {
		return nil, err
	}
	s.sessions.dropUser(user.ID)
	return profileOut{ok("Profile updated successfully"), wireUser(user), wireUser(user)}, nil
}

// languageTag is a language that a browser may ask for, or none, which leaves the
// choice to it. Which ones the dashboard speaks is the dashboard's to know.
func languageTag(f tilly.Fields, s string) *string {
	s = strings.TrimSpace(s)
	if _, err := language.Parse(s); s != "" && (err != nil || len(s) > tilly.MaxLanguage) {
		f.Add("language", "This is not a language.")
	}
	return &s
}

// photo serves a profile's photo as an image and nothing else. Its name is as
// good as a secret; a photo that was replaced is not there any more.
func (s siteCalls) photo(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "/photos/{name}")
	p, err := s.Accounts.Photo(r.Context(), r.PathValue("name"))
	if tilly.CodeOf(err) == tilly.NotFound {
		w.Header().Set("Cache-Control", "no-store")
		wire.Plain(w, http.StatusNotFound, "not found")
		return
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "image/jpeg")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", immutable)
	_, _ = w.Write(p.Bytes) // a client that left is nobody to tell
}
