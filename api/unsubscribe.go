package api

import (
	"crypto/subtle"
	"io"
	"strings"

	"tilly"
	"tilly/fill"
)

// unsubscribePage is for whoever follows the link of a mail with a browser: following
// links changes nothing, as programs that look at mails do so too.
const unsubscribePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>{{.Product}}</title></head>
<body style="margin:0;padding:48px 16px;background:Canvas;color:CanvasText;color-scheme:light dark;font:16px/1.6 system-ui,sans-serif">
<main style="max-width:480px;margin:0 auto"><h1 style="font-size:22px">{{.Title}}</h1><p>{{.Text}}</p>
{{if .Ask}}<form method="post"><button style="padding:12px 24px;font:inherit">Unsubscribe</button></form>{{end}}</main></body></html>
`

type unsubscribeView struct {
	title, text string
	ask         bool
}

// weeklyOf finds whose week's figures of which store a mailed secret ends.
func (s figureCalls) weeklyOf(c *call) (storeID, userID string, err error) {
	parts := strings.Split(c.param("secret"), ".")
	if len(parts) != 3 {
		return "", "", tilly.Missing()
	}
	storeID, userID = parts[0], parts[1]
	want := tilly.DeriveSecret(s.Key, tilly.PurposeWeekly, tilly.WeeklyToken(storeID, userID))
	if subtle.ConstantTimeCompare([]byte(want), []byte(parts[2])) != 1 {
		return "", "", tilly.Missing()
	}
	return storeID, userID, nil
}

// askUnsubscribe shows what the link of a mail ends, and a button that does.
func (s figureCalls) askUnsubscribe(c *call) (any, error) {
	if _, _, err := s.weeklyOf(c); err != nil {
		return nil, err
	}
	return s.unsubscribeAnswer(c, unsubscribeView{
		title: "No more weekly figures?", text: "You will not be mailed this store's figures on Mondays any more. Others of its team are.", ask: true,
	})
}

// unsubscribe ends the mails, in one step as RFC 8058 has it: whoever holds the mail may.
func (s figureCalls) unsubscribe(c *call) (any, error) {
	storeID, userID, err := s.weeklyOf(c)
	if err != nil {
		return nil, err
	}
	if err := s.Analytics.SetWeekly(c.ctx, storeID, userID, false); err != nil {
		return nil, err
	}
	return s.unsubscribeAnswer(c, unsubscribeView{
		title: "You are unsubscribed", text: "This store's figures are not mailed to you any more. On the store's page of analytics you can switch them on again.",
	})
}

func (s figureCalls) unsubscribeAnswer(c *call, v unsubscribeView) (any, error) {
	t, err := fill.Parse("unsubscribe", unsubscribePage)
	if err != nil {
		return nil, err
	}
	page, err := t.HTML(map[string]any{"Product": tilly.Name, "Title": v.title, "Text": v.text, "Ask": v.ask})
	if err != nil {
		return nil, err
	}
	h := c.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	_, _ = io.WriteString(c.w, page) // whoever left reads no more
	return answered{}, nil
}
