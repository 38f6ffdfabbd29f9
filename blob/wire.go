package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/url"
	"time"

	"github.com/minio/minio-go/v7"

	"tilly"
)

// wire is what a bucket asks of its server. These are functions and not the library's
// client, as of a type that an interface leads to the linker keeps every method, and
// the client has two megabytes of them that nobody calls.
type wire struct {
	put    func(ctx context.Context, key string, body io.Reader, size int64, hash string) error
	begin  func(ctx context.Context, key string) (id string, err error)
	part   func(ctx context.Context, key, id string, n int, body io.Reader, size int64, hash string) (etag string, err error)
	join   func(ctx context.Context, key, id string, etags []string) error
	abort  func(ctx context.Context, key, id string) error
	size   func(ctx context.Context, key string) (int64, error)
	get    func(ctx context.Context, key string, from int64, etag string) (io.ReadCloser, found, error)
	remove func(ctx context.Context, key string) error
	list   func(ctx context.Context, prefix string, page int) iter.Seq2[found, error]
	// begun gives the uploads in parts that were not ended, after the last of the page
	// before; more says that this page is not the last.
	begun func(ctx context.Context, prefix string, after found) (page []found, more bool, err error)
	idle  func() // lets connections go
}

// found is an object, or an upload in parts that was not ended.
type found struct {
	key, id string // the id is an upload's
	etag    string
	size    int64
	at      time.Time
}

// tries is how often a request is sent before it is given up, with pauses of up to
// a second.
const tries = 6

func newWire(c BucketConfig) (wire, error) {
	at, err := url.Parse(c.Address.Endpoint)
	if err != nil {
		return wire{}, errors.New("the endpoint cannot be read")
	}
	transport := newTransport(c.Patience)
	lookup := map[Style]minio.BucketLookupType{PathStyle: minio.BucketLookupPath, HostStyle: minio.BucketLookupDNS}
	client, err := minio.New(at.Host, &minio.Options{
		Creds: keysOf(c.Address, c.Patience), Secure: at.Scheme == "https", Transport: transport, Region: c.Address.Region,
		BucketLookup: lookup[c.Address.Style], MaxRetries: tries,
	})
	if err != nil {
		return wire{}, fmt.Errorf("the endpoint cannot be used: %w", err)
	}
	client.SetAppInfo(tilly.Name, tilly.Version)
	core, w := minio.Core{Client: client}, wire{idle: transport.CloseIdleConnections}
	w.write(core, c.Address.Bucket)
	w.writeParts(core, c.Address.Bucket)
	w.read(core, c.Address.Bucket)
	return w, nil
}

func (w *wire) write(core minio.Core, bucket string) {
	w.put = func(ctx context.Context, key string, body io.Reader, size int64, hash string) error {
		_, err := core.PutObject(ctx, bucket, key, body, size, "", hash, minio.PutObjectOptions{DisableContentSha256: true})
		return err
	}
	w.remove = func(ctx context.Context, key string) error {
		return core.RemoveObject(ctx, bucket, key, minio.RemoveObjectOptions{})
	}
}

func (w *wire) writeParts(core minio.Core, bucket string) {
	w.begin = func(ctx context.Context, key string) (string, error) {
		return core.NewMultipartUpload(ctx, bucket, key, minio.PutObjectOptions{})
	}
	w.part = func(ctx context.Context, key, id string, n int, body io.Reader, size int64, hash string) (string, error) {
		part, err := core.PutObjectPart(ctx, bucket, key, id, n, body, size, minio.PutObjectPartOptions{Sha256Hex: hash, DisableContentSha256: true})
		return part.ETag, err
	}
	w.join = func(ctx context.Context, key, id string, etags []string) error {
		parts := make([]minio.CompletePart, len(etags))
		for i, etag := range etags {
			parts[i] = minio.CompletePart{PartNumber: i + 1, ETag: etag}
		}
		_, err := core.CompleteMultipartUpload(ctx, bucket, key, id, parts, minio.PutObjectOptions{})
		return err
	}
	w.abort = func(ctx context.Context, key, id string) error {
		return core.AbortMultipartUpload(ctx, bucket, key, id)
	}
	w.begun = func(ctx context.Context, prefix string, after found) ([]found, bool, error) {
		said, err := core.ListMultipartUploads(ctx, bucket, prefix, after.key, after.id, "", 0)
		page := make([]found, len(said.Uploads))
		for i, u := range said.Uploads {
			page[i] = found{key: u.Key, id: u.UploadID, at: u.Initiated}
		}
		return page, said.IsTruncated && len(page) > 0, err
	}
}

func (w *wire) read(core minio.Core, bucket string) {
	w.size = func(ctx context.Context, key string) (int64, error) {
		info, err := core.StatObject(ctx, bucket, key, minio.StatObjectOptions{})
		return info.Size, err
	}
	w.get = func(ctx context.Context, key string, from int64, etag string) (io.ReadCloser, found, error) {
		var opts minio.GetObjectOptions
		if from > 0 {
			opts.Set("Range", fmt.Sprintf("bytes=%d-", from))
		}
		if etag != "" {
			opts.Set("If-Match", `"`+etag+`"`)
		}
		body, info, _, err := core.GetObject(ctx, bucket, key, opts)
		return body, found{key: key, etag: info.ETag, size: info.Size, at: info.LastModified}, err
	}
	w.list = func(ctx context.Context, prefix string, page int) iter.Seq2[found, error] {
		return func(yield func(found, error) bool) {
			for o := range core.ListObjectsIter(ctx, bucket, minio.ListObjectsOptions{Prefix: prefix, MaxKeys: page}) {
				if !yield(found{key: o.Key, etag: o.ETag, size: o.Size, at: o.LastModified}, o.Err) {
					return
				}
			}
		}
	}
}

// answer is what a server said of a request that came to nothing.
type answer struct {
	code, region string
	status       int
}

// answerOf is the zero value where the server said nothing.
func answerOf(err error) answer {
	var said minio.ErrorResponse
	_ = errors.As(err, &said)
	return answer{said.Code, said.Region, said.StatusCode}
}
