package doctor

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tilly"
	"tilly/cmd/program/post"
	"tilly/cmd/program/storage"
	"tilly/db"
	"tilly/fetch"
	"tilly/llm"
	"tilly/mail/mailbox"
	"tilly/seal"
)

func (p *patient) dataFolder(context.Context) (finding, string) {
	dir := p.settings.DataDir
	if _, err := os.Stat(dir); errors.Is(err, os.ErrNotExist) {
		return fine, dir + " is not there yet; the first start makes it"
	}
	f, err := os.CreateTemp(dir, ".doctor-*")
	if err != nil {
		return fails, fmt.Sprintf("%s (TILLY_DATA_DIR) cannot be written to (%v): give it to the user that runs tilly", dir, errors.Unwrap(err))
	}
	_ = errors.Join(f.Close(), os.Remove(f.Name())) // it was made; that is all
	return fine, dir + " can be written to"
}

// Room that is too little to start with, and what should be thought about.
const (
	tooLittleRoom = 100 << 20
	littleRoom    = 1 << 30
)

func (p *patient) disk(context.Context) (finding, string) {
	dir := p.settings.DataDir
	if _, err := os.Stat(dir); err != nil {
		dir = filepath.Dir(dir)
	}
	free, known := freeBytes(dir)
	if !known {
		return warns, "how much room there is cannot be told on this system"
	}
	what := fmt.Sprintf("%.1f GB free in %s", float64(free)/1e9, dir)
	switch {
	case free < tooLittleRoom:
		return fails, what + ": make room, writes are refused when it is full"
	case free < littleRoom:
		return warns, what + ": make room soon"
	}
	return fine, what
}

func (p *patient) modes(context.Context) (finding, string) {
	var open []string
	for _, file := range []string{storage.KeyFile(p.settings), storage.DatabaseFile(p.settings)} {
		if info, err := os.Stat(file); err == nil && info.Mode().Perm()&0o077 != 0 {
			open = append(open, fmt.Sprintf("%s is %04o", file, info.Mode().Perm()))
		}
	}
	if len(open) > 0 {
		return fails, strings.Join(open, ", ") + ": others on this machine can read it; chmod 0600"
	}
	return fine, "secret and database are for the program's user alone"
}

func (p *patient) database(ctx context.Context) (finding, string) {
	engine := "PostgreSQL"
	if p.settings.DatabaseURL == "" {
		engine = "SQLite"
		if !storage.Exists(storage.DatabaseFile(p.settings)) {
			return fine, "SQLite; the first start makes " + storage.DatabaseFile(p.settings)
		}
	}
	rows, err := db.Open(ctx, db.Config{
		Path: storage.DatabaseFile(p.settings), URL: p.settings.DatabaseURL, Sealer: p.sealer(),
	})
	if err != nil {
		return fails, fmt.Sprintf("%s cannot be reached (%s): see that it runs, and TILLY_DATABASE_URL or TILLY_DATA_DIR", engine, db.Cause(err))
	}
	have, known, err := rows.Schema.Schemas(ctx)
	if err != nil {
		_ = rows.Close() // the first error is the one to tell
		return fails, engine + " cannot be read: " + err.Error()
	}
	p.rows = rows
	what := fmt.Sprintf("%s, schema %d", engine, have)
	switch {
	case have > known:
		return fails, fmt.Sprintf("%s, made by a newer version; this one knows %d: run that version", what, known)
	case have < known:
		p.leave()
		p.rows = nil
		return warns, fmt.Sprintf("%s; the next start brings it to %d (or tilly migrate)", what, known)
	}
	return fine, what
}

// sealer is that of the settings, without making a secret; nil where there is none.
func (p *patient) sealer() *seal.Sealer {
	key, _, err := storage.KeptSecret(p.settings)
	if err != nil {
		return nil
	}
	return storage.Sealer(p.settings, key)
}

func (p *patient) secret(ctx context.Context) (finding, string) {
	sealer := p.sealer()
	if p.rows == nil {
		return fine, "nothing is sealed that could be looked at"
	}
	if sealer == nil {
		return fails, storage.KeyFile(p.settings) + " is missing beside its database: put it back, or set TILLY_SECRET_KEY to what it held"
	}
	sealed, err := p.rows.Seals.Foreign(ctx)
	if err != nil {
		return fails, err.Error()
	}
	mark, err := p.rows.Seals.Mark(ctx, storage.MarkKey)
	if err != nil {
		return fails, err.Error()
	}
	opens := strings.Join(sealer.Opens(), " ")
	if sealed > 0 || mark != "" && !strings.Contains(opens, mark) {
		return fails, "this is not the secret that the database is used with: set TILLY_SECRET_KEY to that one, or TILLY_SECRET_KEY_OLD besides to change it"
	}
	if p.settings.SecretKeyOld != "" {
		return warns, "TILLY_SECRET_KEY_OLD is set: take it away once the log said that all is sealed anew"
	}
	return fine, "it is the database's"
}

