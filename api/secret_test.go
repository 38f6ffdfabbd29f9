package api_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// TestSecretsStandNowhere lets an owner go all the way and then looks for every
// secret of the way in the rows, the files and the log.
func TestSecretsStandNowhere(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			const apiKey = "sk-canary-4f8a1c2e9b7d"
			model := llmtest.New(t, llmtest.Status(401, ""), llmtest.Status(500, "1"), llmtest.Page())
			p := testkit.Start(t, testkit.On(e), testkit.With(func(s *settings.Settings) {
				s.LLMBaseURL, s.LLMModel, s.LLMAPIKey, s.StoreActivation = model.URL, "scripted", apiKey, "auto"
			}))
			secrets := journeySecrets(t, p)
			secrets["the model's key"] = apiKey
			secrets["the program's key"] = p.Settings.SecretKey
			dump := p.Dump()
			if !strings.Contains(dump, "kestrel-marker") {
				t.Fatal("the search does not find what is there")
			}
			for what, secret := range secrets {
				if strings.Contains(dump, secret) {
					t.Errorf("%s stands in the rows", what)
				}
				if strings.Contains(p.Log.String(), secret) {
					t.Errorf("%s stands in the log", what)
				}
			}
			searchFiles(t, p.DataDir, secrets)
		})
	}
}

// journeySecrets signs up, verifies, logs in wrongly and rightly, teaches, asks
// and fails in many ways; it gives every secret that was used.
func journeySecrets(t *testing.T, p *testkit.Program) map[string]string {
	const wrong = "wrong-canary-password"
	email := testkit.Unique("sec")
	post(p, "/api/auth/register", signUp(email)).Want(201)
	userID, token := mailedLink(t, p, email, 1)
	p.Do(testkit.Call{Method: "GET", Path: "/api/auth/verify-email/" + userID + "/" + token}).Want(200)
	p.Do(testkit.Call{Method: "GET", Path: "/verify-email/" + userID + "/" + token}) // the page behind the link
	post(p, "/api/auth/verify", map[string]string{"token": token}).Want(200)
	post(p, "/api/auth/login", map[string]string{"email": email, "password": wrong}).Want(401)
	bearer := post(p, "/api/auth/login", map[string]string{"email": email, "password": goodPassword}).Want(200).Get("access_token")
	store := p.Do(testkit.Call{Method: "POST", Path: "/api/stores", Token: bearer, Form: map[string]string{
		"name": "kestrel-marker", "url": "https://shop.example", "email": email, "platform_id": "5"}}).Want(201).Get("store", "id")
	p.Do(testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: bearer, JSON: map[string]any{
		"store_id": store, "source_type": "api", "qa_pairs": []map[string]string{{"question": "Do you ship?", "answer": "Yes, we ship."}}}}).Want(201)
	for range 3 {
		p.Do(chatCall(bearer, store, "Do you ship?")).Want(200)
	}
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores?access_token=" + bearer}).Want(401)
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + bearer, Token: bearer}).Want(404)
	p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: bearer, Raw: `{"password":"` + wrong}).Want(415)
	p.Do(testkit.Call{Method: "POST", Path: "/api/auth/logout", Token: bearer}).Want(200)
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: bearer}).Want(401)
	return map[string]string{"the password": goodPassword, "a wrong password": wrong, "the bearer token": bearer, "the verification token": token}
}

// searchFiles looks through all files of the data directory but the outbox,
// whose mails are meant to hold links.
func searchFiles(t *testing.T, dir string, secrets map[string]string) {
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && d.Name() == "outbox" {
				return fs.SkipDir
			}
			return err
		}
		b, err := os.ReadFile(path)
		for what, secret := range secrets {
			if strings.Contains(string(b), secret) {
				t.Errorf("%s stands in %s", what, d.Name())
			}
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestPagesGiveNoAddressAway: the pages that a mailed link opens load nothing
// from elsewhere and tell nobody where they were opened.
func TestPagesGiveNoAddressAway(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	for _, path := range []string{"/verify-email/u/t", "/not-me/t", "/verify-email?token=t&email=e", "/reset-password?token=t&email=e", "/login", "/"} {
		a := p.Do(testkit.Call{Method: "GET", Path: path})
		policy := a.Header.Get("Content-Security-Policy")
		if a.Header.Get("Referrer-Policy") != "no-referrer" || strings.Contains(policy, "'unsafe-eval'") || !strings.Contains(policy, "frame-ancestors 'none'") ||
			strings.Contains(directive(policy, "script-src"), "'unsafe-inline'") || strings.Contains(directive(policy, "default-src"), "*") || strings.Contains(policy, "http:") {
			t.Errorf("%s: %v", path, a.Header)
		}
	}
}

func directive(policy, name string) string {
	for _, d := range strings.Split(policy, ";") {
		if d = strings.TrimSpace(d); strings.HasPrefix(d, name+" ") {
			return d
		}
	}
	return ""
}
