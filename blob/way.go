package blob

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"github.com/minio/minio-go/v7/pkg/credentials"
)

// newTransport makes connections that end when the server neither takes nor gives a
// byte for as long as patience lasts, however long a transfer takes.
func newTransport(patience time.Duration) *http.Transport {
	dialer := &net.Dialer{Timeout: patience / 3, KeepAlive: 30 * time.Second}
	return &http.Transport{
		Proxy: http.ProxyFromEnvironment,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return &patient{conn, patience}, nil
		},
		TLSHandshakeTimeout: patience,
		MaxIdleConnsPerHost: 16,
		IdleConnTimeout:     time.Minute,
		DisableCompression:  true, // files are given as they are stored
	}
}

// patient is a connection that does not wait for ever.
type patient struct {
	net.Conn
	patience time.Duration
}

// Read waits so long for the next byte.
func (c *patient) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

// Write moves the reader's deadline too: the answer comes after the last byte.
func (c *patient) Write(p []byte) (int, error) {
	if err := c.SetDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// errNoKey means that nothing says by which key to ask.
var errNoKey = errors.New("there is no key: put one into the address, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run where a role gives one")

// keysOf gives the key of an address, else those of this machine's role as they change.
func keysOf(a Address, patience time.Duration) *credentials.Credentials {
	if a.Key != "" {
		return credentials.NewStaticV4(a.Key, a.Secret, a.Token)
	}
	r := &role{}
	r.Client = &http.Client{Timeout: patience / 3}
	return credentials.New(r)
}

// role is that of the machine (EC2), task (ECS) or service account (EKS).
type role struct{ credentials.IAM }

// RetrieveWithCredContext asks for a key. What went wrong is left out, as it may
// quote tokens.
func (r *role) RetrieveWithCredContext(c *credentials.CredContext) (credentials.Value, error) {
	v, err := r.IAM.RetrieveWithCredContext(c)
	if err != nil {
		return credentials.Value{}, errNoKey
	}
	return v, nil
}

// Retrieve is RetrieveWithCredContext without a context.
func (r *role) Retrieve() (credentials.Value, error) { return r.RetrieveWithCredContext(nil) }
