package blob

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/minio/minio-go/v7"

	"tilly"
)

// notNow is what is said to people when the bucket cannot be reached.
const notNow = "Files cannot be reached just now. Please try again later."

// notNowFor is after how long it is worth trying again.
const notNowFor = 10 * time.Second

// errEnough ends a visit of the files early.
var errEnough = errors.New("enough")

func enough(err error) error {
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// fault turns what the bucket or the way to it says into the program's error. What
// a server writes in its own words is left out: it may quote what it was sent.
func (b *Bucket) fault(ctx context.Context, doing string, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case isMissing(err):
		return tilly.Missing()
	}
	e := tilly.Wrap(&refusal{doing: doing, at: b.cfg.Address, cause: err}, tilly.Unavailable, notNow)
	e.RetryAfter = notNowFor
	return e
}

func isMissing(err error) bool {
	code := answerOf(err).code
	return code == minio.NoSuchKey || code == minio.NoSuchUpload
}

// refusal is a request that came to nothing.
type refusal struct {
	doing string
	at    Address
	cause error
}

// Error names what was tried and how it ended.
func (r *refusal) Error() string { return "s3: " + r.doing + ": " + r.why() }

// why is the cause in our words.
func (r *refusal) why() string {
	said := answerOf(r.cause)
	var op *net.OpError
	var name *net.DNSError
	var asked *url.Error
	switch {
	case said.status != 0 || said.code != "":
		if said.code != "" && len(said.code) <= 60 && madeOf(said.code, ".") {
			return fmt.Sprintf("%s (%d)", said.code, said.status)
		}
		return fmt.Sprintf("status %d", said.status)
	case errors.Is(r.cause, errNoKey):
		return errNoKey.Error()
	case errors.Is(r.cause, context.DeadlineExceeded), errors.Is(r.cause, context.Canceled): // by us
		return "no answer in time"
	case errors.As(r.cause, &name):
		return "its host is not known"
	case errors.As(r.cause, &op):
		if op.Timeout() {
			return "no answer in time"
		}
		return op.Err.Error()
	case errors.As(r.cause, &asked):
		return asked.Err.Error()
	}
	return r.cause.Error()
}

// wrong is what each code of the protocol means for whoever sets the program up.
// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
var wrong = map[string]string{
	minio.NoSuchBucket: "there is no such bucket: make it first, as it is never made here",
	minio.AccessDenied: "the key is not allowed to: it needs ListBucket and ListBucketMultipartUploads on the bucket, " +
		"and GetObject, PutObject, DeleteObject and AbortMultipartUpload on what is in it",
	minio.AllAccessDisabled:        "the account is disabled",
	minio.InvalidAccessKeyID:       "the access key is not known there",
	minio.SignatureDoesNotMatch:    "the secret does not belong to the access key (in an address / is written %2F)",
	minio.RequestTimeTooSkewed:     "the clock of this machine is wrong",
	minio.InvalidBucketName:        "the bucket's name is not accepted",
	"ExpiredToken":                 "the session's token has expired",
	"InvalidToken":                 "the session's token is not valid",
	"AuthorizationHeaderMalformed": "it is in another region",
	"PermanentRedirect":            "it is in another region or at another endpoint",
	"TemporaryRedirect":            "it is in another region or at another endpoint",
	"InvalidRegion":                "it is in another region",
}

// explain says of an error at start what is wrong and what to do.
func (b *Bucket) explain(err error) error {
	var r *refusal
	switch {
	case errors.As(err, &r):
	case errors.Is(err, context.DeadlineExceeded): // of the start, which is ours
		r = &refusal{cause: err}
	default:
		return err
	}
	why, said := r.why(), answerOf(r.cause)
	if words, known := wrong[said.code]; known {
		why = words + " [" + why + "]"
	}
	if isRegion(said.region) && said.region != b.cfg.Address.Region {
		why += "; it says region=" + said.region + ", and " + b.cfg.Address.Region + " was asked for"
	}
	if hint := hintOf(r.cause, said); hint != "" {
		why += "; " + hint
	}
	return fmt.Errorf("%s cannot be used: %s", b.cfg.Address, why)
}

// hintOf is what to do about a fault that is none of the protocol.
func hintOf(err error, said answer) string {
	var unknown x509.UnknownAuthorityError
	var host x509.HostnameError
	switch {
	case errors.Is(err, http.ErrSchemeMismatch):
		return "the endpoint does not speak TLS: it may have to begin with http://"
	case errors.As(err, &unknown), errors.As(err, &host):
		return "name the authority of its certificate in SSL_CERT_FILE, and the host as the certificate does"
	case said.status == http.StatusBadRequest && said.code == "400 Bad Request":
		return "the endpoint may have to begin with https://"
	case said.status == 0:
		return "look whether the endpoint is right and can be reached from here"
	}
	return ""
}
