package wootest

import (
	"crypto/hmac"
	"crypto/sha1" // HMAC-SHA1 is what OAuth 1.0a offers besides
	"crypto/sha256"
	"encoding/base64"
	"hash"
	"net/http"
	"net/url"
	"sort"
	"strconv"
	"strings"
	"time"
)

// refusal is why a call without right is turned away.
type refusal struct{ code, message string }

var (
	cannotView   = refusal{"woocommerce_rest_cannot_view", "Sorry, you cannot list resources."}
	wrongSecret  = refusal{"woocommerce_rest_authentication_error", "Consumer secret is invalid."}
	badSignature = refusal{"woocommerce_rest_authentication_error", "Invalid signature - provided signature does not match."}
	badTimestamp = refusal{"woocommerce_rest_authentication_error", "Invalid timestamp."}
	badNonce     = refusal{"woocommerce_rest_authentication_error", "Invalid nonce - nonce has already been used."}
	noRead       = refusal{"woocommerce_rest_authentication_error", "The API key provided does not have read permissions."}
	noWrite      = refusal{"woocommerce_rest_authentication_error", "The API key provided does not have write permissions."}
)

// authorise says whether r may use wc/v3, as WC_REST_Authentication decides: a
// secure call by Basic or query string, any other by OAuth 1.0a alone. Keys
// count on the pretty path only.
func (s *Shop) authorise(r *http.Request, c Config) (refusal, bool) {
	pretty := strings.HasPrefix(r.URL.Path, "/wp-json/") || strings.HasPrefix(r.URL.Path, "/index.php/wp-json/")
	if !pretty {
		return cannotView, false
	}
	q := r.URL.Query()
	if c.TLS && !c.BehindProxy {
		consumer, secret := q.Get("consumer_key"), q.Get("consumer_secret")
		if user, password, ok := r.BasicAuth(); ok && consumer == "" && !c.StripBasic {
			consumer, secret = user, password
		}
		key, known := c.key(consumer)
		switch {
		case !known:
			return cannotView, false
		case key.Secret != secret:
			return wrongSecret, false
		}
		return permitted(r, key)
	}
	key, known := c.key(q.Get("oauth_consumer_key"))
	if !known {
		return cannotView, false
	}
	if why, ok := s.signed(r, c, key); !ok {
		return why, false
	}
	return permitted(r, key)
}

func (c Config) key(consumer string) (Key, bool) {
	for _, k := range c.Keys {
		if k.Consumer == consumer {
			return k, true
		}
	}
	return Key{}, false
}

func permitted(r *http.Request, k Key) (refusal, bool) {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	switch {
	case reads && k.Permissions == "write":
		return noRead, false
	case !reads && k.Permissions == "read":
		return noWrite, false
	}
	return refusal{}, true
}

// signed checks signature, time and nonce, in WooCommerce's order and with its
// own way of building the text that is signed: names and values encoded, the
// percent signs of that encoded again, joined by %3D and %26.
func (s *Shop) signed(r *http.Request, c Config, key Key) (refusal, bool) {
	q := r.URL.Query()
	got := q.Get("oauth_signature")
	q.Del("oauth_signature")
	var pairs []string
	for name, values := range q {
		for _, value := range values {
			pairs = append(pairs, twice(name)+"%3D"+twice(value))
		}
	}
	sort.Strings(pairs)
	home := c.Home
	if c.BehindProxy {
		home = strings.Replace(home, "https://", "http://", 1)
	}
	text := r.Method + "&" + once(home+r.URL.EscapedPath()) + "&" + strings.Join(pairs, "%26")
	algorithms := map[string]func() hash.Hash{"HMAC-SHA1": sha1.New, "HMAC-SHA256": sha256.New}
	algorithm := algorithms[q.Get("oauth_signature_method")]
	if algorithm == nil {
		return refusal{"woocommerce_rest_authentication_error", "Invalid signature - signature method is invalid."}, false
	}
	mac := hmac.New(algorithm, []byte(key.Secret+"&"))
	mac.Write([]byte(text))
	if got != base64.StdEncoding.EncodeToString(mac.Sum(nil)) {
		return badSignature, false
	}
	at, err := strconv.ParseInt(q.Get("oauth_timestamp"), 10, 64)
	if off := time.Since(time.Unix(at, 0).Add(-c.Ahead)).Abs(); err != nil || off > 15*time.Minute {
		return badTimestamp, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if nonce := q.Get("oauth_nonce"); nonce == "" || s.nonces[nonce] {
		return badNonce, false
	}
	s.nonces[q.Get("oauth_nonce")] = true
	return refusal{}, true
}

// once is PHP's rawurlencode.
func once(s string) string {
	return strings.NewReplacer("+", "%20", "%7E", "~").Replace(url.QueryEscape(s))
}

func twice(s string) string { return strings.ReplaceAll(once(s), "%", "%25") }
