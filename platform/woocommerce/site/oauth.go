package site

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Sign adds an OAuth 1.0a signature (RFC 5849 section 3.4, HMAC-SHA256, no
// token, all in the query) to the address of a request. The secret itself is not sent.
// base is the address as WordPress knows it, without a query. nonce and unix
// time must be new for each request.
func Sign(method string, u *url.URL, base, key, secret, nonce string, unix int64) *url.URL {
	q := u.Query()
	q.Set("oauth_consumer_key", key)
	q.Set("oauth_nonce", nonce)
	q.Set("oauth_signature_method", "HMAC-SHA256")
	q.Set("oauth_timestamp", strconv.FormatInt(unix, 10))
	var pairs []string
	for name, values := range q {
		for _, v := range values {
			pairs = append(pairs, percent(name)+"="+percent(v))
		}
	}
	slices.Sort(pairs)
	text := method + "&" + percent(base) + "&" + percent(strings.Join(pairs, "&"))
	mac := hmac.New(sha256.New, []byte(secret+"&"))
	mac.Write([]byte(text))
	signature := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	signed := *u
	signed.RawQuery = strings.Join(append(pairs, "oauth_signature="+percent(signature)), "&")
	return &signed
}

// Nonce is new for each request.
func Nonce() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails: crypto/rand aborts the program instead
	return hex.EncodeToString(b)
}

// percent encodes as RFC 3986 and PHP's rawurlencode do.
func percent(s string) string {
	return strings.NewReplacer("+", "%20", "%7E", "~").Replace(url.QueryEscape(s))
}
