package woocommerce

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tilly"
	"tilly/fetch"
	"tilly/testkit/wootest"
)

// Why a shop refuses is told by what it says first, then by its status.
func TestWhyAShopRefuses(t *testing.T) {
	t.Parallel()
	c := connect(t, wootest.Start(t, wootest.Config{TLS: true}), true)
	says := func(text string) string {
		return `{"code":"woocommerce_rest_authentication_error","message":"` + text + `"}`
	}
	for name, tc := range map[string]struct {
		status int
		body   string
		want   string
		code   tilly.Code
	}{
		"an unknown key":       {401, says("Consumer key is invalid."), "four usual causes", tilly.Forbidden},
		"not seen":             {401, `{"code":"woocommerce_rest_cannot_view"}`, "four usual causes", tilly.Forbidden},
		"another code":         {403, `{"code":"woocommerce_rest_cannot_view"}`, "may not manage the shop", tilly.Forbidden},
		"a wrong secret":       {401, says("Consumer secret is invalid."), "does not belong", tilly.Forbidden},
		"writes alone":         {401, says("The API key provided does not have read permissions."), "may only write", tilly.Forbidden},
		"a signature":          {401, says("Invalid signature - provided signature does not match."), "our signature", tilly.Forbidden},
		"a clock":              {401, says("Invalid timestamp."), "15 minutes", tilly.Forbidden},
		"sent on, the first":   {300, "", "another address", tilly.Forbidden},
		"sent on, the last":    {399, "", "another address", tilly.Forbidden},
		"no such request":      {400, "", "do not understand", tilly.Unavailable},
		"refused":              {401, "", "may not manage the shop", tilly.Forbidden},
		"forbidden":            {403, "<html>", "may not manage the shop", tilly.Forbidden},
		"an old shop":          {404, "", "too old", tilly.NotFound},
		"what nobody expected": {500, "<html>", "do not understand", tilly.Unavailable},
	} {
		err := c.calls.refused(fetch.Answer{Status: tc.status, Body: []byte(tc.body)})
		var e *tilly.Error
		if !errors.As(err, &e) || e.Code != tc.code || !strings.Contains(e.Message, tc.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What cannot be asked now is not taken for a shop that shows nothing.
func TestWhatCannotBeAskedIsNoAnswer(t *testing.T) {
	t.Parallel()
	c := connect(t, wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Oddities()}), true)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if parts, err := c.catalogue.front.parts(over, []string{"1"}); err == nil || parts != nil {
		t.Errorf("parts of a group: %v, %v", parts, err)
	}
	if items, err := c.catalogue.front.items(over, []string{"1"}); err == nil || items != nil {
		t.Errorf("what pages show: %v, %v", items, err)
	}
}

// A place to go on reading is read back as it was written.
func TestPlacesAreReadBack(t *testing.T) {
	t.Parallel()
	for _, p := range []place{
		{page: 1}, {page: 12}, {page: 12, of: 1_234}, {page: 3, of: 250, lang: "de"}, {page: 3, lang: "de"}, {page: 2, left: []string{"de", "fr"}}, {page: 2, met: []string{"de"}}, {page: 4, lang: "fr", met: []string{"de", "fr"}, left: []string{"it"}},
	} {
		back, err := placeOf(p.String())
		if err != nil || back.String() != p.String() || back.page != p.page || back.of != p.of || back.lang != p.lang || len(back.met) != len(p.met) || len(back.left) != len(p.left) {
			t.Errorf("%+v is written %q and read %+v, %v", p, p.String(), back, err)
		}
	}
	for _, bad := range []string{"x", "0", "-1", "1 de", "1 de fr", "1 a b c d", " ", "2/", "2/x", "2/-1"} {
		if p, err := placeOf(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, p)
		}
	}
}
