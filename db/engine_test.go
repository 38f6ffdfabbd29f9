package db

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/leftout"
)

// hostile sends every nasty string through every text column and back.
func hostile(t *testing.T, w *world) {
	list := []string{"", "\x00", "a\x00b", "\xff\xfe", "\xed\xa0\x80", "?", "$1", "??", ":x", "'; DROP TABLE users; --", strings.Repeat("é", 5000)}
	own := len(list)
	list = append(list, hostileStrings(t)...)
	for i, s := range list {
		if i >= own && i%24 != 0 && os.Getenv("TILLY_TORTURE") == "" {
			continue // a sample, unless all are asked for
		}
		if err := roundTrip(w, s); err != nil {
			t.Errorf("string %d %.80q: %v", i, s, err)
		}
	}
	_, err := w.Accounts.UserByID(w.ctx, w.ann.ID)
	ok(t, err)
}

func hostileStrings(t *testing.T) []string {
	var list []string
	b, err := os.ReadFile(leftout.Path(t, "hostile", "blns", "blns.json"))
	if err != nil {
		leftout.NoteShared(t)
		return nil
	}
	ok(t, json.Unmarshal(b, &list))
	f, err := os.Open(leftout.Path(t, "hostile", "derived", "sqli.dev.jsonl"))
	ok(t, err)
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var s string
		ok(t, json.Unmarshal(lines.Bytes(), &s))
		list = append(list, s)
	}
	return list
}

// roundTrip uses s for all text of a store and reads it back.
func roundTrip(w *world, s string) error {
	want := validText(s)
	src := tilly.Source{
		ID: tilly.NewID(), StoreID: w.shop.ID, Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Status: tilly.Pending,
		Input: tilly.SourceInput{URL: want, FileName: want}, Round: 1, CreatedAt: t0,
	}
	steps := []func() error{
		func() error { return w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{src}) },
		func() error { return hostileDocument(w, src, s, want) },
		func() error { return hostileUser(w, s, want) },
		func() error { return hostileTurn(w, s, want) },
		func() error { return hostileGolden(w, s, want) },
		func() error { _, _, err := w.Limits.Hit(w.ctx, s, time.Hour, t0); return err },
		func() error { return w.Crawl.Finish(w.ctx, w.shop.ID, src.ID, 1, tilly.Failed, s, t0) },
		func() error {
			got, err := w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), src.ID)
			return errors.Join(err, differ("source", got.Error+got.Input.URL, want+want))
		},
		func() error { return hostileIDs(w, s) },
		func() error { return w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{src.ID}) },
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func differ(what, got, want string) error {
	if got != want {
		return tilly.Errorf(tilly.Internal, "%s: %.60q, want %.60q", what, got, want)
	}
	return nil
}

func hostileDocument(w *world, src tilly.Source, s, want string) error {
	if err := w.Crawl.AddDocuments(w.ctx, w.shop.ID, src.ID, 1, []tilly.FoundURL{{Key: s, URL: s}, {Key: s + "x", URL: s}}, 9); err != nil {
		return err
	}
	list, err := w.Crawl.NextDocuments(w.ctx, w.shop.ID, src.ID, 1, 9)
	if err != nil || len(list) != 2 {
		return errors.Join(err, differ("documents", "", "2"))
	}
	d := list[0]
	d.State, d.Error, d.Title, d.Lang, d.ETag, d.LastModified = tilly.Done, s, s, s, s, s
	p := tilly.Passage{Kind: tilly.Knowledge, URL: s, Title: s, Headings: []string{want}, Text: s, Question: s, Answer: s, Lang: s}
	if err := w.Crawl.SaveDocument(w.ctx, d, true, []tilly.Passage{p}, nil, 9); err != nil {
		return err
	}
	got, _, err := w.Sources.Documents(w.ctx, w.shop.ID, src.ID, tilly.AllPages, 1, 1)
	if err != nil {
		return err
	}
	if got[0].ID != d.ID { // both have the same URL
		if got, _, err = w.Sources.Documents(w.ctx, w.shop.ID, src.ID, tilly.AllPages, 2, 1); err != nil {
			return err
		}
	}
	err = differ("document", got[0].Key+got[0].URL+got[0].Error+got[0].Title+got[0].Lang+got[0].ETag+got[0].LastModified, strings.Repeat(want, 7))
	generation, e := w.Index.Changed(w.ctx, w.shop.ID, 0, func(_ string, p []tilly.Passage) error {
		q := p[0]
		return differ("passage", q.URL+q.Title+q.Headings[0]+q.Text+q.Question+q.Answer+q.Lang, strings.Repeat(want, 7))
	})
	if generation == 0 {
		return errors.New("no generation")
	}
	return errors.Join(err, e)
}

