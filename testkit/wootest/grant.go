package wootest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"

	"tilly"
)

// Admin may log in to the shop and make keys.
const (
	AdminName     = "admin"
	AdminPassword = "harbour & pine"
)

// grantParams are what /wc-auth/v1/ wants, all of them, in the order it looks at them.
var grantParams = []string{"app_name", "user_id", "return_url", "callback_url", "scope"}

// grant serves /wc-auth/v1/ as WC_Auth of WooCommerce 9.9 does: authorize, login and
// access_granted, each with all parameters.
func (s *Shop) grant(w http.ResponseWriter, r *http.Request, c Config, step string) {
	q := r.URL.Query()
	if why := oddGrant(q); why != "" {
		denied(w, why)
		return
	}
	user := s.adminOf(r)
	switch {
	case step == "login" && user == "":
		grantPage(w, "Connect", `<form method="post" action="/wp-login.php"><p><label>Username <input name="username"></label></p>
<p><label>Password <input type="password" name="password"></label></p><button name="login">Login</button>
<input type="hidden" name="redirect" value="%s"></form><a href="%s">Return to %s</a>`, grantAt("authorize", q), s.deny(q), q.Get("app_name"))
	case step == "login":
		http.Redirect(w, r, grantAt("authorize", q), http.StatusFound)
	case step == "authorize" && user == "":
		http.Redirect(w, r, grantAt("login", q), http.StatusFound)
	case step == "authorize" && user == AdminName:
		grantPage(w, q.Get("app_name")+" would like to connect to your store", `<p>This will give "%s" <strong>%s</strong> access.</p>
<a href="%s">Approve</a> <a href="%s">Deny</a>`, q.Get("app_name"), q.Get("scope"), grantAt("access_granted", q)+"&wc_auth_nonce="+s.nonce(), s.deny(q))
	case step == "access_granted" && user == AdminName:
		s.granted(w, r, c, q)
	default:
		denied(w, "You do not have permission to access this page")
	}
}

// oddGrant is why a request cannot be granted, "" when it can.
func oddGrant(q url.Values) string {
	for _, name := range grantParams {
		if v := q.Get(name); v == "" || v == "0" { // PHP's empty()
			return "Missing parameter " + name
		}
	}
	switch q.Get("scope") {
	case "read", "write", "read_write":
	default:
		return "Invalid scope " + q.Get("scope")
	}
	for _, name := range []string{"return_url", "callback_url"} {
		if u, err := url.Parse(unescaped(q.Get(name))); err != nil || u.Host == "" {
			return "The " + q.Get(name) + " is not a valid URL"
		}
	}
	if !strings.HasPrefix(strings.ToLower(unescaped(q.Get("callback_url"))), "https://") {
		return "The callback_url needs to be over SSL"
	}
	return ""
}

// granted makes the keys, sends them, and takes them back unless that is answered
// with 200.
func (s *Shop) granted(w http.ResponseWriter, r *http.Request, c Config, q url.Values) {
	if q.Get("wc_auth_nonce") != s.nonce() {
		denied(w, "Invalid nonce verification")
		return
	}
	key := Key{"ck_" + randomHex(), "cs_" + randomHex(), q.Get("scope")}
	s.Change(func(c *Config) { c.Keys = append(c.Keys, key) })
	body, err := json.Marshal(map[string]any{
		"key_id": len(c.Keys) + 1, "user_id": q.Get("user_id"), "consumer_key": key.Consumer, "consumer_secret": key.Secret, "key_permissions": key.Permissions,
	})
	if err != nil {
		panic(err) // our own map
	}
	post, err := http.NewRequestWithContext(r.Context(), http.MethodPost, unescaped(q.Get("callback_url")), bytes.NewReader(body))
	if err != nil {
		denied(w, err.Error())
		return
	}
	post.Header.Set("Content-Type", "application/json;charset=UTF-8")
	post.Header.Set("User-Agent", "WordPress/6.9; "+c.Home)
	answer, err := c.client().Do(post)
	why := ""
	switch {
	case err != nil:
		why = err.Error()
	case answer.StatusCode != http.StatusOK:
		why = "An error occurred in the request and at the time were unable to send the consumer data"
	}
	if err == nil {
		_ = answer.Body.Close()
	}
	if why != "" {
		s.Change(func(c *Config) { c.Keys = c.Keys[:len(c.Keys)-1] })
		denied(w, why)
		return
	}
	http.Redirect(w, r, withArgs(unescaped(q.Get("return_url")), "1", q.Get("user_id")), http.StatusFound)
}

