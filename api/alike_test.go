package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly/testkit"
)

func TestLoggingInTellsNothingOfWhoHasAnAccount(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, advised)
	known, unverified := p.OwnerWithPassword("Known", goodPassword), p.OwnerWithPassword("Unv", goodPassword)
	p.Unverify(unverified)
	var want testkit.Answer
	for i, email := range []string{testkit.Unique("nobody"), known.Email, strings.ToUpper(known.Email), unverified.Email} {
		a := post(p, "/api/auth/login", map[string]string{"email": email, "password": "wrong-password-here"}).Want(401)
		if i == 0 {
			want = a
		}
		if a.Body != want.Body || a.Header.Get("Www-Authenticate") != want.Header.Get("Www-Authenticate") {
			t.Errorf("%s: %s, an unknown address: %s", email, a.Body, want.Body)
		}
	}
	fastest := func(email func(int) string) time.Duration {
		var took []time.Duration
		for i := range 5 {
			begun := time.Now()
			post(p, "/api/auth/login", map[string]string{"email": email(i), "password": "wrong-password-here"}).Want(401)
			took = append(took, time.Since(begun))
		}
		return min(took[0], took[1], took[2], took[3], took[4])
	}
	fresh := make([]testkit.Owner, 5)
	for i := range fresh {
		fresh[i] = p.OwnerWithPassword("Time", goodPassword)
	}
	with, without := fastest(func(i int) string { return fresh[i].Email }), fastest(func(i int) string { return testkit.Unique(fmt.Sprint("none", i)) })
	if without*4 < with || with*4 < without {
		t.Errorf("known addresses take %v, unknown ones %v", with, without)
	}
}

func TestADeletedStoreIsForgottenAtOnce(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, e)
			ask := testkit.Call{Method: "POST", Path: "/api/widget/" + w.sb.DataID + "/messages", JSON: map[string]string{"query": "What is the secret word?"}}
			if a := w.p.Do(ask).Want(200); !strings.Contains(a.Body, secretOfB) {
				t.Fatalf("the store does not know its word: %s", a.Body)
			}
			conversation := w.p.Do(ask).Get("data", "conversation_id")
			w.p.Do(testkit.Call{Method: "DELETE", Path: "/api/stores/" + w.sb.ID, Token: w.b.Token}).Want(200)
			w.p.Do(ask).Want(404)
			w.p.Do(chatCall(w.b.Token, w.sb.ID, "What is the secret word?")).Want(404)
			for _, path := range []string{
				"/api/stores/" + w.sb.ID, "/api/search?query=secret&store_id=" + w.sb.ID, "/api/data-sources/" + w.pairB, "/api/data-sources/status/" + w.pairB,
				"/api/data-sources/history?store_id=" + w.sb.ID, "/api/conversations/" + conversation, "/api/conversations/" + w.convB,
				"/api/conversations?store_id=" + w.sb.ID, "/api/widget/" + w.sb.DataID, "/api/chat-widget/embed-code/" + w.sb.ID,
			} {
				w.p.Do(testkit.Call{Method: "GET", Path: path, Token: w.b.Token}).Want(404)
			}
			if taught := w.p.Count(w.sb); taught != (testkit.Taught{}) {
				t.Errorf("rows are left: %+v", taught)
			}
			if e.Name == "postgres" {
				for row := range strings.Lines(w.p.Dump()) { // a golden question of the other store expects the word
					if strings.Contains(row, secretOfB) && !strings.Contains(row, w.sa.ID) {
						t.Errorf("the word still stands in a row: %q", row)
					}
				}
			}
			w.p.Do(chatCall(w.a.Token, w.sa.ID, "What is Ann's word?")).Want(200)
		})
	}
}

func TestADeletedPairIsForgottenAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, testkit.Engines()[0])
	ask := chatCall(w.b.Token, w.sb.ID, "What is the secret word?")
	if a := w.p.Do(ask).Want(200); !strings.Contains(a.Body, secretOfB) {
		t.Fatalf("the store does not know its word: %s", a.Body)
	}
	w.p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + w.pairB, Token: w.b.Token}).Want(200)
	if a := w.p.Do(ask).Want(200); strings.Contains(a.Body, secretOfB) || a.Get("data", "answered") != "false" {
		t.Errorf("still answered from: %s", a.Body)
	}
	search := testkit.Call{Method: "GET", Path: "/api/search?query=secret+word&store_id=" + w.sb.ID, Token: w.b.Token}
	if hits := w.p.Do(search).Want(200); strings.Contains(hits.Body, secretOfB) {
		t.Errorf("still found: %s", hits.Body)
	}
}