func hostileUser(w *world, s, want string) error {
	u := tilly.User{ID: tilly.NewID(), Name: s, Email: tilly.NewID() + want, PasswordHash: s, PhotoPath: s}
	if len(u.Email) > 2000 {
		u.Email = tilly.NewID() // the api takes no longer ones than tilly.MaxEmail
	}
	if err := w.Accounts.CreateUser(w.ctx, u, tilly.UserToken{}); err != nil {
		return err
	}
	got, err := w.Accounts.UserByEmail(w.ctx, u.Email)
	if err := errors.Join(err, differ("user", got.Name+got.Email+got.PasswordHash+got.PhotoPath, want+u.Email+want+want)); err != nil {
		return err
	}
	st := tilly.Store{ID: tilly.NewID(), UserID: u.ID, Name: s, URL: s, Email: s, DataID: tilly.NewID(), AllowedOrigins: []string{want}}
	if err := w.Stores.CreateStore(w.ctx, st); err != nil {
		return err
	}
	kept, err := w.Stores.Store(w.ctx, tilly.OwnerOf(u.ID), st.ID)
	if err := errors.Join(err, differ("store", kept.Name+kept.URL+kept.Email, want+want+want)); err != nil {
		return err
	}
	settings := tilly.WidgetSettings{ChatTitle: want}
	if err := w.Stores.SaveWidgetSettings(w.ctx, tilly.Caller{}, st.ID, settings, t0); err != nil {
		return err
	}
	settings, _, err = w.Stores.WidgetSettings(w.ctx, st.ID)
	return errors.Join(err, differ("settings", settings.ChatTitle, want), w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(u.ID), st.ID))
}

func hostileTurn(w *world, s, want string) error {
	turn := turnOf(w.shop, tilly.NewID(), s, t0)
	turn.Said.Text, turn.Said.Action, turn.Record.Understood, turn.Record.Model, turn.Record.Fault = s, s, s, s, s
	turn.Said.Sources[0].Title = want
	turn.Enquiry = &tilly.Enquiry{ID: tilly.NewID(), Name: s, Email: s, Phone: s, Message: s}
	job := tilly.MailJob(tilly.Mail{To: want}, t0)
	turn.Jobs = []tilly.Job{job}
	if err := w.Conversations.SaveTurn(w.ctx, turn); err != nil {
		return err
	}
	got, err := w.Conversations.Recent(w.ctx, w.shop.ID, turn.Conversation.ID, 2)
	if err != nil {
		return err
	}
	record, err := w.Conversations.Record(w.ctx, w.shop.ID, turn.Said.ID)
	if err != nil {
		return err
	}
	claimed, _, err := w.Jobs.Claim(w.ctx, "w", both, time.Minute, t0)
	if err != nil {
		return err
	}
	return errors.Join(
		differ("messages", got[0].Text+got[1].Text+got[1].Action+got[1].Sources[0].Title, want+want+want+want),
		differ("record", record.Question+record.Understood+record.Model+record.Fault, want+want+want+want),
		differ("payload", string(claimed.Payload), string(job.Payload)),
		w.Jobs.Bury(w.ctx, claimed.ID, claimed.Fence, s, t0))
}

func hostileGolden(w *world, s, want string) error {
	g := tilly.Golden{ID: tilly.NewID(), Question: s, Expect: tilly.ExpectAnswer, MustContain: []string{s}, MustCite: s, Note: s}
	ids, err := w.Golden.CreateGolden(w.ctx, w.shop.ID, []tilly.Golden{g})
	if err != nil {
		return err
	}
	r := tilly.GoldenRun{ID: tilly.NewID(), StoreID: w.shop.ID, Label: s, CreatedAt: time.Now(), Settings: tilly.TrialSettings{Speaker: tilly.SpeakerAuto, Model: want}}
	if _, err := w.Golden.CreateRun(w.ctx, r); err != nil {
		return err
	}
	if r, err = w.Golden.BeginRun(w.ctx, w.shop.ID, r.ID); err != nil {
		return err
	}
	open, err := w.Golden.OpenResults(w.ctx, r)
	if err != nil || len(open) != 1 {
		return errors.Join(err, differ("questions", "", "1"))
	}
	q := open[0]
	q.AskedAt, q.Why, q.Answer, q.Sources, q.Model, q.Fault = t0, []string{want}, s, []tilly.Citation{{Title: want}}, s, s
	if err := w.Golden.SaveResult(w.ctx, w.shop.ID, r.ID, q); err != nil {
		return err
	}
	if r, err = w.Golden.FinishRun(w.ctx, w.shop.ID, r.ID, tilly.RunFailed, s, t0); err != nil {
		return err
	}
	results, err := w.Golden.Results(w.ctx, r)
	if err != nil {
		return err
	}
	q = results[0]
	kept, err := w.Golden.GoldenOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), ids[0])
	return errors.Join(err,
		differ("result", q.Question+q.MustContain[0]+q.MustCite+q.Why[0]+q.Answer+q.Sources[0].Title+q.Model+q.Fault, strings.Repeat(want, 8)),
		differ("golden", kept.Question+kept.MustContain[0]+kept.MustCite+kept.Note+kept.Last.RunID, strings.Repeat(want, 4)+r.ID),
		w.Golden.DeleteGolden(w.ctx, tilly.OwnerOf(w.ann.ID), ids[0]))
}

