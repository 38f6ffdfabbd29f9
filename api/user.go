package api

import (
	"tilly"
	"tilly/api/wire"
)

// userWire is a user as the wire shows one.
type userWire struct {
	ID               string  `json:"id"`
	Name             string  `json:"name"`
	Email            string  `json:"email"`
	ProfilePhotoPath *string `json:"profile_photo_path"`
	ProfilePhotoURL  *string `json:"profile_photo_url"`
	Language         string  `json:"language"` // of the dashboard; "" for the browser's
	IsSubscribed     bool    `json:"is_subscribed"`
	EmailVerifiedAt  *string `json:"email_verified_at"`
	CreatedAt        string  `json:"created_at"`
}

func wireUser(u tilly.User) userWire {
	w := userWire{ID: u.ID, Name: u.Name, Email: u.Email, Language: u.Language, IsSubscribed: u.Subscribed, CreatedAt: wire.Time(u.CreatedAt)}
	if u.Verified() {
		at := wire.Time(u.VerifiedAt)
		w.EmailVerifiedAt = &at
	}
	if u.PhotoPath != "" {
		address := "/" + u.PhotoPath
		w.ProfilePhotoPath, w.ProfilePhotoURL = &u.PhotoPath, &address
	}
	return w
}