func (p *patient) bucket(ctx context.Context) (finding, string) {
	if p.settings.BlobURL == "" {
		return fine, "uploads are kept in " + storage.UploadsDir(p.settings)
	}
	spool, err := os.MkdirTemp("", "tilly-doctor-*")
	if err != nil {
		return fails, err.Error()
	}
	defer func() { _ = os.RemoveAll(spool) }()
	b, err := storage.OpenBucket(ctx, p.settings, spool, "")
	if err != nil {
		return fails, err.Error()
	}
	defer func() { _ = b.Close() }()
	const probe = "a probe of tilly doctor"
	name := tilly.FileName(tilly.NewID(), tilly.TextFile)
	if err := tilly.KeepFile(ctx, b, name, []byte(probe)); err != nil {
		return fails, fmt.Sprintf("%s takes no file (%v): look at its rights", b, err)
	}
	if f, err := b.Read(ctx, name); err != nil {
		return fails, fmt.Sprintf("%s gives no file back (%v): look at its rights", b, err)
	} else {
		_ = f.Close() // it was only read
	}
	if err := b.Delete(ctx, name); err != nil {
		return fails, fmt.Sprintf("%s deletes no file (%v): look at its rights", b, err)
	}
	return fine, b.String() + " takes, gives and deletes files"
}

func (p *patient) mail(ctx context.Context) (finding, string) {
	if p.settings.SMTPURL == "" {
		return warns, "TILLY_SMTP_URL is empty: mails become files in " + filepath.Join(p.settings.DataDir, "outbox") + " and reach nobody"
	}
	if p.mailTo == "" {
		return warns, "not tried, as there is nobody to write to: set TILLY_TEAM_EMAIL or give --mail ADDRESS"
	}
	m, err := post.NewMailer(p.settings, nil, nil, nil)
	if err == nil {
		err = m.Send(ctx, tilly.Mail{Template: "test", To: p.mailTo}, tilly.NewID())
	}
	if err != nil {
		return fails, fmt.Sprintf("no mail goes out (%v): look at TILLY_SMTP_URL and TILLY_MAIL_FROM", err)
	}
	return fine, "the server took a mail to " + p.mailTo + "; look whether it came"
}

func (p *patient) model(ctx context.Context) (finding, string) {
	if p.settings.LLMBaseURL == "" {
		return fine, "none is set: answers are sentences of the stores' own pages"
	}
	const few = 16
	said := ""
	_, err := p.settings.Model(p.settings.LLMModel).Stream(ctx, llm.Request{
		Messages: []llm.Message{{Role: llm.User, Text: "Say ok."}}, MaxTokens: few,
	}, func(text string) error { said += text; return nil })
	if err != nil && said == "" {
		return fails, fmt.Sprintf("%s does not answer (%s): look at TILLY_LLM_BASE_URL, _API_KEY and _MODEL", p.settings.LLMModel, llm.FaultOf(err))
	}
	return fine, p.settings.LLMModel + " answers"
}

func (p *patient) embeddings(ctx context.Context) (finding, string) {
	if p.settings.Embeds() == "" {
		return fine, "none are set: passages are ranked by words"
	}
	e := llm.NewEmbedder(llm.EmbedConfig{BaseURL: p.settings.EmbedBaseURL, Key: p.settings.EmbedAPIKey, Model: p.settings.EmbedModel})
	dims, err := e.Dims(ctx)
	if err != nil {
		return fails, fmt.Sprintf("%s does not answer (%v): look at TILLY_EMBED_BASE_URL, _API_KEY and _MODEL", p.settings.EmbedModel, err)
	}
	return fine, fmt.Sprintf("%s answers with %d dimensions", p.settings.EmbedModel, dims)
}

func (p *patient) public(ctx context.Context) (finding, string) {
	at := p.settings.PublicURL
	u, err := url.Parse(at)
	if err != nil {
		return fails, err.Error()
	}
	if tilly.IsLoopback(u.Hostname()) {
		return warns, at + " (TILLY_PUBLIC_URL) is this machine alone: set the address that browsers use"
	}
	if u.Scheme != "https" {
		return warns, at + " (TILLY_PUBLIC_URL) is not https: passwords and chats travel readable"
	}
	resp, err := ask(ctx, at+"/healthz")
	if err != nil {
		return warns, at + " does not answer from here: right while no server runs, or where this machine may not reach its own address; else look at DNS, proxy and certificate"
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fails, fmt.Sprintf("%s/healthz answers %d: the proxy does not lead to this program", at, resp.StatusCode)
	}
	return fine, at + " answers"
}