// hostileIDs asks for what is not there, by every name.
func hostileIDs(w *world, s string) error {
	for what, err := range map[string]error{
		"UserByID":      second(w.Accounts.UserByID(w.ctx, s)),
		"Store":         second(w.Stores.Store(w.ctx, tilly.OwnerOf(w.ann.ID), s)),
		"Store user":    second(w.Stores.Store(w.ctx, tilly.OwnerOf(s), w.shop.ID)),
		"StoreByDataID": second(w.Stores.StoreByDataID(w.ctx, s)),
		"SourceOfUser":  second(w.Sources.SourceOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s)),
		"Recent":        second(w.Conversations.Recent(w.ctx, w.shop.ID, s, 1)),
		"Generation":    second(w.Index.Generation(w.ctx, s)),
		"DeleteSources": w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{s}),
		"DeleteStore":   w.Stores.DeleteStore(w.ctx, tilly.OwnerOf(w.ann.ID), s),
		"UpdatePair":    second(w.Sources.UpdatePair(w.ctx, tilly.OwnerOf(w.ann.ID), s, s, s, t0)),
		"Rescan":        second(w.Sources.Rescan(w.ctx, tilly.OwnerOf(w.ann.ID), s, t0)),
		"Pause":         second(w.Sources.Pause(w.ctx, tilly.OwnerOf(w.ann.ID), s, t0)),
		"Resume":        second(w.Sources.Resume(w.ctx, tilly.OwnerOf(w.ann.ID), s, t0)),
		"Stop":          second(w.Sources.Stop(w.ctx, tilly.OwnerOf(w.ann.ID), s, t0)),
		"SetSchedule":   second(w.Sources.SetSchedule(w.ctx, tilly.OwnerOf(w.ann.ID), s, tilly.Daily, t0)),
		"PageOfUser":    third(w.Sources.PageOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s, s)),
		"GoldenOfUser":  second(w.Golden.GoldenOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s)),
		"UpdateGolden":  second(w.Golden.UpdateGolden(w.ctx, tilly.OwnerOf(w.ann.ID), s, tilly.GoldenChange{Question: &s})),
		"DeleteGolden":  w.Golden.DeleteGolden(w.ctx, tilly.OwnerOf(w.ann.ID), s),
		"RunOfUser":     second(w.Golden.RunOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), s)),
		"BeginRun":      second(w.Golden.BeginRun(w.ctx, w.shop.ID, s)),
		"FinishRun":     second(w.Golden.FinishRun(w.ctx, w.shop.ID, s, tilly.RunDone, s, t0)),
		"CreateOnce":    second(w.Sources.CreateOnce(w.ctx, s, tilly.Once{Key: s, Body: s, Now: t0}, nil)),
	} {
		if tilly.CodeOf(err) != tilly.NotFound {
			return tilly.Errorf(tilly.Internal, "%s: %v", what, err)
		}
	}
	if _, err := w.Sessions.SessionUser(w.ctx, s, t0); tilly.CodeOf(err) != tilly.Unauthorized {
		return err
	}
	if _, err := w.Accounts.VerifyUser(w.ctx, s, s, t0); tilly.CodeOf(err) != tilly.Invalid {
		return err
	}
	if err := w.Accounts.ResetTokenLives(w.ctx, s, s, t0); tilly.CodeOf(err) != tilly.Invalid {
		return err
	}
	if _, err := w.Accounts.Photo(w.ctx, s); tilly.CodeOf(err) != tilly.NotFound {
		return err
	}
	if _, err := w.Accounts.SaveProfile(w.ctx, s, tilly.ProfileChange{Name: &s}); tilly.CodeOf(err) != tilly.NotFound {
		return err
	}
	for _, err := range []error{w.Accounts.ChangePassword(w.ctx, s, s, s, s), w.Accounts.DeleteUser(w.ctx, s, s)} {
		if tilly.CodeOf(err) != tilly.Conflict {
			return tilly.Errorf(tilly.Internal, "account of nobody: %v", err)
		}
	}
	return w.Sessions.DeleteSession(w.ctx, s)
}

func migrationsTest(t *testing.T, w *world) {
	ok(t, w.Schema.Migrate(w.ctx))
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, 1 = 1)`, 9_999)
	}))
	err := w.Schema.Migrate(w.ctx)
	wants(t, tilly.Conflict, err)
	if !strings.Contains(err.Error(), "newer version") {
		t.Fatal(err)
	}
}

func closedContext(t *testing.T, w *world) {
	ctx, cancel := context.WithCancel(w.ctx)
	cancel()
	err := w.Stores.DeleteStore(ctx, tilly.OwnerOf(w.ann.ID), w.shop.ID)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, want canceled", err)
	}
	_, err = w.Stores.StoreByID(w.ctx, w.shop.ID)
	ok(t, err)
}
