package settings

import (
	"errors"
	"fmt"
	"net/mail"
	"reflect"
	"slices"
	"strings"

	"github.com/caarlos0/env/v11"

	"tilly"
)

// Read reads the environment. The error names every setting at fault.
func Read(environ []string) (Settings, error) {
	var s Settings
	err := env.ParseWithOptions(&s, env.Options{Environment: env.ToMap(environ)})
	if err != nil {
		return s, named(err)
	}
	s.PublicURL = strings.TrimRight(s.PublicURL, "/")
	slips, unknown := misspelt(environ)
	s.Unknown = unknown
	return s, s.check(slips)
}

// named turns the reader's errors into ones that name the variable.
func named(err error) error {
	var all env.AggregateError
	if !errors.As(err, &all) {
		return err
	}
	var out []error
	for _, e := range all.Errors {
		var parse env.ParseError
		if errors.As(e, &parse) {
			if f, found := reflect.TypeFor[Settings]().FieldByName(parse.Name); found {
				e = fmt.Errorf("%s: %w", f.Tag.Get("env"), parse.Err)
			}
		}
		out = append(out, e)
	}
	return errors.Join(out...)
}

// check refuses values that could not work, by name, and names that are slips of the pen.
func (s Settings) check(slips []string) error {
	var errs []error
	for _, slip := range slips {
		errs = append(errs, errors.New(slip))
	}
	bad := func(name, format string, args ...any) {
		errs = append(errs, fmt.Errorf(name+": "+format, args...))
	}
	if !isOrigin(s.PublicURL) {
		bad("TILLY_PUBLIC_URL", "%q must be like https://tilly.example.com", s.PublicURL)
	}
	if s.StoreActivation != "manual" && s.StoreActivation != "auto" {
		bad("TILLY_STORE_ACTIVATION", "must be manual or auto, not %q", s.StoreActivation)
	}
	if s.BlobURL != "" {
		if _, err := s.Bucket(); err != nil {
			errs = append(errs, err)
		}
	}
	s.checkLog(bad)
	s.checkWork(bad)
	s.checkData(bad)
	s.checkMail(bad)
	s.checkDemo(bad)
	_, faults := s.Reach()
	errs = append(errs, faults...)
	s.checkModels(bad)
	s.checkNumbers(bad)
	return errors.Join(errs...)
}

// checkLog looks at how the log is written.
func (s Settings) checkLog(bad complaint) {
	if !slices.Contains(logFormats, s.LogFormat) {
		bad("TILLY_LOG_FORMAT", "must be text or json, not %q", s.LogFormat)
	}
	if _, ok := logLevels[s.LogLevel]; !ok {
		bad("TILLY_LOG_LEVEL", "must be debug, info, warn or error, not %q", s.LogLevel)
	}
}

// checkData looks at where rows lie, and what seals them.
func (s Settings) checkData(bad complaint) {
	if s.SecretKey != "" && len(s.SecretKey) < MinKey {
		bad("TILLY_SECRET_KEY", "must have %d characters or more", MinKey)
	} else if s.SecretKey != "" && IsFiller(s.SecretKey) {
		bad("TILLY_SECRET_KEY", "repeats a few characters or words; make one with openssl rand -base64 32")
	}
	if s.SecretKeyOld != "" && s.SecretKeyOld == s.SecretKey {
		bad("TILLY_SECRET_KEY_OLD", "must differ from TILLY_SECRET_KEY")
	}
	if s.OperatorToken != "" && (len(s.OperatorToken) < MinKey || IsFiller(s.OperatorToken)) {
		bad("TILLY_OPERATOR_TOKEN", "must have %d characters or more and not repeat a few; make one with openssl rand -base64 32", MinKey)
	}
	if s.OperatorToken != "" && s.OperatorToken == s.SecretKey {
		bad("TILLY_OPERATOR_TOKEN", "must differ from TILLY_SECRET_KEY")
	}
	if s.DatabaseURL != "" {
		if !hasScheme(s.DatabaseURL, "postgres", "postgresql") {
			bad("TILLY_DATABASE_URL", "must begin with postgres://")
		}
		if s.SecretKey == "" {
			bad("TILLY_SECRET_KEY", "must be set together with TILLY_DATABASE_URL")
		}
	}
}

// checkMail looks at how mail goes out, and to whom.
func (s Settings) checkMail(bad complaint) {
	if s.SMTPURL != "" && !hasScheme(s.SMTPURL, "smtp", "smtps") {
		bad("TILLY_SMTP_URL", "must begin with smtp:// or smtps://")
	}
	if _, err := mail.ParseAddress(s.MailFrom); err != nil {
		bad("TILLY_MAIL_FROM", "%q is not an address such as %s <no-reply@example.com>", s.MailFrom, tilly.Name)
	}
	if _, err := mail.ParseAddress(s.TeamEmail); s.TeamEmail != "" && err != nil {
		bad("TILLY_TEAM_EMAIL", "%q is not an address", s.TeamEmail)
	}
	s.checkInbound(bad)
}

// checkNumbers holds numbers to their bounds.
func (s Settings) checkNumbers(bad complaint) {
	for name, n := range map[string]int{
		"TILLY_SCAN_MAX_PAGES": s.ScanMaxPages, "TILLY_SCAN_MAX_MINUTES": s.ScanMaxMinutes,
		"TILLY_MAX_UPLOAD_MB": s.MaxUploadMB, "TILLY_RETENTION_DAYS": s.RetentionDays,
	} {
		if n < 1 || n > mostOf {
			bad(name, "must be between 1 and %d", mostOf)
		}
	}
	if !(s.ScanPerSecond > 0 && s.ScanPerSecond <= mostOf) { // NaN is neither
		bad("TILLY_SCAN_PER_SECOND", "must be more than 0 and at most %d", mostOf)
	}
	for name, p := range map[string]float64{"TILLY_LLM_PRICE_IN": s.LLMPriceIn, "TILLY_LLM_PRICE_OUT": s.LLMPriceOut} {
		if !isPrice(p) {
			bad(name, "must be between 0 and %d", mostOf)
		}
	}
	if s.UserStores < 1 || s.UserStores > mostOf {
		bad("TILLY_USER_STORES", "must be between 1 and %d", mostOf)
	}
	for name, n := range map[string]int{
		"TILLY_USER_PAGES": s.UserPages, "TILLY_USER_PRODUCTS": s.UserProducts, "TILLY_USER_FILES": s.UserFiles, "TILLY_USER_MB": s.UserMB,
	} {
		if n < 0 || n > mostHeld {
			bad(name, "must be between 0 and %d", mostHeld)
		}
	}
	for name, n := range map[string]int{"TILLY_LLM_DAILY_TOKENS": s.DailyTokens, "TILLY_LLM_DAILY_TOKENS_USER": s.DailyTokensUser, "TILLY_LLM_DAILY_TOKENS_ALL": s.DailyTokensAll} {
		if n < 0 || n > mostTokens {
			bad(name, "must be between 0 and %d", mostTokens)
		}
	}
}

// MinKey is the shortest secret that is accepted, in characters.
const MinKey = 32
