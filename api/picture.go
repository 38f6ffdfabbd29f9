package api

import (
	"crypto/subtle"
	"errors"
	"net/url"
	"strings"

	"tilly"
)

// picturePattern is where pictures of shops are shown. Only what this program
// signed is brought, and it signs addresses of stored rows alone, and what a first look
// at a shop found for the store's owner.
const picturePattern = "/pictures/{storeId}/{signature}"

// pictureAddress is where a picture of a store is shown: never at the shop itself,
// which would see who looks, and whose address no strict page allows. What the
// program serves itself, the demo shop's drawings, stands where it is.
func (s *core) pictureAddress(storeID, address string) string {
	switch {
	case !strings.HasPrefix(address, "http://") && !strings.HasPrefix(address, "https://"):
		return ""
	case s.Demo != nil && strings.HasPrefix(address, s.PublicURL+"/demo/"):
		return address
	}
	return s.PublicURL + "/pictures/" + url.PathEscape(storeID) + "/" + s.signPicture(storeID, address) + "?of=" + url.QueryEscape(address)
}

func (s *core) signPicture(storeID, address string) string {
	return tilly.DeriveSecret(s.Key, "picture", storeID+"\x00"+address)
}

// pictured are cards as they are shown, with pictures that we serve.
func (s *core) pictured(storeID string, cards []tilly.ProductCard) []tilly.ProductCard {
	shown := make([]tilly.ProductCard, len(cards))
	for i, card := range cards {
		card.ImageURL = s.pictureAddress(storeID, card.ImageURL)
		shown[i] = card
	}
	return shown
}

// picture serves a picture of a shop as an image and nothing else.
func (s siteCalls) picture(c *call) (any, error) {
	storeID, address := c.param("storeId"), c.query("of")
	if subtle.ConstantTimeCompare([]byte(c.param("signature")), []byte(s.signPicture(storeID, address))) != 1 {
		return nil, tilly.Missing()
	}
	b, err := s.Pictures.At(c.ctx, address)
	if err != nil {
		return nil, err
	}
	h := c.w.Header()
	h.Set("Content-Type", "image/jpeg")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // shown on the pages of shops
	h.Set("Cache-Control", "public, max-age=86400")
	_, _ = c.w.Write(b) // a client that left is nobody to tell
	return answered{}, nil
}

// photoError says at the form's field why a photo was refused.
func photoError(err error) error {
	var e *tilly.Error
	if tilly.CodeOf(err) != tilly.Invalid || !errors.As(err, &e) {
		return err
	}
	f := tilly.Fields{}
	f.Add("profile_photo_path", e.Message)
	return f.Err()
}
