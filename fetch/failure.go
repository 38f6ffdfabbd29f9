package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"time"
)

// Reason tells the failures of a fetch apart.
type Reason string

// The reasons.
const (
	BadURL         Reason = "bad_url"        // no address we would dial
	Unreachable    Reason = "unreachable"    // refused by us, unknown, or nobody answers: never told apart
	SlowSite       Reason = "timeout"        // a time limit was reached
	BadCertificate Reason = "certificate"    // TLS could not be verified
	BadStatus      Reason = "status"         // any answer but 2xx, see Status
	ForbidRobots   Reason = "robots"         // robots.txt forbids it
	RobotsUnknown  Reason = "robots_unknown" // robots.txt cannot be read just now
	TooBig         Reason = "too_large"      // decoded body over the limit
	TooManyHops    Reason = "redirects"      // more than five redirects
	BadAnswer      Reason = "answer"         // cut off or not decodable
	HostPaused     Reason = "paused"         // the site asked us to wait, see RetryAfter
)

// Failure is why a page could not be fetched. Message is for the owner and
// gives nothing away about networks that only we can see.
type Failure struct {
	Reason     Reason
	Message    string
	Status     int           // HTTP status with BadStatus
	Temporary  bool          // worth another try
	RetryAfter time.Duration // what the site asked for, 0 when it did not
	Cause      error         // for the log alone
}

// Error is the text for logs; it includes the cause.
func (f *Failure) Error() string {
	if f.Cause != nil {
		return fmt.Sprintf("fetch: %s: %s: %v", f.Reason, f.Message, f.Cause)
	}
	return fmt.Sprintf("fetch: %s: %s", f.Reason, f.Message)
}

// Unwrap gives the cause to errors.Is and errors.As.
func (f *Failure) Unwrap() error { return f.Cause }

func badURL(cause error) *Failure {
	return &Failure{
		Reason: BadURL, Cause: cause,
		Message: "This is not a web address that can be read. Use one such as https://www.example.com/page.",
	}
}

// unreachable is the one answer for refused, unknown and silent addresses, so
// that nobody learns from it what stands in our own network.
func unreachable(cause error, temporary bool) *Failure {
	return &Failure{
		Reason: Unreachable, Cause: cause, Temporary: temporary,
		Message: "This address cannot be reached from here. Check its spelling, and that everyone can open it.",
	}
}

func slowSite(cause error) *Failure {
	return &Failure{Reason: SlowSite, Temporary: true, Cause: cause, Message: "The site took too long to answer. Try again later."}
}

func badAnswer(cause error) *Failure {
	return &Failure{Reason: BadAnswer, Temporary: true, Cause: cause, Message: "The site's answer broke off or could not be read. Try again later."}
}

func tooBig(limit int64) *Failure {
	return &Failure{Reason: TooBig, Message: fmt.Sprintf("The page is larger than %d MB. Give us smaller pages, or upload its text as a file.", limit>>20)}
}

func tooManyHops() *Failure {
	return &Failure{Reason: TooManyHops, Message: "The page sends us from one address to the next without end. " +
		"Open it in a browser and give the address it ends at."}
}

// paused is the answer while a site is left alone, for the reason that it gave.
func paused(wait time.Duration, status int) *Failure {
	f := &Failure{
		Reason: HostPaused, Temporary: true, RetryAfter: wait,
		Message: "The site asked us to slow down. Try again later.",
	}
	if status == 503 {
		f.Message = "The site is in maintenance or overloaded (503). Try again later."
	}
	return f
}

// badStatus words an HTTP status for an owner.
func badStatus(status int, retryAfter time.Duration) *Failure {
	f := &Failure{Reason: BadStatus, Status: status, RetryAfter: retryAfter}
	switch {
	case status == 404:
		f.Message = "The page could not be found (404). Check its address."
	case status == 410:
		f.Message = "The page is gone (410). Give the address of another one."
	case status == 401 || status == 403 || status == 451:
		f.Message = fmt.Sprintf("The site does not let us read this page (%d). Allow TillyBot in its protection, or upload the text as a file.", status)
	case status == 429:
		f.Message, f.Temporary = "The site asked us to slow down (429). Try again later.", true
	case status == 503:
		f.Message, f.Temporary = "The site is in maintenance or overloaded (503). Try again later.", true
	case status == 408 || status == 425 || status >= 500:
		f.Message, f.Temporary = fmt.Sprintf("The site had a problem of its own (%d). Try again later.", status), true
	default:
		f.Message = fmt.Sprintf("The site refused the request (%d). Check the address in a browser.", status)
	}
	return f
}

// classify turns what the transport says into a Failure. The end of the
// caller's ctx stays the caller's error.
func classify(ctx context.Context, err error) error {
	var failure *Failure
	var netErr net.Error
	var dnsErr *net.DNSError
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &failure):
		return failure
	case isCertificate(err):
		return &Failure{
			Reason: BadCertificate, Cause: err,
			Message: "The site's security certificate is not valid, so the page was not read. Have it renewed, then try again.",
		}
	case errors.As(err, &dnsErr):
		return unreachable(err, false)
	case errors.Is(err, errIdle), isContext(err), errors.As(err, &netErr) && netErr.Timeout():
		return slowSite(err) // our own limits: the caller still waits
	}
	var opErr *net.OpError
	if errors.As(err, &opErr) && opErr.Op == "dial" {
		return unreachable(err, true)
	}
	return badAnswer(err)
}

func isCertificate(err error) bool {
	var verification *tls.CertificateVerificationError
	var authority x509.UnknownAuthorityError
	var host x509.HostnameError
	var invalid x509.CertificateInvalidError
	var record tls.RecordHeaderError
	var alert tls.AlertError
	return errors.As(err, &verification) || errors.As(err, &authority) || errors.As(err, &host) ||
		errors.As(err, &invalid) || errors.As(err, &record) || errors.As(err, &alert)
}

var errIdle = errors.New("body stood still")

func isContext(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}