// logIn serves the form's answer; who is not known stays outside.
func (s *Shop) logIn(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("username") != AdminName || r.FormValue("password") != AdminPassword {
		grantPage(w, "Error", "<p>%s</p>", "The username or password is not right.")
		return
	}
	http.SetCookie(w, &http.Cookie{Name: "wordpress_logged_in", Value: s.cookie(), Path: "/", HttpOnly: true})
	http.Redirect(w, r, r.FormValue("redirect"), http.StatusFound)
}

// paste is where the administrator pastes what stands at the end of all pages, as
// plugins for it and theme editors offer.
func (s *Shop) paste(w http.ResponseWriter, r *http.Request) {
	if s.adminOf(r) == "" {
		denied(w, "You do not have permission to access this page")
		return
	}
	if r.Method == http.MethodPost {
		footer := r.FormValue("footer")
		s.Change(func(c *Config) { c.Footer = footer })
	}
	grantPage(w, "Scripts in Footer", `<form method="post"><label>Scripts in footer <textarea name="footer">%s</textarea></label> <button>Save</button></form>`, s.config().Footer)
}

func (s *Shop) adminOf(r *http.Request) string {
	if cookie, err := r.Cookie("wordpress_logged_in"); err == nil && cookie.Value == s.cookie() {
		return AdminName
	}
	return ""
}

// What a browser is known by, and what shows that a link was made for it.
func (s *Shop) cookie() string { return tilly.HashSecret("cookie " + s.Key.Secret) }
func (s *Shop) nonce() string  { return tilly.HashSecret("nonce " + s.Key.Secret)[:10] }

func (s *Shop) deny(q url.Values) string {
	return withArgs(unescaped(q.Get("return_url")), "0", q.Get("user_id"))
}

// withArgs is WordPress' add_query_arg: what is there already stays.
func withArgs(address, success, user string) string {
	joint := "?"
	if strings.Contains(address, "?") {
		joint = "&"
	}
	return address + joint + "success=" + success + "&user_id=" + user
}

// grantAt is an address of a step; app_name is written into it as it is, spaces alone
// encoded, as add_query_arg and wp_redirect leave it.
func grantAt(step string, q url.Values) string {
	plain := func(name string) string { return strings.ReplaceAll(q.Get(name), " ", "%20") }
	return "/wc-auth/v1/" + step + "?app_name=" + plain("app_name") + "&user_id=" + plain("user_id") +
		"&return_url=" + once(unescaped(q.Get("return_url"))) + "&callback_url=" + once(unescaped(q.Get("callback_url"))) + "&scope=" + plain("scope")
}

// unescaped is PHP's urldecode, which WooCommerce uses on addresses once more.
func unescaped(text string) string {
	plain, err := url.QueryUnescape(text)
	if err != nil {
		return text
	}
	return plain
}

func grantPage(w http.ResponseWriter, title, body string, args ...string) {
	escaped := make([]any, len(args))
	for i, a := range args {
		escaped[i] = html.EscapeString(a)
	}
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	_, _ = fmt.Fprintf(w, "<!doctype html><html lang=en><title>%s</title><h1>%s</h1>", html.EscapeString(title), html.EscapeString(title))
	_, _ = fmt.Fprintf(w, body, escaped...)
}

func denied(w http.ResponseWriter, why string) {
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	w.WriteHeader(http.StatusUnauthorized)
	_, _ = fmt.Fprintf(w, "<!doctype html><title>Access denied</title><p>Error: %s.</p>", html.EscapeString(why))
}
