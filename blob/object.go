package blob

import (
	"context"
	"errors"
	"io"
	"time"

	"tilly"
)

// object is a file of a bucket that is being read. A connection lasts as long as it
// is read in one go; whoever seeks, rests for long or loses it gets another.
type object struct {
	ctx    context.Context // an io.Reader has no other way to be told
	bucket *Bucket
	key    string
	etag   string // of the first answer, with the size
	size   int64
	at     int64         // where the next byte is read
	body   io.ReadCloser // nil: none is open
	end    func()        // of its request
	from   int64         // where the body stands
	faults int           // in a row
}

// Read implements io.Reader. After a failure it may be tried again.
func (o *object) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for {
		if err := o.ctx.Err(); err != nil {
			return 0, err
		}
		if o.at >= o.size {
			return 0, io.EOF
		}
		n, err := o.some(p)
		if n > 0 {
			o.faults = 0
			return n, nil
		}
		if err := o.pause(err); err != nil {
			return 0, err
		}
	}
}

// some reads what comes next. The body is closed after any failure.
func (o *object) some(p []byte) (int, error) {
	if o.body != nil && o.from != o.at {
		o.drop()
	}
	if o.body == nil {
		if err := o.open(); err != nil {
			return 0, err
		}
	}
	n, err := o.body.Read(p[:min(int64(len(p)), o.size-o.at)])
	o.at += int64(n)
	o.from = o.at
	if err != nil {
		o.drop()
	}
	return n, err
}

// open asks for the file from where the next byte is read.
func (o *object) open() error {
	asked, cancel := context.WithCancel(o.ctx)
	silent := time.AfterFunc(2*o.bucket.cfg.Patience, cancel)
	body, is, err := o.bucket.wire.get(asked, o.key, o.at, o.etag)
	silent.Stop() // if it came too late, the first read says so
	if err != nil {
		cancel()
		return o.bucket.fault(o.ctx, "read", err)
	}
	o.body, o.end, o.from = body, cancel, o.at
	if o.etag == "" {
		o.size, o.etag = is.size, is.etag
	}
	return nil
}

// pause waits before the next try, or says that there is none.
func (o *object) pause(cause error) error {
	var known *tilly.Error
	if errors.As(cause, &known) { // its request was tried often enough
		return cause
	}
	if o.faults++; o.faults >= tries {
		return o.bucket.fault(o.ctx, "read", cause)
	}
	select {
	case <-time.After(time.Duration(o.faults-1) * 200 * time.Millisecond):
		return nil
	case <-o.ctx.Done():
		return o.ctx.Err()
	}
}

// Seek implements io.Seeker. It asks the server nothing.
func (o *object) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += o.at
	case io.SeekEnd:
		offset += o.size
	}
	if offset < 0 {
		return 0, errors.New("seek before the start of a file")
	}
	o.at = offset
	return offset, nil
}

// Close lets the connection go.
func (o *object) Close() error {
	o.drop()
	return nil
}

func (o *object) drop() {
	if o.body != nil {
		_ = o.body.Close() // it was only read
		o.end()
		o.body = nil
	}
}

// Read opens a file; NotFound when there is none of that name. Its bytes come as
// they are asked for, over a new connection where one breaks.
func (b *Bucket) Read(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	if !plain(name) {
		return nil, tilly.Missing()
	}
	o := &object{ctx: ctx, bucket: b, key: b.key(name)}
	if err := o.open(); err != nil {
		return nil, err
	}
	return o, nil
}