// ask asks an address of the operator's own settings.
func ask(ctx context.Context, address string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	const patience = 10 * time.Second
	return (&http.Client{Timeout: patience}).Do(r)
}

func (p *patient) proxy(context.Context) (finding, string) {
	public, err := url.Parse(p.settings.PublicURL)
	if err != nil || tilly.IsLoopback(public.Hostname()) {
		return fine, "none is expected on this machine alone"
	}
	if len(p.settings.TrustedProxies) == 0 {
		return warns, "TILLY_TRUSTED_PROXIES is empty: behind a proxy all visitors share one visitor's limits; name its addresses, and let it send X-Forwarded-For and X-Forwarded-Proto"
	}
	return fine, "X-Forwarded-For and -Proto are believed from TILLY_TRUSTED_PROXIES; the proxy must send them"
}

// clockOff is how far clocks may be apart.
const clockOff = time.Minute

func (p *patient) clock(ctx context.Context) (finding, string) {
	now := time.Now()
	const made = 2025 // no build is older
	if now.Year() < made {
		return fails, "this machine's clock says " + now.UTC().Format(time.RFC3339) + ": set it"
	}
	if p.rows == nil {
		return fine, "it runs"
	}
	at, err := p.rows.Schema.Clock(ctx)
	if err != nil {
		return fails, err.Error()
	}
	if off := time.Until(at).Abs(); off > clockOff {
		return fails, fmt.Sprintf("this machine and the database are %v apart: let both follow a time server", off.Round(time.Second))
	}
	return fine, "this machine and the database agree"
}

func (p *patient) fetching(ctx context.Context) (finding, string) {
	page := p.page
	if page == "" && p.rows != nil {
		page = p.storePage(ctx)
	}
	if page == "" {
		return fine, "not tried, as there is no active store yet; --page URL tries one"
	}
	client := fetch.New(fetch.Config{
		Allow: p.settings.CrawlAllow, UserAgent: "TillyBot/" + tilly.Version + " (+" + p.settings.PublicURL + ")",
	})
	defer client.Close()
	if _, err := client.Get(ctx, fetch.Request{URL: page}); err != nil {
		return warns, fmt.Sprintf("%s cannot be read: %v", page, err)
	}
	return fine, page + " can be read"
}

// storePage is the address of an active store, "" without one.
func (p *patient) storePage(ctx context.Context) string {
	stores, _, err := p.rows.Stores.StoresAll(ctx, false, 1, 100)
	if err != nil {
		return ""
	}
	for _, s := range stores {
		if s.Active {
			return s.URL
		}
	}
	return ""
}

// inbound tries the mailbox of answers, as far as there is one.
func (p *patient) inbound(ctx context.Context) (finding, string) {
	s := p.settings
	if !s.Inbound() {
		return fine, "none is taken: answers to mails of tickets go to the store's own address"
	}
	at := "answers come to " + tilly.ReplyAddress(s.ReplyAddress(), "…")
	if s.SMTPURL == "" {
		return warns, at + ", but TILLY_SMTP_URL is empty and no mail leaves"
	}
	if s.InboundIMAPURL == "" {
		return fine, at + "; what receives them has to POST them to " + s.PublicURL + "/api/inbound-mail"
	}
	box, err := mailbox.ParseURL(s.InboundIMAPURL)
	if err != nil {
		return fails, "TILLY_INBOUND_IMAP_URL " + err.Error()
	}
	const patience = 30 * time.Second
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	n, err := mailbox.Try(ctx, box)
	if err != nil {
		return fails, err.Error() + ": look at TILLY_INBOUND_IMAP_URL"
	}
	return fine, at + fmt.Sprintf("; %s can be read, %d mails wait there", box.Name(), n)
}

// samples warns of addresses of the site that are still those it comes with.
func (p *patient) samples(context.Context) (finding, string) {
	var unset []string
	for _, one := range []struct {
		name string
		set  bool
	}{
		{"TILLY_BOOKING_URL", p.settings.BookingURL != ""}, {"TILLY_MEETING_URL", p.settings.MeetingURL != ""},
		{"TILLY_SCHEDULE_URL", p.settings.ScheduleURL != ""}, {"TILLY_SOCIAL_URLS", len(p.settings.SocialURLs) > 0},
		{"TILLY_CONTACT_EMAIL", p.settings.ContactEmail != ""}, {"TILLY_CONTACT_PHONES", len(p.settings.ContactPhones) > 0},
	} {
		if !one.set {
			unset = append(unset, one.name)
		}
	}
	if len(unset) > 0 {
		return warns, "visitors of the site see samples that lead nowhere; set " + strings.Join(unset, ", ")
	}
	return fine, "the site's links, address and numbers are your own"
}
