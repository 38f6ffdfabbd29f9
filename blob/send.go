package blob

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"net/http"
	"sync/atomic"
	"time"

	"tilly/patience"
)

// send makes a request that sends a piece of a file, again where it is worth it. Each
// try has a body of its own, as the transport may still read the one of a try that was
// answered early; one that the library winds back would be read by both. It all ends
// when the server has taken nothing new for a while.
func (b *Bucket) send(ctx context.Context, from io.ReaderAt, at, size int64, request func(ctx context.Context, body io.Reader) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	idle := time.AfterFunc(2*b.cfg.Patience, cancel)
	defer idle.Stop()
	far := &farthest{moved: func() { idle.Reset(2 * b.cfg.Patience) }}
	for try := 1; ; try++ {
		err := request(ctx, &body{from: io.NewSectionReader(from, at, size), far: far})
		if err == nil || try == tries || !passes(err) {
			return err
		}
		if patience.Wait(ctx, pauseAfter(try)) != nil {
			return err
		}
	}
}

// pauseAfter is how long to wait after a try that failed: up to a second.
func pauseAfter(try int) time.Duration {
	return min(time.Second, 100*time.Millisecond<<try)
}

// passes says whether a fault may be gone at the next try.
func passes(err error) bool {
	said := answerOf(err)
	switch said.status {
	case 0:
		var cert x509.UnknownAuthorityError
		return said.code == "" && !errors.Is(err, errNoKey) && !errors.Is(err, http.ErrSchemeMismatch) && !errors.As(err, &cert)
	case http.StatusRequestTimeout, http.StatusTooManyRequests:
		return true
	}
	return said.status >= http.StatusInternalServerError && said.status != http.StatusNotImplemented || said.code == "RequestTimeout"
}

// farthest is how much of a piece was read by any try; moved is told of more.
type farthest struct {
	atomic.Int64
	moved func()
}

// body is the piece as one try reads it.
type body struct {
	from io.Reader
	far  *farthest
	at   int64
}

// Read implements io.Reader, and nothing but that.
func (r *body) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	r.at += int64(n)
	if was := r.far.Load(); r.at > was && r.far.CompareAndSwap(was, r.at) {
		r.far.moved()
	}
	return n, err
}
