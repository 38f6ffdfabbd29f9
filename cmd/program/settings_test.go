package program_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"tilly/cmd/program"
	"tilly/cmd/program/settings"
)

func TestBadSettingsAreNamed(t *testing.T) {
	for setting, value := range map[string]string{
		"TILLY_PUBLIC_URL":       "tilly.example.com",
		"TILLY_SECRET_KEY":       "too short",
		"TILLY_DATABASE_URL":     "mysql://db/tilly",
		"TILLY_BLOB_URL":         "s3://bucket?regoin=eu-central-1",
		"TILLY_EMBED_BASE_URL":   "127.0.0.1:9",
		"TILLY_SMTP_URL":         "mail.example.com",
		"TILLY_MAIL_FROM":        "nobody",
		"TILLY_TEAM_EMAIL":       "not an address",
		"TILLY_INBOUND_TOKEN":    "short",
		"TILLY_INBOUND_IMAP_URL": "https://mail.example",
		"TILLY_INBOUND_ADDRESS":  "reply+x@in.example",
		"TILLY_STORE_ACTIVATION": "sometimes",
		"TILLY_LLM_BASE_URL":     "http://127.0.0.1:9",
		"TILLY_LLM_PRICE_IN":     "NaN",
		"TILLY_LLM_PRICE_OUT":    "-1",
		"TILLY_OPERATOR_TOKEN":   "changemechangemechangemechangeme", "TILLY_USER_STORES": "0", "TILLY_USER_MB": "-1",
		"TILLY_LLM_DAILY_TOKENS": "-1",

		"TILLY_LLM_DAILY_TOKENS_ALL":   "lots",
		"TILLY_LLM_FALLBACK_BASE_URL":  "http://127.0.0.1:9",
		"TILLY_LLM_FALLBACK_API_KEY":   "a,b",
		"TILLY_LLM_FALLBACK_MODEL":     "a",
		"TILLY_LLM_FALLBACK_PRICE_IN":  "cheap",
		"TILLY_LLM_FALLBACK_PRICE_OUT": "1,2",
		"TILLY_TRUSTED_PROXIES":        "10.0.0.0/99",
		"TILLY_CRAWL_ALLOW":            "here",
		"TILLY_SCAN_MAX_PAGES":         "0",
		"TILLY_SCAN_MAX_MINUTES":       "-1",
		"TILLY_SCAN_PER_SECOND":        "fast",
		"TILLY_MAX_UPLOAD_MB":          "1.5",
		"TILLY_RETENTION_DAYS":         "",
		"TILLY_DEMO":                   "perhaps",
		"TILLY_INDEX_MB":               "-1",
		"TILLY_SCAN_WORKERS":           "many",
		"TILLY_WORK":                   "scan,sleep",
		"TILLY_CELL":                   "A0",
	} {
		_, err := settings.Read([]string{setting + "=" + value})
		if value == "" {
			if err != nil {
				t.Errorf("an empty %s is refused: %v", setting, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), setting) {
			t.Errorf("%s=%s: %v", setting, value, err)
		}
	}
}

func TestEmbeddingSettings(t *testing.T) {
	for _, c := range []struct{ url, model, named string }{
		{"http://127.0.0.1:9/v1", "a-model", ""},
		{"", "a-model", ""},
		{"http://127.0.0.1:9", "", "TILLY_EMBED_MODEL"},
		{"http://127.0.0.1:9", "a\nb", "TILLY_EMBED_MODEL"},
		{"http://127.0.0.1:9", strings.Repeat("a", 201), "TILLY_EMBED_MODEL"},
		{"ftp://127.0.0.1:9/v1", "a-model", "TILLY_EMBED_BASE_URL"},
		{"http://name:word@127.0.0.1/v1", "a-model", "TILLY_EMBED_BASE_URL"},
		{"http://127.0.0.1/v1?key=1", "a-model", "TILLY_EMBED_BASE_URL"},
		{"http:///v1", "a-model", "TILLY_EMBED_BASE_URL"},
	} {
		_, err := settings.Read([]string{"TILLY_EMBED_BASE_URL=" + c.url, "TILLY_EMBED_MODEL=" + c.model, "TILLY_EMBED_API_KEY=k"})
		if (err == nil) != (c.named == "") || err != nil && !strings.Contains(err.Error(), c.named) {
			t.Errorf("%q with %q: %v", c.url, c.model, err)
		}
	}
}

func TestBucketSettings(t *testing.T) {
	for _, c := range []struct{ url, key, secret, named string }{
		{"s3://bucket", "", "", ""},
		{"s3://bucket/p?endpoint=https://minio.example:9000&region=eu-1&path_style=true", "", "", ""},
		{"s3://key:canary-secret@bucket", "", "", ""},
		{"s3://key:canary-secret@bucket", "k", "", ""}, // the environment is another program's
		{"s3://bucket", "k", "s", ""},
		{"", "k", "", ""},
		{"s3://bucket", "k", "", "AWS_SECRET_ACCESS_KEY"},
		{"s3://bucket", "", "s", "AWS_ACCESS_KEY_ID"},
		{"bucket", "", "", "TILLY_BLOB_URL"},
		{"https://canary-secret@bucket.example", "", "", "TILLY_BLOB_URL"},
		{"s3://key:canary-secret@bucket?path_style=maybe", "", "", "TILLY_BLOB_URL"},
		{"s3://key:canary-secret/x@bucket", "", "", "TILLY_BLOB_URL"},
	} {
		_, err := settings.Read([]string{"TILLY_BLOB_URL=" + c.url, "AWS_ACCESS_KEY_ID=" + c.key, "AWS_SECRET_ACCESS_KEY=" + c.secret})
		if (err == nil) != (c.named == "") || err != nil && !strings.Contains(err.Error(), c.named) {
			t.Errorf("%q with %q: %v", c.url, c.key, err)
		}
		if err != nil && strings.Contains(err.Error(), "canary-secret") {
			t.Errorf("%q is quoted: %v", c.url, err)
		}
	}
}

func TestPostgresNeedsASecret(t *testing.T) {
	if _, err := settings.Read([]string{"TILLY_DATABASE_URL=postgres://127.0.0.1/x"}); err == nil || !strings.Contains(err.Error(), "TILLY_SECRET_KEY") {
		t.Errorf("error %v", err)
	}
}

// settingNames are those of the contract, each of which serve --help must list.
var settingNames = strings.Fields(`TILLY_ADDR TILLY_PUBLIC_URL TILLY_TRUSTED_PROXIES TILLY_DATA_DIR TILLY_DATABASE_URL
	TILLY_BLOB_URL TILLY_SECRET_KEY TILLY_SECRET_KEY_OLD TILLY_SMTP_URL TILLY_MAIL_FROM TILLY_TEAM_EMAIL TILLY_INBOUND_TOKEN TILLY_INBOUND_IMAP_URL TILLY_INBOUND_ADDRESS TILLY_STORE_ACTIVATION
	TILLY_LLM_BASE_URL TILLY_LLM_API_KEY TILLY_LLM_MODEL TILLY_LLM_PRICE_IN TILLY_LLM_PRICE_OUT TILLY_LLM_FALLBACK_BASE_URL
	TILLY_LLM_FALLBACK_API_KEY TILLY_LLM_FALLBACK_MODEL TILLY_LLM_FALLBACK_PRICE_IN TILLY_LLM_FALLBACK_PRICE_OUT TILLY_LLM_DAILY_TOKENS TILLY_LLM_DAILY_TOKENS_USER TILLY_LLM_DAILY_TOKENS_ALL TILLY_EMBED_BASE_URL TILLY_EMBED_API_KEY TILLY_EMBED_MODEL
	TILLY_CRAWL_ALLOW TILLY_SCAN_MAX_PAGES TILLY_SCAN_MAX_MINUTES TILLY_SCAN_PER_SECOND TILLY_MAX_UPLOAD_MB
	TILLY_HOME_WIDGET_ID TILLY_HOME_WIDGET_SRC TILLY_INDEX_MB TILLY_SCAN_WORKERS TILLY_WORK TILLY_CELL TILLY_LOG_FORMAT TILLY_LOG_LEVEL TILLY_USER_STORES TILLY_USER_PAGES TILLY_USER_PRODUCTS TILLY_USER_FILES TILLY_USER_MB TILLY_OPERATOR_TOKEN TILLY_METRICS_TOKEN TILLY_RETENTION_DAYS TILLY_DEMO TILLY_DEMO_PASSWORD
	TILLY_BOOKING_URL TILLY_MEETING_URL TILLY_SCHEDULE_URL TILLY_SOCIAL_URLS TILLY_CONTACT_EMAIL TILLY_CONTACT_PHONES
	AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_REGION`)

func TestHelpListsEverySetting(t *testing.T) {
	status, out := call(t, nil, "serve", "--help")
	if status != 0 {
		t.Errorf("status %d", status)
	}
	for _, setting := range settingNames {
		if !regexp.MustCompile(`(?m)^\s+` + setting + `\s.*default: `).MatchString(out) {
			t.Errorf("--help does not list %s with its default", setting)
		}
	}
	if n := len(regexp.MustCompile(`(?m)^  [A-Z_]+ `).FindAllString(out, -1)); n != len(settingNames) {
		t.Errorf("%d settings listed", n)
	}
}

// call runs the command line in this process.
func call(t *testing.T, environ []string, args ...string) (status int, output string) {
	t.Helper()
	var out bytes.Buffer
	status = program.Main(t.Context(), args, environ, &out, &out)
	return status, out.String()
}

func TestCommandLine(t *testing.T) {
	env := []string{"TILLY_DATA_DIR=" + t.TempDir()}
	for _, tc := range []struct {
		args   string
		status int
		says   string
	}{
		{"version", 0, "1.0.0"},
		{"version now", 2, "usage"},
		{"", 2, "tilly serve"},
		{"help", 0, "tilly serve"},
		{"fly", 2, "tilly serve"},
		{"migrate", 0, "up to date"},
		{"backup", 2, "usage"},
		{"restore a b", 2, "usage"},
		{"store", 2, "usage"},
		{"store list", 0, "OWNER"},
		{"store list --inactive", 0, "OWNER"},
		{"store list --everything", 2, "usage"},
		{"store activate nothing", 1, "there is no store nothing"},
		{"store deactivate nothing", 1, "there is no store nothing"},
		{"serve now", 2, "usage"},
		{"doctor now", 2, "usage"},
		{"user", 2, "usage"},
		{"user list all", 2, "usage"},
		{"user suspend", 2, "usage"},
		{"user promote nobody", 2, "usage"},
		{"user list", 0, "EMAIL"},
		{"user verify nobody", 1, "there is no user nobody"},
		{"enquiry", 2, "usage"},
		{"enquiry list", 0, "MESSAGE"},
		{"store export nothing", 2, "usage"},
		{"store import", 2, "usage"},
		{"healthy --ill", 2, "usage"},
	} {
		status, out := call(t, env, strings.Fields(tc.args)...)
		if status != tc.status || !strings.Contains(out, tc.says) {
			t.Errorf("tilly %s: status %d, want %d with %q: %s", tc.args, status, tc.status, tc.says, out)
		}
	}
	if status, out := call(t, []string{"TILLY_SCAN_MAX_PAGES=none"}, "serve"); status != 1 || !strings.Contains(out, "TILLY_SCAN_MAX_PAGES") {
		t.Errorf("a bad setting: status %d: %s", status, out)
	}
}
