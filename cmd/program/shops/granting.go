package shops

import (
	"context"

	"tilly"
	"tilly/platform"
	"tilly/platform/connect"
)

// KeyPage implements api.Granting.
func (s *Shops) KeyPage(ctx context.Context, storeID string, ask tilly.KeyPage) (string, error) {
	shop, err := s.rows.Keys.Shop(ctx, storeID)
	if err != nil {
		return "", err
	}
	shop.Key, shop.Secret = "", "" // those of before open nothing here
	p, _ := tilly.PlatformByID(shop.PlatformID)
	giver, ok := connect.New(p.Title, shop, s.net).(platform.KeyGiver)
	if !ok {
		return "", tilly.Errorf(tilly.Conflict, "This platform gives no keys by itself. Please add them by hand.")
	}
	page, err := giver.KeyPage(ctx, ask)
	switch tilly.CodeOf(err) {
	case tilly.NotFound, tilly.Forbidden, tilly.Invalid: // of the shop, not of our own calls
		err = tilly.Wrap(err, tilly.Conflict, OwnerWords(err))
	}
	return page, err
}

// GivenKeys implements api.Granting.
func (s *Shops) GivenKeys(title string, body []byte) (tilly.GivenKeys, error) {
	giver, ok := connect.New(title, tilly.Shop{}, s.net).(platform.KeyGiver)
	if !ok {
		return tilly.GivenKeys{}, tilly.Missing()
	}
	return giver.GivenKeys(body)
}
