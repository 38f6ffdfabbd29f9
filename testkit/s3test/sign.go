package s3test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
)

var authorization = regexp.MustCompile(`^AWS4-HMAC-SHA256 Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request, ?` +
	`SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$`)

// skew is how far clocks may differ.
const skew = 15 * time.Minute

// allowed checks the signature of a request (AWS Signature Version 4), by the text of
// its description alone.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
func (s *Server) allowed(r *http.Request) *failure {
	m := authorization.FindStringSubmatch(r.Header.Get("Authorization"))
	if m == nil {
		return errorOf("AccessDenied")
	}
	key, day, region, names, signature := m[1], m[2], m[3], strings.Split(m[4], ";"), m[5]
	when := r.Header.Get("X-Amz-Date")
	at, err := time.Parse("20060102T150405Z", when)
	switch {
	case key != s.Key:
		return errorOf("InvalidAccessKeyId")
	case err != nil || !strings.HasPrefix(when, day):
		return errorOf("AccessDenied")
	case time.Since(at).Abs() > skew:
		return errorOf("RequestTimeTooSkewed")
	case r.Header.Get("X-Amz-Security-Token") != s.Token:
		return errorOf("InvalidToken")
	case region != s.Region:
		e := errorOf("AuthorizationHeaderMalformed")
		e.Region = s.Region
		return e
	case !mustSign(r, names):
		return errorOf("AccessDenied")
	}
	hash := r.Header.Get("X-Amz-Content-Sha256")
	if len(hash) != 64 && (hash != "UNSIGNED-PAYLOAD" || r.ContentLength != 0) {
		return errorOf("NotImplemented") // bytes without a hash are for others
	}
	if !hmac.Equal([]byte(sign(s.Secret, region, when, canonical(r, names, hash))), []byte(signature)) {
		return errorOf("SignatureDoesNotMatch")
	}
	return nil
}

// sign is the signature of a request that was made at a time.
func sign(secret, region, when, request string) string {
	day := when[:8]
	text := "AWS4-HMAC-SHA256\n" + when + "\n" + day + "/" + region + "/s3/aws4_request\n" + hexSum(request)
	by := mac(mac(mac(mac([]byte("AWS4"+secret), day), region), "s3"), "aws4_request")
	return hex.EncodeToString(mac(by, text))
}

// mustSign says whether host and all headers of the protocol are signed.
func mustSign(r *http.Request, names []string) bool {
	if !slices.IsSorted(names) || !slices.Contains(names, "host") {
		return false
	}
	for name := range r.Header {
		if low := strings.ToLower(name); strings.HasPrefix(low, "x-amz-") && !slices.Contains(names, low) {
			return false
		}
	}
	return true
}

// canonical is the request as both sides write it.
func canonical(r *http.Request, names []string, hash string) string {
	var b strings.Builder
	b.WriteString(r.Method + "\n" + encode(r.URL.Path, false) + "\n" + canonicalQuery(r.URL.Query()) + "\n")
	for _, name := range names {
		value := strings.Join(r.Header.Values(name), ",")
		switch name {
		case "host":
			value = r.Host
		case "content-length":
			value = r.Header.Get("Content-Length")
		}
		b.WriteString(name + ":" + strings.Join(strings.Fields(value), " ") + "\n")
	}
	b.WriteString("\n" + strings.Join(names, ";") + "\n" + hash)
	return b.String()
}

func canonicalQuery(query url.Values) string {
	var pairs []string
	for name, values := range query {
		for _, value := range values {
			pairs = append(pairs, encode(name, true)+"="+encode(value, true))
		}
	}
	slices.Sort(pairs)
	return strings.Join(pairs, "&")
}

// encode writes every byte but the unreserved ones as %XX.
func encode(text string, slash bool) string {
	const hexDigits = "0123456789ABCDEF"
	var b strings.Builder
	for _, c := range []byte(text) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("-._~", c) >= 0, c == '/' && !slash:
			b.WriteByte(c)
		default:
			b.WriteString("%" + string(hexDigits[c>>4]) + string(hexDigits[c&15]))
		}
	}
	return b.String()
}

func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}

func hexSum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
